/// How much a dimension matters to `HostedView.systemLayoutSizeFitting`.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The dimension is as asked for.
  public static let required = LayoutPriority(1000)
  public static let defaultHigh = LayoutPriority(750)
  public static let defaultLow = LayoutPriority(250)
  /// The content chooses the dimension.
  public static let fittingSizeLevel = LayoutPriority(50)
}
