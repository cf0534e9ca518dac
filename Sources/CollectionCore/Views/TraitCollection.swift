import Foundation

/// The environment of a view: the monitor, the theme and the reading direction.
public struct TraitCollection: Hashable, Sendable {
  /// The number of device pixels per point. The default is 1.
  public var displayScale: CGFloat
  /// The style of the theme, light or dark. The default is `unspecified`, also for a view that is
  /// not on screen.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The direction in which the user reads. The default is `unspecified`.
  public var layoutDirection: TraitEnvironmentLayoutDirection
  /// The size class of the width. The default is `regular`, which collection views report at every
  /// width. The environment of a compositional layout has `compact` for a view narrower than 600
  /// points.
  public var horizontalSizeClass: UserInterfaceSizeClass
  /// The size class of the height. The default is `regular`, which collection views report at every
  /// height.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// Creates a trait collection.
  ///
  /// - Parameters:
  ///   - displayScale: The number of device pixels per point. The default is 1.
  ///   - userInterfaceStyle: The style of the theme. The default is `unspecified`.
  ///   - layoutDirection: The direction in which the user reads. The default is `unspecified`.
  ///   - horizontalSizeClass: The size class of the width. The default is `regular`.
  ///   - verticalSizeClass: The size class of the height. The default is `regular`.
  public init(
    displayScale: CGFloat = 1, userInterfaceStyle: UserInterfaceStyle = .unspecified,
    layoutDirection: TraitEnvironmentLayoutDirection = .unspecified,
    horizontalSizeClass: UserInterfaceSizeClass = .regular,
    verticalSizeClass: UserInterfaceSizeClass = .regular
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}

/// The styles of a theme.
public enum UserInterfaceStyle: Int, Sendable {
  /// The style is not known.
  case unspecified
  /// A theme with dark text on a light background.
  case light
  /// A theme with light text on a dark background.
  case dark
}

/// The directions in which the user reads.
public enum TraitEnvironmentLayoutDirection: Int, Sendable {
  /// The direction is not known.
  case unspecified = -1
  /// The direction of languages that are read from left to right, such as English.
  case leftToRight
  /// The direction of languages that are read from right to left, such as Arabic and Hebrew.
  case rightToLeft
}

/// The classes of widths and heights.
public enum UserInterfaceSizeClass: Int, Sendable {
  /// The class is not known.
  case unspecified
  /// The class of a narrow width or a low height.
  case compact
  /// The class of a wide width or a large height.
  case regular
}
