import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of zooming with pinches and with Ctrl and the wheel. They call the functions that the
/// event controllers call.
final class LayoutZoomInputTests: GtkTestCase {
  func testAPinchSetsTheProgressAndItsEndFinishesTheTransition() {
    onMain {
      let (scene, closer, input) = zoomScene()
      input.pinch.feed(.begin(CGPoint(x: 200, y: 150)))
      input.pinch.feed(.change(scale: 1.5, CGPoint(x: 200, y: 150)))
      scene.frame()
      let between = scene.view.collectionViewLayout as? CollectionViewTransitionLayout
      XCTAssertEqual(between?.transitionProgress ?? 0, log(1.5) / log(2), accuracy: 1e-9)
      input.pinch.feed(.change(scale: 1.9, CGPoint(x: 200, y: 150)))
      input.pinch.feed(.end)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.collectionViewLayout === closer })
    }
  }

  func testAPinchThatEndsNearItsStartReturnsToTheFirstLayout() {
    onMain {
      let (scene, _, input) = zoomScene()
      input.pinch.feed(.change(scale: 3, .zero))
      XCTAssertTrue(scene.view.collectionViewLayout === scene.layout, "no pinch has begun")
      input.pinch.feed(.begin(.zero))
      input.pinch.feed(.change(scale: 1.2, .zero))
      scene.frame()
      input.pinch.feed(.change(scale: 1.05, .zero))
      input.pinch.feed(.end)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.collectionViewLayout === scene.layout })
    }
  }

  func testAWheelZoomFinishesWhenControlIsReleased() {
    onMain {
      let (scene, closer, input) = zoomScene()
      let keys = Keys()
      input.isControlHeld = { keys.isControlHeld }
      input.scrolled(-1, isTouchpad: false, at: CGPoint(x: 10, y: 10))
      @MainActor func progress() -> CGFloat {
        (scene.view.collectionViewLayout as? CollectionViewTransitionLayout)?.transitionProgress
          ?? 0
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { abs(progress() - 0.25) < 1e-9 })
      MainLoop.run(upTo: 0.2)
      XCTAssertEqual(progress(), 0.25, accuracy: 1e-9, "the progress stays while Ctrl is held")
      keys.isControlHeld = false
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.collectionViewLayout === closer })
    }
  }

  func testTheZoomInputIsFreedWithItsView() {
    onMain {
      weak var zoomInput: LayoutZoomInput?
      weak var view: CollectionView?
      do {
        let (scene, _, input) = zoomScene()
        (zoomInput, view) = (input, scene.view)
        // The objects are also freed in the middle of a transition.
        input.pinch.feed(.begin(.zero))
        input.pinch.feed(.change(scale: 1.5, .zero))
        input.pinch.feed(.end)
      }
      MainLoop.run(upTo: 60) { zoomInput == nil && view == nil }
      XCTAssertNil(zoomInput)
      XCTAssertNil(view)
    }
  }

  func testATouchpadStrokeWithControlScales() {
    onMain {
      let (scene, closer, input) = zoomScene()
      for _ in 0..<8 { input.scrolled(-20, isTouchpad: true, at: nil) }
      scene.frame()
      XCTAssertTrue(scene.view.collectionViewLayout is CollectionViewTransitionLayout)
      input.strokeEnded()
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.collectionViewLayout === closer })
    }
  }
}

@MainActor
private final class Keys {
  var isControlHeld = true
}

/// Returns a scene, a layout with items twice as large as the scene's, and the input that zooms
/// between the two layouts.
@MainActor
private func zoomScene() -> (Scene, CollectionViewLayout, LayoutZoomInput) {
  let scene = Scene(counts: [1000])
  let closer = CollectionViewFlowLayout()
  closer.itemSize = CGSize(width: 100, height: 100)
  let zoom = LayoutZoom(scene.view) { [weak layout = scene.layout] shown, direction, _ in
    guard let layout else { return nil }
    if shown === layout, direction == .closer { return LayoutZoom.Step(closer, ratio: 2) }
    if shown === closer, direction == .farther { return LayoutZoom.Step(layout, ratio: 2) }
    return nil
  }
  return (scene, closer, LayoutZoomInput(zoom, on: scene.view))
}
