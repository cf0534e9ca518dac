import Foundation
import MainQueue
import TestSupport
import Testing

@testable import CollectionCore

/// Tests that the completion handler of a batch update runs after the call has returned.
@MainActor
struct CompletionOrderTests {
  /// Runs a batch update that inserts an item, and returns the events in order.
  private func order(
    _ stage: Stage, isValid: Bool = true, _ animation: CollectionView.Animation
  ) -> [String] {
    var events: [String] = []
    _ = mistakes {
      stage.view.performBatchUpdates(animation: animation) {
        if isValid { stage.data.counts[0] += 1 }
        stage.view.insertItems(at: [path(0)])
      } completion: {
        events.append("completed \($0)")
      }
    }
    events.append("returned")
    stage.settle()
    return events
  }

  @Test func theCompletionRunsAfterTheCallWithAndWithoutAnimation() {
    #expect(order(Stage(counts: [4]), .standard) == ["returned", "completed true"])
    #expect(order(Stage(counts: [4]), .none) == ["returned", "completed true"])
  }

  @Test func theCompletionOfAnEmptyBatchRunsAfterTheCall() {
    let stage = Stage(counts: [4])
    var events: [String] = []
    stage.view.performBatchUpdates(nil) { _ in events.append("completed") }
    events.append("returned")
    stage.settle()
    #expect(events == ["returned", "completed"])
  }

  @Test func theCompletionOfAnInvalidBatchRunsAfterTheCallWithFalse() {
    #expect(
      order(Stage(counts: [4]), isValid: false, .standard) == ["returned", "completed false"])
  }

  @Test func theCompletionRunsAfterTheCallWithFalseInAViewOfZeroSize() {
    let stage = Stage(counts: [4], size: .zero)
    // The completion gets false because the old data was never shown.
    #expect(order(stage, .standard) == ["returned", "completed false"])
  }

  /// A view without a host gets no frames.
  @Test func theCompletionRunsAfterTheCallInAViewWithoutAHost() async {
    let data = RecordingDataSource(counts: [4])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    view.dataSource = data
    var hasReturned = false
    let ranAfterReturn = await withCheckedContinuation { continuation in
      view.performBatchUpdates {
        data.counts = [5]
        view.insertItems(at: [path(0)])
      } completion: { _ in
        continuation.resume(returning: hasReturned)
      }
      hasReturned = true
    }
    #expect(ranAfterReturn)
  }

  /// A program may keep a view whose widget is destroyed.
  @Test func completionsRunWithFalseWhenTheHostGoesDuringTheAnimation() async {
    let updated = Stage(counts: [4])
    var events: [String] = []
    updated.view.performBatchUpdates {
      updated.data.counts[0] += 1
      updated.view.insertItems(at: [path(0)])
    } completion: {
      events.append("updated \($0)")
    }
    updated.tick()
    updated.view.host = nil
    let exchanged = Stage(counts: [4])
    let column = CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 20))
    exchanged.view.setCollectionViewLayout(column, animated: true) {
      events.append("exchanged \($0)")
    }
    exchanged.tick()
    exchanged.view.host = nil
    events.append("gone")
    // The completion handlers were added to the main queue before this block.
    await withCheckedContinuation { continuation in MainQueue.later { continuation.resume() } }
    #expect(events == ["gone", "updated false", "exchanged false"])
  }

  @Test func theCompletionRunsAfterACallThatSetsALayoutInItsBlock() {
    let stage = Stage(counts: [4])
    var events: [String] = []
    stage.view.performBatchUpdates {
      stage.view.setCollectionViewLayout(CollectionViewFlowLayout(), animated: true)
    } completion: { _ in
      events.append("completed")
    }
    events.append("returned")
    stage.settle()
    #expect(events == ["returned", "completed"])
  }

  @Test func nestedCompletionsRunAtMostOnceAFrame() {
    let stage = Stage(counts: [4])
    var count = 0
    func again() {
      stage.view.performBatchUpdates(nil) { _ in
        count += 1
        if count < 50 { again() }
      }
    }
    again()
    stage.tick()
    stage.tick()
    #expect(count <= 2)
    stage.settle()
    #expect(count == 50)
  }
}
