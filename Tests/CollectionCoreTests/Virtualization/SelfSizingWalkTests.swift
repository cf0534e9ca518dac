import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random scrolls through rows that have not been measured yet.
@MainActor
struct SelfSizingWalkTests {
  @Test func theFirstMeasuredRowDoesNotJumpInRandomScrolls() {
    let first = SeededGenerator.freshSeed(for: "self-sizing walk")
    for seed in first..<first + 50 {
      var random = SeededGenerator(seed: seed)
      let heights = (0..<Int.random(in: 5...300, using: &random)).map { _ in
        CGFloat(Int.random(in: 5...150, using: &random))
      }
      let estimate = CGFloat(Int.random(in: 10...120, using: &random))
      let stage = SizingStage(heights: heights, estimate: estimate)
      for step in 0..<60 {
        let distance = CGFloat(
          Bool.random(using: &random)
            ? Int.random(in: -120...120, using: &random)
            : Int.random(in: -2000...2000, using: &random))
        let jump = Self.jump(stage, scrolledBy: distance)
        let faults = stage.faults
        guard jump == nil, faults.isEmpty else {
          Issue.record(
            "seed \(seed), step \(step), by \(distance): \(jump ?? "") \(faults.prefix(3))")
          return
        }
      }
    }
  }

  @Test func preparedCellsAreMeasuredWhenTheyComeIntoView() {
    let first = SeededGenerator.freshSeed(for: "self-sizing glide")
    var preparedCount = 0
    for seed in first..<first + 20 {
      var random = SeededGenerator(seed: seed)
      let heights = (0..<200).map { _ in CGFloat(Int.random(in: 5...90, using: &random)) }
      let stage = SizingStage(heights: heights, estimate: 40)
      for _ in 0..<10 {
        let step = CGFloat(Int.random(in: -40...60, using: &random))
        for frame in 0..<8 {
          let target = stage.view.contentOffset.y + step
          stage.view.contentOffset = stage.view.limited(CGPoint(x: 0, y: target))
          stage.tick()
          _ = stage.view.prepareAhead { true }
          preparedCount += stage.view.elements.prepared.count
          guard stage.faults.isEmpty else {
            Issue.record("seed \(seed), frame \(frame) by \(step): \(stage.faults.prefix(3))")
            return
          }
        }
      }
    }
    #expect(preparedCount > 0)
  }

  /// Scrolls and returns a description of how the first measured row moved in addition to the scroll,
  /// or nil if it did not.
  private static func jump(_ stage: SizingStage, scrolledBy distance: CGFloat) -> String? {
    let view = stage.view
    let target = view.limited(CGPoint(x: 0, y: view.contentOffset.y + distance))
    view.contentOffset = target
    let rows = (view.layout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
      $0.frame.meets(view.bounds)
    }
    // The first row that was visible already, or else the first row that comes into view with its
    // measured height.
    let row =
      rows.first { view.elements.visible[$0.key] != nil }
      ?? rows.first { $0.frame.height == stage.heights[$0.indexPath.item] }
    let before = row.map { $0.frame.minY - target.y }
    stage.settle()
    guard let row, let before else { return nil }
    let after = view.layoutAttributesForItem(at: row.indexPath).map {
      $0.frame.minY - view.contentOffset.y
    }
    let end = view.contentSize.height - view.bounds.height
    // At the ends of the content the offset is limited, so a row may move.
    guard target.y > 0, view.contentOffset.y > 0, view.contentOffset.y < end else { return nil }
    return after.map { abs($0 - before) < 0.001 } == true
      ? nil : "row \(row.indexPath.item) went from \(before) to \(after ?? .nan)"
  }
}
