/// Reads the directories of a TIFF structure, the container of EXIF data and of most raw files.
struct TiffReader {
  let bytes: PictureBytes
  /// The offset of the byte order mark. Offsets in the structure are relative to it.
  let start: Int
  let bigEndian: Bool
  /// The offset of the first directory.
  let firstDirectory: Int
  /// The number after the byte order mark.
  let version: Int

  /// The number after the byte order mark in raw files of Panasonic.
  static let panasonicVersion = 0x55
  /// The numbers after the byte order mark: of TIFF, of Panasonic and of Olympus.
  private static let versions = [42, panasonicVersion, 0x4F52, 0x5352]
  /// The maximum number of entries that are read. Real directories have some dozens.
  private static let mostEntries = 512

  /// Reads the header, or returns nil if there is no TIFF structure.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - start: The offset of the byte order mark.
  init?(_ bytes: PictureBytes, at start: Int) {
    if bytes.has("II", at: start) {
      bigEndian = false
    } else if bytes.has("MM", at: start) {
      bigEndian = true
    } else {
      return nil
    }
    guard let version = bytes.number16(at: start + 2, bigEndian: bigEndian),
      Self.versions.contains(version),
      let directory = bytes.number32(at: start + 4, bigEndian: bigEndian)
    else { return nil }
    self.bytes = bytes
    self.start = start
    self.version = version
    firstDirectory = directory
  }

  /// Creates a reader of directories that have no header.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - start: The offset to which the offsets in the directories are relative.
  ///   - firstDirectory: The offset of the first directory, relative to `start`.
  ///   - bigEndian: Whether the highest byte of a number comes first.
  init(_ bytes: PictureBytes, at start: Int, firstDirectory: Int, bigEndian: Bool) {
    self.bytes = bytes
    self.start = start
    self.firstDirectory = firstDirectory
    self.bigEndian = bigEndian
    version = 42
  }

  /// Calls `visit` with the tag and the offset of each entry of a directory.
  func visitEntries(at offset: Int, visit: (_ tag: Int, _ entry: Int) -> Void) {
    let directory = start + offset
    guard let count = bytes.number16(at: directory, bigEndian: bigEndian) else { return }
    for index in 0..<min(count, Self.mostEntries) {
      let entry = directory + 2 + index * 12
      guard let tag = bytes.number16(at: entry, bigEndian: bigEndian) else { return }
      visit(tag, entry)
    }
  }

  /// Returns the offset of the directory that follows another one, or nil if there is none.
  func directory(after offset: Int) -> Int? {
    guard let count = bytes.number16(at: start + offset, bigEndian: bigEndian) else { return nil }
    let next = bytes.number32(at: start + offset + 2 + count * 12, bigEndian: bigEndian)
    return next == 0 ? nil : next
  }

  /// Returns the value of a 16-bit or 32-bit entry, or nil for other types.
  func number(_ entry: Int) -> Int? {
    switch bytes.number16(at: entry + 2, bigEndian: bigEndian) {
    case 3: bytes.number16(at: entry + 8, bigEndian: bigEndian)
    case 4, 13: bytes.number32(at: entry + 8, bigEndian: bigEndian)
    default: nil
    }
  }

  /// Returns the values of an entry of 32-bit numbers, at most `most`.
  func numbers(_ entry: Int, most: Int) -> [Int] {
    guard let count = count(entry), count > 1 else { return number(entry).map { [$0] } ?? [] }
    guard let place = number(entry) else { return [] }
    return (0..<min(count, most)).compactMap {
      bytes.number32(at: start + place + $0 * 4, bigEndian: bigEndian)
    }
  }

  /// Returns the number of values of an entry.
  func count(_ entry: Int) -> Int? {
    bytes.number32(at: entry + 4, bigEndian: bigEndian)
  }

  /// Returns the offset in the file of the values of an entry that has more than four bytes.
  func place(_ entry: Int) -> Int? {
    bytes.number32(at: entry + 8, bigEndian: bigEndian).map { start + $0 }
  }

  /// Returns the value of a date entry.
  func date(_ entry: Int) -> LocalTime? {
    guard bytes.number16(at: entry + 2, bigEndian: bigEndian) == 2,
      let length = count(entry), length >= 19, let offset = place(entry)
    else { return nil }
    return bytes.date(at: offset)
  }
}
