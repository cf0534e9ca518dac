import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

final class ScrollInputTests: GtkTestCase {
  func testAWheelStepScrollsInSeveralFrames() {
    onMain {
      let (scene, trace) = tracedScene()
      XCTAssertTrue(scene.wheel(1))
      XCTAssertEqual(scene.view.contentOffset.y, 0, "nothing moves before the frame")
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, notch, accuracy: 1e-9)
      XCTAssertGreaterThan(trace.offsets.count, 3)
      XCTAssertEqual(trace.offsets, trace.offsets.sorted(), "the motion turned round")
    }
  }

  func testWheelStepsAddUp() {
    onMain {
      let (scene, _) = tracedScene()
      scene.wheel(1)
      scene.frame()
      scene.wheel(1)
      scene.wheel(1)
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 3 * notch, accuracy: 1e-9)
      scene.wheel(-1)
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 2 * notch, accuracy: 1e-9)
    }
  }

  func testTouchpadMovementsThatMoveNothingAreLeftToAViewAround() {
    onMain {
      let (scene, _) = tracedScene()
      XCTAssertTrue(touchpadMoves(scene, x: 0, y: 5))
      XCTAssertFalse(touchpadMoves(scene, x: 5, y: 1))
      scene.view.alwaysBounceHorizontal = true
      XCTAssertTrue(touchpadMoves(scene, x: 5, y: 1))
      scene.view.isScrollEnabled = false
      XCTAssertFalse(touchpadMoves(scene, x: 0, y: 5))
      let small = Scene(counts: [3])
      let delegate = DragCounter()
      small.view.delegate = delegate
      XCTAssertFalse(touchpadMoves(small, x: 0, y: 5))
      small.view.area?.feed(
        AreaScrollEvent(.end, isWheel: false, delta: CGPoint(x: 0, y: 900)))
      small.settle()
      XCTAssertEqual(small.view.contentOffset, .zero)
      XCTAssertEqual(delegate.count, 0)
    }
  }

  func testAMovementThatHasBegunHereStaysHere() {
    onMain {
      let (scene, _) = tracedScene()
      let area = scene.view.area
      _ = area?.feed(AreaScrollEvent(.begin, isWheel: false, delta: .zero))
      XCTAssertEqual(
        area?.feed(AreaScrollEvent(.change, isWheel: false, delta: CGPoint(x: 0, y: 5))), true)
      XCTAssertEqual(
        area?.feed(AreaScrollEvent(.change, isWheel: false, delta: CGPoint(x: 9, y: 0))), true)
      _ = area?.feed(AreaScrollEvent(.end, isWheel: false, delta: .zero))
      scene.settle()
      XCTAssertGreaterThan(scene.view.contentOffset.y, 0)
    }
  }

  func testTheWheelWithAModifierKeyIsNotHandled() {
    onMain {
      let (scene, trace) = tracedScene()
      for modifiers: Modifiers in [.control, .alt, .super] {
        XCTAssertFalse(scene.wheel(1, modifiers: modifiers))
      }
      scene.settle()
      XCTAssertEqual(trace.offsets, [])
    }
  }

  func testADragEndsThoughAModifierKeyIsPressedWhenTheFingersAreLifted() throws {
    try onMain {
      for modifiers: Modifiers in [.control, .alt, .super] {
        let (scene, _) = tracedScene()
        let delegate = DragCounter()
        scene.view.delegate = delegate
        let area = try XCTUnwrap(scene.view.area)
        let pull = CGPoint(x: 0, y: -20)
        area.feed(AreaScrollEvent(.begin, isWheel: false, delta: .zero))
        area.feed(AreaScrollEvent(.change, isWheel: false, delta: pull))
        let pulled = scene.view.contentOffset.y
        XCTAssertLessThan(pulled, 0)
        XCTAssertFalse(
          area.feed(AreaScrollEvent(.change, isWheel: false, delta: pull, modifiers: modifiers)),
          "the movement has another meaning")
        XCTAssertEqual(scene.view.contentOffset.y, pulled)
        XCTAssertTrue(
          area.feed(AreaScrollEvent(.end, isWheel: false, delta: .zero, modifiers: modifiers)))
        XCTAssertFalse(scene.view.isDragging)
        XCTAssertEqual([delegate.count, delegate.endCount], [1, 1])
        scene.settle()
        XCTAssertEqual(scene.view.contentOffset.y, 0)
      }
    }
  }

  func testAWheelStepBeyondTheContentIsNotHandled() {
    onMain {
      let (scene, _) = tracedScene()
      XCTAssertFalse(scene.wheel(-1))
      XCTAssertTrue(scene.wheel(1))
    }
  }

  func testAWheelStepScrollsInOneFrameWhenAnimationsAreOff() {
    onMain {
      Style.animates = false
      defer { Style.animates = true }
      let (scene, trace) = tracedScene()
      scene.wheel(2)
      scene.frame()
      XCTAssertEqual(trace.offsets.count, 1)
      XCTAssertEqual(scene.view.contentOffset.y, 2 * notch, accuracy: 1e-9)
    }
  }

  func testATouchpadMovesTheContentAtOnceByMoreThanTheDelta() throws {
    try onMain {
      let (scene, _) = tracedScene()
      let area = try XCTUnwrap(scene.view.area)
      area.feed(AreaScrollEvent(.begin, isWheel: false, delta: .zero))
      area.feed(AreaScrollEvent(.change, isWheel: false, delta: CGPoint(x: 0, y: 20)))
      XCTAssertEqual(scene.view.contentOffset.y, 50)
      XCTAssertTrue(scene.view.isDragging)
      area.feed(AreaScrollEvent(.change, isWheel: false, delta: CGPoint(x: 0, y: 4)))
      XCTAssertEqual(scene.view.contentOffset.y, 60)
      scene.frame()
      XCTAssertEqual(scene.cell(8).flatMap(scene.bounds)?.minY, 10)
      area.feed(AreaScrollEvent(.end, isWheel: false, delta: CGPoint(x: 0, y: 400)))
      XCTAssertTrue(scene.view.isDecelerating)
      XCTAssertEqual(scene.view.restingOffset.y, 60 + 400 * 2.5 / 4, accuracy: 1e-9)
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 60 + 400 * 2.5 / 4, accuracy: 1e-9)
      XCTAssertFalse(scene.view.isDecelerating)
    }
  }

  func testTheContentFollowsTheFingerAndDeceleratesAfterItsRelease() throws {
    try onMain {
      let (scene, _) = tracedScene()
      scene.scroll(to: CGPoint(x: 0, y: 100))
      let area = try XCTUnwrap(scene.view.area)
      let start = CGPoint(x: 50, y: 200)
      area.feed(AreaTouchEvent(.begin, location: start, delta: .zero))
      for travel in [-10.0, -35, -30] {
        area.feed(
          AreaTouchEvent(
            .change, location: CGPoint(x: 50, y: 200 + travel), delta: CGPoint(x: 0, y: travel)))
        XCTAssertEqual(scene.view.contentOffset.y, 100 - travel)
      }
      area.feed(
        AreaTouchEvent(
          .end, location: CGPoint(x: 50, y: 170), delta: CGPoint(x: 0, y: -800)))
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 130 + 800 / 4, accuracy: 1e-9)
    }
  }

  func testTheContentStaysWhereACancelledTouchLeftIt() throws {
    try onMain {
      let (scene, _) = tracedScene()
      let area = try XCTUnwrap(scene.view.area)
      area.feed(AreaTouchEvent(.begin, location: .zero, delta: .zero))
      area.feed(AreaTouchEvent(.change, location: .zero, delta: CGPoint(x: 0, y: -40)))
      area.feed(AreaTouchEvent(.cancel, location: .zero, delta: CGPoint(x: 0, y: -40)))
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 40)
      XCTAssertFalse(scene.view.isDragging)
    }
  }

  func testKeysScrollByLinesPagesAndToTheEnds() throws {
    try onMain {
      let (scene, _) = tracedScene()
      let area = try XCTUnwrap(scene.view.area)
      let end = scene.view.contentSize.height - 300
      let cases: [(KeySymbol, CGFloat)] = [
        (.down, notch), (.pageDown, notch + 300 - notch), (.up, 300 - notch),
        (.end, end), (.home, 0), (.space, 300 - notch),
      ]
      for (key, expected) in cases {
        XCTAssertTrue(area.feed(KeyEvent(key)), "key \(key)")
        scene.settle()
        XCTAssertEqual(scene.view.contentOffset.y, expected, accuracy: 1e-9, "key \(key)")
      }
      XCTAssertTrue(area.feed(KeyEvent(.space, .shift)))
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 0)
      XCTAssertFalse(area.feed(KeyEvent(.up)), "a key that cannot scroll is not handled")
      XCTAssertFalse(area.feed(KeyEvent(.down, .control)))
    }
  }
}

