import Foundation

/// The write-ahead log of a database, in the format of SQLite 3.
///
/// SQLite takes the first frame with a wrong checksum for the end of the log, since an interrupted
/// write looks the same, and overwrites the frames after it. This type finds whether one of them
/// ends a transaction, which would be lost.
struct AlbumLog {
  private static let (headerSize, frameHeaderSize) = (32, 24)
  /// A log that is not written back into the database for long is not examined, in bytes.
  private static let mostBytes = 64 << 20

  private let bytes: Data

  /// Reads a log, or returns nil if there is none or it is too large.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size <= Self.mostBytes,
      let bytes = FileManager.default.contents(atPath: path)
    else { return nil }
    self.bytes = bytes
  }

  /// Whether there are transactions that SQLite will not read.
  var hasUnreadableTransactions: Bool {
    guard bytes.count > Self.headerSize + Self.frameHeaderSize else { return false }
    return bytes.withUnsafeBytes { bytes in
      let (magic, page) = (Self.number(bytes, 0), Int(Self.number(bytes, 8)))
      guard magic & ~1 == 0x377F_0682, (512...65536).contains(page), page & (page - 1) == 0 else {
        return true
      }
      let isBigEndian = magic & 1 == 1
      var sum = Checksum()
      sum.add(bytes, 0..<24, isBigEndian)
      guard sum.agrees(with: bytes, at: 24) else { return true }
      var isReadable = true
      var start = Self.headerSize
      while start + Self.frameHeaderSize + page <= bytes.count {
        let data = start + Self.frameHeaderSize
        let isOfThisLog = (0..<8).allSatisfy { bytes[start + 8 + $0] == bytes[16 + $0] }
        if isReadable, isOfThisLog {
          sum.add(bytes, start..<start + 8, isBigEndian)
          sum.add(bytes, data..<data + page, isBigEndian)
          isReadable = sum.agrees(with: bytes, at: start + 16)
        } else {
          isReadable = false
        }
        // The frame that ends a transaction has the size of the database.
        if !isReadable, isOfThisLog, Self.number(bytes, start + 4) != 0 { return true }
        start = data + page
      }
      return false
    }
  }

  /// Returns the big-endian number at a place.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  private struct Checksum {
    private var (first, second): (UInt32, UInt32) = (0, 0)

    mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ isBigEndian: Bool) {
      for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        let one = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        let two = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
        first &+= (isBigEndian ? one.bigEndian : one.littleEndian) &+ second
        second &+= (isBigEndian ? two.bigEndian : two.littleEndian) &+ first
      }
    }

    func agrees(with bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
      first == number(bytes, place) && second == number(bytes, place + 4)
    }
  }
}
