import Foundation

extension URL {
  /// The path with every sequence of bytes that is not valid UTF-8 replaced by U+FFFD. `path` is
  /// empty for such a URL.
  var legiblePath: String {
    let path = path
    guard path.isEmpty else { return path }
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
