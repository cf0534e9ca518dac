internal import CTrellisGtk
import Foundation
import PixelLayout

/// A picture of many pixels, of which only the part in view is drawn.
///
/// The picture is divided into tiles. GTK's renderers convert or upload the pixels of the tiles that
/// they draw, and would otherwise do so with the whole picture.
@preconcurrency @MainActor
public final class TiledPicture: NativeObject {
  /// Creates a picture that uses pixels in memory without copying them. The parameters are those of
  /// `Texture`, and two more: `hasAlpha` tells whether the picture has an alpha channel, and
  /// `isForCairo` whether the cairo renderer draws it (`Widget.drawsWithCairo` of the widget that shows
  /// it).
  public init(
    width: Int, height: Int, stride: Int, format: PixelFormat, hasAlpha: Bool = true,
    isForCairo: Bool = false, pixels: UnsafeRawPointer, owner: any AnyObject & Sendable
  ) {
    let bytes = pixelBytes(pixels, byteCount: stride * height, owner: owner)
    let tiles = trellis_tiles_new(
      bytes, Int32(width), Int32(height), gsize(stride), format.memoryFormat,
      Int32(format.byteCount))
    if isForCairo, format == .premultipliedBGRA {
      trellis_tiles_keep_surface(tiles, bytes, gsize(stride), hasAlpha ? 0 : 1)
    }
    g_bytes_unref(bytes)
    super.init(owned: TrellisGtk.raw(tiles))
  }

  /// The number of device pixels per point. A picture whose size is within a point of that of its
  /// pixels is drawn with one pixel per device pixel. The default is 1.
  public var scale: CGFloat = 1 {
    didSet { trellis_tiles_set_scale(opaque, Double(scale)) }
  }

  /// The number of quarters clockwise by which the picture is turned when it is drawn. The default is 0.
  /// A turned picture is drawn whole and without parts.
  public var quarters = 0 {
    didSet { trellis_tiles_set_quarters(opaque, Int32((quarters % 4 + 4) % 4)) }
  }

  /// Sets the size of the picture in the file, in pixels, if this one is a reduced copy. The default
  /// is the size of the pixels.
  public func setFullSize(width: Int, height: Int) {
    trellis_tiles_set_full_size(opaque, Int32(width), Int32(height))
  }

  /// A rectangle of a picture in more detail.
  public struct Part {
    /// The pixels of the rectangle.
    public let picture: TiledPicture
    /// The corner of the rectangle in the whole picture, in pixels of `picture`.
    public let x, y: Int
    /// The size of the whole picture, in pixels of `picture`.
    public let wholeWidth, wholeHeight: Int

    /// Creates a part whose corner is at (`x`, `y`) of the whole picture. All lengths are pixels of
    /// `picture`.
    public init(_ picture: TiledPicture, x: Int, y: Int, wholeWidth: Int, wholeHeight: Int) {
      (self.picture, self.x, self.y) = (picture, x, y)
      (self.wholeWidth, self.wholeHeight) = (wholeWidth, wholeHeight)
    }
  }

  /// The parts that are drawn over the picture, the last one in front. The default is none.
  public var parts: [Part] = [] {
    didSet {
      let all = parts.map {
        TrellisTilePart(
          tiles: $0.picture.opaque, x: Int32($0.x), y: Int32($0.y), width: Int32($0.wholeWidth),
          height: Int32($0.wholeHeight))
      }
      trellis_tiles_set_parts(opaque, all, Int32(all.count))
    }
  }

  /// The part of the picture that is in view, in fractions of its size. The default is the whole
  /// picture. While it is another one, pixels that are drawn over at least two device pixels are
  /// squares of one color.
  public var visiblePart = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet {
      guard visiblePart != oldValue else { return }
      var part = graphene_rect_t(
        origin: graphene_point_t(x: Float(visiblePart.minX), y: Float(visiblePart.minY)),
        size: graphene_size_t(
          width: Float(visiblePart.width), height: Float(visiblePart.height)))
      trellis_tiles_set_visible(opaque, &part)
    }
  }
}
