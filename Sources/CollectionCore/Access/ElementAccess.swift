/// Which element a view shows, in the terms of a screen reader.
package struct ElementAccess: Equatable, Sendable {
  package var key: ElementKey
  /// Among all items, from 1 on; 0 for what is no item.
  package var number = 0
  /// How many items there are.
  package var count = 0
  /// Whether the item is selected; nil for an element that cannot be selected.
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

/// An action that assistive technology performs on an item.
package enum ItemAccessAction: Sendable {
  case activate, select, toggleSelection, showMenu, focus
}
