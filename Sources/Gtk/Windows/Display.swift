internal import CGtk
import Foundation

/// The display that the program is shown on.
@preconcurrency @MainActor
public enum Display {
  /// The size in points and the device pixels per point of the first monitor; zero and 1 without a
  /// display.
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
