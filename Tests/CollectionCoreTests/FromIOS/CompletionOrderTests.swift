import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The completion of a batch update always comes after the call has returned.
@MainActor
struct CompletionOrderTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Runs a batch that inserts an item, and returns what happened in order.
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

  @Test func withAndWithoutAnimation() {
    #expect(order(Stage(counts: [4]), .standard) == ["returned", "completed true"])
    #expect(order(Stage(counts: [4]), .none) == ["returned", "completed true"])
  }

  @Test func whenNothingMoves() {
    let stage = Stage(counts: [4])
    var events: [String] = []
    stage.view.performBatchUpdates(nil) { _ in events.append("completed") }
    events.append("returned")
    stage.settle()
    #expect(events == ["returned", "completed"])
  }

  @Test func whenTheDataDoesNotFit() {
    #expect(
      order(Stage(counts: [4]), isValid: false, .standard) == ["returned", "completed false"])
  }

  @Test func inAViewOfNoSize() {
    let stage = Stage(counts: [4], size: .zero)
    // The old data was never shown.
    #expect(order(stage, .standard) == ["returned", "completed false"])
  }

  /// Nothing asks such a view for a frame.
  @Test func inAViewThatNoHostShows() async {
    let data = RecordingDataSource(counts: [4])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    view.dataSource = data
    var hasReturned = false
    let cameAfterwards = await withCheckedContinuation { continuation in
      view.performBatchUpdates {
        data.counts = [5]
        view.insertItems(at: [path(0)])
      } completion: { _ in
        continuation.resume(returning: hasReturned)
      }
      hasReturned = true
    }
    #expect(cameAfterwards)
  }

  @Test func whenAnotherLayoutIsAskedForInTheBlock() {
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

  @Test func aCompletionThatAlwaysAsksForMoreLeavesTimeForFrames() {
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
