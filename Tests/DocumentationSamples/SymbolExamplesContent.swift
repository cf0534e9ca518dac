// The examples in the documentation comments of the content, the background and the accessories of
// cells.

import Foundation
import Trellis

extension ConfigurationStateCustomKey {
  static let isArchived = ConfigurationStateCustomKey("org.example.isArchived")
}

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

final class MessageCell: CollectionViewCell {
  var isArchived = false
  var title = ""

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
enum ContentExamples {
  static func showText(cell: CollectionViewCell) {
    var content = ListContentConfiguration.cell()
    content.text = "Documents"
    content.image = ViewImage(icon: "folder-symbolic")
    cell.contentConfiguration = content
  }

  static func showSubtitle(cell: CollectionViewCell) {
    var content = ListContentConfiguration.subtitleCell()
    content.image = ViewImage(icon: "folder-symbolic")
    content.text = "Documents"
    content.secondaryText = "12 files"
    cell.contentConfiguration = content
  }

  static func showAttributedText(content: ListContentConfiguration) -> ListContentConfiguration {
    var content = content
    var text = AttributedString("Reply to Ada")
    if let name = text.range(of: "Ada") {
      text[name].font = .preferredFont(forTextStyle: .headline)
    }
    content.attributedText = text
    return content
  }

  static func makeAttributedText() -> AttributedString {
    var text = AttributedString("Unread: 3")
    if let count = text.range(of: "3") {
      text[count].font = .boldSystemFont(ofSize: 15)
      text[count].foregroundColor = ViewColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    }
    return text
  }

  static func showDefaultContent(cell: CollectionViewListCell) {
    var content = cell.defaultContentConfiguration()
    content.text = "Inbox"
    cell.contentConfiguration = content
  }

  static func update(cell: CollectionViewCell) {
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

  static func transformColor(of cell: CollectionViewCell) {
    var background = BackgroundConfiguration.listCell()
    background.backgroundColorTransformer = ConfigurationColorTransformer { [weak cell] color in
      cell?.isSelected == true ? color : color.withAlphaComponent(0.1)
    }
    cell.backgroundConfiguration = background
  }
}

@MainActor
enum AccessoryExamples {
  enum Order { case name, date }

  struct List {
    func sort(by order: Order) {}
  }

  struct Folder {
    var name = ""
  }

  static func show(cell: CollectionViewListCell, mailboxes: Set<String>, inbox: String) {
    var mailboxes = mailboxes
    cell.accessories = [
      .label(text: "12"),
      .disclosureIndicator(),
      .delete { mailboxes.remove(inbox) },
      .reorder(),
    ]
  }

  static func showMenu(cell: CollectionViewListCell, list: List) {
    let sort = ItemMenu(children: [
      ItemMenuAction(title: "Name", state: .on) { _ in list.sort(by: .name) },
      ItemMenuAction(title: "Date") { _ in list.sort(by: .date) },
    ])
    cell.accessories = [.popUpMenu(sort)]
  }

  static func showProgress(cell: CollectionViewListCell) {
    let progress = HostedView()
    progress.addSubview(Spinner())
    cell.accessories = [
      .customView(
        configuration: CellAccessory.CustomViewConfiguration(
          customView: progress, placement: .trailing()))
    ]
  }

  static func dequeue(
    collectionView: CollectionView, indexPath: IndexPath, folders: [Folder]
  ) {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "folder", for: indexPath)
    if let cell = cell as? CollectionViewListCell {
      cell.contentView.addSubview(Label(folders[indexPath.item].name))
      cell.accessories = [.disclosureIndicator()]
    }
  }
}
