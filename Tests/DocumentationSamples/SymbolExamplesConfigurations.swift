// The examples in the documentation comments of content and background configurations, and those of
// the article "Lists and cell content".

import Foundation
import Trellis

// MARK: Configurations of the program

struct Rating: ContentConfiguration {
  var stars = 0

  func makeContentView() -> any HostedView & ContentView { RatingView(self) }
  func updated(for state: any ConfigurationState) -> Rating { self }
}

final class RatingView: HostedView, ContentView {
  private let label = Label()
  var configuration: any ContentConfiguration { didSet { show() } }

  init(_ configuration: Rating) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(label)
    show()
  }

  private func show() {
    guard let rating = configuration as? Rating else { return }
    label.text = String(repeating: "★", count: rating.stars)
  }
}

extension ConfigurationStateCustomKey {
  static let isArchived = ConfigurationStateCustomKey("org.example.isArchived")
}

// MARK: Cells

final class ArchivingCell: CollectionViewCell {
  var title = ""
  var isArchived = false { didSet { setNeedsUpdateConfiguration() } }

  override var configurationState: CellConfigurationState {
    var state = super.configurationState
    state[.isArchived] = isArchived
    return state
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
    var content = ListContentConfiguration.cell().updated(for: state)
    content.text = title
    content.textProperties.color = state.isHighlighted ? .black : nil
    contentConfiguration = content
  }
}

@MainActor
enum ConfigurationExamples {
  static func setContent(of cell: CollectionViewCell) {
    var content = ListContentConfiguration.cell()
    content.text = "Documents"
    content.image = ViewImage(icon: "folder-symbolic")
    cell.contentConfiguration = content
  }

  static func setSubtitle(of cell: CollectionViewCell) {
    var content = ListContentConfiguration.subtitleCell()
    content.image = ViewImage(icon: "folder-symbolic")
    content.text = "Documents"
    content.secondaryText = "12 files"
    cell.contentConfiguration = content
  }

  static func setHandler(of cell: CollectionViewCell) {
    cell.configurationUpdateHandler = { cell, state in
      var content = ListContentConfiguration.cell().updated(for: state)
      content.text = "Inbox"
      content.image = ViewImage(
        icon: state.isSelected ? "mail-read-symbolic" : "mail-unread-symbolic")
      cell.contentConfiguration = content
    }
  }

  static func setBackground(of cell: CollectionViewCell) {
    var background = BackgroundConfiguration.listCell()
    background.backgroundColor = ViewColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.2)
    background.cornerRadius = 8
    background.backgroundInsets = DirectionalEdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6)
    cell.backgroundConfiguration = background
  }

  static func transform(_ background: inout BackgroundConfiguration, of cell: CollectionViewCell) {
    background.backgroundColorTransformer = ConfigurationColorTransformer { [weak cell] color in
      cell?.isSelected == true ? color : color.withAlphaComponent(0.1)
    }
  }

  static func setAttributes(of content: inout ListContentConfiguration) {
    var text = AttributedString("Reply to Ada")
    if let name = text.range(of: "Ada") {
      text[name].font = .preferredFont(forTextStyle: .headline)
    }
    content.attributedText = text
  }

  static func countUnread() -> AttributedString {
    var text = AttributedString("Unread: 3")
    if let count = text.range(of: "3") {
      text[count].font = .boldSystemFont(ofSize: 15)
      text[count].foregroundColor = ViewColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    }
    return text
  }
}
