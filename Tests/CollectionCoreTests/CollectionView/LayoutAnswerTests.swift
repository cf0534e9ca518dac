import CollectionCore
import Foundation
import TestSupport
import Testing

/// How long the view uses one result of `layoutAttributesForElements(in:)`.
@MainActor
@Suite struct LayoutAnswerTests {
  /// Returns a stage with two columns of items of 50 × 50 points, 10 points apart. The view shows
  /// two rows.
  private func stage() -> Stage { Stage(counts: [1_000]) }

  private func queries(_ stage: Stage, during body: () -> Void) -> Int {
    let before = stage.log.calls.filter { $0 == .elements }.count
    body()
    return stage.log.calls.filter { $0 == .elements }.count - before
  }

  @Test func aSlowScrollQueriesTheLayoutOnceInManyFrames() {
    let stage = stage()
    let asked = queries(stage) {
      for step in 1...100 { stage.scroll(to: CGFloat(step * 3)) }
    }
    // The scroll is 300 points long. Each query covers half a page, 50 points, beyond the edge.
    #expect(asked <= 8)
    #expect(asked >= 1)
    #expect(stage.faults.isEmpty)
    #expect(stage.view.indexPathsForVisibleItems.first == IndexPath(item: 10, section: 0))
  }

  @Test func aFlingQueriesOnlyTheVisibleElements() {
    let stage = stage()
    var answers: [Int] = []
    for step in 1...20 {
      stage.scroll(to: CGFloat(step * 500))
      answers.append(stage.layout.lastAnswerCount)
    }
    #expect((answers.max() ?? 0) <= 6)
    #expect(stage.faults.isEmpty)
  }

  @Test func aLayoutInvalidatedByEveryStepIsQueriedOncePerStep() {
    let stage = stage()
    stage.layout.invalidatesOnEveryBoundsChange = true
    let asked = queries(stage) {
      for step in 1...30 {
        stage.scroll(to: CGFloat(step * 3))
        #expect(stage.layout.lastAnswerCount <= 6)
      }
    }
    #expect(asked == 30)
  }

  @Test func anInvalidationQueriesTheLayoutAgain() {
    let stage = stage()
    stage.scroll(to: 3)
    let asked = queries(stage) {
      stage.layout.itemSize = CGSize(width: 40, height: 40)
      stage.settle()
    }
    #expect(asked == 1)
    #expect(stage.view.visibleCells.first?.frame.size == CGSize(width: 40, height: 40))
  }

  @Test func itemsThatLeaveAndReturnWithinOneQueryAreShownAgain() {
    let stage = stage()
    for y in [5, 10, 15, 40, 70, 40, 15, 5, 0] as [CGFloat] {
      stage.scroll(to: y)
      let bounds = stage.view.bounds
      for indexPath in stage.view.indexPathsForVisibleItems {
        let frame = stage.view.layoutAttributesForItem(at: indexPath)?.frame ?? .null
        #expect(frame.intersects(bounds))
      }
    }
    #expect(
      stage.view.indexPathsForVisibleItems == (0..<4).map { IndexPath(item: $0, section: 0) })
  }

  @Test func anElementReturnedTwiceKeepsTheLastOfItsFramesWhileScrolling() {
    let stage = Stage(counts: [1_000]) { stage in
      stage.layout.changeAnswer = { answer in
        guard let first = answer.first(where: { $0.indexPath.item == 0 }) else { return answer }
        let twin = CollectionViewLayoutAttributes(forCellWith: first.indexPath)
        twin.frame = CGRect(x: 0, y: 110, width: 50, height: 50)
        return [twin] + answer
      }
    }
    for y in [1, 5, 20, 45] as [CGFloat] {
      stage.scroll(to: y)
      #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 0)
    }
  }
}

