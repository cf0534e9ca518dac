import Foundation

/// The background that a cell shows for its configuration, with the colors for its state.
package struct BackgroundLook: Equatable {
  /// The color, or nil for that of the theme.
  package let color: ViewColor?
  package let stroke: ViewColor
  /// The width of the stroke, in points.
  package let strokeWidth: CGFloat
  /// The distance by which the stroke lies outside the background, in points.
  package let strokeOutset: CGFloat
  package let cornerRadius: CGFloat
  /// The distances from the edges of the cell, in points.
  package let insets: DirectionalEdgeInsets
  package let customView: HostedView?

  @MainActor
  package init(
    _ configuration: BackgroundConfiguration, layoutMargins: DirectionalEdgeInsets,
    tintColor: ViewColor = .themeTint
  ) {
    func usable(_ length: CGFloat, atLeast limit: CGFloat) -> CGFloat {
      length.isNaN ? 0 : min(max(length, limit), 1e6)
    }
    let isThemes =
      configuration.backgroundColor == nil && configuration.backgroundColorTransformer == nil
    color = isThemes ? nil : configuration.resolvedBackgroundColor(for: tintColor)
    strokeWidth = usable(configuration.strokeWidth, atLeast: 0)
    stroke = strokeWidth > 0 ? configuration.resolvedStrokeColor(for: tintColor) : .clear
    strokeOutset = usable(configuration.strokeOutset, atLeast: -1e6)
    cornerRadius = usable(configuration.cornerRadius, atLeast: 0)
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    func inset(
      _ length: CGFloat, _ margin: CGFloat, _ edge: DirectionalRectEdge
    ) -> CGFloat { usable(edges.contains(edge) ? length + margin : length, atLeast: -1e6) }
    let own = configuration.backgroundInsets
    insets = DirectionalEdgeInsets(
      top: inset(own.top, layoutMargins.top, .top),
      leading: inset(own.leading, layoutMargins.leading, .leading),
      bottom: inset(own.bottom, layoutMargins.bottom, .bottom),
      trailing: inset(own.trailing, layoutMargins.trailing, .trailing))
    customView = configuration.customView
  }
}
