import CPixels
import Glibc
import PixelLayout

/// A small upright picture. Its pixels are rows from top to bottom. It is decoded as RGB or RGBA, and
/// converted to the format in which it is drawn.
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
  /// The order of the channels of a pixel.
  package let format: PixelFormat
  /// The address of the first row. There are `byteCount` bytes.
  package let pixels: UnsafeRawPointer

  /// The marks of the file from which the thumbnail was made. They are set before the thumbnail is handed
  /// over.
  package internal(set) var marks = Marks()

  /// Properties of the file that its cell names. They are stored with the thumbnail in the shared cache.
  package struct Marks: Hashable, Sendable {
    /// The length of the video that the thumbnail shows, in seconds. Nil for a picture, or if it is not
    /// known.
    package internal(set) var movieLength: Int?
    /// Whether the data of the picture end too early, so that a part of it is missing.
    package internal(set) var isIncomplete = false
    /// Whether the photo has a video in its file.
    package internal(set) var hasVideo = false

    /// Creates the properties of a file that is not known yet.
    package init() {}
  }

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

  /// Creates a thumbnail that takes ownership of the memory. The default format is RGB or RGBA.
  init(
    width: Int, height: Int, stride: Int, hasAlpha: Bool, format: PixelFormat? = nil,
    _ storage: Storage
  ) {
    self.width = width
    self.height = height
    self.stride = stride
    self.hasAlpha = hasAlpha
    self.format = format ?? (hasAlpha ? .rgba : .rgb)
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

  /// Creates a premultiplied copy of a picture, or returns nil if there is not enough memory.
  private convenience init?(premultiplying picture: CPicture) {
    let (width, height) = (Int(picture.width), Int(picture.height))
    let stride = width * PixelFormat.premultipliedBGRA.byteCount
    guard let copy = malloc(stride * height) else { return nil }
    var source = picture
    cpicture_premultiply(&source, copy.assumingMemoryBound(to: UInt8.self), stride)
    self.init(
      width: width, height: height, stride: stride, hasAlpha: picture.has_alpha,
      format: .premultipliedBGRA, .allocated(copy))
  }

  deinit {
    switch storage {
    case .allocated(let memory): free(memory)
    case .mapped(let memory, let count): munmap(UnsafeMutableRawPointer(mutating: memory), count)
    }
  }

  /// Returns a copy in one of the formats, or this thumbnail if it has the format, is premultiplied
  /// already, or there is not enough memory.
  package func converted(to formats: PixelFormats) -> Thumbnail {
    guard format != .premultipliedBGRA,
      formats.format(hasAlpha: hasAlpha) == .premultipliedBGRA
    else { return self }
    guard let copy = Thumbnail(premultiplying: picture) else { return self }
    copy.marks = marks
    return copy
  }

  /// The picture for functions in C, which expect RGB or RGBA. It is read-only and valid as long as
  /// the thumbnail exists.
  var picture: CPicture {
    CPicture(
      pixels: UnsafeMutablePointer(
        mutating: pixels.assumingMemoryBound(to: UInt8.self)),
      stride: stride, width: Int32(width), height: Int32(height), has_alpha: hasAlpha,
      is_incomplete: marks.isIncomplete)
  }
}

extension Thumbnail {
  /// The size below which pixels are copied instead of mapped, in bytes. A process may have 65,530
  /// mappings, which is less than the number of small thumbnails in memory.
  private static let leastMapped = 64 << 10

  /// Creates a thumbnail with the pixels that a decoder made.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - stride: The distance from one row to the next, in bytes.
  ///   - hasAlpha: Whether the pixels are RGBA.
  ///   - file: The descriptor of the memory, which must be as large as the pixels. It may be closed
  ///     afterwards.
  convenience init(
    width: Int, height: Int, stride: Int, hasAlpha: Bool, memory file: Int32
  ) throws(DecoderFault) {
    let memory = try SharedMemory(file, count: stride * height)
    let storage: Storage
    if memory.count >= Self.leastMapped {
      storage = .mapped(memory.start, count: memory.count)
      memory.release()
    } else {
      guard let copy = malloc(memory.count) else { throw .unavailable }
      memcpy(copy, memory.start, memory.count)
      storage = .allocated(copy)
    }
    self.init(width: width, height: height, stride: stride, hasAlpha: hasAlpha, storage)
  }
}
