internal import CGtk

/// The wrapper around one element's widget: takes any size it is given.
package final class CellWidget: Widget {
  /// - Parameter isSupplementary: The CSS node is `supplementary` rather than `cell`.
  package init(isSupplementary: Bool) {
    let cell = Gtk.raw(trellis_cell_new(isSupplementary ? 1 : 0))
    super.init(widget: cell.assumingMemoryBound(to: GtkWidget.self))
  }

  package var child: Widget? {
    didSet {
      if child !== oldValue { trellis_cell_set_child(opaque, child?.widget) }
    }
  }
}
