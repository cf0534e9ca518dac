import Glibc

/// A file name or path as an element of a set or as a key.
///
/// Two values are equal if their bytes are, as in the file system. Two strings are equal already if
/// they stand for the same characters, but "é" can be one code point or two, so that equal strings
/// may be the names of different files.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactName, b: ExactName) -> Bool { a.text.isExactly(b.text) }

  package func hash(into hasher: inout Hasher) {
    // Strings with the same bytes are equal, so they have the same hash.
    hasher.combine(text)
  }
}

extension Sequence<String> {
  /// The names or paths as a set of all that differ in their bytes.
  package var exactNames: Set<ExactName> { Set(lazy.map { ExactName($0) }) }
}

extension Set<ExactName> {
  /// Returns whether the set has a name or path with the bytes of `text`.
  package func contains(_ text: String) -> Bool { contains(ExactName(text)) }

  /// Inserts a name or path if the set has none with its bytes.
  package mutating func insert(_ text: String) { insert(ExactName(text)) }
}

/// Comparing names and paths by their bytes.
extension String {
  /// Returns whether another name or path has the same bytes.
  package func isExactly(_ other: String) -> Bool {
    // Comparing the strings is fast, and tells most different names apart.
    self == other && byteOrder(other) == 0
  }

  /// Returns whether a name or path precedes another one. Strings that are equal but have different
  /// bytes are ordered by these.
  func precedesExactly(_ other: String) -> Bool {
    self < other || (self == other && byteOrder(other) < 0)
  }

  /// Returns whether a name or path starts with the bytes of another one.
  package func startsExactly(with other: String) -> Bool { utf8.starts(with: other.utf8) }

  /// Returns a negative number if the bytes of the string precede those of another one, a positive
  /// number if they follow them, or 0 if they are the same.
  private func byteOrder(_ other: String) -> Int {
    withBytes { a in
      other.withBytes { b in
        if let start = a.baseAddress, let otherStart = b.baseAddress {
          let order = memcmp(start, otherStart, min(a.count, b.count))
          if order != 0 { return Int(order) }
        }
        return a.count - b.count
      }
    }
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
      ?? Array(utf8).withUnsafeBytes(body)
  }
}
