import Foundation
import TestSupport

@testable import CollectionCore

/// A list of cells that note every step of their configuration updates, 50×50 points each and two
/// in a line, in a view of 110×100 points.
@MainActor
final class ConfigurationStage {
  let stage: Stage
  let notes = Notes()
  var view: CollectionView { stage.view }

  /// The notes of all cells, in order.
  @MainActor
  final class Notes {
    private(set) var all: [String] = []

    func add(_ note: String) { all.append(note) }

    func take() -> [String] {
      defer { all = [] }
      return all
    }
  }

  /// Creates the stage and runs its frames.
  ///
  /// - Parameters:
  ///   - items: The number of items.
  ///   - configure: Sets a cell that is dequeued. The default shows the item's number.
  init(
    items: Int = 100,
    configure: @escaping @MainActor (NotingCell, Int) -> Void = { cell, item in
      cell.contentConfiguration = TextContent(text: "\(item)", notes: cell.notes)
    }
  ) {
    let notes = notes
    stage = Stage(counts: [items]) { stage in
      stage.view.register(NotingCell.self, forCellWithReuseIdentifier: "noting")
      stage.data.makeCell = { view, path in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "noting", for: path)
        if let cell = cell as? NotingCell {
          cell.notes = notes
          configure(cell, path.item)
        }
        return cell
      }
    }
  }

  func cell(_ item: Int) -> NotingCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? NotingCell
  }
}

/// A cell that notes the updates of its configuration.
final class NotingCell: CollectionViewCell {
  var notes: ConfigurationStage.Notes?
  private(set) var states: [CellConfigurationState] = []
  /// Runs in `updateConfiguration(using:)`.
  var onUpdate: (() -> Void)?

  override var configurationState: CellConfigurationState {
    var state = super.configurationState
    notes?.add("state")
    state[.test] = "own"
    return state
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
    notes?.add("update")
    states.append(state)
    onUpdate?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    notes?.add("layout")
  }
}

extension ConfigurationStateCustomKey {
  static let test = ConfigurationStateCustomKey("test")
}

/// A configuration with a text, whose view notes what it is given.
struct TextContent: ContentConfiguration, Equatable {
  var text: String
  /// The text for a selected cell.
  var selectedText: String?
  let notes: ConfigurationStage.Notes?

  func makeContentView() -> any HostedView & ContentView {
    notes?.add("make \(text)")
    return TextContentView(self)
  }

  func updated(for state: any ConfigurationState) -> TextContent {
    notes?.add("updated \(text)")
    var new = self
    if let state = state as? CellConfigurationState, state.isSelected, let selectedText {
      new.text = selectedText
    }
    return new
  }

  nonisolated static func == (a: TextContent, b: TextContent) -> Bool {
    (a.text, a.selectedText) == (b.text, b.selectedText)
  }
}

final class TextContentView: HostedView, ContentView {
  var configuration: any ContentConfiguration {
    didSet {
      // A view is never given a configuration that it does not support.
      guard let new = configuration as? TextContent else { preconditionFailure("\(configuration)") }
      new.notes?.add("show \(new.text)")
    }
  }

  init(_ configuration: TextContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    content = NSString(string: configuration.text)
  }

  var text: String? { (configuration as? TextContent)?.text }
}

/// A configuration whose view stops the program if it is given another type of configuration.
struct PlainContent: ContentConfiguration {
  func makeContentView() -> any HostedView & ContentView { PlainContentView(self) }
  func updated(for state: any ConfigurationState) -> PlainContent { self }
}

final class PlainContentView: HostedView, ContentView {
  var configuration: any ContentConfiguration {
    didSet { precondition(configuration is PlainContent) }
  }

  init(_ configuration: PlainContent) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
}
