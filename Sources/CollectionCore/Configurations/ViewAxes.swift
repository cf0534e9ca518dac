/// A set of axes.
public struct ViewAxes: OptionSet, Hashable, Sendable {
  /// The bits of the axes.
  public let rawValue: UInt

  /// Creates a set of axes from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = ViewAxes(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = ViewAxes(rawValue: 1 << 1)
  /// Both axes.
  public static let both: ViewAxes = [.horizontal, .vertical]
}
