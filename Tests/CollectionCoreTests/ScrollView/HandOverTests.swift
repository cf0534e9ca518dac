import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The frames around the moment at which one movement of the content takes over from another.
@MainActor
struct HandOverTests {
  enum HandOver: CaseIterable {
    case dragToFling, lastStepOfADragToFling, zeroStepOfADragToFling, dragToBounce
    case dragToPage, dragToTargetOfTheDelegate
    case flingToDrag, flingToFling, flingToWheel, flingToAnimatedScroll
    case restToWheel, wheelToWheel, wheelToDrag, wheelToSnap, restToAnimatedScroll
    case scrollbarToSnap
  }

  /// A flow of 1000 items in lines of 60 points, in a view of 110 × 100 points.
  private func stage(configure: (Stage) -> Void = { _ in }) -> Stage {
    let stage = Stage(counts: [1000], configure: configure)
    stage.scroll(to: 2000)
    return stage
  }

  /// Runs frames and returns the distances that the content moves in them.
  private func distances(_ stage: Stage, _ frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      // A drag moves the content before the frame that shows it.
      let before = stage.view.pass.shownBounds.minY
      stage.tick()
      return stage.view.contentOffset.y - before
    }
  }

  /// Moves the content by 20 points in each of three frames.
  private func drag(_ stage: Stage) {
    stage.view.beginDrag()
    for _ in 0..<3 {
      stage.view.drag(by: CGPoint(x: 0, y: 20))
      #expect(distances(stage, 1) == [20])
    }
  }

  private func fling(_ stage: Stage) {
    drag(stage)
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 1200))
    _ = distances(stage, 2)
  }

  private func wheel(_ stage: Stage) { stage.view.wheel(x: 0, y: 1) }

  /// Brings about a hand-over.
  private func perform(_ handOver: HandOver, on stage: Stage) {
    let (flick, step) = (CGPoint(x: 0, y: 1200), CGPoint(x: 0, y: 20))
    switch handOver {
    case .dragToFling, .dragToPage, .dragToTargetOfTheDelegate:
      drag(stage)
      stage.view.endDrag(velocity: flick)
    case .lastStepOfADragToFling:
      drag(stage)
      stage.view.drag(by: step)
      stage.view.endDrag(velocity: flick)
    case .zeroStepOfADragToFling:
      drag(stage)
      stage.view.drag(by: .zero)
      stage.view.endDrag(velocity: flick)
    case .dragToBounce:
      stage.scroll(to: 0)
      stage.view.beginDrag()
      stage.view.drag(by: CGPoint(x: 0, y: -40))
      stage.tick()
      stage.view.endDrag(velocity: .zero)
    case .flingToDrag:
      fling(stage)
      stage.view.beginDrag()
      stage.view.drag(by: step)
    case .flingToFling:
      fling(stage)
      stage.view.beginDrag()
      stage.view.endDrag(velocity: flick)
    case .flingToWheel:
      fling(stage)
      wheel(stage)
    case .flingToAnimatedScroll:
      fling(stage)
      stage.view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
    case .restToWheel:
      wheel(stage)
    case .wheelToWheel:
      wheel(stage)
      _ = distances(stage, 2)
      wheel(stage)
    case .wheelToDrag:
      wheel(stage)
      _ = distances(stage, 2)
      stage.view.beginDrag()
      stage.view.drag(by: step)
    case .wheelToSnap:
      wheel(stage)
      // The motion of wheel steps has an origin, and the one to the page has none.
      while case .moving(let motion, _) = stage.view.activity, motion.origin != nil { stage.tick() }
    case .restToAnimatedScroll:
      stage.view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
    case .scrollbarToSnap:
      stage.view.steer(to: CGPoint(x: 0, y: 2130))
      while stage.view.activity.cause == nil { stage.tick() }
    }
  }

  /// The table: the distances in the frames after each hand-over, rounded to points. Nil for a
  /// hand-over after which the content only has to move in each frame.
  private func expected(_ handOver: HandOver) -> [CGFloat]? {
    switch handOver {
    case .dragToFling, .zeroStepOfADragToFling, .flingToFling: [19, 18, 17, 16]
    case .lastStepOfADragToFling: [20, 19, 18, 17]
    case .flingToDrag, .wheelToDrag: [20]
    default: nil
    }
  }

  @Test(arguments: HandOver.allCases)
  func noFrameStandsStillAfterAHandOver(handOver: HandOver) {
    let stage = stage {
      $0.view.isPagingEnabled = [.dragToPage, .wheelToSnap, .scrollbarToSnap].contains(handOver)
    }
    let listener = ScrollListener()
    listener.target = CGPoint(x: 0, y: 2600)
    if handOver == .dragToTargetOfTheDelegate { stage.view.delegate = listener }
    perform(handOver, on: stage)
    let table = expected(handOver)
    let moved = distances(stage, table?.count ?? 4)
    if let table {
      #expect(moved.map { $0.rounded() } == table)
    } else {
      #expect(moved.allSatisfy { abs($0) > 0.1 }, "\(moved)")
    }
    #expect(stage.faults == [])
  }

  @Test func aFingerThatRestsBeforeItsReleaseLeavesNoJump() {
    let stage = stage()
    drag(stage)
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 1200))
    let offset = stage.view.contentOffset.y
    // The frames have paused for two seconds.
    stage.view.frame(at: stage.clock.time + 2)
    #expect(abs(stage.view.contentOffset.y - offset - 19.35) < 0.01)
  }

  @Test func aRowOfASectionContinuesInTheFrameOfItsRelease() {
    let trial = CompositionalFixture(
      CompositionalFixture.rowSection(.continuous), count: 100)
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    for _ in 0..<3 {
      trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
      trial.tick(1)
    }
    let start = trial.rowOffset()
    trial.view.endTouchedDrag(velocity: CGPoint(x: 1200, y: 0))
    trial.tick(1)
    #expect((trial.rowOffset() - start).rounded() == 19)
  }

  @Test func aTransitionContinuesInTheFrameOfItsRelease() {
    let stage = Stage(counts: [6])
    let column = CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 20))
    let hand = InteractiveLayoutTransition(stage.view)
    hand.begin(to: column)
    var last: CGFloat = 0
    func step() -> CGFloat {
      let progress =
        (stage.view.collectionViewLayout as? CollectionViewTransitionLayout)?.transitionProgress
        ?? 1
      defer { last = progress }
      return progress - last
    }
    for frame in 1...8 {
      hand.move(to: CGFloat(frame) * 0.04, at: stage.clock.time)
      stage.tick()
      #expect(abs(step() - 0.04) < 1e-9)
    }
    hand.finish(at: stage.clock.time)
    stage.tick()
    let released = step()
    #expect(released > 0.03 && released < 0.06, "a step of \(released) after steps of 0.04")
  }

  @Test func aTransitionByStepsOfAWheelMovesInItsFirstFrame() {
    let stage = Stage(counts: [6])
    let column = CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 20))
    let hand = InteractiveLayoutTransition(stage.view)
    hand.begin(to: column)
    hand.glide(to: 0.5)
    stage.tick()
    let layout = stage.view.collectionViewLayout as? CollectionViewTransitionLayout
    #expect((layout?.transitionProgress ?? 0) > 0.01)
  }

  @Test func aSwipedRowContinuesInTheFrameOfItsRelease() {
    let stage = SwipeStage()
    stage.touch(1)
    for _ in 0..<4 {
      stage.move(by: -15)
      stage.tick()
    }
    let before = stage.view.swipes.rows.first?.distance ?? 0
    #expect(before > 0)
    stage.lift(velocity: -900)
    stage.tick()
    #expect((stage.view.swipes.rows.first?.distance ?? 0) > before + 5)
  }
}
