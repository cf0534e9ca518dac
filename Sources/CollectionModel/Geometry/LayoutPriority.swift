/// The priority of a dimension in `HostedView.systemLayoutSizeFitting`.
///
/// A dimension with the priority `required` keeps the target size. With any lower priority, the
/// content determines it.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number. `required` is 1000.
  public var rawValue: Float

  /// Creates a priority from a number.
  ///
  /// - Parameter rawValue: The number. 1000 is `required`.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  ///
  /// - Parameter rawValue: The number. 1000 is `required`.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The dimension is that of the target size. The value is 1000.
  public static let required = LayoutPriority(1000)
  /// A high priority below `required`, with the value 750: the content determines the dimension.
  public static let defaultHigh = LayoutPriority(750)
  /// A low priority, with the value 250: the content determines the dimension.
  public static let defaultLow = LayoutPriority(250)
  /// The priority for measuring content, with the value 50: the content determines the dimension.
  public static let fittingSizeLevel = LayoutPriority(50)
}