/// The distance of a wheel step in a page of 300 points, as GTK computes it.
private let notch: CGFloat = pow(300, 2.0 / 3.0)

/// A delegate that records the content offset of each scroll.
@MainActor
private final class Trace: CollectionViewDelegate {
  var offsets: [CGFloat] = []

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
}

@MainActor
private func tracedScene() -> (Scene, Trace) {
  let scene = Scene(counts: [1000]) { $0.layout.itemSize = CGSize(width: 50, height: 70) }
  let trace = Trace()
  scene.view.delegate = trace
  scene.frame()
  return (scene, trace)
}

extension Scene {
  @discardableResult
  fileprivate func wheel(_ steps: CGFloat, modifiers: Modifiers = []) -> Bool {
    view.area?.feed(
      AreaScrollEvent(
        .change, isWheel: true, delta: CGPoint(x: 0, y: steps), modifiers: modifiers)) ?? false
  }
}

/// Moves two fingers on a touchpad.
///
/// - Returns: Whether the view has used the movement.
@MainActor
private func touchpadMoves(_ scene: Scene, x: CGFloat, y: CGFloat) -> Bool {
  let area = scene.view.area
  area?.feed(AreaScrollEvent(.begin, isWheel: false, delta: .zero))
  defer { area?.feed(AreaScrollEvent(.end, isWheel: false, delta: .zero)) }
  return area?.feed(AreaScrollEvent(.change, isWheel: false, delta: CGPoint(x: x, y: y))) ?? false
}

@MainActor
private final class DragCounter: CollectionViewDelegate {
  private(set) var count = 0
  private(set) var endCount = 0

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { count += 1 }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    endCount += 1
  }
}
