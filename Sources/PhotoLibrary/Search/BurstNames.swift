/// The names that cameras give to the photos of bursts, which are series that a camera takes while its button is
/// held.
enum BurstNames {
  /// Returns a text that the names of the photos of a burst share, or nil if a name is not one that cameras
  /// give to them.
  ///
  /// - Complexity: O(length of the name).
  static func series(of name: String) -> String? { marked(name) ?? numbered(name) }

  /// The series of a name with the word BURST: `00000IMG_00000_BURST20190701120000123_COVER.jpg` has the time
  /// of the burst behind the word, and `IMG_20190701_120000_BURST001.jpg` the number of the photo.
  private static func marked(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    let word = Array("BURST".utf8)
    guard bytes.count > word.count else { return nil }
    for start in 0..<bytes.count - word.count where bytes[start...].starts(with: word) {
      // Sunbursts are no bursts.
      if start > 0, bytes[start - 1].isLetter { continue }
      let digits = bytes[(start + word.count)...].prefix { $0.isDigit }
      if digits.isEmpty { continue }
      let isTime = digits.count >= 8
      return String(decoding: isTime ? digits : bytes[..<start], as: UTF8.self)
    }
    return nil
  }

  /// The series of a name such as `20190701_120000_001.jpg`: the date and the time.
  private static func numbered(_ name: String) -> String? {
    let base = name.nameAndExtension.name
    let parts = base.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 6, 3], parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    let (day, time) = (Int(parts[0]) ?? 0, Int(parts[1]) ?? 0)
    let moment = LocalTime(
      year: day / 10_000, month: day / 100 % 100, day: day % 100, hour: time / 10_000,
      minute: time / 100 % 100, second: time % 100)
    return moment == nil ? nil : String(base.dropLast(4))
  }

  /// Returns the name that a camera gives to the next photo: the number at the end, before the extension, is
  /// greater by one. Returns nil if there is no number.
  ///
  /// - Complexity: O(length of the name). A number may have any number of digits.
  static func next(after name: String) -> String? {
    let base = name.nameAndExtension.name
    var bytes = Array(base.utf8)
    guard let last = bytes.last, last.isDigit else { return nil }
    var place = bytes.count - 1
    while place >= 0, bytes[place] == UInt8(ascii: "9") {
      bytes[place] = UInt8(ascii: "0")
      place -= 1
    }
    if place >= 0, bytes[place].isDigit {
      bytes[place] += 1
    } else {
      bytes.insert(UInt8(ascii: "1"), at: place + 1)
    }
    return String(decoding: bytes + name.utf8.dropFirst(base.utf8.count), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
