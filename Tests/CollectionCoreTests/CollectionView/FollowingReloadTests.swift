import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The cells of reloads that follow the items.
@MainActor
struct FollowingReloadTests {
  private func cell(_ item: Int, _ stage: Stage) -> CollectionViewCell? {
    stage.view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  /// Inserts an item at the start of the data and reloads it.
  private func insertFirst(_ stage: Stage) {
    stage.data.counts[0] += 1
    stage.view.reloadData { IndexPath(item: $0.item + 1, section: 0) }
  }

  @Test func anItemThatStillExistsGetsTheCellThatShowedIt() throws {
    let stage = Stage(counts: [100])
    let former = (0..<3).map { cell($0, stage) }
    let last = try #require(cell(3, stage))
    let made = stage.host.adoptCount
    insertFirst(stage)
    stage.settle()
    for item in 0..<3 { #expect(cell(item + 1, stage) === former[item]) }
    #expect(cell(0, stage) === last, "the item that left gives its cell to the new one")
    #expect(stage.host.adoptCount == made)
    #expect(stage.faults == [])
  }

  @Test func twoReloadsBeforeAPassFollowTheItemsOverBoth() {
    let stage = Stage(counts: [100])
    let former = (0..<2).map { cell($0, stage) }
    insertFirst(stage)
    insertFirst(stage)
    stage.settle()
    for item in 0..<2 { #expect(cell(item + 2, stage) === former[item]) }
    #expect(stage.faults == [])
  }

  @Test func aPlainReloadAfterwardsFollowsNothing() {
    let stage = Stage(counts: [100])
    let former = (0..<4).map { cell($0, stage) }
    insertFirst(stage)
    stage.view.reloadData()
    stage.settle()
    for item in 0..<4 { #expect(cell(item, stage) === former[item]) }
    #expect(stage.faults == [])
  }

  @Test func cellsHaveNoSuccessorAfterThePass() {
    let stage = Stage(counts: [100])
    insertFirst(stage)
    stage.settle()
    for item in 0..<4 { #expect(cell(item, stage)?.ownership.successor == nil) }
    let shown = (0..<4).map { cell($0, stage) }
    stage.view.reloadData()
    stage.settle()
    for item in 0..<4 { #expect(cell(item, stage) === shown[item]) }
  }
}
