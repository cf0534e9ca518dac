import Foundation

/// The geometry of the section that a list configuration describes. The distances are those of
/// GTK's own lists.
@MainActor
struct ListGeometry {
  /// The distances of an appearance, in points.
  private struct Distances {
    /// The distance above the first row of a section without a header, and above a header.
    var top: CGFloat = 0
    /// The distance above a header that is the first item of a section, or nil for `top`.
    var topOfFirstItemHeader: CGFloat?
    /// The distance below the last row of a section without a footer.
    var bottom: CGFloat = 0
    /// The distances beside the rows.
    var sides: CGFloat = 0
    /// The distance between two rows.
    var spacing: CGFloat = 0
  }

  /// The height of a header or footer before it has been measured, in points.
  private static let headerEstimate: CGFloat = 32
  /// The width of a header that hugs its content before it has been measured, in points.
  private static let huggedWidthEstimate: CGFloat = 100
  /// The order of drawing of headers and footers.
  private static let headerZIndex = 200

  private let configuration: CollectionLayoutListConfiguration

  init(_ configuration: CollectionLayoutListConfiguration) { self.configuration = configuration }

  private var distances: Distances {
    switch configuration.appearance {
    case .plain: Distances()
    case .grouped: Distances(top: 12, topOfFirstItemHeader: 0, bottom: 12)
    case .insetGrouped: Distances(top: 12, topOfFirstItemHeader: 0, bottom: 12, sides: 12)
    case .sidebar: Distances(top: 5, bottom: 5, sides: 5, spacing: 2)
    case .sidebarPlain: Distances(sides: 5, spacing: 2)
    }
  }

  /// Returns the section.
  ///
  /// - Parameter isWholeLayout: Whether the layout consists of this section only, so that the
  ///   background color of the list is that of the collection view.
  func section(isWholeLayout: Bool = false) -> SectionDescription {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(configuration.estimatedRowHeight))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    var section = CollectionLayoutSection(group: group).values
    section.maker = SectionMaker(
      ListDescription(configuration, isWholeLayout: isWholeLayout))
    let distances = distances
    let padding = configuration.headerTopPadding ?? distances.top
    let hasFooter = configuration.footerMode == .supplementary
    switch configuration.headerMode {
    case .none: section.contentInsets.top = distances.top
    case .firstItemInSection:
      section.contentInsets.top =
        configuration.headerTopPadding ?? distances.topOfFirstItemHeader ?? distances.top
    case .supplementary:
      section.headerPadding = padding
      section.boundaryItems.append(
        boundaryItem(
          ElementKind.sectionHeaderName, at: .top,
          hugsContent: configuration.contentHuggingElements.contains(.supplementaryHeader)))
    }
    if hasFooter {
      section.boundaryItems.append(
        boundaryItem(ElementKind.sectionFooterName, at: .bottom))
    }
    section.contentInsets.bottom = hasFooter ? 0 : distances.bottom
    section.contentInsets.leading = distances.sides
    section.contentInsets.trailing = distances.sides
    section.interGroupSpacing = distances.spacing
    if configuration.backgroundColor != nil, !isWholeLayout {
      section.decorations = [
        CollectionLayoutDecorationItem.background(elementKind: SectionBackgroundView.kind)
          .decoration
      ]
    }
    return section
  }

  private func boundaryItem(
    _ kind: String, at alignment: RectAlignment, hugsContent: Bool = false
  ) -> SupplementaryDescription {
    let item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: hugsContent ? .estimated(Self.huggedWidthEstimate) : .fractionalWidth(1),
        heightDimension: .estimated(Self.headerEstimate)),
      elementKind: kind, alignment: hugsContent ? .topLeading : alignment)
    item.pinToVisibleBounds = configuration.appearance.pinsHeaders
    item.zIndex = Self.headerZIndex
    return item.supplementary
  }
}
