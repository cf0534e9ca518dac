import Foundation
import TestSupport
import Testing
import TrellisMotion

@testable import CollectionCore

/// Batch updates in a view of 110 × 100 points. Rows of two items of 50 × 50 points begin every 60
/// points.
@MainActor
struct BatchUpdateTests {
  private func insert(_ stage: Stage, at items: [Int], _ animation: CollectionView.Animation) {
    stage.view.performBatchUpdates(animation: animation) {
      stage.data.counts[0] += items.count
      stage.view.insertItems(at: items.map { path($0) })
    }
  }

  private let linear = CollectionView.Animation(.linear(duration: 0.4))

  /// Returns a stage whose frames take 0.1 seconds.
  private func slowStage(_ counts: [Int], height: CGFloat = 100) -> Stage {
    Stage(
      counts: counts, size: CGSize(width: 110, height: height), clock: ManualClock(interval: 0.1))
  }

  @Test func anInsertedItemFadesInAndTheOthersMove() {
    let stage = slowStage([3])
    let second = stage.view.cellForItem(at: path(1))
    insert(stage, at: [1], linear)
    #expect(stage.view.cellForItem(at: path(2)) === second, "the cell stays with its item")
    #expect(stage.geometry(1)?.origin == CGPoint(x: 60, y: 0))
    #expect(stage.geometry(1)?.alpha == 0)
    #expect(stage.geometry(2)?.origin == CGPoint(x: 60, y: 0), "the place before the update")
    // The first frame gives the animations their start time.
    stage.tick()
    #expect(stage.geometry(1)?.alpha == 0)
    for share in [0.25, 0.5, 0.75] {
      stage.tick()
      let alpha = stage.geometry(1)?.alpha ?? -1
      #expect(abs(alpha - share) < 1e-9)
      let origin = stage.geometry(2)?.origin ?? .zero
      #expect(abs(origin.x - (60 - 60 * share)) < 1e-9 && abs(origin.y - 60 * share) < 1e-9)
    }
    stage.settle()
    #expect(stage.geometry(2)?.origin == CGPoint(x: 0, y: 60))
    #expect(stage.geometry(1)?.alpha == 1)
  }

  @Test func aDeletedItemFadesOutAndItsViewReturnsToThePool() {
    let stage = slowStage([4])
    let gone = stage.view.cellForItem(at: path(0))
    _ = stage.log.takeAll()
    stage.view.performBatchUpdates(animation: linear) {
      stage.data.counts = [3]
      stage.view.deleteItems(at: [path(0)])
    }
    #expect(stage.view.indexPathsForVisibleItems == [path(0), path(1), path(2)])
    #expect(gone.flatMap { stage.view.indexPath(for: $0) } == nil)
    stage.tick()
    stage.tick()
    let geometry = gone.flatMap { stage.host.placement(of: $0)?.geometry }
    #expect(geometry?.origin == .zero)
    #expect(abs((geometry?.alpha ?? -1) - 0.75) < 1e-9)
    #expect(stage.log.count(of: .didEndDisplaying(path(0))) == 0)
    #expect(stage.faults == [])
    stage.settle()
    #expect(gone.flatMap { stage.host.placement(of: $0)?.isParked } == true)
    #expect(stage.log.count(of: .didEndDisplaying(path(0))) == 1)
    #expect(stage.view.elements.pool.waitingCount == 1)
  }

  @Test func aMovedItemKeepsItsViewAndItsContent() {
    let stage = slowStage([4])
    let cell = stage.view.cellForItem(at: path(0))
    _ = stage.log.takeAll()
    stage.view.moveItem(at: path(0), to: path(3))
    #expect(stage.view.cellForItem(at: path(3)) === cell)
    #expect(stage.log.count { $0.isBind } == 0)
    stage.settle()
    #expect(stage.geometry(3)?.origin == CGPoint(x: 60, y: 60))
  }

  @Test func aReloadedItemGetsANewViewAndTheOldOneFadesOut() {
    let stage = slowStage([4])
    let old = stage.view.cellForItem(at: path(2))
    stage.view.performBatchUpdates(animation: linear) { stage.view.reloadItems(at: [path(2)]) }
    let new = stage.view.cellForItem(at: path(2))
    #expect(new != nil && new !== old)
    stage.tick()
    stage.tick()
    #expect(abs((stage.geometry(2)?.alpha ?? -1) - 0.25) < 1e-9)
    let fading = old.flatMap { stage.host.placement(of: $0)?.geometry.alpha } ?? -1
    #expect(abs(fading - 0.75) < 1e-9)
    stage.settle()
  }

  @Test func aReconfiguredItemKeepsItsCellAndIsRequestedAgain() {
    let stage = Stage(counts: [4])
    let cell = stage.view.cellForItem(at: path(2))
    _ = stage.log.takeAll()
    stage.view.reconfigureItems(at: [path(2), path(3)])
    #expect(stage.log.count { $0.isBind } == 2)
    #expect(stage.log.count(of: .prepareForReuse) == 0)
    #expect(stage.view.cellForItem(at: path(2)) === cell)
    stage.settle()
  }

  @Test func anUpdateDuringAnAnimationKeepsPositionAndVelocity() {
    let stage = slowStage([4], height: 200)
    insert(stage, at: [0], CollectionView.Animation(.easeInOut(duration: 1)))
    for _ in 0..<5 { stage.tick() }
    let cell = stage.view.cellForItem(at: path(2))
    func y() -> CGFloat {
      cell.flatMap { stage.host.placement(of: $0)?.geometry.origin.y } ?? .nan
    }
    let earlier = y()
    stage.tick()
    let seen = y()
    let speed = seen - earlier
    insert(stage, at: [0, 1], CollectionView.Animation(.easeInOut(duration: 1)))
    #expect(abs(y() - seen) < 1e-9, "the item does not jump")
    stage.tick()
    #expect(y() - seen > speed / 2 && y() - seen < speed * 1.5, "the item keeps its velocity")
    stage.settle()
    #expect(stage.view.cellForItem(at: path(4)) === cell && y() == 120)
  }

