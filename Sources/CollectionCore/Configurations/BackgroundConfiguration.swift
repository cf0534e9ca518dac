import Foundation

/// The description of the background of a cell: its color, border, corners and insets, or a view of
/// the program.
///
/// Set one as the `backgroundConfiguration` of a cell. A new configuration has no color: the cell
/// keeps the background that the theme gives it in CSS, which shows the pointer above the cell, the
/// selection and the keyboard focus. A color covers the theme's background in every state:
///
/// ```swift
/// var background = BackgroundConfiguration.listCell()
/// background.backgroundColor = ViewColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.2)
/// background.cornerRadius = 8
/// background.backgroundInsets = DirectionalEdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6)
/// cell.backgroundConfiguration = background
/// ```
@preconcurrency @MainActor
public struct BackgroundConfiguration: Hashable {
  /// The view behind the content of the cell and above the background color. The default is nil.
  ///
  /// It is as large as the cell, less the insets. One view can be the custom view of one cell at a
  /// time, so make a new one for each cell.
  public var customView: HostedView?
  /// The radius of the corners, in points. The default is 0, which leaves the corners to the theme.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges of the cell to those of the background, in points. The default is
  /// zero. They apply to the color, the stroke and the custom view, and not to the background of
  /// the theme.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The edges at which the layout margins of the collection view are added to `backgroundInsets`.
  /// The default is none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: DirectionalRectEdge = []
  /// The background color. The default is nil, which stands for the background of the theme.
  public var backgroundColor: ViewColor?
  /// The function that derives the background color. The default is nil.
  ///
  /// Its argument is `backgroundColor`, or the tint color if that is nil. It is called each time the
  /// configuration is applied to the cell, so it can depend on the cell's state.
  public var backgroundColorTransformer: ConfigurationColorTransformer?
  /// The color of the stroke along the edges. The default is nil, which stands for the tint color.
  public var strokeColor: ViewColor?
  /// The function that derives the color of the stroke. The default is nil. Its argument is
  /// `strokeColor`, or the tint color if that is nil.
  public var strokeColorTransformer: ConfigurationColorTransformer?
  /// The width of the stroke, in points. The default is 0, which draws none.
  public var strokeWidth: CGFloat = 0
  /// The distance by which the stroke lies outside the background, in points. A negative value moves
  /// it inside. The default is 0: the outer edge of the stroke is the edge of the background.
  public var strokeOutset: CGFloat = 0

  private init() {}

  /// Returns the configuration for a state of the cell.
  ///
  /// The result has the same properties: the theme shows the states in CSS.
  ///
  /// - Parameter state: The state.
  /// - Returns: The configuration for the state.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration { self }

  /// Returns the background color that the configuration gives with a tint color: the result of
  /// `backgroundColorTransformer` for `backgroundColor`, or for the tint color if that is nil.
  ///
  /// A cell does not use the tint color if color and transformer are both nil: it shows the theme's
  /// background.
  ///
  /// - Parameter tintColor: The tint color.
  /// - Returns: The background color.
  public func resolvedBackgroundColor(for tintColor: ViewColor) -> ViewColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the color of the stroke that the configuration gives with a tint color: the result of
  /// `strokeColorTransformer` for `strokeColor`, or for the tint color if that is nil.
  ///
  /// - Parameter tintColor: The tint color.
  /// - Returns: The color of the stroke.
  public func resolvedStrokeColor(for tintColor: ViewColor) -> ViewColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

// The standard configurations. They differ from each other on iOS; here the theme distinguishes
// them, by the style classes of the row.
extension BackgroundConfiguration {
  /// Returns a configuration that draws nothing. The theme's background stays visible.
  ///
  /// - Returns: The configuration.
  public static func clear() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a cell in a list of any appearance: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listCell() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a header in a list of any appearance: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listHeader() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a footer in a list of any appearance: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listFooter() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a cell in a plain list: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listPlainCell() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a header or footer in a plain list: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listPlainHeaderFooter() -> BackgroundConfiguration {
    BackgroundConfiguration()
  }

  /// Returns the background of a cell in a grouped list: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listGroupedCell() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a header or footer in a grouped list: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listGroupedHeaderFooter() -> BackgroundConfiguration {
    BackgroundConfiguration()
  }

  /// Returns the background of a header in a sidebar: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listSidebarHeader() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a cell in a sidebar: that of the theme.
  ///
  /// - Returns: The configuration.
  public static func listSidebarCell() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// Returns the background of a cell in a sidebar that is shown beside another column: that of the
  /// theme.
  ///
  /// - Returns: The configuration.
  public static func listAccompaniedSidebarCell() -> BackgroundConfiguration {
    BackgroundConfiguration()
  }
}
