import CDecoderMessages
import Glibc

@testable import TrellisPhotoLibrary

extension Thumbnail {
  enum Colour: String {
    case red, green, blue, white, gray, clear
  }

  /// Returns the sample picture's colour that is nearest to the pixel at a quarter or three
  /// quarters of each side.
  func colour(right: Bool, bottom: Bool) -> Colour {
    colour(x: right ? width * 3 / 4 : width / 4, y: bottom ? height * 3 / 4 : height / 4)
  }

  func colour(x: Int, y: Int) -> Colour {
    let pixel = pixels + y * stride + x * (hasAlpha ? 4 : 3)
    let value = (0..<3).map { Int(pixel.load(fromByteOffset: $0, as: UInt8.self)) }
    if hasAlpha, pixel.load(fromByteOffset: 3, as: UInt8.self) < 128 {
      return .clear
    }
    let (high, low) = (value.max() ?? 0, value.min() ?? 0)
    if high - low < 40 {
      return high > 200 ? .white : .gray
    }
    return value[0] == high ? .red : value[1] == high ? .green : .blue
  }

  /// The colours at the top left, top right, bottom left and bottom right.
  var corners: [Colour] {
    [false, true].flatMap { bottom in
      [false, true].map { right in colour(right: right, bottom: bottom) }
    }
  }
}

/// Decodes the bytes of a file.
func decode(
  _ bytes: [UInt8], box: Int = 256, decoders: DecoderPool = .shared
) -> Result<Thumbnail, ThumbnailError> {
  Result { () throws(ThumbnailError) in
    let file = try MemoryFile(bytes).open()
    return try decoders.picture(file, box: box).thumbnail
  }
}

func head(_ bytes: [UInt8]) -> PictureHead {
  bytes.withUnsafeBytes { PictureHead($0) }
}

/// A file that is only in memory.
final class MemoryFile {
  private let descriptor: Int32

  init(_ bytes: [UInt8]) {
    descriptor = decoder_make_memory(bytes, bytes.count)
  }

  deinit {
    close(descriptor)
  }

  /// The path, as long as this object exists.
  var path: String { "/proc/self/fd/\(descriptor)" }

  func open() throws(ThumbnailError) -> PictureFile {
    try PictureFile(path: path)
  }
}
