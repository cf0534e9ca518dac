/// The reading direction of a language or of a user interface.
public enum UserInterfaceLayoutDirection: Int, Sendable {
  /// Text starts at the left edge, as in English.
  case leftToRight
  /// Text starts at the right edge, as in Arabic or Hebrew.
  case rightToLeft
}
