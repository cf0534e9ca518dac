import Foundation

/// What a view's surroundings are like: the monitor, the theme, the language.
public struct TraitCollection: Hashable, Sendable {
  /// Device pixels per point.
  public var displayScale: CGFloat
  /// Whether the theme is light or dark; unspecified for a view that nothing shows.
  public var userInterfaceStyle: UserInterfaceStyle
  public var layoutDirection: TraitEnvironmentLayoutDirection

  public init(
    displayScale: CGFloat = 1, userInterfaceStyle: UserInterfaceStyle = .unspecified,
    layoutDirection: TraitEnvironmentLayoutDirection = .unspecified
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
  }
}

public enum UserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum TraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
