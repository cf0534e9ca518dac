internal import CTrellisGtk

/// The role of a cell for assistive technology.
package enum ElementRole: Sendable {
  /// `item` is a list item with actions, `group` a view beside the items, `heading` the title of a
  /// section.
  case item, group, heading
  /// An item of a tree, with actions.
  case treeItem
  /// A decoration, which assistive technology ignores.
  case decoration

  var c: TrellisElementRole {
    switch self {
    case .item: TRELLIS_ELEMENT_ITEM
    case .treeItem: TRELLIS_ELEMENT_TREE_ITEM
    case .group: TRELLIS_ELEMENT_GROUP
    case .heading: TRELLIS_ELEMENT_HEADING
    case .decoration: TRELLIS_ELEMENT_ORNAMENT
    }
  }
}

/// An action that assistive technology can perform on an item. The raw values are those of
/// TrellisItemAction in C.
package enum ItemAction: Int32, Sendable {
  case activate, select, toggleSelection, menu, focus
}

/// The description of a cell for assistive technology.
package struct CellAccess: Equatable, Sendable {
  /// The name of the cell. Nil stands for the text of the visible labels inside the cell.
  package var label: String?
  /// A longer description of the cell, or nil for none.
  package var description: String?
  /// The reading order. Cells with a greater number are read later.
  package var reading: UInt64
  /// The position of the item among `count` items, counted from 1. 0 for a cell that is no item.
  package var position = 0
  /// The number of items in the list.
  package var count = 0
  /// The selection state, or nil for a cell that cannot be selected.
  package var isSelected: Bool?
  /// The expansion state, or nil for a cell that cannot be expanded.
  package var isExpanded: Bool?
  /// Whether the cell has a check mark, or nil for a cell that cannot have one.
  package var isChecked: Bool?
  /// The level of the item in a tree, counted from 1. 0 for a cell that is not in a tree.
  package var level = 0

  package init(reading: UInt64) { self.reading = reading }
}
