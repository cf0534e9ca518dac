import Foundation

extension URL {
  /// The path without slashes at its end, with every sequence of bytes that is not valid UTF-8
  /// replaced by U+FFFD. `path` is empty for such a URL, and versions of Foundation differ in whether
  /// it has `%2F` and `%00` as they are.
  var legiblePath: String {
    var bytes: [UInt8] = []
    var rest = Array(self.path(percentEncoded: true).utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = Self.byte(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the byte that two hexadecimal digits stand for, or nil for anything else.
  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
