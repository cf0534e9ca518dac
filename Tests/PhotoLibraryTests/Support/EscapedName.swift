extension String {
  /// The string with escapes in place of the characters that are not ASCII. Equal strings with
  /// different bytes have different escapes.
  var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
