import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Compares the flow layout with the reference layout through random changes. Each change is passed
/// to the flow layout as narrowly as possible, and the reference layout is solved from scratch.
@MainActor
struct FlowUpdateReferenceTests {
  @Test func randomChangesMatchTheReferenceLayout() {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    let first = SeededGenerator.freshSeed(for: "flow changes")
    for seed in first..<first + 10_000 {
      let walk = RandomFlowChanges(seed: seed)
      walk.run()
      if let fault = walk.fault {
        Issue.record("seed \(seed), after \(walk.history.joined(separator: ", ")): \(fault)")
        return
      }
    }
  }
}
