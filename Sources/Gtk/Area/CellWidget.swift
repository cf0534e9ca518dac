internal import CGtk
import Foundation

/// The wrapper around one element's widget: takes any size it is given.
package final class CellWidget: Widget {
  /// - Parameter role: The CSS node is `cell` for items, `supplementary` for all else.
  package init(_ role: ElementRole = .item) {
    let cell = Gtk.raw(trellis_cell_new(Int32(role.c.rawValue)))
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

  /// The looks that were told to GTK last; nil before the first.
  var shownLooks: CellLooks?

  package var child: Widget? {
    didSet {
      if child !== oldValue { trellis_cell_set_child(opaque, child?.widget) }
    }
  }

  /// `:selected` in CSS.
  package var isSelected = false {
    didSet { if isSelected != oldValue { setState(.selected, isSelected) } }
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
