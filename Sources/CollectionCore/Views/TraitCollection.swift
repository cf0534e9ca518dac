import Foundation

/// The surroundings of a view: the monitor, the theme, the language.
public struct TraitCollection: Hashable, Sendable {
  /// Device pixels per point.
  public var displayScale: CGFloat
  /// Whether the theme is light or dark; unspecified for a view that nothing shows.
  public var userInterfaceStyle: UserInterfaceStyle
  public var layoutDirection: TraitEnvironmentLayoutDirection
  /// The size class of the width. The default is `.regular`, which collection views report at every
  /// width: code that differs in narrow windows looks at the view's bounds.
  public var horizontalSizeClass: UserInterfaceSizeClass
  /// The size class of the height. The default is `.regular`, which collection views report at
  /// every height.
  public var verticalSizeClass: UserInterfaceSizeClass

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

public enum UserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum TraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// A class of widths or heights.
public enum UserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
