import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The methods under the topics "Getting the State", "Locating Items and Views" and "Getting Layout
/// Information".
@MainActor
struct LookupTests {
  private static let header = CollectionView.elementKindSectionHeader

  /// A view of two sections with headers 20 points high. The lines of the first section begin at 20
  /// and 80, the second header at 130 and its lines at 150, 210 and so on.
  private let stage = Stage(counts: [4, 40]) { $0.layout.headerReferenceSize.height = 20 }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func sectionAndItemCountsComeFromTheDataSource() {
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.numberOfItems(inSection: 0) == 4)
    #expect(stage.view.numberOfItems(inSection: 1) == 40)
  }

  @Test func theItemCountOfAMissingSectionIsZeroAndReported() {
    let messages = mistakes { #expect(stage.view.numberOfItems(inSection: 7) == 0) }
    #expect(messages == ["numberOfItems(inSection: 7): there are only 2 sections"])
  }

  @Test func visibleCellsAndTheirIndexPathsAreInReadingOrder() {
    stage.scroll(to: 60)
    let paths = [path(0, 0), path(0, 1), path(0, 2), path(0, 3), path(1, 0), path(1, 1)]
    #expect(stage.view.indexPathsForVisibleItems == paths)
    #expect(stage.view.visibleCells.map { ($0 as? RecordingCell)?.shownItem } == paths)
  }

  @Test func aVisibleCellIsFoundByItsIndexPathAndViceVersa() {
    for indexPath in stage.view.indexPathsForVisibleItems {
      let cell = stage.view.cellForItem(at: indexPath)
      #expect(cell != nil)
      #expect(cell.flatMap { stage.view.indexPath(for: $0) } == indexPath)
    }
  }

  @Test func itemsOutOfViewHaveNoCellAndUnusedCellsNoIndexPath() {
    #expect(stage.view.cellForItem(at: path(1, 30)) == nil)
    #expect(stage.view.cellForItem(at: path(9, 9)) == nil)
    #expect(stage.view.indexPath(for: CollectionViewCell(frame: .zero)) == nil)
    let cell = stage.view.visibleCells[0]
    stage.scroll(to: 1000)
    let isReused = stage.view.visibleCells.contains { $0 === cell }
    #expect((stage.view.indexPath(for: cell) == nil) == !isReused)
  }

  @Test func aCellOfAnotherViewHasNoIndexPath() {
    let other = Stage(counts: [4])
    #expect(stage.view.indexPath(for: other.view.visibleCells[0]) == nil)
  }

  @Test func supplementaryViewsAreFoundByKindAndIndexPath() {
    stage.scroll(to: 60)
    let paths = stage.view.indexPathsForVisibleSupplementaryElements(ofKind: Self.header)
    #expect(paths == [path(1, 0)])
    let view = stage.view.supplementaryView(forElementKind: Self.header, at: path(1, 0))
    #expect(view != nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: Self.header) == [view])
    #expect(stage.view.supplementaryView(forElementKind: Self.header, at: path(0, 0)) == nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: "other") == [])
  }

  @Test(arguments: [
    (CGPoint(x: 0, y: 20), 0), (CGPoint(x: 49.9, y: 69.9), 0), (CGPoint(x: 60, y: 20), 1),
    (CGPoint(x: 5, y: 85), 2),
  ])
  func indexPathForItemFindsTheItemAtAPoint(point: CGPoint, item: Int) {
    #expect(stage.view.indexPathForItem(at: point) == path(0, item))
  }

  @Test(arguments: [
    CGPoint(x: 55, y: 30), CGPoint(x: 5, y: 10), CGPoint(x: 5, y: 75), CGPoint(x: -1, y: 30),
    CGPoint(x: 5, y: 1e6),
  ])
  func aPointOutsideAllItemsHasNoItem(point: CGPoint) {
    #expect(stage.view.indexPathForItem(at: point) == nil)
  }

  @Test func anItemOffScreenIsFoundAtItsPoint() {
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: 1200)) == path(1, 34))
  }

  @Test func theTopmostOfOverlappingItemsIsFound() {
    for front in 0..<3 {
      stage.layout.changeAnswer = { _ in
        (0..<3).map { item in
          let one = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          one.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
          one.zIndex = item == front ? 5 : 0
          return one
        }
      }
      #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: 25)) == path(0, front))
    }
  }

  @Test func attributesOfElementsOutOfViewComeFromTheLayout() {
    let attributes = stage.view.layoutAttributesForItem(at: path(1, 39))
    #expect(attributes?.frame == CGRect(x: 60, y: 150 + 19 * 60, width: 50, height: 50))
    #expect(attributes?.representedElementCategory == .cell)
    let header = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: Self.header, at: path(1, 0))
    #expect(header?.frame == CGRect(x: 0, y: 130, width: 110, height: 20))
    #expect(header?.representedElementKind == Self.header)
  }

  @Test func missingElementsHaveNoAttributes() {
    #expect(stage.view.layoutAttributesForItem(at: path(0, 4)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: path(2, 0)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: path(0, -1)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(index: 0)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath()) == nil)
    for (kind, indexPath) in [
      (Self.header, path(2, 0)), (Self.header, path(-1, 0)), ("other", path(0, 0)),
      (CollectionView.elementKindSectionFooter, path(0, 0)), (Self.header, IndexPath()),
    ] {
      #expect(
        stage.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath) == nil)
    }
  }

  @Test func lookupsBeforeTheFirstPassMakeNoViews() {
    let data = RecordingDataSource(counts: [3])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    view.dataSource = data
    #expect(view.numberOfSections == 1)
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 65)) == path(0, 2))
    #expect(view.layoutAttributesForItem(at: path(0, 2)) != nil)
    #expect(view.visibleCells == [])
    #expect(data.log.count { $0.isBind } == 0)
    #expect(data.log.count(of: .numberOfSections) == 1)
  }
}
