internal import CFiles
import Glibc

/// A PNG file that is written: its header, text entries and pixels.
struct PngFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The compressed form of one transparent pixel.
  private static let transparentPixel: [UInt8] = [
    0x78, 0x9C, 0x63, 0x60, 0x00, 0x02, 0x00, 0x00, 0x05, 0x00, 0x01,
  ]

  private var start = signature
  private let pixels: PngPixels?
  private var end: [UInt8] = []

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, or nil for one transparent pixel.
  ///   - texts: The text entries, as keys and values.
  init(_ pixels: PngPixels?, _ texts: [(String, String)]) {
    self.pixels = pixels
    let (colour, alphaColour): (UInt8, UInt8) = (2, 6)
    // The depth, the colour type, and the defaults of compression, filtering and interlacing.
    let kind: [UInt8] = [8, pixels?.hasAlpha ?? true ? alphaColour : colour, 0, 0, 0]
    let size = [pixels?.width ?? 1, pixels?.height ?? 1].flatMap {
      NumberBytes.four($0, bigEndian: true)
    }
    start += Self.chunk("IHDR", size + kind)
    for (key, value) in texts {
      start += Self.chunk("tEXt", Array(key.utf8) + [0] + value.utf8.filter { $0 != 0 })
    }
    if pixels == nil {
      end += Self.chunk("IDAT", Self.transparentPixel)
    }
    end += Self.chunk("IEND", [])
  }

  /// Writes the file in place of one that exists. Returns 0 or an errno.
  func write(to path: String) -> Int32 {
    start.withUnsafeBytes { start in
      end.withUnsafeBytes { end in
        let parts = [start, pixels?.chunk, end].compactMap(\.self)
        var pieces = parts.map {
          iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
        }
        defer { withExtendedLifetime(pixels) {} }
        return files_replace(path, &pieces, Int32(pieces.count))
      }
    }
  }

  /// Returns a chunk: the length of its data, its type, its data and a checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return NumberBytes.four(data.count, bigEndian: true) + content
      + NumberBytes.four(Int(checksum(content)), bigEndian: true)
  }

  /// The checksums of all bytes (CRC-32).
  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
  }

  /// Returns the CRC-32 of bytes, as the PNG standard defines it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum = checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
    return ~sum
  }
}
