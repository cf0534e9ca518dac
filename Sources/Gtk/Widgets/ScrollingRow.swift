internal import CTrellisGtk
import Foundation

/// A container for a row of widgets that scrolls sideways, without a scrollbar, while the row is
/// wider than its place.
public final class ScrollingRow: Widget {
  /// The widget in the row that stays in sight when the row gets another size. Setting it scrolls
  /// the row as little as needed. The default is nil.
  public weak var shown: Widget? {
    didSet { scrollToShown() }
  }

  private let row: Widget

  /// Creates a container. Its natural width is that of the row.
  ///
  /// - Parameter row: The row of widgets.
  public init(_ row: Widget) {
    self.row = row
    super.init(making: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    gtk_scrolled_window_set_propagate_natural_width(opaque, 1)
    gtk_scrolled_window_set_child(opaque, row.widget)
    // GTK puts the row into a viewport, which would squeeze it to its minimum width.
    gtk_scrollable_set_hscroll_policy(
      OpaquePointer(gtk_scrolled_window_get_child(opaque)), GTK_SCROLL_NATURAL)
    // The adjustment changes with the size of the row and of its place, before the widgets of the
    // row have their new places.
    NativeObject(UnsafeMutableRawPointer(position)).on("changed") { [weak self] in
      MainLoop.after(0) { self?.scrollToShown() }
    }
  }

  private var position: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_hadjustment(opaque)
  }

  private func scrollToShown() {
    guard let frame = shown?.bounds(in: row) else { return }
    // The start of the widget has precedence. `gtk_adjustment_clamp_page` left the value unchanged.
    let page = gtk_adjustment_get_page_size(position)
    let value = gtk_adjustment_get_value(position)
    gtk_adjustment_set_value(position, min(max(value, frame.maxX - page), frame.minX))
  }
}
