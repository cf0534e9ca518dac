import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The number of views that are made and of cells that are requested during scrolling.
@MainActor
struct ViewReuseTests {
  @Test func scrollingThroughTenThousandItemsMakesOnlyOneScreenOfViews() {
    let stage = Stage(counts: [10_000])
    var seen = Set(stage.view.indexPathsForVisibleItems)
    var cameIntoView = seen.count
    let steps = Array(stride(from: CGFloat(0), through: 299_890, by: 97))
    for y in steps + steps.reversed() {
      stage.scroll(to: y)
      let visible = Set(stage.view.indexPathsForVisibleItems)
      cameIntoView += visible.subtracting(seen).count
      seen = visible
      if stage.faults != [] { break }
    }
    #expect(stage.faults == [])
    #expect(cameIntoView > 15_000)
    #expect(
      stage.view.elements.pool.madeCount == stage.host.mostShown, "every view was on screen at once"
    )
    #expect(stage.host.adoptCount * 2 <= stage.host.mostShown * 3)
    #expect(stage.log.count { $0.isBind } == cameIntoView)
    #expect(
      stage.view.elements.pool.reusedCount == cameIntoView - stage.view.elements.pool.madeCount)
  }

  @Test func aReusedCellIsPreparedOncePerReuse() {
    let stage = Stage(counts: [100])
    let first = stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? RecordingCell
    stage.scroll(to: 60)
    let reused = stage.view.visibleCells.first { $0 === first } as? RecordingCell
    #expect(reused?.reuseCount == 1)
    #expect(reused?.applyCount == 2)
    #expect((reused?.shownItem?.item).map { $0 >= 4 } == true)
  }

  @Test func aCellThatNeedsLayoutIsLaidOutOnce() throws {
    final class Counting: CollectionViewCell {
      var layOutCount = 0
      override func layOut() {
        super.layOut()
        layOutCount += 1
      }
    }
    let stage = Stage(counts: [1]) {
      $0.view.register(
        Counting.self, forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier)
    }
    let cell = try #require(stage.view.cellForItem(at: [0, 0]) as? Counting)
    let before = cell.layOutCount
    cell.setNeedsLayout()
    stage.tick()
    stage.tick()
    #expect(cell.layOutCount == before + 1)
  }

  @Test func theCellThatHasLeftLastIsUsedFirst() {
    let stage = Stage(counts: [4])
    stage.delete(at: [path(3)])
    stage.settle()
    let last = stage.view.cellForItem(at: path(2))
    stage.delete(at: [path(2)])
    stage.settle()
    stage.insert(at: [path(2)])
    #expect(last != nil && stage.view.cellForItem(at: path(2)) === last)
    stage.settle()
  }

  @Test func eachReuseIdentifierHasItsOwnQueue() {
    let stage = Stage(counts: [100]) { stage in
      stage.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "odd")
      stage.data.identifier = { $0.item % 2 == 0 ? RecordingDataSource.cellIdentifier : "odd" }
    }
    for y in stride(from: CGFloat(0), to: 2800, by: 45) {
      stage.scroll(to: y)
      for cell in stage.view.visibleCells {
        guard let indexPath = stage.view.indexPath(for: cell) else { continue }
        #expect((cell is RecordingCell) == (indexPath.item % 2 == 0))
        #expect(cell.reuseIdentifier == stage.data.identifier(indexPath))
      }
    }
    #expect(
      stage.data.cells.mapValues(\.count) == [RecordingDataSource.cellIdentifier: 3, "odd": 3])
    #expect(stage.faults == [])
  }

  @Test func theCallsPerFrameDoNotDependOnTheItemCount() {
    func calls(_ count: Int) -> [Int] {
      let stage = Stage(counts: [count])
      let middle = CGFloat(count / 4) * 60
      stage.scroll(to: middle)
      return (1...60).map { step in
        _ = stage.log.takeAll()
        stage.scroll(to: middle + CGFloat(step) * 37)
        return stage.log.takeAll().count + stage.layout.lastAnswerCount
      }
    }
    #expect(calls(1000) == calls(1_000_000))
  }

  @Test func aDequeuedViewThatIsNotReturnedGoesBackToItsQueue() {
    let stage = Stage(counts: [1000]) { stage in
      stage.data.onCell = { view, indexPath in
        _ = view.dequeueReusableCell(
          withReuseIdentifier: RecordingDataSource.cellIdentifier, for: indexPath)
      }
    }
    for y in stride(from: CGFloat(0), to: 20_000, by: 60) { stage.scroll(to: y) }
    #expect(stage.faults == [])
    #expect(stage.host.adoptCount <= stage.host.mostShown + 1)
  }

  @Test func aViewDequeuedOutsideARequestReturnsToItsQueueInTheNextPass() {
    let stage = Stage(counts: [1000])
    for y in stride(from: CGFloat(60), to: 2000, by: 60) {
      _ = stage.view.dequeueReusableCell(
        withReuseIdentifier: RecordingDataSource.cellIdentifier,
        for: IndexPath(item: 0, section: 0))
      stage.scroll(to: y)
    }
    #expect(stage.host.adoptCount <= stage.host.mostShown + 1)
  }

  @Test func aCellMadeWithoutDequeuingIsShownAndDiscardedWhenItLeaves() {
    let stage = Stage(counts: [1000]) { stage in
      stage.data.makeCell = { _, _ in RecordingCell(frame: .zero) }
    }
    #expect(stage.host.shown.count == 4)
    stage.scroll(to: 600)
    #expect(stage.host.discardCount == 4)
    #expect(stage.host.adopted.count == 4)
  }
}
