import Foundation
import TestSupport

@testable import CollectionCore

/// Sections that scroll sideways, and the input that moves them.
extension CompositionalFixture {
  /// Returns a section of groups of one item, 60 points high and 10 points apart.
  static func rowSection(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior,
    width: CollectionLayoutDimension = .absolute(100)
  ) -> CollectionLayoutSection {
    let inner: CollectionLayoutDimension = width.isEstimated ? width : .fractionalWidth(1)
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(width, .absolute(60)), subitems: [item(inner, .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    return section
  }

  /// The offset of the row of a section.
  func rowOffset(_ section: Int = 0) -> CGFloat {
    view.rows.row(ofSection: section)?.position ?? .nan
  }

  func tick(_ frames: Int) {
    for _ in 0..<frames { clock.tick(view, host) }
  }

  /// The leading edge of an item on screen, in content coordinates.
  func leadingEdge(_ item: Int, _ section: Int = 0) -> CGFloat? {
    geometry(item, section)?.frame.minX
  }
}
