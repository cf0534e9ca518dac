import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the update scheduler without a collection view.
@MainActor
struct UpdateSchedulerTests {
  private let world = PartStage()

  private func insert(_ item: Int) {
    world.updates.record { $0.insertItems(at: [[0, item]]) }
  }

  @Test func anOperationOutsideCallbacksIsShownAtOnce() {
    insert(0)
    #expect(world.takeNotes() == ["shown: 1 inserted"])
    #expect(!world.updates.hasPendingUpdates)
  }

  @Test(arguments: [WorkPhase.showing, .preparing, .counting])
  func anOperationInACallbackWaitsForItsReturn(phase: WorkPhase) {
    world.updates.during(phase) {
      insert(0)
      #expect(world.updates.hasOperations)
      world.updates.runWaiting()
      #expect(world.updates.hasOperations)
    }
    #expect(world.takeNotes() == ["frame"])
    world.updates.workIsOver()
    #expect(world.takeNotes() == ["shown: 1 inserted"])
  }

  @Test func waitingBatchUpdatesRunInOrder() {
    var order: [String] = []
    world.updates.during(.showing) {
      world.updates.perform { order.append("first") }
      world.updates.perform { order.append("second") }
      insert(0)
    }
    world.updates.workIsOver()
    #expect(order == ["first", "second"])
    #expect(world.takeNotes().last == "shown: 1 inserted")
    #expect(world.updates.mayUpdate)
  }

  @Test func aBatchUpdateFromAWaitingBatchUpdateRunsInTheNextFrame() {
    var runs = 0
    func again() {
      runs += 1
      world.updates.perform(again)
    }
    world.updates.during(.showing) { world.updates.perform(again) }
    world.updates.runWaiting()
    #expect(runs == 1)
    world.updates.runWaiting()
    #expect(runs == 2)
  }

  @Test func aNestedBatchUpdateJoinsTheOuterOne() {
    var completed: [Int] = []
    let (batch, handlers) = world.updates.record(
      {
        insert(0)
        let isJoined = world.updates.join({ insert(1) }, completion: { _ in completed.append(2) })
        #expect(isJoined)
      }, completion: { _ in completed.append(1) })
    for handler in handlers { handler(true) }
    #expect(batch.insertedItems.count == 2)
    #expect(completed == [1, 2])
    #expect(!world.updates.isRecording)
    let isJoined = world.updates.join(nil, completion: nil)
    #expect(!isJoined)
  }

  @Test func completionsRunAfterTheWorkAndNotNested() {
    var completed: [String] = []
    world.completions.append { _ in
      completed.append("first")
      self.world.completions.append { _ in completed.append("second") }
    }
    world.updates.workIsOver()
    #expect(completed == ["first"])
    world.updates.workIsOver()
    #expect(completed == ["first", "second"])
  }

  @Test func aPhaseEndsWhenItsWorkThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try world.updates.during(.showing) { throw Failure() }
    }
    #expect(world.updates.mayUpdate)
  }
}
