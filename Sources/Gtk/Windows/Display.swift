internal import CTrellisGtk
import Foundation

/// The display on which the program runs.
@preconcurrency @MainActor
public enum Display {
  /// The size of the first monitor in points, and its number of device pixels per point. Without a
  /// display, the size is zero and the scale is 1.
  public static var firstMonitor: (size: CGSize, scale: CGFloat) {
    guard let display = gdk_display_get_default(),
      let item = g_list_model_get_item(gdk_display_get_monitors(display), 0)
    else { return (.zero, 1) }
    defer { g_object_unref(item) }
    let monitor = OpaquePointer(item)
    var geometry = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &geometry)
    return (
      CGSize(width: CGFloat(geometry.width), height: CGFloat(geometry.height)),
      CGFloat(gdk_monitor_get_scale_factor(monitor))
    )
  }

  /// The size of the active window of the program in points, or that of its first visible window if
  /// none is active. Nil without a window that is shown.
  package static var activeWindowSize: CGSize? {
    guard gdk_display_get_default() != nil else { return nil }
    let windows = gtk_window_get_toplevels()
    var first: CGSize?
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let item = g_list_model_get_item(windows, index) else { continue }
      defer { g_object_unref(item) }
      let widget = item.assumingMemoryBound(to: GtkWidget.self)
      let size = CGSize(
        width: CGFloat(gtk_widget_get_width(widget)),
        height: CGFloat(gtk_widget_get_height(widget)))
      guard gtk_widget_get_mapped(widget) != 0, size.width > 0 else { continue }
      if gtk_window_is_active(item.assumingMemoryBound(to: GtkWindow.self)) != 0 { return size }
      first = first ?? size
    }
    return first
  }
}
