internal import CGtk
import Foundation

/// The wrapper around one element's widget: takes any size it is given.
package final class CellWidget: Widget {
  /// - Parameter isSupplementary: The CSS node is `supplementary` rather than `cell`.
  package init(isSupplementary: Bool) {
    let cell = Gtk.raw(trellis_cell_new(isSupplementary ? 1 : 0))
    super.init(widget: cell.assumingMemoryBound(to: GtkWidget.self))
  }

  /// A rubber band, to be placed as a cell is. The CSS node is `rubberband`.
  package static func band() -> CellWidget {
    CellWidget(Gtk.raw(trellis_band_new()))
  }

  private init(_ cell: UnsafeMutableRawPointer) {
    super.init(widget: cell.assumingMemoryBound(to: GtkWidget.self))
  }

  package var identity: CellIdentity { CellIdentity(pointer: UnsafeRawPointer(raw)) }

  package var child: Widget? {
    didSet {
      if child !== oldValue { trellis_cell_set_child(opaque, child?.widget) }
    }
  }

  /// `:selected` in CSS, and said to assistive technology.
  package var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      setState(.selected, isSelected)
      setAccessibleSelected(isSelected)
    }
  }

  /// `:active` in CSS.
  package var isPressed = false {
    didSet { if isPressed != oldValue { setState(.active, isPressed) } }
  }

  /// `:drop(active)` in CSS.
  package var isDropTarget = false {
    didSet { if isDropTarget != oldValue { setState(.dropTarget, isDropTarget) } }
  }

  /// The style class `dragged`.
  package var isDragged = false {
    didSet {
      guard isDragged != oldValue else { return }
      if isDragged { addCSSClass("dragged") } else { removeCSSClass("dragged") }
    }
  }

  private func setAccessibleSelected(_ isSelected: Bool) {
    var state = GTK_ACCESSIBLE_STATE_SELECTED
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    g_value_set_int(&value, isSelected ? 1 : 0)
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }

  /// It stands in an area, and its style is what it will be on screen.
  package var isInArea: Bool { gtk_widget_get_parent(widget) != nil }

  /// How wide or high the child would be if it were up to it, with what CSS puts around it, in
  /// points. GTK keeps the answer, and does not measure again to lay the cell out.
  ///
  /// - Parameter size: The other dimension; nil if that is up to the child too.
  package func naturalLength(along orientation: Orientation, for size: CGFloat?) -> CGFloat {
    var natural: Int32 = 0
    gtk_widget_measure(
      widget, orientation.gtk, size.map { Int32(clamping: Int(min($0.rounded(), 1e9))) } ?? -1,
      nil, &natural, nil, nil)
    return CGFloat(natural)
  }
}
