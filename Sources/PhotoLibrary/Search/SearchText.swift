import Foundation

/// A word or phrase that is looked for in names, without regard to case, accents and the width of
/// letters.
struct SearchText: Hashable, Sendable {
  /// The folded text in UTF-8, not empty.
  private let bytes: [UInt8]
  /// The text as the beginning of a word in the names of places, see `PlaceText`.
  private let placeBytes: [UInt8]
  private let isASCII: Bool

  /// Creates a text, or returns nil if there is nothing to look for.
  init?(_ text: String) {
    bytes = Array(text.foldedForSearch.utf8)
    placeBytes = Array(PlaceText.prepared(text).utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    if bytes.isEmpty { return nil }
  }

  /// Returns whether the text occurs in a name.
  ///
  /// - Complexity: O(length of the name), without memory of its own for a name in ASCII.
  func occurs(in name: String) -> Bool {
    var name = name
    let inASCII = name.withUTF8 { letters -> Bool? in
      guard letters.allSatisfy({ $0 < 0x80 }) else { return nil }
      return isASCII && occurs(inASCII: letters)
    }
    if let inASCII { return inASCII }
    var folded = name.foldedForSearch
    return folded.withUTF8 { Self.occurs(bytes, in: $0) { $0 } }
  }

  /// Returns whether the text occurs in one that is folded.
  ///
  /// - Complexity: O(length of the other text).
  func occurs(inFolded text: String) -> Bool {
    var text = text
    return text.withUTF8 { Self.occurs(bytes, in: $0) { $0 } }
  }

  /// Returns whether a word in the names of a place begins with the text.
  ///
  /// - Parameter names: Names in the form of `PlaceText`.
  /// - Complexity: O(length of the names).
  func beginsWord(ofPlace names: String) -> Bool {
    if placeBytes.isEmpty { return false }
    var names = names
    return names.withUTF8 { Self.occurs(placeBytes, in: $0) { $0 } }
  }

  /// Returns whether the text is a word, or several, in the names of a place.
  ///
  /// - Parameter names: Names in the form of `PlaceText`.
  /// - Complexity: O(length of the names).
  func isWord(ofPlace names: String) -> Bool {
    if placeBytes.isEmpty { return false }
    var names = names + " "
    let whole = placeBytes + [UInt8(ascii: " ")]
    return names.withUTF8 { Self.occurs(whole, in: $0) { $0 } }
  }

  /// Returns whether the text is a word, or several, in a name.
  func isWord(ofName name: String) -> Bool { isWord(ofPlace: PlaceText.prepared(name)) }

  private func occurs(inASCII letters: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.occurs(bytes, in: letters) { letter in
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter ? letter | 0x20 : letter
    }
  }

  private static func occurs(
    _ bytes: [UInt8], in letters: UnsafeBufferPointer<UInt8>, _ folded: (UInt8) -> UInt8
  ) -> Bool {
    guard letters.count >= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in 0...letters.count - bytes.count {
        var length = 0
        while length < bytes.count, folded(letters[start + length]) == bytes[length] { length += 1 }
        if length == bytes.count { return true }
      }
      return false
    }
  }
}

extension String {
  /// The text without differences of case, accents and the width of letters.
  var foldedForSearch: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
