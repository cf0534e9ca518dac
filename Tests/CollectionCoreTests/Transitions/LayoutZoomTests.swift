import Foundation
import TestSupport
import Testing
import TrellisMotion

@testable import CollectionCore

/// Zooming between three layouts with tiles of 25, 50 and 100 points, in a view of 210 × 200
/// points.
@MainActor
struct LayoutZoomTests {
  private let layouts = [25, 50, 100].map { side in
    let layout = CollectionViewFlowLayout(
      itemSize: CGSize(width: side, height: side), lineSpacing: 0, interitemSpacing: 0)
    return layout
  }

  private func makeStage() -> (Stage, LayoutZoom) {
    let stage = Stage(counts: [1000], size: CGSize(width: 210, height: 200)) {
      $0.view.collectionViewLayout = layouts[1]
    }
    stage.scroll(to: 2000)
    let zoom = LayoutZoom(stage.view) { [layouts] layout, direction, _ in
      guard let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
      let next = index + (direction == .closer ? 1 : -1)
      return layouts.indices.contains(next) ? LayoutZoom.Step(layouts[next], ratio: 2) : nil
    }
    return (stage, zoom)
  }

  private func progress(_ stage: Stage) -> CGFloat? {
    (stage.view.collectionViewLayout as? CollectionViewTransitionLayout)?.transitionProgress
  }

  /// Returns the position in the view of a point of an item. `part` is given in parts of its size.
  private func place(_ item: Int, _ stage: Stage, _ part: CGPoint) -> CGPoint {
    guard let frame = stage.view.cellForItem(at: [0, item])?.frame else { return .zero }
    return CGPoint(
      x: frame.minX + part.x * frame.width - stage.view.contentOffset.x,
      y: frame.minY + part.y * frame.height - stage.view.contentOffset.y)
  }

  @Test func aPinchFollowsTheScaleAndKeepsItsItemInPlaceVertically() {
    let (stage, zoom) = makeStage()
    // The point is 20 points inside the item at (0, 2050), which is the first of its line in both
    // layouts. The view does not scroll horizontally, so the item grows from the left edge.
    let point = CGPoint(x: 20, y: 70)
    let item = stage.view.indexPathForItem(at: CGPoint(x: 20, y: 2070))?.item ?? -1
    zoom.begin()
    zoom.scale(by: sqrt(2), at: point, time: 0)
    stage.tick()
    #expect(abs((progress(stage) ?? 0) - 0.5) < 1e-9)
    for step in 1...10 {
      zoom.scale(by: 1.03, at: point, time: 0.1 * Double(step))
      stage.tick()
      let place = place(item, stage, CGPoint(x: 0.4, y: 0.4))
      #expect(abs(place.y - 70) < 1e-6)
      let width = 50 + 50 * (progress(stage) ?? 0)
      #expect(abs(place.x - 0.4 * width) < 1e-6)
    }
    zoom.end(at: 1.1)
    stage.settle()
    #expect(stage.view.collectionViewLayout === layouts[2])
    let end = place(item, stage, CGPoint(x: 0.4, y: 0.4))
    #expect(abs(end.x - 40) < 1e-6 && abs(end.y - 70) < 1e-6)
    #expect(stage.faults == [])
  }

  /// A pinned header invalidates the layout in each frame.
  @Test func aPinchKeepsItsItemInPlaceUnderPinnedHeaders() {
    for layout in layouts {
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      layout.sectionHeadersPinToVisibleBounds = true
    }
    let (stage, zoom) = makeStage()
    let point = CGPoint(x: 20, y: 100)
    let place = CGPoint(x: 20, y: 100 + stage.view.contentOffset.y)
    let item = stage.view.indexPathForItem(at: place)?.item ?? -1
    let part = self.place(item, stage, CGPoint(x: 0, y: 0)).y
    let share = (100 - part) / 50
    zoom.begin()
    for step in 1...40 {
      zoom.scale(by: 0.97, at: point, time: 0.02 * Double(step))
      stage.tick()
      #expect(abs(self.place(item, stage, CGPoint(x: 0, y: share)).y - 100) < 1e-6)
    }
    zoom.end(at: 0.9)
    stage.settle()
    #expect(stage.view.collectionViewLayout === layouts[0])
    #expect(abs(self.place(item, stage, CGPoint(x: 0, y: share)).y - 100) < 1e-6)
  }

