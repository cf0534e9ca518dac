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
    /// The distance of the separator from the leading edge of the row, in points. Nil stands for
    /// the distance of the row's text.
    package var leading: CGFloat?
    /// The distance of the separator from the trailing edge of the row, in points. Nil stands for
    /// no distance.
    package var trailing: CGFloat?
    /// The color, or nil for the theme's color.
    package var color: ViewColor?
  }

  package var appearance: CollectionLayoutListConfiguration.Appearance
  package var role = Role.item
  /// Whether the row is the first one of its section. Headers and footers do not count as rows.
  package var isFirst = false
  /// Whether the row is the last one of its section. Headers and footers do not count as rows.
  package var isLast = false
  /// The separator at the top edge, or nil if none is shown.
  package var topSeparator: Separator?
  /// The separator at the bottom edge, or nil if none is shown.
  package var bottomSeparator: Separator?

  /// Whether the view is the header of its section.
  package var isHeader: Bool { role == .header }
}

extension ListRow {
  /// Creates the row of an element, without separators. Nil for an element that is neither an item
  /// nor the header or footer of the section.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - list: The list that the section of the element shows.
  ///   - count: The number of items of the section.
  @MainActor
  init?(_ key: ElementKey, in list: ListDescription, count: Int) {
    let appearance = list.configuration.appearance
    switch key.kind {
    case .cell:
      let first = list.firstRow
      self.init(
        appearance: appearance, role: key.item < first ? .header : .item,
        isFirst: key.item == first, isLast: key.item >= first && key.item == count - 1)
    case .sectionHeader: self.init(appearance: appearance, role: .header)
    case .sectionFooter: self.init(appearance: appearance, role: .footer)
    default: return nil
    }
  }
}
