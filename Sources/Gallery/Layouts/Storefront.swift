import Foundation
import Trellis

/// **Storefront**: a compositional layout. Four kinds of sections alternate: a banner that stops
/// with a photo in the middle, a row of pairs that stops at a pair, a grid with numbers, and a row
/// of blocks. The rows scroll sideways, and the titles stay at the top.
///
/// The layout has no arithmetic of its own. Each section describes the size of its group as
/// fractions of the view, and the layout repeats the group.
final class StorefrontLayout: CollectionViewCompositionalLayout {
  /// The kind of the numbers on the photos of a grid.
  package nonisolated static let badge = "rank"
  private static let panel = "panel"
  private static let margin: CGFloat = 18
  private static let gap: CGFloat = 8

  init() {
    super.init(
      sectionProvider: { Self.section($0, $1) },
      configuration: CollectionViewCompositionalLayoutConfiguration())
    register(PanelView.self, forDecorationViewOfKind: Self.panel)
  }

  required init?(coder: NSCoder) { nil }

  private static func section(
    _ index: Int, _ environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let width = environment.container.contentSize.width
    let section =
      switch index % 4 {
      case 0: banner(isNarrow: width < 600)
      case 1: pairs(isNarrow: width < 600)
      case 2: grid(columns: max(2, Int((width / 190).rounded())))
      default: blocks(isNarrow: width < 600)
      }
    let title = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(52)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    title.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [title]
    section.supplementariesFollowContentInsets = false
    return section
  }

  // MARK: Sections

  /// One large photo at a time. The ones beside it are smaller.
  private static func banner(isNarrow: Bool) -> CollectionLayoutSection {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(
        .fractionalWidth(isNarrow ? 0.86 : 0.6), .fractionalWidth(isNarrow ? 0.5 : 0.32)),
      subitems: [CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.contentInsets.bottom = 14
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items where item.representedElementCategory == .cell {
        let distance = abs(item.center.x - offset.x - width / 2)
        let scale = max(0.86, 1 - 0.14 * distance / (width * 0.6))
        item.transform = Transform2D(scaleX: scale, y: scale)
      }
    }
    return section
  }

  /// Two photos one above the other in each group.
  private static func pairs(isNarrow: Bool) -> CollectionLayoutSection {
    let photo = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: size(
        .fractionalWidth(isNarrow ? 0.56 : 0.34), .fractionalWidth(isNarrow ? 0.74 : 0.42)),
      repeatingSubitem: photo, count: 2)
    pair.interItemSpacing = .fixed(gap)
    let section = CollectionLayoutSection(group: pair)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    return spaced(section)
  }

  /// Photos with numbers on a panel.
  private static func grid(columns: Int) -> CollectionLayoutSection {
    let rank = CollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(26), .absolute(26)), elementKind: badge,
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.25, y: -0.25)))
    let photo = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [rank])
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.72 / CGFloat(columns))),
      repeatingSubitem: CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)),
        subitems: [photo]), count: columns)
    row.interItemSpacing = .fixed(gap * 2)
    let section = CollectionLayoutSection(group: row)
    let panel = CollectionLayoutDecorationItem.background(elementKind: Self.panel)
    panel.contentInsets = DirectionalEdgeInsets(top: 52, leading: 10, bottom: 2, trailing: 10)
    section.decorationItems = [panel]
    section.interGroupSpacing = gap * 2
    section.contentInsets = DirectionalEdgeInsets(
      top: 16, leading: margin + 8, bottom: 18, trailing: margin + 8)
    return section
  }

  /// A large photo and two small ones in each group.
  private static func blocks(isNarrow: Bool) -> CollectionLayoutSection {
    let large = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
    let small = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)),
      repeatingSubitem: CollectionLayoutItem(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5))), count: 2)
    small.interItemSpacing = .fixed(gap)
    let block = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(isNarrow ? 0.9 : 0.58), .absolute(270)),
      subitems: [large, small])
    block.interItemSpacing = .fixed(gap)
    let section = CollectionLayoutSection(group: block)
    section.orthogonalScrollingBehavior = .continuous
    return spaced(section)
  }

  private static func spaced(_ section: CollectionLayoutSection) -> CollectionLayoutSection {
    section.interGroupSpacing = gap
    section.contentInsets = DirectionalEdgeInsets(
      top: 0, leading: margin, bottom: 14, trailing: margin)
    return section
  }

  private static func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
}

/// The background of a grid of the storefront. The style sheet defines its appearance.
final class PanelView: CollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let panel = Box(.vertical)
    panel.addCSSClass("panel")
    child = panel
  }
}
