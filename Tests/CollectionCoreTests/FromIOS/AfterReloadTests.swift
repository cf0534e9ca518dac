import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of look-ups between `reloadData()` and the next layout pass.
@MainActor
struct AfterReloadTests {
  @Test func visibleItemsAreWithinTheDataAfterReloadData() {
    let stage = Stage(counts: [50])
    stage.scroll(to: 60)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4, 5])
    let cell = stage.view.cellForItem(at: path(3))
    stage.data.counts = [3]
    stage.view.reloadData()
    #expect(stage.view.indexPathsForVisibleItems == [path(2)])
    #expect(stage.view.visibleCells.count == 1)
    #expect(stage.view.cellForItem(at: path(3)) == nil)
    #expect(cell.flatMap { stage.view.indexPath(for: $0) } == nil)
    stage.settle()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
  }

  @Test func visibleHeadersAreWithinTheDataAfterReloadData() {
    let kind = CollectionView.elementKindSectionHeader
    let stage = Stage(counts: [1, 1]) { $0.layout.headerReferenceSize.height = 10 }
    #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).count == 2)
    stage.data.counts = [1]
    stage.view.reloadData()
    #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0)])
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).count == 1)
    #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0, 1)) == nil)
    stage.settle()
  }
}
