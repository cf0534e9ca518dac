/// Which element a view shows, for those who have it read to them.
package struct ElementAccess: Equatable, Sendable {
  package var key: ElementKey
  /// Among all items, from 1 on; 0 for what is no item.
  package var number = 0
  /// How many items there are.
  package var count = 0
  /// Nil for what cannot be selected.
  package var isSelected: Bool?
}

/// The whole collection, for those who have it read to them.
package struct ListAccess: Equatable, Sendable {
  package var label: String?
  /// The name of the layout, if it has one.
  package var layout: String?
  package var count = 0
  /// The layout is being exchanged for another.
  package var isChanging = false
}

/// Whether a view's content can be unfolded: UIKit's values.
public enum AccessibilityExpandedStatus: Int, Sendable {
  /// It cannot.
  case unsupported
  case expanded, collapsed
}

/// What somebody can do with an item who cannot see where it is.
package enum ItemAccessAction: Sendable {
  case activate, select, toggleSelection, showMenu, focus
}

/// What the host has been told for those who do not see the screen.
@MainActor
package struct AccessState {
  /// What the descriptions of the views on screen were made for.
  struct Basis: Equatable {
    var dataEdition = -1
    var countsEdition = -1
    var allowsSelection = false
  }

  private(set) var basis = Basis()
  /// Another for each basis.
  private(set) var edition = 0
  /// Which every view on screen has been described for.
  var toldEdition = 0
  var list: ListAccess?
  weak var layout: CollectionViewLayout?
  /// For the counts of an edition.
  var numbering: (edition: Int, ItemNumbering)?

  mutating func follow(_ new: Basis) {
    guard new != basis else { return }
    basis = new
    edition += 1
  }
}
