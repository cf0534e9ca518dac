import Foundation

// The standard configurations. Sizes and distances are those of GTK's own lists: rows of the style
// class `rich-list` are at least 32 points high with a padding of 8 × 12 points, and rows of
// `navigation-sidebar` are 36 points high with a padding of 8 points at the sides.
extension ListContentConfiguration {
  /// Returns the content of a cell in a list: a text, and a smaller secondary text below it.
  ///
  /// - Returns: The configuration.
  public static func cell() -> ListContentConfiguration {
    var content = ListContentConfiguration()
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 8, leading: 12, bottom: 8, trailing: 12)
    content.minimumContentHeight = 32
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    content.secondaryTextProperties.isDimmed = true
    return content
  }

  /// Returns the content of a cell with a text and a smaller secondary text below it.
  ///
  /// - Returns: The configuration.
  public static func subtitleCell() -> ListContentConfiguration { cell() }

  /// Returns the content of a cell with a text and a value beside it, at the trailing edge.
  ///
  /// - Returns: The configuration.
  public static func valueCell() -> ListContentConfiguration {
    var content = cell()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    return content
  }

  private static func heading(_ style: ViewFont.TextStyle, top: CGFloat) -> Self {
    var content = ListContentConfiguration()
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: top, leading: 12, bottom: 6, trailing: 12)
    content.textProperties.font = .preferredFont(forTextStyle: style)
    content.textProperties.numberOfLines = 1
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    content.secondaryTextProperties.isDimmed = true
    return content
  }

  private static func note() -> ListContentConfiguration {
    var content = ListContentConfiguration()
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 6, leading: 12, bottom: 6, trailing: 12)
    for keyPath in [\Self.textProperties, \Self.secondaryTextProperties] {
      content[keyPath: keyPath].font = .preferredFont(forTextStyle: .caption1)
      content[keyPath: keyPath].isDimmed = true
    }
    return content
  }

  /// Returns the content of a header in a list of any appearance: a bold text.
  ///
  /// - Returns: The configuration.
  public static func header() -> ListContentConfiguration { heading(.headline, top: 12) }

  /// Returns the content of a footer in a list of any appearance: a small, dimmed text.
  ///
  /// - Returns: The configuration.
  public static func footer() -> ListContentConfiguration { note() }

  /// Returns the content of a header in a plain list: a bold text.
  ///
  /// - Returns: The configuration.
  public static func plainHeader() -> ListContentConfiguration { heading(.headline, top: 6) }

  /// Returns the content of a footer in a plain list: a small, dimmed text.
  ///
  /// - Returns: The configuration.
  public static func plainFooter() -> ListContentConfiguration { note() }

  /// Returns the content of a header in a grouped list: a bold text with more space above it.
  ///
  /// - Returns: The configuration.
  public static func groupedHeader() -> ListContentConfiguration { heading(.headline, top: 12) }

  /// Returns the content of a footer in a grouped list: a small, dimmed text.
  ///
  /// - Returns: The configuration.
  public static func groupedFooter() -> ListContentConfiguration { note() }

  /// Returns the content of a header above a card: a large text.
  ///
  /// - Returns: The configuration.
  public static func prominentInsetGroupedHeader() -> ListContentConfiguration {
    heading(.title3, top: 12)
  }

  /// Returns the content of a header above a card: a very large text.
  ///
  /// - Returns: The configuration.
  public static func extraProminentInsetGroupedHeader() -> ListContentConfiguration {
    heading(.title1, top: 18)
  }

  /// Returns the content of a cell in a sidebar.
  ///
  /// - Returns: The configuration.
  public static func sidebarCell() -> ListContentConfiguration {
    var content = cell()
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 4, leading: 8, bottom: 4, trailing: 8)
    content.minimumContentHeight = 28
    content.imageToTextPadding = 8
    content.textProperties.numberOfLines = 1
    content.secondaryTextProperties.numberOfLines = 1
    return content
  }

  /// Returns the content of a cell in a sidebar, with a smaller secondary text below the text.
  ///
  /// - Returns: The configuration.
  public static func sidebarSubtitleCell() -> ListContentConfiguration { sidebarCell() }

  /// Returns the content of a cell in a sidebar that is shown beside another column.
  ///
  /// - Returns: The configuration.
  public static func accompaniedSidebarCell() -> ListContentConfiguration { sidebarCell() }

  /// Returns the content of a cell in a sidebar that is shown beside another column, with a smaller
  /// secondary text below the text.
  ///
  /// - Returns: The configuration.
  public static func accompaniedSidebarSubtitleCell() -> ListContentConfiguration {
    sidebarSubtitleCell()
  }

  /// Returns the content of a header in a sidebar: a bold, dimmed text.
  ///
  /// - Returns: The configuration.
  public static func sidebarHeader() -> ListContentConfiguration {
    var content = heading(.headline, top: 12)
    content.directionalLayoutMargins.leading = 8
    content.directionalLayoutMargins.trailing = 8
    content.textProperties.isDimmed = true
    return content
  }

  /// Returns the content that is usual for a row, a header or a footer in a list.
  ///
  /// - Parameters:
  ///   - role: The role of the view.
  ///   - appearance: The appearance of the list.
  static func usual(
    for role: ListRow.Role, in appearance: CollectionLayoutListConfiguration.Appearance
  ) -> ListContentConfiguration {
    switch (role, appearance) {
    case (.item, .sidebar), (.item, .sidebarPlain): sidebarCell()
    case (.item, _): cell()
    case (.header, .plain): plainHeader()
    case (.header, .sidebar), (.header, .sidebarPlain): sidebarHeader()
    case (.header, _): groupedHeader()
    case (.footer, .plain): plainFooter()
    case (.footer, _): groupedFooter()
    }
  }
}
