import CPicture
import Glibc

/// A small upright picture: rows of RGB or RGBA (not premultiplied), 8 bits a channel, top row first.
///
/// The pixels never move or change and live as long as this object, so that a texture can use them
/// in place.
package final class Thumbnail: @unchecked Sendable {
  // Unchecked: the pixels are written before this object exists and never again.

  /// In pixels.
  package let width: Int
  package let height: Int
  /// Bytes from one row to the next.
  package let stride: Int
  package let hasAlpha: Bool
  /// `byteCount` bytes.
  package let pixels: UnsafeRawPointer

  package var byteCount: Int {
    stride * height
  }

  /// Takes the pixels over.
  init(_ picture: CPicture) {
    width = Int(picture.width)
    height = Int(picture.height)
    stride = picture.stride
    hasAlpha = picture.has_alpha
    pixels = UnsafeRawPointer(picture.pixels)
  }

  deinit {
    free(UnsafeMutableRawPointer(mutating: pixels))
  }

  /// This one where it is no larger than `size`, or there is no memory for another.
  func reduced(to size: ThumbnailSize) -> Thumbnail {
    let (shorter, longer) = (min(width, height), max(width, height))
    guard shorter > size.shorterEdge else { return self }
    let box = (longer * size.shorterEdge + shorter - 1) / shorter
    var source = picture
    var result = CPicture()
    return cpicture_reduce(&source, Int32(box), &result) ? Thumbnail(result) : self
  }

  /// To be read from only, while this object lives.
  var picture: CPicture {
    CPicture(
      pixels: UnsafeMutablePointer(
        mutating: pixels.assumingMemoryBound(to: UInt8.self)),
      stride: stride, width: Int32(width), height: Int32(height), has_alpha: hasAlpha)
  }
}
