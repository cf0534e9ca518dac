import Foundation
import TestSupport
import Testing

@testable import CollectionCore

@MainActor
struct CircleLayoutTests {
  private func trial(_ counts: [Int], size: CGSize = CGSize(width: 400, height: 300))
    -> LayoutFixture<CircleLayout>
  {
    let layout = CircleLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.spacing = 10
    return LayoutFixture(layout, counts: counts, size: size)
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height)
      < 1e-6
  }

  @Test func fourItemsAreAtTheTopRightBottomAndLeftOfTheCircle() {
    let trial = trial([1, 3])
    let expected = [
      rect(170, 0, 60, 60), rect(290, 120, 60, 60), rect(170, 240, 60, 60), rect(50, 120, 60, 60),
    ]
    let frames = trial.frames(0) + trial.frames(1)
    #expect(zip(frames, expected).allSatisfy { near($0, $1) })
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 400, height: 300))
  }

  @Test func aMarginKeepsTheCircleFromTheEdges() {
    let trial = trial([4])
    trial.layout.margin = 15
    trial.settle()
    #expect(near(trial.frames()[0], rect(170, 15, 60, 60)))
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 400, height: 300))
  }

  @Test func itemsThatDoNotFitOnTheOuterCircleAreOnAnInnerOne() {
    // The circle of radius 120 holds ten items 70 apart, the circle of radius 50 four.
    let trial = trial([13])
    let frames = trial.frames()
    func radius(_ frame: CGRect) -> CGFloat { hypot(frame.midX - 200, frame.midY - 150) }
    #expect(frames.prefix(10).allSatisfy { abs(radius($0) - 120) < 1e-6 })
    #expect(frames.suffix(3).allSatisfy { abs(radius($0) - 50) < 1e-6 })
  }

  @Test func manyItemsShrinkToAMinimumAndThenEnlargeTheContent() {
    let some = trial([40])
    #expect(some.frames()[0].width < 60 && some.frames()[0].width >= 24)
    #expect(some.layout.collectionViewContentSize == CGSize(width: 400, height: 300))
    let many = trial([1000])
    #expect(abs(many.frames()[0].width - 24) < 0.001)
    #expect(many.layout.collectionViewContentSize.height > 600)
  }

  @Test func itemsOfACircleNeverOverlap() {
    for count in 0..<80 {
      let frames = trial([count]).frames()
      for (index, a) in frames.enumerated() {
        for b in frames[(index + 1)...] {
          let distance = hypot(a.midX - b.midX, a.midY - b.midY)
          #expect(distance >= a.width + 10 - 1e-3, "\(count) items")
        }
      }
    }
  }

  @Test func insertedAndDeletedItemsMoveFromAndToTheMiddle() throws {
    let trial = trial([5])
    trial.data.counts = [5]
    trial.view.performBatchUpdates {
      trial.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      trial.view.insertItems(at: [IndexPath(item: 4, section: 0)])
    }
    let new = try #require(trial.view.cellForItem(at: IndexPath(item: 4, section: 0)))
    let start = try #require(trial.host.placement(of: new)).geometry
    #expect(start.center == CGPoint(x: 200, y: 150) && start.alpha == 0)
    let leaver = try #require(trial.view.elements.departing.values.first).view
    let stays = try #require(trial.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    for _ in 0..<14 { trial.tick() }
    let (out, stay) = (
      try #require(trial.host.placement(of: leaver)).geometry,
      try #require(trial.host.placement(of: stays)).geometry
    )
    #expect(out.alpha < 0.5 && hypot(out.center.x - 200, out.center.y - 150) < 60)
    #expect(stay.alpha == 1)
    trial.settle()
    #expect(near(trial.host.placement(of: new)!.geometry.frame, trial.frames()[4]))  // Placed above
  }
}
