internal import CGtk

extension Texture {
  /// Reads a picture from a file without blocking the main thread, no larger than it is shown.
  ///
  /// The picture keeps its aspect ratio, and is turned as the orientation in its EXIF data says.
  ///
  /// - Parameters:
  ///   - path: The file's path. Any format that an installed GdkPixbuf loader reads.
  ///   - side: The length of the picture's longer side, in pixels.
  /// - Throws: `TextureError` with GTK's reason; `CancellationError` if the task is cancelled
  ///   before the file is read.
  public static func load(contentsOfFile path: String, longerSide side: Int) async throws -> Texture
  {
    let reading = Task.detached(priority: .utility) {
      try Task.checkCancellation()
      return try PixelBuffer(contentsOfFile: path, longerSide: side)
    }
    let buffer = try await withTaskCancellationHandler {
      try await reading.value
    } onCancel: {
      reading.cancel()
    }
    return Texture(
      width: Int(gdk_pixbuf_get_width(buffer.pixbuf)),
      height: Int(gdk_pixbuf_get_height(buffer.pixbuf)),
      stride: Int(gdk_pixbuf_get_rowstride(buffer.pixbuf)),
      hasAlpha: gdk_pixbuf_get_has_alpha(buffer.pixbuf) != 0, pixels: buffer.pixels, owner: buffer)
  }
}

/// A GdkPixbuf, which does not change any more: it may be read and released on any thread.
private final class PixelBuffer: @unchecked Sendable {
  let pixbuf: OpaquePointer

  /// - Throws: `TextureError`
  init(contentsOfFile path: String, longerSide side: Int) throws {
    var error: UnsafeMutablePointer<GError>?
    let length = Int32(clamping: max(1, side))
    guard let read = gdk_pixbuf_new_from_file_at_scale(path, length, length, 1, &error) else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? ""
      g_clear_error(&error)
      throw TextureError(path: path, reason: reason)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(read)) }
    pixbuf = gdk_pixbuf_apply_embedded_orientation(read)
  }

  var pixels: UnsafeRawPointer { UnsafeRawPointer(gdk_pixbuf_read_pixels(pixbuf)) }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
}
