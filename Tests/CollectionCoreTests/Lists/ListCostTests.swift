import Foundation
import TestSupport
import Testing

@testable import CollectionCore
@testable import CollectionLayouts

/// The work for long lists.
@MainActor
struct ListCostTests {
  @Test func aMillionRowsAreFoundByArithmetic() {
    let trial = CompositionalFixture(list(.plain), counts: [1_000_000])
    #expect(trial.layout.solution?.sections[0].groups is UniformGroups)
    #expect(trial.contentSize.height == 44_000_000)
    #expect(trial.view.visibleCells.count == 11)
    #expect(trial.data.log.calls.count { if case .numberOfItems = $0 { true } else { false } } == 1)
    trial.view.contentOffset.y = 22_000_000
    trial.view.layoutIfNeeded()
    #expect(trial.row(500_000)?.text == "_")
    let cells = trial.data.log.calls.count { if case .cell = $0 { true } else { false } }
    #expect(cells <= 11 + 11 + 12)
  }

  @Test func rowsAsHighAsTheEstimateAreNotStored() {
    let trial = CompositionalFixture(list(.plain), counts: [1_000_000]) {
      CGSize(width: $1.width, height: $0 is RecordingCell ? 44 : 32)
    }
    for y in stride(from: 0.0, to: 5000, by: 100) {
      trial.view.contentOffset.y = y
      trial.view.layoutIfNeeded()
    }
    #expect(trial.layout.solution?.sections[0].groups is UniformGroups)
  }
}
