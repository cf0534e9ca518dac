import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Scrolling through rows that are measured when they come into view.
@MainActor
struct ListScrollingTests {
  @Test func noRowInViewJumpsWhileTheUserScrollsUp() {
    let first = SeededGenerator.freshSeed(for: "scrolling up a list")
    for seed in first..<first + 30 {
      var random = SeededGenerator(seed: seed)
      let counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Int.random(in: 20...120, using: &random)
      }
      let heights = counts.map { count in
        (0..<count).map { _ in CGFloat(Int.random(in: 10...160, using: &random)) }
      }
      let hasHeaders = Bool.random(using: &random)
      let layout = list(Bool.random(using: &random) ? .grouped : .insetGrouped) {
        $0.headerMode = hasHeaders ? .supplementary : .none
      }
      let trial = CompositionalFixture(layout, counts: counts) { view, size in
        let item = (view as? RecordingCell)?.shownItem
        return CGSize(width: size.width, height: item.map { heights[$0.section][$0.item] } ?? 51)
      }
      let view = trial.view
      let last = path(counts[counts.count - 1] - 1, counts.count - 1)
      view.scrollToItem(at: last, at: .bottom, animated: false)
      trial.clock.run(view, trial.host)
      var steps = 0
      while view.contentOffset.y > 0, steps < 2000 {
        steps += 1
        let step = min(CGFloat(Int.random(in: 1...300, using: &random)), view.contentOffset.y)
        let before = Self.places(trial)
        view.contentOffset.y -= step
        trial.clock.tick(view, trial.host)
        let isAtEnd = view.contentOffset.y <= 0
        let moved = Self.places(trial).first { key, y in
          before[key].map { abs($0 + step - y) > 0.001 } == true
        }
        guard isAtEnd || moved == nil, Self.isFilled(trial), trial.faults.isEmpty else {
          let row = moved.map { "\($0.key) at \($0.value)" } ?? "a gap"
          Issue.record("seed \(seed), step \(steps) by \(step): \(row) \(trial.faults.prefix(2))")
          return
        }
      }
      #expect(view.contentOffset.y == 0, "seed \(seed)")
    }
  }

  /// Returns the distances of the cells on screen from the top edge of the view.
  private static func places(_ trial: CompositionalFixture) -> [IndexPath: CGFloat] {
    var places: [IndexPath: CGFloat] = [:]
    for element in trial.view.elements.visible.all where element.key.kind == .cell {
      places[element.key.indexPath] = element.applied.frame.minY - trial.view.contentOffset.y
    }
    return places
  }

  /// Returns whether the rows of each section follow each other on screen without a gap.
  private static func isFilled(_ trial: CompositionalFixture) -> Bool {
    let cells = trial.view.elements.visible.all.filter { $0.key.kind == .cell }
      .sorted { $0.key < $1.key }
    return zip(cells, cells.dropFirst()).allSatisfy { upper, lower in
      upper.key.section != lower.key.section
        || lower.key.item == upper.key.item + 1
          && abs(upper.applied.frame.maxY - lower.applied.frame.minY) < 0.001
    }
  }
}
