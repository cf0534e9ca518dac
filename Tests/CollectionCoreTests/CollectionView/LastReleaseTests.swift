import Foundation
import MainQueue
import TestSupport
import Testing

@testable import CollectionCore

/// Views whose last reference is released, on the main thread or on another one.
@MainActor
struct LastReleaseTests {
  /// The values passed to a completion handler, and whether each call was on the main actor.
  @MainActor
  private final class Answers {
    var all: [Bool] = []
    var wereOnMain: [Bool] = []

    func record(_ isFinished: Bool) {
      all.append(isFinished)
      wereOnMain.append(MainQueue.isCurrent)
    }
  }

  private let answers = Answers()

  /// Returns the only reference to a view that `use` has changed.
  private func view(_ use: (Stage) -> Void) -> BackgroundReleasedReference {
    let stage = Stage(counts: [10])
    use(stage)
    return BackgroundReleasedReference(stage.view)
  }

  private func insertItem(_ stage: Stage) {
    stage.update([11]) {
      stage.view.insertItems(at: [[0, 0]])
    } completion: { [answers] in
      answers.record($0)
    }
  }

  @Test func releasingAViewOnAnotherThreadCompletesItsUpdateOnTheMainActor() async {
    let view = view {
      insertItem($0)
      $0.tick()
    }
    view.releaseOnAnotherThread()
    #expect(answers.all.isEmpty)
    await waitForMainQueue()
    #expect(answers.all == [false])
    #expect(answers.wereOnMain == [true])
  }

  @Test func releasingAViewOnTheMainActorCompletesItsUpdateAtOnce() {
    do {
      let stage = Stage(counts: [10])
      insertItem(stage)
      stage.tick()
    }
    #expect(answers.all == [false])
    #expect(answers.wereOnMain == [true])
  }

  /// Waits until the main queue has run the blocks that were added to it before.
  private func waitForMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
