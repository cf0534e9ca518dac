import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Updates that are requested in callbacks, and callbacks during updates.
@MainActor
struct UpdateCallbackTests {
  @Test func severalOperationsInOneCallbackAreAppliedInOrder() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 6010)
    stage.delegate.onScroll = { _ in
      stage.delegate.onScroll = nil
      stage.data.onCell = { view, _ in
        stage.data.onCell = nil
        stage.data.counts[0] += 2
        view.insertItems(at: [path(0), path(1)])
        stage.data.counts[0] += 2
        view.insertItems(at: [path(0), path(1)])
      }
    }
    expectMistakes {
      stage.scroll(to: 6100)
      stage.settle()
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 1004)
    // The visible items are two rows further down.
    #expect(stage.view.contentOffset.y == 6220)
  }

  /// The data source has the new data already, in which the old index paths mean other items.
  @Test func noCellIsRequestedForOldDataAfterAnOperationInACallback() {
    let stage = Stage(counts: [1000])
    var isChanged = false
    stage.data.onCell = { view, _ in
      if view.numberOfItems(inSection: 0) == 1000, isChanged {
        Issue.record("a cell was requested for the old data")
      }
      if isChanged { return }
      isChanged = true
      stage.data.counts = [500]
      view.deleteItems(at: (0..<500).map { IndexPath(item: $0, section: 0) })
    }
    stage.scroll(to: 600)
    stage.settle()
    #expect(stage.view.numberOfItems(inSection: 0) == 500)
  }

  @Test func batchUpdatesInACallbackRunInTheOrderOfTheirCalls() {
    let stage = Stage(counts: [1000])
    var order: [String] = []
    func ask(_ name: String, then next: @escaping () -> Void = {}) {
      stage.view.performBatchUpdates {
        order.append(name)
        stage.data.counts[0] += 1
        stage.view.insertItems(at: [path(0)])
        stage.data.onCell = { _, _ in
          stage.data.onCell = nil
          next()
        }
      }
    }
    stage.data.onCell = { _, _ in
      stage.data.onCell = nil
      ask("first") { ask("third") }
      ask("second")
    }
    stage.scroll(to: 600)
    stage.settle()
    #expect(order == ["first", "second", "third"])
    #expect(stage.view.numberOfItems(inSection: 0) == 1003)
  }

  @Test func anUpdateThatAlwaysRequestsAnotherDoesNotBlockAFrame() {
    let stage = Stage(counts: [1])
    var count = 0
    stage.delegate.onWillDisplay = { view, _ in
      count += 1
      guard count < 500 else { return }
      view.performBatchUpdates(animation: .none) {
        stage.data.counts[0] += 1
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    stage.view.reloadData()
    stage.tick()
    #expect(count < 10)
    stage.settle()
    #expect(count == 500)
  }

  @Test func aCompletionThatAlwaysRequestsAnUpdateDoesNotBlockAFrame() {
    let stage = Stage(counts: [1])
    var count = 0
    func again() {
      count += 1
      guard count < 500 else { return }
      stage.view.performBatchUpdates(animation: .none, nil) { _ in again() }
    }
    again()
    #expect(count < 10)
    stage.settle()
    #expect(count == 500)
  }

  @Test func anUpdateRequestedInDidEndDisplayingIsApplied() {
    let stage = Stage(counts: [6], clock: ManualClock(interval: 0.1))
    stage.delegate.onDidEndDisplaying = { view, _ in
      stage.delegate.onDidEndDisplaying = nil
      view.performBatchUpdates(animation: .none) {
        stage.data.counts = [0]
        view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
      }
    }
    stage.update([5]) { stage.view.deleteItems(at: [path(0)]) }
    stage.settle()
    #expect(stage.view.visibleCells.isEmpty)
  }

  @Test func aDecorationViewBeyondTheLastSectionStaysInAnUpdate() {
    let stage = Stage(counts: [2]) { stage in
      stage.layout.register(
        CollectionReusableView.self, forDecorationViewOfKind: "far")
      stage.layout.changeAnswer = { elements in
        let far = CollectionViewLayoutAttributes(
          forDecorationViewOfKind: "far", with: IndexPath(item: 3, section: 40))
        far.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return elements + [far]
      }
    }
    stage.update([2, 1]) { stage.view.insertSections([1]) }
    stage.settle()
    #expect(stage.view.elements.visible.all.contains { $0.key.section == 40 })
  }

  @Test func anUpdateOfAViewWithoutASizeIsShownWhenItGetsASize() {
    let stage = Stage(counts: [4])
    let size = stage.view.bounds.size
    stage.view.resize(to: .zero)
    stage.update([3]) { stage.view.deleteItems(at: [path(0)]) }
    stage.resize(to: size)
    let items = stage.view.visibleCells.compactMap { ($0 as? RecordingCell)?.shownItem }
    #expect(items.sorted() == [path(0), path(1), path(2)])
    #expect(stage.faults == [])
  }

  /// The insertion refers to data that the data source replaces while it is counted.
  @Test func aReloadWhileAnOperationIsCountedShowsTheNewestData() {
    let first = IdentifiedData(sections: [
      .init(name: 0, items: [1, 2]), .init(name: 1, items: []),
    ])
    let stage = UpdateStage(first, size: CGSize(width: 110, height: 100), layout: EventfulLayout())
    stage.view.reloadData()
    #expect(stage.view.numberOfSections == 2)
    stage.model.sections[0].items.insert(3, at: 0)
    stage.onCallback = { _ in
      stage.onCallback = nil
      stage.model = IdentifiedData(sections: [.init(name: 2, items: [4])])
      stage.view.reloadData()
    }
    expectMistakes {
      stage.view.insertItems(at: [path(0)])
      stage.settle()
    }
    #expect(stage.view.visibleCells.compactMap { ($0 as? NamedCell)?.name } == [4])
  }

  @Test func aReloadDiscardsPendingUpdates() {
    let stage = Stage(counts: [1000])
    stage.data.onCell = { view, _ in
      stage.data.onCell = nil
      stage.data.counts = [1001]
      view.insertItems(at: [path(0)])
      stage.data.counts = [30, 2]
      view.reloadData()
      #expect(view.numberOfSections == 2)
      #expect(!view.hasUncommittedUpdates)
    }
    expectMistakes {
      stage.scroll(to: 600)
      stage.settle()
    }
    #expect(stage.view.numberOfSections == 2)
  }

  @Test func layoutIfNeededInABatchUpdateWaitsForItsEnd() {
    let stage = Stage(counts: [40])
    _ = stage.log.takeAll()
    stage.update([4]) {
      stage.view.contentOffset.y = 300
      stage.view.layoutIfNeeded()
      #expect(stage.log.count { $0.isBind } == 0)
      stage.view.deleteItems(at: (0..<36).map { IndexPath(item: $0, section: 0) })
    }
    stage.settle()
    #expect(stage.view.visibleCells.count == 4)
  }
}
