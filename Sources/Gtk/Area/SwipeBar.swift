internal import CGtk
import Foundation

/// The buttons of a cell's swipe actions. The bar fills the cell, above its content. In CSS, it is
/// the node `swipe` with one node `action` for each button.
package final class SwipeBar: Widget {
  /// The buttons, the one at the edge of the cell first.
  package private(set) var buttons: [SwipeButton] = []

  /// Creates a bar without buttons.
  ///
  /// - Parameter isAtRight: Whether the buttons appear at the right edge of the cell.
  package init(atRight isAtRight: Bool) {
    let bar = Gtk.raw(trellis_swipe_new(isAtRight ? 1 : 0))
    super.init(widget: bar.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Adds a button. The first one is at the edge of the cell.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - color: The color behind the button, or nil for that of its CSS classes.
  package func add(_ button: SwipeButton, color: CellColor? = nil) {
    buttons.append(button)
    guard var color = color?.c else { return trellis_swipe_add(opaque, button.widget, nil) }
    trellis_swipe_add(opaque, button.widget, &color)
  }

  /// Places a button.
  ///
  /// - Parameters:
  ///   - index: The index of the button.
  ///   - innerEdge: The distance of its far edge from the edge of the cell, in points.
  ///   - width: The width of the button from there outwards, in points.
  package func place(_ index: Int, innerEdge: CGFloat, width: CGFloat) {
    trellis_swipe_place(opaque, guint(index), innerEdge, width)
  }

  /// Brings a button in front of all others, or none.
  package func bringToFront(_ index: Int?) {
    trellis_swipe_set_front(opaque, index.map { Int32($0) } ?? -1)
  }
}
