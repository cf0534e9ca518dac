/// The element that a view shows, as it is described to assistive technology.
package struct ElementAccess: Equatable, Sendable {
  package var key: ElementKey
  /// The position among all items, among those of a section that scrolls by itself, or among the
  /// children of one parent in a tree, starting at 1. It is 0 for an element that is not an item.
  package var number = 0
  /// The number of items that `number` counts among.
  package var count = 0
  /// The level of an item in a tree, starting at 1. Nil for an element that is not in a tree.
  package var level: Int?
  /// Whether the item is selected. Nil for an element that cannot be selected.
  package var isSelected: Bool?
}

/// The collection as a whole, as it is described to assistive technology.
package struct ListAccess: Equatable, Sendable {
  package var label: String?
  /// The name of the layout, or nil if it has none.
  package var layout: String?
  package var count = 0
  /// Whether the layout is being replaced by another one.
  package var isChanging = false
}

/// The states of a view whose content can be expanded and collapsed, for assistive technology. The
/// values are UIKit's.
///
/// A collapsed view hides a part of its content, for example the items below a section header.
public enum AccessibilityExpandedStatus: Int, Sendable {
  /// The view has no content that can be expanded or collapsed. This is the default.
  case unsupported
  /// The part of the content that can be hidden is shown.
  case expanded
  /// A part of the content is hidden.
  case collapsed
}

/// An action that assistive technology performs on an item.
package enum ItemAccessAction: Sendable {
  case activate, select, toggleSelection, showMenu, focus
}
