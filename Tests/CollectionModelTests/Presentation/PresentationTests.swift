import Foundation
import TestSupport
import Testing

@testable import CollectionModel

/// Tests of the mapping between shown and data index paths, without a collection view.
@MainActor
struct PresentationTests {
  private let presentation = Presentation()
  private let counts = DataCounts(items: [5, 2])

  /// Returns the data indexes of the first `count` shown items in a section, with nil for gaps and
  /// placeholders.
  private func shown(_ section: Int, count: Int) -> [Int?] {
    (0..<count).map {
      presentation.dataPath(forShown: IndexPath(item: $0, section: section))?.item
    }
  }

  @Test func aPlainPresentationMapsIndexPathsToThemselves() {
    #expect(presentation.isPlain)
    #expect(presentation.dataPath(forShown: [7, 7]) == [7, 7])
    #expect(presentation.shownPath(forData: [7, 7]) == [7, 7])
    #expect(presentation.fit(to: counts) == counts)
  }

  @Test func movedItemsAreShownAtTheGap() {
    presentation.movement = ItemMovement(
      of: [.item(1), .item(3)], lead: .item(3), in: counts, at: .zero)
    presentation.movement?.gap = ItemMovement.Gap(section: 0, index: 0)
    #expect(!presentation.isPlain)
    #expect(shown(0, count: 5) == [1, 3, 0, 2, 4])
    #expect(presentation.shownPath(forData: [0, 4]) == [0, 4])
    #expect(presentation.shownPath(forData: [0, 0]) == [0, 2])
    #expect(presentation.isInMovement(.item(1)) && !presentation.isInMovement(.item(2)))
    #expect(presentation.dataCounts(ofShown: DataCounts()) == counts)
    presentation.movement = nil
    #expect(presentation.isPlain)
  }

  @Test func aMovementFollowsUpdatesUntilItsItemIsDeleted() throws {
    presentation.movement = ItemMovement(of: [], lead: .item(3), in: counts, at: .zero)
    var batch = UpdateBatch()
    batch.insertItems(at: [[0, 0]])
    let inserted = try batch.change(from: counts, to: DataCounts(items: [6, 2]))
    #expect(presentation.movementFollows(inserted))
    #expect(presentation.movement?.items == [.item(4)])
    #expect(presentation.movement?.isAwaitingTarget == true)
    var deletion = UpdateBatch()
    deletion.deleteItems(at: [[0, 4]])
    let deleted = try deletion.change(
      from: DataCounts(items: [6, 2]), to: DataCounts(items: [5, 2]))
    #expect(!presentation.movementFollows(deleted))
  }

  @Test func gapsAndPlaceholdersHaveNoDataIndexPath() {
    let waiting = PendingDrop(NSObject())
    presentation.insertions = ShownInsertions().withGap(at: .item(2))
      .adding(waiting, before: .item(5))
    #expect(shown(0, count: 7) == [0, 1, nil, 2, 3, 4, nil])
    #expect(presentation.isInsertion(.item(2)) && !presentation.isInsertion(.item(3)))
    #expect(presentation.shownPath(forData: [0, 2]) == [0, 3])
    #expect(presentation.fit(to: counts) == DataCounts(items: [7, 2]))
    #expect(presentation.dataCounts(ofShown: DataCounts(items: [7, 2])) == counts)
  }

  @Test func anInsertionIsMeasuredAsTheNextOrLastItem() {
    presentation.insertions = ShownInsertions().withGap(at: .item(2))
      .adding(PendingDrop(NSObject()), before: .item(2, in: 1))
    let counts = DataCounts(items: [6, 3])
    #expect(presentation.measuredPath(forShown: [0, 2], in: counts) == [0, 2])
    #expect(presentation.measuredPath(forShown: [1, 2], in: counts) == [1, 1])
    #expect(presentation.measuredPath(forShown: [2, 0], in: counts) == nil)
  }

  @Test func insertionsOutsideTheNewDataAreRemoved() {
    presentation.insertions = ShownInsertions().withGap(at: .item(1, in: 1))
      .adding(PendingDrop(NSObject()), before: .item(5))
    #expect(presentation.fit(to: DataCounts(items: [2])) == DataCounts(items: [3]))
    #expect(presentation.insertions.places.map(\.position) == [.item(2)])
  }

  @Test func theGapClosesWhenTheDroppedItemIsInserted() throws {
    presentation.insertions = ShownInsertions().withGap(at: .item(1))
    var batch = UpdateBatch()
    batch.insertItems(at: [[0, 1]])
    let change = try batch.change(from: counts, to: DataCounts(items: [6, 2]))
    let shown = presentation.insertionsFollow(change, closesGap: true)
    #expect(presentation.isPlain)
    #expect(shown.before == DataCounts(items: [6, 2]))
    #expect(shown.batch.deletedItems == [.item(1)])
  }
}
