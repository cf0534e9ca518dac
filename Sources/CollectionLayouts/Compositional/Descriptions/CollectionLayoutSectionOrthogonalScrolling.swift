/// The ways in which the groups of a section scroll across the scroll axis of the layout.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself. Its groups follow each other along the scroll axis.
  case none
  /// The section can stop anywhere.
  case continuous
  /// The section decelerates to the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// The section moves by one page at a time: its width without its insets.
  case paging
  /// The section moves by one group at a time, and stops at the leading edges of groups.
  case groupPaging
  /// The section moves by one group at a time, and stops with a group in its middle.
  case groupPagingCentered
}

/// The motion of a section that scrolls across the scroll axis of the layout.
public struct CollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  /// The ways in which a section can be pulled beyond its ends.
  public enum Bounce: Int, Sendable {
    /// A section that scrolls can be pulled beyond its ends.
    case automatic
    /// The section can be pulled beyond its ends even if all of its groups fit.
    case always
    /// The section stops at its ends.
    case never
  }

  /// The rates at which a section slows down after the user releases it.
  public enum DecelerationRate: Int, Sendable {
    /// The desktop's rate, and `fast` for sections that move by pages or groups.
    case automatic
    /// The rate of ``ScrollView/DecelerationRate/normal``.
    case normal
    /// The rate of ``ScrollView/DecelerationRate/fast``.
    case fast
  }

  /// Whether the section can be pulled beyond its ends. The default is `automatic`.
  public var bounce = Bounce.automatic
  /// The rate at which the section slows down. The default is `automatic`.
  public var decelerationRate = DecelerationRate.automatic

  /// Creates properties with the default values.
  public init() {}
}
