/// The lines below or through a text.
public struct TextLineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: Int

  /// Creates a style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = TextLineStyle(rawValue: 0x01)
  /// Two lines. A strikethrough has one line in any case.
  public static let double = TextLineStyle(rawValue: 0x09)
}
