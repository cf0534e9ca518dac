import UIKitCollections
import UIKitNames

/// What view models and coordinators have been told, in order.
@MainActor
final class Log {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A row with a text. Events are written to its log, without those of the display.
struct Row: CellViewModel {
  let id: String
  var text: String
  var shouldHighlight = true
  var shouldSelect = true
  var shouldDeselect = true
  var canReorder = false
  var log: Log?

  init(_ id: String, _ text: String? = nil, log: Log? = nil) {
    (self.id, self.text, self.log) = (id, text ?? id, log)
  }

  func configure(_ cell: UICollectionViewListCell) {
    log?.add("configure \(id)")
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
    cell.accessories = canReorder ? [.reorder(displayed: .always)] : []
  }

  func handle(_ event: CellEvent) {
    if event != .willDisplay && event != .didEndDisplaying { log?.add("\(event) \(id)") }
  }

  static func == (one: Row, other: Row) -> Bool {
    (one.id, one.text, one.canReorder) == (other.id, other.text, other.canReorder)
  }
}

/// A cell of a class of its own, with a count of what is done with it.
final class BadgeCell: UICollectionViewListCell {
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A number, in a cell of another class than that of a `Row`.
struct Badge: CellViewModel {
  let id: String
  var count: Int

  func configure(_ cell: BadgeCell) {
    var content = UIListContentConfiguration.valueCell()
    content.text = "\(count)"
    cell.contentConfiguration = content
  }
}

/// The title of a section.
struct Title: SupplementaryViewModel {
  var text: String

  func configure(_ view: UICollectionViewListCell) {
    var content = UIListContentConfiguration.cell()
    content.text = text
    view.contentConfiguration = content
  }
}

extension CollectionViewModel {
  /// A view model with one section.
  init(_ cells: [any CellViewModel], id: AnyIdentifier = "") {
    self.init(id: id, sections: [SectionViewModel(id: "main", cells: cells)])
  }

  /// A view model with a row for each name, in one section.
  init(names: [String], log: Log? = nil) { self.init(names.map { Row($0, log: log) }) }
}
