internal import CTrellisGtk

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
