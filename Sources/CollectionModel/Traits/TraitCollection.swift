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
  /// The kind of device that the interface is for. The default is `mac`, a desktop with a pointer
  /// and windows, which collection views always report.
  public var userInterfaceIdiom: UserInterfaceIdiom
  /// The list that the view is in. The default is `none`, for a view that is not in a list. Cells,
  /// headers and footers of a list report the appearance of its section.
  public var listEnvironment: ListEnvironment

  /// Creates a trait collection.
  ///
  /// - Parameters:
  ///   - displayScale: The number of device pixels per point. The default is 1.
  ///   - userInterfaceStyle: The style of the theme. The default is `unspecified`.
  ///   - layoutDirection: The direction in which the user reads. The default is `unspecified`.
  ///   - horizontalSizeClass: The size class of the width. The default is `regular`.
  ///   - verticalSizeClass: The size class of the height. The default is `regular`.
  ///   - userInterfaceIdiom: The kind of device. The default is `mac`.
  ///   - listEnvironment: The list that the view is in. The default is `none`.
  public init(
    displayScale: CGFloat = 1, userInterfaceStyle: UserInterfaceStyle = .unspecified,
    layoutDirection: TraitEnvironmentLayoutDirection = .unspecified,
    horizontalSizeClass: UserInterfaceSizeClass = .regular,
    verticalSizeClass: UserInterfaceSizeClass = .regular,
    userInterfaceIdiom: UserInterfaceIdiom = .mac, listEnvironment: ListEnvironment = .none
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.listEnvironment = listEnvironment
  }
}

/// The kinds of lists that a view can be in.
public enum ListEnvironment: Int, Sendable {
  /// The list is not known.
  case unspecified
  /// The view is not in a list.
  case none
  /// A list with the `plain` appearance.
  case plain
  /// A list with the `grouped` appearance.
  case grouped
  /// A list with the `insetGrouped` appearance.
  case insetGrouped
  /// A list with the `sidebar` appearance.
  case sidebar
  /// A list with the `sidebarPlain` appearance.
  case sidebarPlain
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

/// The kinds of devices that an interface can be made for.
///
/// Code written for iOS chooses columns by the idiom. On Linux every view is on a desktop and
/// reports `mac`; prefer the width of the environment's container.
public enum UserInterfaceIdiom: Int, Sendable {
  /// The kind is not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// The display of a car.
  case carPlay
  /// A desktop with a pointer and windows.
  case mac = 5
  /// A headset.
  case vision
}
