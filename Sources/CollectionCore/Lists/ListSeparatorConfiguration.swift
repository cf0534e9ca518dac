/// The separators above and below a row of a list.
///
/// Two rows share the separator between them. It is hidden if one of them hides it. The insets and
/// the color are those of the upper row, or of the lower row if the upper row has none.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a separator.
  public enum Visibility: Int, Sendable {
    /// The list decides: it shows separators between the rows of a section, and none above the first
    /// row and below the last one. Sidebars show none.
    case automatic
    /// The separator is shown.
    case visible
    /// The separator is hidden.
    case hidden
  }

  /// Insets that stand for those that the list chooses: from the leading edge of the row's text to
  /// the trailing edge of the row.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The appearance of the list.
  package let appearance: CollectionLayoutListConfiguration.Appearance
  /// The visibility of the separator above the row. The default is `automatic`.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the row. The default is `automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the row, in points. Only the leading and trailing insets have
  /// an effect. The default is `automaticInsets`.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the separator below the row, in points. Only the leading and trailing insets have
  /// an effect. The default is `automaticInsets`.
  public var bottomSeparatorInsets = automaticInsets
  /// The color of the separators. The default is nil, which stands for the theme's color.
  public var color: ViewColor?
  /// The color of the separators next to selected rows while several items can be selected. The
  /// default is nil, which stands for `color`.
  public var multipleSelectionColor: ViewColor?

  /// Creates the separators of a list with an appearance.
  ///
  /// - Parameter listAppearance: The appearance of the list.
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {
    appearance = listAppearance
  }
}
