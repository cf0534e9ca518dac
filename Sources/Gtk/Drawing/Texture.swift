internal import CTrellisGtk
import Foundation
import PixelLayout

/// An immutable image that is ready to be drawn.
@preconcurrency @MainActor
public final class Texture: NativeObject {
  /// Creates a texture that uses pixels in memory without copying them.
  ///
  /// GTK converts some formats each time it draws the texture. `Widget.pixelFormats` has those that
  /// need the least work.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - stride: The number of bytes in a row.
  ///   - format: The order of the channels.
  ///   - pixels: At least `stride * height` bytes, which stay valid and unchanged as long as
  ///     `owner` lives.
  ///   - owner: An object that is kept alive until the texture is freed. It may be released on any
  ///     thread.
  public init(
    width: Int, height: Int, stride: Int, format: PixelFormat, pixels: UnsafeRawPointer,
    owner: any AnyObject & Sendable
  ) {
    let bytes = pixelBytes(pixels, byteCount: stride * height, owner: owner)
    let texture = gdk_memory_texture_new(
      Int32(width), Int32(height), format.memoryFormat, bytes, gsize(stride))
    g_bytes_unref(bytes)
    super.init(owned: TrellisGtk.raw(texture))
  }

  /// Creates a texture that uses pixels in memory without copying them.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - stride: The number of bytes in a row.
  ///   - hasAlpha: True for RGBA that is not premultiplied, false for RGB. Each component has 8
  ///     bits.
  ///   - pixels: At least `stride * height` bytes, which stay valid and unchanged as long as
  ///     `owner` lives.
  ///   - owner: An object that is kept alive until the texture is freed. It may be released on any
  ///     thread.
  public convenience init(
    width: Int, height: Int, stride: Int, hasAlpha: Bool, pixels: UnsafeRawPointer,
    owner: any AnyObject & Sendable
  ) {
    self.init(
      width: width, height: height, stride: stride, format: hasAlpha ? .rgba : .rgb, pixels: pixels,
      owner: owner)
  }

  /// Loads a texture from an image file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `TextureError` with GTK's message.
  public init(contentsOfFile path: String) throws {
    var error: UnsafeMutablePointer<GError>?
    guard let texture = gdk_texture_new_from_filename(path, &error) else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? ""
      g_clear_error(&error)
      throw TextureError(path: path, reason: reason)
    }
    super.init(owned: TrellisGtk.raw(texture))
  }

  /// Creates another Swift object for a texture, or returns nil if `paintable` is no texture.
  init?(paintable: OpaquePointer) {
    let raw = UnsafeMutableRawPointer(paintable)
    let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gdk_texture_get_type()) != 0 else { return nil }
    super.init(raw)
  }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(opaque)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(opaque)) }
}

/// Returns bytes that refer to pixels, and keep their owner alive.
func pixelBytes(
  _ pixels: UnsafeRawPointer, byteCount: Int, owner: any AnyObject & Sendable
) -> OpaquePointer? {
  g_bytes_new_with_free_func(
    pixels, gsize(byteCount), releaseHandler, Unmanaged.passRetained(owner).toOpaque())
}

extension PixelFormat {
  /// GDK's name for the format.
  var memoryFormat: GdkMemoryFormat {
    switch self {
    case .rgb: GDK_MEMORY_R8G8B8
    case .rgba: GDK_MEMORY_R8G8B8A8
    case .premultipliedBGRA: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
    }
  }
}

/// The error that is thrown when an image file cannot be loaded.
public struct TextureError: Error, Sendable {
  /// The path of the file.
  public let path: String
  /// GTK's message, in the user's language.
  public let reason: String
}

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
