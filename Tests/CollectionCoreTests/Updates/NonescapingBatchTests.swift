import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of batches whose closure does not escape.
@MainActor
struct NonescapingBatchTests {
  private let stage = Stage(counts: [6])
  private let first = IndexPath(item: 0, section: 0)

  /// Passes on a closure that does not escape, as libraries do.
  private func batch(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    stage.view.performBatchUpdates(updates, completion: completion)
  }

  private func deleteFirst() {
    stage.delete(at: [first])
  }

  @Test("A closure that does not escape runs at once and is one batch")
  func theClosureRunsAtOnce() {
    var finished: Bool?
    batch(
      {
        deleteFirst()
        stage.insert(at: [first, IndexPath(item: 1, section: 0)])
      }, completion: { finished = $0 })
    #expect(stage.view.numberOfItems(inSection: 0) == 7)
    #expect(finished == nil)
    stage.settle()
    #expect(finished == true)
  }

  @Test("A closure that does not escape joins the batch whose closure runs")
  func theClosureJoinsABatch() {
    var order: [String] = []
    stage.view.performBatchUpdates(
      { batch({ deleteFirst() }, completion: { _ in order.append("inner") }) },
      completion: { _ in order.append("outer") })
    stage.settle()
    #expect(order == ["outer", "inner"])
    #expect(stage.view.numberOfItems(inSection: 0) == 5)
  }

  @Test("In a callback the closure runs at once, and the change is shown after the callback")
  func theClosureRunsInACallback() {
    var finished: Bool?
    var count: Int?
    stage.delegate.onWillDisplay = { view, path in
      guard path.item == 4, count == nil else { return }
      batch({ deleteFirst() }, completion: { finished = $0 })
      count = stage.data.counts[0]
    }
    let reported = mistakes {
      stage.scroll(to: 70)
      stage.settle()
    }
    #expect(count == 5, "the closure has run in the callback")
    #expect(finished == true)
    #expect(reported == [])
    #expect(stage.view.numberOfItems(inSection: 0) == 5)
  }

  @Test("The completion handler of a closure in a callback is called if the view goes away")
  func aViewThatGoesAwayCallsTheHandler() async {
    var finished: Bool?
    var view: CollectionView? = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    let (data, delegate) = (RecordingDataSource(counts: [6]), RecordingDelegate())
    data.registerViews(in: view!)
    let host = FakeHost()
    view?.host = host
    delegate.onWillDisplay = { view, path in
      guard path.item == 0, finished == nil else { return }
      view.performBatchUpdates(Self.nothing) { finished = $0 }
    }
    view?.delegate = delegate
    view?.dataSource = data
    view?.layoutIfNeeded()
    #expect(finished == nil)
    view = nil
    #expect(finished != nil)
  }

  private static func nothing() {}
}
