/// The insets of the collection view that the items of a compositional layout keep free, across the
/// scroll axis.
public enum ContentInsetsReference: Int, Hashable, Sendable {
  /// The reference of the layout's configuration. In a configuration it has the effect of
  /// `safeArea`.
  case automatic
  /// No insets.
  case none
  /// The safe area insets of the collection view. They are zero on the desktop.
  case safeArea
  /// The layout margins of the collection view.
  case layoutMargins
  /// The layout margins of the collection view. The desktop has no width at which text reads best.
  case readableContent
}
