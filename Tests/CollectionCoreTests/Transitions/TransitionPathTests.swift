import Foundation
import TestSupport
import Testing
import TrellisMotion

@testable import CollectionCore

/// Transitions between grid, line, circle and cover flow layouts in a view of 300 × 200 points,
/// checked every 4 ms.
@MainActor
struct TransitionPathTests {
  private let curve = Easing.easeInOut(duration: 0.3)
  private let grid = GridTestLayout()
  private let line = LineTestLayout()
  private let circle = CircleTestLayout()
  private let coverFlow = CoverFlowTestLayout()

  private func makeStage(_ count: Int = 60) -> Stage {
    Stage(
      counts: [count], size: CGSize(width: 300, height: 200), clock: ManualClock(interval: 0.004)
    ) { [grid] stage in
      stage.view.register(
        CountedView.self, forSupplementaryViewOfKind: TestLayout.title,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
      stage.view.collectionViewLayout = grid
    }
  }

  private func go(_ stage: Stage, _ watch: PathWatch, to layout: CollectionViewLayout) {
    watch.change {
      stage.view.setCollectionViewLayout(layout, animation: CollectionView.Animation(curve))
    }
  }

  private func expectRest(_ stage: Stage, _ watch: PathWatch) {
    for _ in 0..<100 { watch.tick() }
    #expect(stage.view.elements.animations.isEmpty && stage.view.elements.departing.isEmpty)
    #expect(watch.faults.first == nil, "\(watch.faults.count) faults")
    let binds = stage.log.count(where: \.isBind)
    let displays = stage.log.count { if case .willDisplay = $0 { true } else { false } }
    #expect(binds == displays, "the data source is asked once for each view that is shown")
  }

  @Test func everyElementMovesWithoutAJump() {
    let stage = makeStage()
    let watch = PathWatch(stage, curve)
    for layout in [line, circle, coverFlow, circle, line, grid] {
      go(stage, watch, to: layout)
      for _ in 0..<85 { watch.tick() }
    }
    expectRest(stage, watch)
    #expect(watch.steps > 5000, "\(watch.steps) steps checked")
    #expect(
      watch.greatestSpeedChange > 0.2, "the limit is not too loose: \(watch.greatestSpeedChange)")
  }

  /// A transition between each pair of layouts is reversed after each tenth of its way.
  @Test(arguments: 1...9)
  func reversingATransitionIsSmooth(tenth: Int) {
    let layouts: [TestLayout] = [grid, line, circle, coverFlow]
    for from in layouts {
      for to in layouts where to !== from {
        let stage = makeStage()
        if from !== grid { stage.view.setCollectionViewLayout(from, animated: false) }
        stage.settle()
        let watch = PathWatch(stage, curve)
        go(stage, watch, to: to)
        for _ in 0..<(tenth * 75 / 10) { watch.tick() }
        go(stage, watch, to: from)
        expectRest(stage, watch)
        #expect(stage.view.collectionViewLayout === from)
      }
    }
  }

  @Test func anUpdateDuringATransitionIsSmooth() {
    for to in [line, circle, coverFlow] as [TestLayout] {
      let stage = makeStage()
      let watch = PathWatch(stage, curve)
      go(stage, watch, to: to)
      for _ in 0..<30 { watch.tick() }
      watch.change {
        stage.view.performBatchUpdates(animation: CollectionView.Animation(curve)) {
          stage.data.counts[0] += 1
          stage.view.deleteItems(at: [[0, 3]])
          stage.view.insertItems(at: [[0, 0], [0, 1]])
        }
      }
      for _ in 0..<20 { watch.tick() }
      go(stage, watch, to: grid)
      expectRest(stage, watch)
    }
  }

  @Test func aScrollDuringATransitionMovesAllViewsEqually() {
    for (from, to) in [(line, grid), (circle, line), (grid, line)] as [(TestLayout, TestLayout)] {
      let stage = makeStage()
      if from !== grid { stage.view.setCollectionViewLayout(from, animated: false) }
      stage.settle()
      let watch = PathWatch(stage, curve)
      go(stage, watch, to: to)
      for _ in 0..<20 { watch.tick() }
      stage.view.beginDrag()
      for _ in 0..<20 {
        watch.scroll(by: to === grid ? CGPoint(x: 0, y: 2) : CGPoint(x: 2, y: 0))
        watch.tick()
      }
      stage.view.endDrag(velocity: .zero)
      expectRest(stage, watch)
    }
  }

  @Test func theTitleAndTheBackdropFadeInATransition() throws {
    let stage = makeStage()
    let title = stage.view.supplementaryView(forElementKind: TestLayout.title, at: [0, 0])
    func backdrops() -> [LayoutGeometry] {
      stage.host.shown.map(\.geometry).filter { $0.zIndex == -1 }
    }
    stage.view.setCollectionViewLayout(
      circle, animation: CollectionView.Animation(.linear(duration: 0.4)))
    for _ in 0..<51 { stage.tick() }
    // The title has another size in the circle, so it is replaced.
    let place = title.flatMap { stage.host.placement(of: $0)?.geometry }
    #expect(place?.untransformedFrame == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(place?.alpha == 0)
    // The old backdrop fades out in the place where the new backdrop fades in.
    #expect(backdrops().count == 2)
    for backdrop in backdrops() {
      #expect(abs(backdrop.alpha - 0.5) < 0.01)
      #expect(backdrop.untransformedFrame.isAbout(CGRect(x: 0, y: 15, width: 300, height: 150)))
    }
    stage.settle()
    #expect(backdrops().count == 1)
    #expect(stage.log.count(of: .supplementary(TestLayout.title, [0, 0])) == 2)
  }

  @Test func itemsMoveInStraightLinesInAnInteractiveTransition() {
    let stage = makeStage()
    stage.scroll(to: 100)
    let transition = stage.view.startInteractiveTransition(to: line)
    var places: [ObjectIdentifier: [CGPoint]] = [:]
    for step in 0...50 {
      transition.transitionProgress = CGFloat(step) / 50
      stage.tick()
      for placement in stage.host.shown where placement.geometry.zIndex == 0 {
        let (center, offset) = (placement.geometry.center, stage.view.contentOffset)
        places[ObjectIdentifier(placement.view), default: []].append(
          CGPoint(x: center.x - offset.x, y: center.y - offset.y))
      }
      #expect(stage.faults == [])
    }
    let whole = places.values.filter { $0.count == 51 }
    #expect(whole.count > 3)
    for track in whole {
      for (a, (b, c)) in zip(track, zip(track.dropFirst(), track.dropFirst(2))) {
        #expect(hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) < 1e-6)
      }
    }
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.contentOffset.x.truncatingRemainder(dividingBy: 70) == 0, "on a tile")
  }
}

extension CGRect {
  /// Returns whether the origins and the sizes differ by less than half a point.
  fileprivate func isAbout(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5
      && abs(width - other.width) < 0.5 && abs(height - other.height) < 0.5
  }
}