/// Tests of `reloadData` with a closure that maps old index paths to new ones.
@MainActor
@Suite struct FollowingReloadTests {
  @Test func theFirstVisibleItemKeepsItsPlaceWhenItemsAreAddedBeforeIt() {
    let stage = Stage(counts: [100])
    stage.scroll(to: 305)
    let first = stage.view.indexPathsForVisibleItems[0]
    let before = stage.view.layoutAttributesForItem(at: first)?.frame.minY ?? .nan
    stage.data.counts = [140]
    stage.view.reloadData { IndexPath(item: $0.item + 40, section: 0) }
    stage.settle()
    let moved = IndexPath(item: first.item + 40, section: 0)
    let after = stage.view.layoutAttributesForItem(at: moved)?.frame.minY ?? .nan
    #expect(after - stage.view.contentOffset.y == before - 305)
    #expect(stage.faults.isEmpty)
  }

  @Test func theNextVisibleItemIsTheAnchorWhenTheFirstIsRemoved() {
    let stage = Stage(counts: [100])
    stage.scroll(to: 300)
    #expect(stage.view.indexPathsForVisibleItems.first?.item == 10)
    stage.data.counts = [88]
    stage.view.reloadData { $0.item < 12 ? nil : IndexPath(item: $0.item - 12, section: 0) }
    stage.settle()
    // Item 12 was at 360, 60 points below the edge. It is item 0 now, at the start of the content.
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.view.indexPathsForVisibleItems.first?.item == 0)
  }

  @Test func aViewAtTheStartOfTheContentStaysThereAfterAReload() {
    let stage = Stage(counts: [100])
    stage.data.counts = [140]
    stage.view.reloadData { IndexPath(item: $0.item + 40, section: 0) }
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func indexPathsAreMappedThroughTwoReloadsBeforeAFrame() {
    let stage = Stage(counts: [100])
    stage.scroll(to: 305)
    let first = stage.view.indexPathsForVisibleItems[0]
    for count in [110, 120] {
      stage.data.counts = [count]
      stage.view.reloadData { IndexPath(item: $0.item + 10, section: 0) }
    }
    stage.settle()
    let moved = IndexPath(item: first.item + 20, section: 0)
    let after = stage.view.layoutAttributesForItem(at: moved)?.frame.minY ?? .nan
    #expect(after - stage.view.contentOffset.y == -5)
  }

  /// Four items are visible, and the first one still exists.
  @Test func onlyTheItemsAroundTheVisibleOnesAreMapped() {
    let stage = Stage(counts: [100_000])
    stage.scroll(to: 300_000)
    #expect(Set(stage.view.indexPathsForVisibleItems.map(\.item)) == Set(10000...10003))
    var asked: Set<Int> = []
    stage.view.reloadData { indexPath in
      asked.insert(indexPath.item)
      return indexPath
    }
    #expect(asked == Set(9996...10008))
  }

  @Test func atMost256ItemsOnEachSideAreMappedIfNoVisibleOneExists() {
    let stage = Stage(counts: [100_000])
    stage.scroll(to: 300_000)
    var asked: Set<Int> = []
    stage.view.reloadData { indexPath in
      asked.insert(indexPath.item)
      return nil
    }
    #expect(asked == Set(9744...10259))
  }

  /// The view keeps the layout's result for the earlier place while it shows another one.
  @Test func returningToAQueriedPlaceShowsAllItsItems() {
    for frames in 5..<40 {
      for distance in [CGFloat(60), 120, 180] {
        let stage = Stage(counts: [10_000], size: CGSize(width: 110, height: 400))
        stage.scroll(to: 1000)
        for frame in 1...frames {
          stage.scroll(to: 1000 + CGFloat(frame) * 20)
          stage.idle()
        }
        let place = stage.view.contentOffset.y
        for offset in [200_000, place + distance, place] {
          stage.view.contentOffset.y = offset
          stage.view.layoutIfNeeded()
        }
        stage.settle()
        let bounds = stage.view.bounds
        let expected = (stage.layout.layoutAttributesForElements(in: bounds) ?? [])
          .filter { $0.frame.intersects(bounds) }.map(\.indexPath)
        #expect(Set(stage.view.indexPathsForVisibleItems) == Set(expected))
        #expect(stage.faults == [])
      }
    }
  }
}
