internal import CGtk
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
}
