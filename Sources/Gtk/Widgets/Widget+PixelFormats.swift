internal import CTrellisGtk
import PixelLayout

extension Widget {
  /// The formats of textures that GTK draws with the least work in the widget's window.
  ///
  /// They depend on the renderer and on the version of GTK. RGB and RGBA before the widget has a
  /// window on screen.
  public final var pixelFormats: PixelFormats {
    guard let renderer else { return .decoded }
    return .fastest(
      drawsWithCairo: Self.isCairo(renderer), minorVersion: Int(gtk_get_minor_version()))
  }

  /// A Boolean value that indicates whether the widget is in a window on screen that GTK draws with cairo.
  public final var drawsWithCairo: Bool { renderer.map { Self.isCairo($0) } ?? false }

  private var renderer: OpaquePointer? {
    gtk_widget_get_native(widget).flatMap(gtk_native_get_renderer)
  }

  private static func isCairo(_ renderer: OpaquePointer) -> Bool {
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0
  }
}

extension PixelFormats {
  /// Returns the formats that GTK draws with the least work.
  ///
  /// Measured with 42 pictures of 160 × 150 that move in each frame, CPU ms a frame, cairo with GTK
  /// 4.8 and 4.18, then GL: RGB 3.5, 6.0, 8.8, 10.4; RGBA 6.4, 10.3, 10.7, 13.5; premultiplied BGRA
  /// 8.5, 3.2, 9.0, 11.2. The cairo renderer copies premultiplied BGRA since GTK 4.12. Before, it
  /// converted it through floating-point numbers.
  ///
  /// - Parameters:
  ///   - drawsWithCairo: Whether the renderer is the cairo renderer.
  ///   - minorVersion: The minor version of GTK 4.
  package static func fastest(drawsWithCairo: Bool, minorVersion: Int) -> PixelFormats {
    guard drawsWithCairo else {
      return PixelFormats(opaque: .rgb, translucent: .premultipliedBGRA)
    }
    return minorVersion < 12
      ? .decoded : PixelFormats(opaque: .premultipliedBGRA, translucent: .premultipliedBGRA)
  }
}
