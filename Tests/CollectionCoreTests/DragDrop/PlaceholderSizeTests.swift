import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the sizes that a layout asks for or keeps when an item replaces a placeholder.
@MainActor
struct PlaceholderSizeTests {
  private let delegate = FlowDelegate([
    ReferenceFlow.Section(widths: [30, 40, 50, 60]), ReferenceFlow.Section(),
  ])

  /// Adds a placeholder. Its cell prefers 35 points of height in a `MeasuredList`.
  private func add(to view: CollectionView, before path: IndexPath) -> PendingDrop {
    let waiting = PendingDrop(
      CollectionViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: RecordingDataSource.cellIdentifier))
    view.insertions.add(waiting, before: path)
    return waiting
  }

  /// Replaces a placeholder of a list by a row of 100 points.
  private func commit(_ waiting: PendingDrop, in list: MeasuredList) {
    list.view.insertions.commit(waiting) { path in
      list.sizes.items.insert(CGSize(width: 0, height: 100), at: path.item)
      list.trial.data.counts = [101]
    }
    list.trial.settle()
  }

  @Test func theRowsAroundACommittedPlaceholderKeepTheirSizesAndPlaces() {
    let list = MeasuredList(at: 5000)
    let waiting = add(to: list.view, before: [0, 52])
    list.trial.settle()
    #expect(
      list.rows == [
        rect(0, 5000, 320, 100), rect(0, 5100, 320, 100), rect(0, 5200, 320, 35),
        rect(0, 5235, 320, 100), rect(0, 5335, 320, 100), rect(0, 5435, 320, 100),
      ])
    commit(waiting, in: list)
    #expect(list.view.contentOffset.y == 5000)
    #expect(list.rows == MeasuredList.rows(5, from: 5000))
    #expect(list.trial.frames()[0].height == 100)
    #expect(list.trial.faults == [])
  }

  @Test func aPlaceholderAboveTheViewIsCommittedWithoutAJump() {
    let list = MeasuredList(at: 5000)
    let waiting = add(to: list.view, before: [0, 52])
    list.trial.settle()
    list.scroll(to: 5600)
    #expect(list.rows == MeasuredList.rows(6, from: 5535))
    commit(waiting, in: list)
    // The placeholder was 35 points high, and the item is estimated at 44.
    #expect(list.trial.frames()[52] == rect(0, 5200, 320, 44))
    #expect(list.rows == MeasuredList.rows(6, from: 5544))
    #expect(list.view.contentOffset.y == 5609)
    #expect(list.trial.faults == [])
  }

  @Test func aCommittedPlaceholderAsksForTheSizeOfItsItemOnly() {
    let stage = Stage(counts: [4, 0]) {
      $0.layout.keepsDelegateMetricsDuringUpdates = true
      $0.view.delegate = delegate
    }
    let waiting = add(to: stage.view, before: [0, 1])
    stage.settle()
    let before = delegate.log.calls.count
    stage.view.insertions.commit(waiting) { path in
      delegate.sections[0].sizes.insert(CGSize(width: 70, height: 30), at: path.item)
      stage.data.counts = [5, 0]
    }
    stage.settle()
    let asked: [IndexPath] = delegate.log.calls.dropFirst(before).compactMap {
      if case .sizeForItem(let path) = $0 { path } else { nil }
    }
    #expect(asked == [[0, 1]])
    let item = stage.layout.layoutAttributesForItem(at: [0, 1])
    #expect(item?.size == CGSize(width: 70, height: 30))
    #expect(stage.faults == [])
  }

  @Test func theFirstItemOfASectionOfPlaceholdersHasTheSizeThatTheDelegateGives() {
    let stage = Stage(counts: [4, 0]) {
      $0.layout.keepsDelegateMetricsDuringUpdates = true
      $0.view.delegate = delegate
    }
    let waiting = [add(to: stage.view, before: [1, 0]), add(to: stage.view, before: [1, 0])]
    stage.settle()
    let placeholder = stage.layout.layoutAttributesForItem(at: [1, 1])
    #expect(placeholder?.size == CGSize(width: 50, height: 50))
    stage.view.insertions.commit(waiting[1]) { path in
      delegate.sections[1].sizes.insert(CGSize(width: 70, height: 30), at: path.item)
      stage.data.counts = [4, 1]
    }
    stage.settle()
    let item = stage.layout.layoutAttributesForItem(at: [1, 1])
    #expect(item?.size == CGSize(width: 70, height: 30))
    #expect(stage.faults == [])
  }
}
