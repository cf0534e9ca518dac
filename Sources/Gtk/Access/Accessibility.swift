internal import CGtk

/// The connection to assistive technology, such as a screen reader, which reads the screen over
/// AT-SPI.
@MainActor
package enum Accessibility {
  /// Returns a Boolean value that indicates whether assistive technology can connect. False with
  /// GTK_A11Y=none and where there is no session bus.
  package static func isOn(for widget: ScrollAreaReference) -> Bool {
    trellis_is_accessible(widget.widget) != 0
  }
}

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

extension CellWidget {
  /// Updates the description of the cell. Only values that have changed are sent. Has no effect
  /// while `Accessibility.isOn(for:)` is false.
  package func describe(_ access: CellAccess) {
    withOptionalCString(access.label) { label in
      withOptionalCString(access.description) { description in
        var told = TrellisCellAccess(
          label: label, description: description, reading: guint64(access.reading),
          position: Int32(clamping: access.position), count: Int32(clamping: access.count),
          selected: TrellisTristate(access.isSelected),
          expanded: TrellisTristate(access.isExpanded), checked: TrellisTristate(access.isChecked),
          level: Int32(clamping: access.level))
        trellis_cell_describe(OpaquePointer(raw), &told)
      }
    }
  }

  /// Updates the selection state of the cell.
  ///
  /// - Parameter isSelected: The state, or nil for a cell that cannot be selected.
  package func tell(isSelected: Bool?) {
    trellis_cell_update_selected(OpaquePointer(raw), TrellisTristate(isSelected))
  }
}

extension Widget {
  /// Updates the names of the cells that contain the widget after labels have appeared or
  /// disappeared in it. Has no effect on cells that have a label of their own, and none while
  /// `Accessibility.isOn(for:)` is false.
  package final func labelsDidChange() { trellis_labels_changed(widget) }
}

extension ScrollAreaReference {
  /// Sets whether the cells are the items of a tree instead of a list. Has an effect only before the
  /// first cell is placed.
  package func tell(isTree: Bool) {
    trellis_area_set_tree(OpaquePointer(widget), isTree ? 1 : 0)
  }

  /// Sets the name and the description of the list whose items are the cells.
  package func describe(label: String?, description: String?) {
    withOptionalCString(label) { label in
      withOptionalCString(description) { description in
        trellis_area_describe(OpaquePointer(widget), label, description)
      }
    }
  }

  /// Makes a screen reader say `text`.
  package func announce(_ text: String) { trellis_announce(widget, text) }

  /// Sets whether the whole content is changing. Assistive technology may wait while it is.
  package func tell(isBusy: Bool) {
    trellis_area_update_busy(OpaquePointer(widget), isBusy ? 1 : 0)
  }
}

extension TrellisTristate {
  fileprivate init(_ value: Bool?) {
    self = value.map { $0 ? TRELLIS_YES : TRELLIS_NO } ?? TRELLIS_UNSUPPORTED
  }
}

private func withOptionalCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  if let text { text.withCString(body) } else { body(nil) }
}