  @Test func aReleaseEndsAtTheNearerLayoutOrInTheDirectionOfItsSpeed() {
    for (pulls, speed, end) in [(0.3, 0.0, 1), (0.7, 0, 2), (0.3, 4, 2), (0.7, -4, 1)] {
      let (stage, zoom) = makeStage()
      zoom.begin()
      zoom.scale(by: pow(2, pulls), at: nil, time: 0)
      if speed != 0 {
        for frame in 1...5 {
          zoom.scale(by: pow(2, speed * 0.01), at: nil, time: 0.01 * Double(frame))
          stage.tick()
        }
      }
      zoom.end(at: speed == 0 ? 1 : 0.05)
      stage.settle()
      #expect(stage.view.collectionViewLayout === layouts[end], "\(pulls) at \(speed)")
    }
  }

  @Test func theSpringStartsWithTheSpeedOfThePinch() throws {
    let (stage, zoom) = makeStage()
    zoom.begin()
    for frame in 1...12 {
      zoom.scale(by: pow(2, 0.03), at: nil, time: Double(frame) / 60)
      stage.tick()
    }
    let before = try #require(progress(stage))
    zoom.end(at: 12.0 / 60)
    stage.tick()
    let spring = Spring(from: 0, to: 1000 * (1 - before), velocity: 1800, response: 0.35)
    let step = try #require(progress(stage)) - before
    #expect(abs(step - spring.position(at: 1.0 / 60) / 1000) < 1e-6)
  }

  @Test func zoomingPastALayoutStartsTheNextTransition() {
    let (stage, zoom) = makeStage()
    var arrivals: [CollectionViewLayout] = []
    zoom.onArrival = { arrivals.append($0) }
    zoom.begin()
    zoom.scale(by: 1 / sqrt(2), at: nil, time: 0)
    stage.tick()
    // The zoom goes back past the layout where it began, towards the largest layout.
    zoom.scale(by: 2, at: nil, time: 0.1)
    stage.tick()
    #expect(abs((progress(stage) ?? 0) - 0.5) < 1e-9)
    let between = stage.view.collectionViewLayout as? CollectionViewTransitionLayout
    #expect(between?.currentLayout === layouts[1] && between?.nextLayout === layouts[2])
    zoom.scale(by: 2, at: nil, time: 0.2)
    zoom.end(at: 1)
    stage.settle()
    #expect(stage.view.collectionViewLayout === layouts[2])
    #expect(arrivals.map { ObjectIdentifier($0) } == [1, 2].map { ObjectIdentifier(layouts[$0]) })
  }

  @Test func zoomingPastTheLastLayoutMeetsGrowingResistance() {
    let (stage, zoom) = makeStage()
    stage.view.setCollectionViewLayout(layouts[2], animated: false)
    zoom.begin()
    var shown: [CGFloat] = []
    for step in 1...20 {
      zoom.scale(by: 1.2, at: nil, time: Double(step) * 0.02)
      stage.tick()
      // The transition leads to the smaller layout, the only neighbour, so the progress is negative.
      shown.append(-(progress(stage) ?? 0))
    }
    let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
    #expect(shown.allSatisfy { $0 > 0 && $0 < 0.3 })
    #expect(steps.allSatisfy { $0 > 0 } && zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
    zoom.end(at: 0.4)
    stage.settle()
    #expect(stage.view.collectionViewLayout === layouts[2])
  }

  @Test func wheelStepsAreAnimatedAndTheirEndFinishesTheTransition() {
    let (stage, zoom) = makeStage()
    zoom.step(by: 0.25, at: nil)
    stage.tick()
    #expect((progress(stage) ?? 0) > 0, "the first frame moves already")
    stage.settle()
    #expect(abs((progress(stage) ?? 0) - 0.25) < 1e-9)
    zoom.step(by: 0.25, at: nil)
    stage.tick()
    stage.tick()
    zoom.step(by: 0.25, at: nil)
    stage.settle()
    #expect(abs((progress(stage) ?? 0) - 0.75) < 1e-9)
    zoom.step(by: -0.25, at: nil)
    stage.settle()
    zoom.endSteps()
    stage.settle()
    #expect(stage.view.collectionViewLayout === layouts[1], "the last step was backward")
  }

