import Glibc

/// The bytes of a picture file, which are read when they are needed: a page at the start, and at
/// most a number of more pages anywhere. Every access is checked; beyond the end of the file or the
/// limit, it returns nil.
///
/// An instance is used by one thread and can be used for one file after another.
package final class PictureBytes {
  private static let pageSize = 4096
  /// The default number of further pages. With the first page at most 64 KiB of a file are read.
  package static let pageLimit = 15

  private let first = UnsafeMutableRawPointer.allocate(byteCount: pageSize, alignment: 16)
  private let second = UnsafeMutableRawPointer.allocate(byteCount: pageSize, alignment: 16)
  private var firstCount = 0
  private var secondStart = 0
  private var secondCount = 0
  private var pagesLeft = 0
  private var file: Int32 = -1
  private var memory: UnsafeRawBufferPointer?

  package init() {}

  deinit {
    first.deallocate()
    second.deallocate()
  }

  /// Uses an open file and reads its first page. Returns false if it cannot be read.
  ///
  /// - Parameters:
  ///   - file: The descriptor.
  ///   - mostPages: The maximum number of further pages that are read.
  package func aim(atFile file: Int32, mostPages: Int = PictureBytes.pageLimit) -> Bool {
    self.file = file
    memory = nil
    secondCount = 0
    pagesLeft = mostPages
    firstCount = 0
    let count = pread(file, first, Self.pageSize, 0)
    guard count >= 0 else { return false }
    firstCount = count
    return true
  }

  /// Uses bytes in memory, which must stay valid as long as they are used.
  package func aim(atMemory memory: UnsafeRawBufferPointer) {
    file = -1
    self.memory = memory
  }

  /// Returns the byte at an offset, or nil.
  package func byte(at offset: Int) -> UInt8? {
    guard offset >= 0 else { return nil }
    if let memory {
      return offset < memory.count ? memory[offset] : nil
    }
    if offset < firstCount {
      return first.load(fromByteOffset: offset, as: UInt8.self)
    }
    if offset < secondStart || offset >= secondStart + secondCount {
      guard turn(to: offset) else { return nil }
    }
    return second.load(fromByteOffset: offset - secondStart, as: UInt8.self)
  }

  /// Reads the page that begins at `offset`. Returns false if there is none or the limit is
  /// reached.
  private func turn(to offset: Int) -> Bool {
    guard file >= 0, pagesLeft > 0, firstCount == Self.pageSize else { return false }
    pagesLeft -= 1
    secondStart = offset
    secondCount = max(0, pread(file, second, Self.pageSize, offset))
    return secondCount > 0
  }

  package func number16(at offset: Int, bigEndian: Bool) -> Int? {
    guard let a = byte(at: offset), let b = byte(at: offset + 1) else { return nil }
    return bigEndian ? Int(a) << 8 | Int(b) : Int(b) << 8 | Int(a)
  }

  package func number32(at offset: Int, bigEndian: Bool) -> Int? {
    guard let a = number16(at: offset, bigEndian: bigEndian),
      let b = number16(at: offset + 2, bigEndian: bigEndian)
    else { return nil }
    return bigEndian ? a << 16 | b : b << 16 | a
  }

  /// Returns a number whose highest byte comes first, of 32 bits or of 16.
  func number(at offset: Int, isLong: Bool) -> Int? {
    isLong ? number32(at: offset, bigEndian: true) : number16(at: offset, bigEndian: true)
  }

  /// Returns whether the bytes at an offset are those of `text`.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount
    where byte(at: offset + index) != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns a date such as `2024:05:17 16:03:59`. Any separators are accepted, because cameras
  /// differ.
  func date(at offset: Int) -> LocalTime? {
    guard let year = digits(4, at: offset), let month = digits(2, at: offset + 5),
      let day = digits(2, at: offset + 8), let hour = digits(2, at: offset + 11),
      let minute = digits(2, at: offset + 14), let second = digits(2, at: offset + 17)
    else { return nil }
    return LocalTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  private func digits(_ count: Int, at offset: Int) -> Int? {
    var result = 0
    for index in 0..<count {
      guard let byte = byte(at: offset + index), (0x30...0x39).contains(byte) else { return nil }
      result = result * 10 + Int(byte - 0x30)
    }
    return result
  }

  package func starts(with text: StaticString) -> Bool {
    has(text, at: 0)
  }

  package func starts(with bytes: [UInt8]) -> Bool {
    bytes.enumerated().allSatisfy { byte(at: $0.offset) == $0.element }
  }
}
