import Foundation

/// The place and the look of a view in a list. The host draws the view accordingly.
package struct ListRow: Hashable, Sendable {
  /// The parts of a list section that views show.
  package enum Role: Int, Hashable, Sendable {
    /// An item.
    case item
    /// The header: a supplementary view, or the first item of the section.
    case header
    /// The footer.
    case footer
  }

  /// A separator at an edge of a row.
  package struct Separator: Hashable, Sendable {
    /// The distances of the ends of the separator from the leading and trailing edges of the row.
    /// Nil stands for automatic insets: the separator begins at the row's text and ends at its
    /// trailing edge.
    package var insets: DirectionalEdgeInsets?
    /// The color, or nil for the theme's color.
    package var color: ViewColor?

    package init(insets: DirectionalEdgeInsets? = nil, color: ViewColor? = nil) {
      (self.insets, self.color) = (insets, color)
    }
  }

  package var appearance: CollectionLayoutListConfiguration.Appearance
  package var role: Role
  /// Whether the row is the first one of its section. Headers and footers do not count as rows.
  package var isFirst: Bool
  /// Whether the row is the last one of its section. Headers and footers do not count as rows.
  package var isLast: Bool
  /// The separator at the top edge, or nil if none is shown.
  package var topSeparator: Separator?
  /// The separator at the bottom edge, or nil if none is shown.
  package var bottomSeparator: Separator?

  /// Creates a row without separators.
  package init(
    appearance: CollectionLayoutListConfiguration.Appearance, role: Role = .item,
    isFirst: Bool = false, isLast: Bool = false
  ) {
    (self.appearance, self.role) = (appearance, role)
    (self.isFirst, self.isLast) = (isFirst, isLast)
  }

  /// Whether the view is the header of its section.
  package var isHeader: Bool { role == .header }
}
