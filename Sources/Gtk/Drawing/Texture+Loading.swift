internal import CGtk
import PixelLayout

extension Texture {
  /// Reads a picture from a file without blocking the main thread, no larger than it is shown.
  ///
  /// The picture keeps its aspect ratio, and is turned as the orientation in its EXIF data says.
  ///
  /// - Parameters:
  ///   - path: The file's path. Any format that an installed GdkPixbuf loader reads.
  ///   - side: The length of the picture's longer side, in pixels.
  ///   - formats: The formats from which the texture has one, `Widget.pixelFormats` of the widget
  ///     that shows it. The default is RGB and RGBA, as the loaders write them.
  /// - Throws: `TextureError` with GTK's reason; `CancellationError` if the task is cancelled
  ///   before the file is read.
  public static func load(
    contentsOfFile path: String, longerSide side: Int, formats: PixelFormats = .decoded
  ) async throws -> Texture {
    let reading = Task.detached(priority: .utility) {
      try Task.checkCancellation()
      let buffer = try PixelBuffer(contentsOfFile: path, longerSide: side)
      let format = formats.format(hasAlpha: buffer.format == .rgba)
      return format == .premultipliedBGRA ? PixelBuffer(premultiplying: buffer) : buffer
    }
    let buffer = try await withTaskCancellationHandler {
      try await reading.value
    } onCancel: {
      reading.cancel()
    }
    return Texture(
      width: buffer.width, height: buffer.height, stride: buffer.stride, format: buffer.format,
      pixels: buffer.pixels, owner: buffer)
  }
}

/// The pixels of a picture. They do not change any more: they may be read and released on any
/// thread.
private final class PixelBuffer: @unchecked Sendable {
  let width: Int
  let height: Int
  let stride: Int
  let format: PixelFormat
  let pixels: UnsafeRawPointer
  private let release: () -> Void

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
    let pixbuf = gdk_pixbuf_apply_embedded_orientation(read)
    width = Int(gdk_pixbuf_get_width(pixbuf))
    height = Int(gdk_pixbuf_get_height(pixbuf))
    stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    format = gdk_pixbuf_get_has_alpha(pixbuf) != 0 ? .rgba : .rgb
    pixels = UnsafeRawPointer(gdk_pixbuf_read_pixels(pixbuf))
    release = { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
  }

  /// Creates a premultiplied copy.
  init(premultiplying buffer: PixelBuffer) {
    width = buffer.width
    height = buffer.height
    stride = buffer.width * PixelFormat.premultipliedBGRA.byteCount
    format = .premultipliedBGRA
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    let bytes = g_bytes_new_static(buffer.pixels, gsize(buffer.stride * buffer.height))
    let texture = gdk_memory_texture_new(
      Int32(width), Int32(height), buffer.format.memoryFormat, bytes, gsize(buffer.stride))
    // GDK writes premultiplied BGRA on little-endian computers. Textures may be read on any thread.
    gdk_texture_download(texture, copy, gsize(stride))
    g_object_unref(UnsafeMutableRawPointer(texture))
    g_bytes_unref(bytes)
    pixels = UnsafeRawPointer(copy)
    release = { copy.deallocate() }
  }

  deinit { release() }
}
