import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Updates that do not fit the data. The tests record mistakes, so that nothing stops the program, as
/// in a release build: the mistake is reported with its reason, and the view shows the new data.
@MainActor
struct InvalidUpdateTests {
  @Test func randomInvalidBatchesAreReportedAndTheNextUpdateWorks() {
    let first = SeededGenerator.freshSeed(for: "invalid updates")
    var refused = 0
    for seed in first..<first + 1_000 {
      var random = SeededGenerator(seed: seed)
      let sample = RandomBatch(using: &random)
      // A fault that changes the counts needs data other than that of the sample.
      guard let fault = BatchFault(sample, using: &random), fault.old == sample.old.counts,
        fault.new == sample.new.counts
      else { continue }
      let stage = UpdateStage(
        sample.old, size: CGSize(width: 110, height: 100), layout: EventfulLayout())
      stage.view.contentOffset.y = 40
      stage.tick()
      var finished: [Bool] = []
      let messages = mistakes {
        stage.view.performBatchUpdates {
          stage.model = sample.new
          for item in sample.reloaded.union(sample.reconfigured) { stage.editions[item] = 1 }
          for operation in fault.batch.operations { operation(stage.view) }
        } completion: {
          finished.append($0)
        }
        stage.catchUp()
      }
      refused += 1
      let isReported =
        messages.count == 1 && fault.words.allSatisfy { messages[0].contains($0) }
      var faults = stage.faults
      let next = RandomBatch(from: stage.model, using: &random)
      let later = mistakes {
        stage.view.performBatchUpdates {
          stage.model = next.new
          for item in next.reloaded.union(next.reconfigured) {
            stage.editions[item, default: 0] += 1
          }
          for operation in next.batch.operations { operation(stage.view) }
        }
        stage.settle()
      }
      faults += stage.faults
      guard isReported, finished == [false], faults.isEmpty, later.isEmpty else {
        Issue.record(
          "seed \(seed): \(fault.name) \(messages) \(finished) \(later) \(faults.prefix(3))")
        return
      }
    }
    #expect(refused > 250)
  }

  @Test(arguments: [
    (count: 999, deleted: [0, 1], offset: 6010.0, shown: 202),
    // 10 · 60 − 10 − 100
    (count: 20, deleted: [0], offset: 490, shown: 19),
  ])
  func anInvalidUpdateKeepsTheContentOffsetWithinTheRemainingItems(
    count: Int, deleted: [Int], offset: CGFloat, shown: Int
  ) {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 6010)
    expectMistakes("invalid number of items in section 0") {
      stage.update([count]) { stage.view.deleteItems(at: deleted.map { path($0) }) }
      stage.settle()
    }
    #expect(stage.view.contentOffset.y == offset)
    #expect(stage.view.cellForItem(at: path(shown)) != nil)
  }

  @Test func anEmptyUpdateAfterADataChangeIsReported() {
    let stage = Stage(counts: [3])
    let messages = mistakes {
      stage.view.performBatchUpdates { stage.data.counts = [4] }
      stage.settle()
    }
    #expect(messages.first?.contains("after the update (4)") == true)
    #expect(stage.view.visibleCells.count == 4)
  }
}
