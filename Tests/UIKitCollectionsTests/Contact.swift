import Observation
import UIKitCollections
import UIKitNames

/// A person whose name and state may change at any time.
@MainActor @Observable
final class Contact {
  nonisolated let id: String
  var name: String
  var isOnline = false

  init(_ id: String) {
    self.id = id
    name = id
  }
}

/// A row that follows its contact. Equal rows show the same object, whatever its name is.
struct ContactRow: CellViewModel {
  let contact: Contact
  let log: Log

  var id: String { contact.id }

  func configure(_ cell: UICollectionViewListCell) {
    log.add("\(contact.id): \(contact.name)")
    var content = cell.defaultContentConfiguration()
    content.text = contact.name
    cell.contentConfiguration = content
    cell.accessories = contact.isOnline ? [.checkmark()] : []
  }

  static func == (one: ContactRow, other: ContactRow) -> Bool { one.contact === other.contact }
}

/// The title of a section, which follows a contact.
struct ContactTitle: SupplementaryViewModel {
  let contact: Contact

  func configure(_ view: UICollectionViewListCell) {
    var content = UIListContentConfiguration.cell()
    content.text = "Friends of \(contact.name)"
    view.contentConfiguration = content
  }

  static func == (one: ContactTitle, other: ContactTitle) -> Bool { one.contact === other.contact }
}

/// A cell that reads its contact in `updateProperties()` rather than when it is configured.
final class PresenceCell: UICollectionViewListCell {
  var contact: Contact? { didSet { setNeedsUpdateProperties() } }

  override func updateProperties() {
    super.updateProperties()
    var content = UIListContentConfiguration.cell()
    content.text = contact.map { "\($0.name) is \($0.isOnline ? "online" : "offline")" }
    contentConfiguration = content
  }
}

/// A row in a `PresenceCell`.
struct PresenceRow: CellViewModel {
  let contact: Contact

  var id: String { contact.id }

  func configure(_ cell: PresenceCell) { cell.contact = contact }

  static func == (one: PresenceRow, other: PresenceRow) -> Bool { one.contact === other.contact }
}
