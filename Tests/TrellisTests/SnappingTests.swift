import CTrellisGtk
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of snapping and bouncing with real widgets and, where the X server can send them, real
/// events.
final class SnappingTests: GtkTestCase {
  func testTheViewFollowsAHeldScrollbarAndSnapsWhenItIsReleased() throws {
    try onMain {
      let scene = snappingScene()
      // The scrollbar is beside the view, so that the pointer can press it.
      gtk_scrolled_window_set_overlay_scrolling(OpaquePointer(scene.scroller.raw), 0)
      scene.settle()
      let bar = scene.view.bounds.width
      XCTAssertLessThan(bar, 400)
      let x = "\(Int((400 + bar) / 2))"
      try Tool.run("xdotool", "mousemove", x, "10", "mousedown", "1")
      try Tool.run("xdotool", "mousemove", x, "60")
      try Tool.run("xdotool", "mousemove", x, "111")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.contentOffset.y > 2000 })
      let held = scene.view.contentOffset.y
      XCTAssertNotEqual(held, SnappingLayout.place(near: held))
      MainLoop.run(upTo: 0.6)
      XCTAssertEqual(scene.view.contentOffset.y, held, "no snap while the scrollbar is held")
      try Tool.run("xdotool", "mouseup", "1")
      let place = SnappingLayout.place(near: held)
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.view.contentOffset.y == place },
        "\(scene.view.contentOffset.y) instead of \(place)")
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, place)
      XCTAssertEqual(scene.scroller.verticalPosition, place)
      try Tool.run("xdotool", "mousemove", "100", "100")
    }
  }

  func testTheViewSnapsAfterTheAdjustmentWasSet() {
    onMain {
      let scene = snappingScene()
      scene.scroller.verticalPosition = 500
      scene.frame()
      XCTAssertEqual(scene.view.contentOffset.y, 500)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.contentOffset.y == 480 })
      scene.settle()
      XCTAssertEqual(scene.scroller.verticalPosition, 480)
      XCTAssertEqual(scene.cell(80).flatMap(scene.bounds)?.minY, 20)
    }
  }

  func testRealWheelStepsAndKeysEndAtATargetOffsetOfTheLayout() throws {
    try onMain {
      let scene = snappingScene()
      scene.window.title = "trellis snapping"
      try Tool.giveKeyboard(toWindow: "trellis snapping")
      try Tool.run("xdotool", "mousemove", "200", "150")
      try Tool.run("xdotool", "click", "--repeat", "7", "--delay", "5", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.restingOffset.y > 6.5 * notch })
      let wheeled = SnappingLayout.place(near: 7 * notch)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.contentOffset.y == wheeled })
      XCTAssertNotEqual(wheeled, 7 * notch)
      XCTAssertTrue(scene.area.grabFocus())
      try Tool.run("xdotool", "key", "Page_Down")
      let paged = SnappingLayout.place(near: wheeled + 300 - notch)
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.view.contentOffset.y == paged },
        "\(scene.view.contentOffset.y) instead of \(paged)")
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, paged)
      try Tool.run("xdotool", "mousemove", "100", "100")
    }
  }

  func testContentPulledBeyondItsStartStretchesAndBouncesBack() throws {
    try onMain {
      let scene = Scene(counts: [1000])
      let area = try XCTUnwrap(scene.view.area)
      area.feed(AreaScrollEvent(.begin, isWheel: false, delta: .zero))
      area.feed(AreaScrollEvent(.change, isWheel: false, delta: CGPoint(x: 0, y: -80)))
      scene.frame()
      // The stretch is UIKit's curve for a pull of 200 points in a view of 300 points.
      let stretch: CGFloat = 300 - 300 / (1 + 0.55 * 200 / 300)
      XCTAssertEqual(scene.view.contentOffset.y, -stretch, accuracy: 1e-6)
      XCTAssertEqual(scene.cell(0).flatMap(scene.bounds)?.minY, stretch.rounded())
      XCTAssertEqual(scene.scroller.verticalPosition, 0, "the scrollbar stays at its start")
      area.feed(AreaScrollEvent(.end, isWheel: false, delta: .zero))
      XCTAssertTrue(scene.view.isDecelerating)
      var tops: [CGFloat] = []
      scene.window.watchFrames(.wallTime) { [weak scene] _ in
        if let top = scene?.cell(0).flatMap({ scene?.bounds(of: $0) })?.minY { tops.append(top) }
      }
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 0)
      XCTAssertEqual(scene.cell(0).flatMap(scene.bounds)?.minY, 0)
      XCTAssertGreaterThan(Set(tops).count, 5, "several frames show the bounce")
      XCTAssertEqual(tops, tops.sorted(by: >))
    }
  }

  func testARestoredAnchorShowsItsItemInAWindowOfAnotherSize() throws {
    try onMain {
      let saved = try {
        let scene = Scene(counts: [400, 600])
        scene.scroll(to: CGPoint(x: 0, y: 3_515))
        let anchor = try XCTUnwrap(scene.view.itemAnchor)
        return try JSONEncoder().encode(anchor)
      }()
      let anchor = try JSONDecoder().decode(CollectionView.ItemAnchor.self, from: saved)
      let scene = Scene(counts: [400, 600], size: CGSize(width: 600, height: 450)) {
        $0.view.restore(anchor)
      }
      // With eight cells in a line, line 20 of the second section was cut off by 15 points. The new
      // window has twelve cells in a line.
      XCTAssertEqual(anchor.indexPath, IndexPath(item: 160, section: 1))
      let cell = try XCTUnwrap(scene.cell(160, section: 1))
      XCTAssertEqual(scene.bounds(of: cell)?.minY, -15)
      scene.window.setDefaultSize(width: 300, height: 350)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.bounds.width == 300 })
      scene.settle()
      XCTAssertEqual(scene.cell(160, section: 1).flatMap(scene.bounds)?.minY, -15)
    }
  }
}

/// The distance of a wheel step in a page of 300 points, as GTK computes it.
private let notch: CGFloat = pow(300, 2.0 / 3.0)

/// A flow layout whose target offset is the nearest multiple of 120.
private final class SnappingLayout: CollectionViewFlowLayout {
  static func place(near offset: CGFloat) -> CGFloat { (offset / 120).rounded() * 120 }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: proposed.x, y: Self.place(near: proposed.y))
  }
}

/// Returns a scene with lines of 50 points, with eight cells each.
@MainActor
private func snappingScene() -> Scene { Scene(counts: [1000], layout: SnappingLayout()) }
