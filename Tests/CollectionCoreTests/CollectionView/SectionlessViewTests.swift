import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Supplementary views that belong to no section, of a kind that the layout defines.
@MainActor
struct SectionlessViewTests {
  fileprivate static let searchField = "search field"
  fileprivate static let path = IndexPath(index: 0)

  private let layout = SearchFieldLayout()

  private func stage(counts: [Int]) -> Stage {
    let layout = layout
    return Stage(counts: counts) { stage in
      stage.view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: Self.searchField,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
      stage.view.collectionViewLayout = layout
    }
  }

  @Test func theDataSourceGetsTheIndexPathOfTheLayout() {
    let stage = stage(counts: [4])
    let asked = stage.log.takeAll().filter {
      if case .supplementary = $0 { true } else { false }
    }
    #expect(asked == [.supplementary(Self.searchField, Self.path)])
    #expect(stage.faults == [])
  }

  @Test func aSectionlessViewIsFoundByItsIndexPath() throws {
    let stage = stage(counts: [4])
    let view = try #require(
      stage.view.supplementaryView(forElementKind: Self.searchField, at: Self.path))
    #expect(view.frame == CGRect(x: 0, y: -30, width: 110, height: 40))
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: Self.searchField)
        == [Self.path])
    #expect(stage.view.visibleSupplementaryViews(ofKind: Self.searchField) == [view])
    #expect(
      stage.view.layoutAttributesForSupplementaryElement(
        ofKind: Self.searchField, at: Self.path)?.frame == view.frame)
  }

  @Test func aSectionlessViewIsReusedWhenItComesBack() throws {
    let stage = stage(counts: [400])
    let first = try #require(
      stage.view.supplementaryView(forElementKind: Self.searchField, at: Self.path))
    stage.scroll(to: 500)
    #expect(stage.view.supplementaryView(forElementKind: Self.searchField, at: Self.path) == nil)
    stage.scroll(to: 0)
    #expect(stage.view.supplementaryView(forElementKind: Self.searchField, at: Self.path) === first)
  }

  @Test func aSectionlessViewIsShownWhenThereAreNoSections() {
    let stage = stage(counts: [])
    #expect(stage.view.visibleSupplementaryViews(ofKind: Self.searchField).count == 1)
    #expect(stage.faults == [])
  }

  @Test func aFlowLayoutHasNoHeaderAtASectionlessIndexPath() {
    let stage = stage(counts: [4])
    layout.headerReferenceSize.height = 20
    #expect(
      stage.view.layoutAttributesForSupplementaryElement(
        ofKind: CollectionView.elementKindSectionHeader, at: Self.path) == nil)
  }

  /// A flow layout with a search field that begins 30 points above the content and ends in it.
  @MainActor
  private final class SearchFieldLayout: CollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      (super.layoutAttributesForElements(in: rect) ?? [])
        + [
          layoutAttributesForSupplementaryView(
            ofKind: SectionlessViewTests.searchField, at: SectionlessViewTests.path)
        ].compactMap(\.self)
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      guard elementKind == SectionlessViewTests.searchField else {
        return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      }
      guard indexPath == SectionlessViewTests.path else { return nil }
      let attributes = CollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: -30, width: 110, height: 40)
      attributes.zIndex = 2
      return attributes
    }
  }
}
