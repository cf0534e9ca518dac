import CPixels
import Glibc

/// A small upright picture. Its pixels are rows of RGB or RGBA with 8 bits per channel, from top to
/// bottom. The alpha channel is not premultiplied.
///
/// The pixels do not change and stay at the same address as long as the object exists, so that a
/// texture can use them without a copy.
package final class Thumbnail: @unchecked Sendable {
  // The class is unchecked Sendable because the pixels are written before the object is created and
  // never changed.

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The distance from one row to the next, in bytes.
  package let stride: Int
  package let hasAlpha: Bool
  /// The address of the first row. There are `byteCount` bytes.
  package let pixels: UnsafeRawPointer

  private let storage: Storage

  /// The memory of the pixels.
  enum Storage {
    /// Memory of `malloc`.
    case allocated(UnsafeMutableRawPointer)
    /// Memory of a decoder, mapped read-only.
    case mapped(UnsafeRawPointer, count: Int)
  }

  package var byteCount: Int {
    stride * height
  }

  /// Creates a thumbnail that takes ownership of the memory.
  init(width: Int, height: Int, stride: Int, hasAlpha: Bool, _ storage: Storage) {
    self.width = width
    self.height = height
    self.stride = stride
    self.hasAlpha = hasAlpha
    self.storage = storage
    switch storage {
    case .allocated(let memory): pixels = UnsafeRawPointer(memory)
    case .mapped(let memory, _): pixels = memory
    }
  }

  /// Creates a thumbnail that takes ownership of the pixels.
  convenience init(_ picture: CPicture) {
    self.init(
      width: Int(picture.width), height: Int(picture.height), stride: picture.stride,
      hasAlpha: picture.has_alpha, .allocated(UnsafeMutableRawPointer(picture.pixels)))
  }

  deinit {
    switch storage {
    case .allocated(let memory): free(memory)
    case .mapped(let memory, let count): munmap(UnsafeMutableRawPointer(mutating: memory), count)
    }
  }

  /// Returns a copy reduced to `size`, or this thumbnail if it is not larger or there is not enough
  /// memory.
  func reduced(to size: ThumbnailSize) -> Thumbnail {
    let (shorter, longer) = (min(width, height), max(width, height))
    guard shorter > size.shorterEdge else { return self }
    let box = (longer * size.shorterEdge + shorter - 1) / shorter
    var source = picture
    var result = CPicture()
    return cpicture_reduce(&source, Int32(box), &result) ? Thumbnail(result) : self
  }

  /// The picture for functions in C. It is read-only and valid as long as the thumbnail exists.
  var picture: CPicture {
    CPicture(
      pixels: UnsafeMutablePointer(
        mutating: pixels.assumingMemoryBound(to: UInt8.self)),
      stride: stride, width: Int32(width), height: Int32(height), has_alpha: hasAlpha)
  }
}
