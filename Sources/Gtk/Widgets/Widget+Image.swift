internal import CTrellisGtk
import Foundation

extension Widget {
  /// Writes a picture of the widget into a PNG file.
  ///
  /// The picture shows the widget as it was drawn last, and is made by the renderer of the widget's
  /// window. It is transparent where the widget draws nothing.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: False if the widget is not on screen, has no size, or the file cannot be written.
  public final func writeImage(to path: String) -> Bool {
    guard isMapped, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native),
      let paintable = gtk_widget_paintable_new(widget), let snapshot = gtk_snapshot_new()
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let (width, height) = (Double(size.width), Double(size.height))
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t()
    graphene_rect_init(&area, 0, 0, Float(width), Float(height))
    guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}
