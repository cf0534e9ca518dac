import Foundation
import MainQueue
import TestSupport
import Testing

@testable import CollectionCore

/// Views whose last reference is released on another thread than the main actor's.
@MainActor
struct LastReleaseTests {
  /// The answers that a completion handler got, and whether each came on the main actor.
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

  /// Returns a view that is the caller's alone.
  private func view(_ use: (Stage) -> Void) -> LastReference {
    let stage = Stage(counts: [10])
    use(stage)
    return LastReference(stage.view)
  }

  private func insertItem(_ stage: Stage) {
    stage.view.performBatchUpdates {
      stage.data.counts = [11]
      stage.view.insertItems(at: [[0, 0]])
    } completion: { [answers] in
      answers.record($0)
    }
  }

  @Test func anUpdateInMotionIsCompletedWithFalseOnTheMainActor() async {
    let view = view {
      insertItem($0)
      $0.tick()
    }
    view.releaseOnAnotherThread()
    #expect(answers.all.isEmpty)
    await mainQueueIsServed()
    #expect(answers.all == [false])
    #expect(answers.wereOnMain == [true])
  }

  @Test func theMainActorCompletesAtOnceWhatItReleasesItself() {
    do {
      let stage = Stage(counts: [10])
      insertItem(stage)
      stage.tick()
    }
    #expect(answers.all == [false])
    #expect(answers.wereOnMain == [true])
  }

  /// Returns when the main queue has done what was put into it before.
  private func mainQueueIsServed() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