  @Test func visibleItemsKeepTheirPlaceWhenItemsAreInsertedAbove() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 6010)
    let first = stage.view.cellForItem(at: path(200))
    insert(stage, at: Array(0..<10), linear)
    #expect(stage.view.contentOffset.y == 6310)
    #expect(stage.view.cellForItem(at: path(210)) === first)
    #expect(stage.geometry(210)?.origin == CGPoint(x: 0, y: 6300))
    stage.settle()
  }

  @Test func keepingItemsInPlaceDuringUpdatesMayBeTurnedOff() {
    let stage = Stage(counts: [1000]) { $0.view.keepsItemsInPlaceDuringUpdates = false }
    stage.scroll(to: 6010)
    insert(stage, at: Array(0..<10), .none)
    #expect(stage.view.contentOffset.y == 6010)
    #expect(stage.view.indexPathsForVisibleItems.first == path(200))
    #expect(stage.faults == [])
  }

  @Test func anUpdateWithoutAnimationIsShownAtOnce() {
    let stage = Stage(counts: [4])
    var finished: [Bool] = []
    stage.view.performBatchUpdates(animation: .none) {
      stage.data.counts = [3]
      stage.view.deleteItems(at: [path(0)])
    } completion: {
      finished.append($0)
    }
    // A completion handler is never called before `performBatchUpdates` has returned.
    #expect(finished == [])
    #expect(stage.view.elements.departing.isEmpty)
    #expect(stage.geometry(0)?.origin == .zero)
    stage.tick()
    #expect(finished == [true])
    #expect(stage.faults == [])
  }

  @Test func anUpdateIsNotAnimatedWhileAnimationsAreOff() {
    let stage = Stage(counts: [4])
    stage.host.animates = false
    var finished: [Bool] = []
    stage.update([5]) {
      stage.view.insertItems(at: [path(0)])
    } completion: {
      finished.append($0)
    }
    #expect(finished == [])
    #expect(stage.geometry(0)?.alpha == 1)
    stage.tick()
    #expect(finished == [true])
  }

  @Test func completionHandlersAreCalledAfterTheAnimationsOuterFirst() {
    let stage = Stage(counts: [4])
    var ended: [String] = []
    stage.view.performBatchUpdates {
      stage.update([5]) {
        stage.view.insertItems(at: [path(0)])
      } completion: { _ in
        ended.append("inner")
      }
      stage.view.performBatchUpdates(nil) { _ in ended.append("second") }
    } completion: {
      ended.append("outer \($0)")
    }
    #expect(ended == [])
    stage.settle()
    #expect(ended == ["outer true", "inner", "second"])
  }

  @Test func aReloadEndsTheAnimationsOfAnUpdate() {
    let stage = Stage(counts: [4])
    var finished: [Bool] = []
    stage.update([3]) {
      stage.view.deleteItems(at: [path(0)])
    } completion: {
      finished.append($0)
    }
    stage.tick()
    stage.view.reloadData()
    stage.tick()
    #expect(finished == [false])
    #expect(stage.view.elements.departing.isEmpty)
    #expect(stage.faults == [])
  }

  @Test func anUpdateInCellForItemWaitsForTheEndOfThePass() {
    let stage = Stage(counts: [1000])
    stage.data.onCell = { view, _ in
      stage.data.onCell = nil
      stage.data.counts = [1001]
      view.insertItems(at: [path(0)])
      #expect(view.hasUncommittedUpdates)
    }
    stage.scroll(to: 600)
    stage.settle()
    #expect(!stage.view.hasUncommittedUpdates)
    #expect(stage.view.numberOfItems(inSection: 0) == 1001)
  }

  @Test func anUpdateThatDoesNotFitTheDataIsReportedAndTheDataShown() {
    let stage = Stage(counts: [4])
    var finished: [Bool] = []
    expectMistakes("invalid number of items in section 0") {
      stage.update([3]) {
        stage.view.insertItems(at: [path(0)])
      } completion: {
        finished.append($0)
      }
    }
    #expect(finished == [])
    stage.settle()
    #expect(finished == [false])
    #expect(stage.view.visibleCells.count == 3)
  }

  @Test func anInsertionBeforeTheFirstPassIsCounted() {
    let stage = Stage(counts: [4]) {
      $0.data.counts = [5]
      $0.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 5)
    #expect(stage.faults == [])
  }

  @Test func sectionsAreInsertedDeletedAndMovedWithTheirHeaders() {
    let stage = Stage(counts: [2, 2], size: CGSize(width: 110, height: 400)) {
      $0.layout.headerReferenceSize = CGSize(width: 10, height: 20)
    }
    let kind = CollectionView.elementKindSectionHeader
    let header = stage.view.supplementaryView(forElementKind: kind, at: path(0, 1))
    stage.update([1, 2, 2]) { stage.view.insertSections([0]) }
    #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0, 2)) === header)
    stage.settle()
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).count == 3)
    stage.update([2, 1]) {
      stage.view.deleteSections([1])
      stage.view.moveSection(2, toSection: 0)
    }
    stage.settle()
    #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0, 0)) === header)
  }
}
