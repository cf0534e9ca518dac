import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The flow layout through random changes, each told as narrowly as it can be: after each of them
/// every frame must be where the referee, who begins anew each time, has it.
@MainActor
struct FlowUpdateRefereeTests {
  @Test func tenThousandRandomLayoutsAgreeWithTheRefereeThroughTheirChanges() {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    let first = SeededGenerator.freshSeed(for: "flow changes")
    for seed in first..<first + 10_000 {
      let walk = FlowWalk(seed: seed)
      walk.run()
      if let fault = walk.fault {
        Issue.record("seed \(seed), after \(walk.history.joined(separator: ", ")): \(fault)")
        return
      }
    }
  }
}