  @Test func aSliderMayControlTheTransition() {
    let stage = Stage(counts: [100])
    let column = CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 20))
    let transition = InteractiveLayoutTransition(stage.view)
    #expect(transition.begin(to: column))
    #expect(!transition.begin(to: CollectionViewFlowLayout()), "a transition is in progress")
    for value in [0.2, 1.0, 0.4, 0.9] as [CGFloat] {
      transition.move(to: value, at: 0)
      stage.settle()
      #expect(progress(stage) == value, "the progress stays at the value")
    }
    transition.end()
    #expect(transition.isUnderWay)
    // The transition is taken over again while its spring runs.
    stage.tick()
    #expect(transition.begin(to: column))
    transition.move(to: 0.1, at: 1)
    transition.end(at: 2)
    stage.settle()
    #expect(!transition.isUnderWay)
    #expect(stage.view.collectionViewLayout === stage.layout)
  }

  @Test func aScrollDuringAZoomIsKeptAndTheMiddleItemStays() {
    let (stage, zoom) = makeStage()
    zoom.begin()
    zoom.scale(by: sqrt(2), at: nil, time: 0)
    stage.tick()
    stage.view.drag(by: CGPoint(x: 0, y: 333))
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    let middle = stage.view.offsets.visible.middle()?.key.item ?? -1
    let before = place(middle, stage, CGPoint(x: 0.5, y: 0.5))
    for frame in 1...8 {
      zoom.scale(by: 1.03, at: nil, time: 1 + Double(frame) * 0.02)
      stage.tick()
      #expect(abs(place(middle, stage, CGPoint(x: 0.5, y: 0.5)).y - before.y) < 1e-6)
    }
    zoom.end(at: 3)
    stage.settle()
    #expect(abs(place(middle, stage, CGPoint(x: 0.5, y: 0.5)).y - before.y) < 1e-6)
  }

  @Test func anUpdateDuringAZoomKeepsTheFirstVisibleItemInPlace() {
    let (stage, zoom) = makeStage()
    zoom.begin()
    zoom.scale(by: sqrt(2), at: nil, time: 0)
    stage.tick()
    let first = stage.view.offsets.visible.first?.key.item ?? -1
    let (cell, before) = (
      stage.view.cellForItem(at: [0, first]), place(first, stage, CGPoint(x: 0, y: 0.5)).y
    )
    stage.view.performBatchUpdates {
      stage.data.counts[0] += 8
      stage.view.insertItems(at: (0..<8).map { [0, $0] })
    }
    stage.settle()
    #expect(stage.view.cellForItem(at: [0, first + 8]) === cell)
    #expect(abs(place(first + 8, stage, CGPoint(x: 0, y: 0.5)).y - before) < 1)
    zoom.scale(by: 1.01, at: nil, time: 1)
    stage.tick()
    let jump = place(first + 8, stage, CGPoint(x: 0, y: 0.5)).y - before
    #expect(abs(jump) < 4, "a jump of \(jump)")
    zoom.end(at: 2)
    stage.settle()
    #expect(stage.view.collectionViewLayout === layouts[2])
  }

  @Test(arguments: [1, 1.005, 0.5, 0, -2, .nan] as [CGFloat])
  func aRatioThatCannotBeUsedIsReplaced(ratio: CGFloat) {
    let layouts = [50, 100].map { side in
      CollectionViewFlowLayout(itemSize: CGSize(width: side, height: side))
    }
    let stage = Stage(counts: [1000], size: CGSize(width: 210, height: 200)) {
      $0.view.collectionViewLayout = layouts[0]
    }
    let zoom = LayoutZoom(stage.view) { layout, direction, _ in
      guard let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
      let next = index + (direction == .closer ? 1 : -1)
      guard layouts.indices.contains(next) else { return nil }
      var step = LayoutZoom.Step(layouts[next], ratio: 2)
      step.ratio = ratio
      #expect(step.ratio >= 1.01)
      return step
    }
    expectMistakes {
      zoom.begin()
      zoom.scale(by: 1.004, at: nil, time: 0)
      let progress =
        (stage.view.collectionViewLayout as? CollectionViewTransitionLayout)?.transitionProgress
      #expect(
        progress.map { $0.isFinite && $0 > 0 && $0 < 1 } == true, "\(String(describing: progress))")
      stage.tick()
      zoom.end(at: 1)
      stage.settle()
    }
    #expect(layouts.contains { $0 === stage.view.collectionViewLayout })
  }
}
