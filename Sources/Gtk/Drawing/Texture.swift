internal import CGtk
import Foundation

/// Pixels ready to be drawn. Immutable.
@preconcurrency @MainActor
public final class Texture: NativeObject {
  /// Shows pixels that stay where they are.
  ///
  /// - Parameters:
  ///   - stride: Bytes a row.
  ///   - hasAlpha: RGBA, not premultiplied, rather than RGB; 8 bits each.
  ///   - pixels: At least `stride * height` bytes that stay valid and unchanged as long as `owner`
  ///     lives.
  ///   - owner: Kept alive until the texture is freed, on whatever thread that happens.
  public init(
    width: Int, height: Int, stride: Int, hasAlpha: Bool, pixels: UnsafeRawPointer,
    owner: any AnyObject & Sendable
  ) {
    let bytes = g_bytes_new_with_free_func(
      pixels, gsize(stride * height), releaseHandler, Unmanaged.passRetained(owner).toOpaque())
    let texture = gdk_memory_texture_new(
      Int32(width), Int32(height), hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes,
      gsize(stride))
    g_bytes_unref(bytes)
    super.init(owned: Gtk.raw(texture))
  }

  /// - Throws: `TextureError` with GTK's reason.
  public init(contentsOfFile path: String) throws {
    var error: UnsafeMutablePointer<GError>?
    guard let texture = gdk_texture_new_from_filename(path, &error) else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? ""
      g_clear_error(&error)
      throw TextureError(path: path, reason: reason)
    }
    super.init(owned: Gtk.raw(texture))
  }

  /// Another Swift object for a texture that is shown; nil for what is no texture.
  init?(paintable: OpaquePointer) {
    let raw = UnsafeMutableRawPointer(paintable)
    let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gdk_texture_get_type()) != 0 else { return nil }
    super.init(raw)
  }

  public var width: Int { Int(gdk_texture_get_width(opaque)) }
  public var height: Int { Int(gdk_texture_get_height(opaque)) }
}

public struct TextureError: Error, Sendable {
  public let path: String
  public let reason: String
}
