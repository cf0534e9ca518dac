import CTrellisGtk
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of scrolling with real X events, which pass through the X server, GDK and GTK's
/// controllers.
final class RealInputTests: GtkTestCase {
  func testRealWheelClicksScroll() throws {
    try onMain {
      let scene = Scene(counts: [1000])
      try Tool.run("xdotool", "mousemove", "200", "150")
      try Tool.run("xdotool", "click", "--repeat", "3", "--delay", "5", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.restingOffset.y > 2.5 * notch })
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 3 * notch, accuracy: 1e-9)
      try Tool.run("xdotool", "click", "4")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.restingOffset.y < 2.5 * notch })
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 2 * notch, accuracy: 1e-9)
    }
  }

  func testARealWheelStepWithControlIsPassedToTheParentWidget() throws {
    try onMain {
      // There is no scrolled window, because it would handle the wheel even with Ctrl.
      let scene = Scene(counts: [1000])
      gtk_scrolled_window_set_child(OpaquePointer(scene.scroller.raw), nil)
      scene.window.setChild(scene.area)
      scene.settle()
      var heard: [Modifiers] = []
      let around = ScrollController()
      around.onScroll { _, _, modifiers in
        heard.append(modifiers)
        return true
      }
      scene.window.add(around)
      try Tool.run("xdotool", "mousemove", "200", "150", "keydown", "Control_L")
      try Tool.run("xdotool", "click", "5")
      try Tool.run("xdotool", "keyup", "Control_L")
      XCTAssertTrue(MainLoop.run(upTo: 60) { heard.count == 1 })
      XCTAssertEqual(heard.first?.contains(.control), true)
      XCTAssertEqual(scene.view.restingOffset.y, 0)
      try Tool.run("xdotool", "click", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.restingOffset.y > 0 })
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, notch, accuracy: 1e-9)
      XCTAssertEqual(heard.count, 1, "a step that scrolls the view is not passed on")
    }
  }

  func testDraggingTheScrollbarScrollsTheView() throws {
    try onMain {
      let scene = Scene(counts: [1000])
      // The scrollbar is beside the view, so that the pointer can press it.
      gtk_scrolled_window_set_overlay_scrolling(OpaquePointer(scene.scroller.raw), 0)
      scene.settle()
      let bar = scene.view.bounds.width
      XCTAssertLessThan(bar, 400)
      let x = "\(Int((400 + bar) / 2))"
      try Tool.run("xdotool", "mousemove", x, "10", "mousedown", "1")
      try Tool.run("xdotool", "mousemove", x, "60")
      try Tool.run("xdotool", "mousemove", x, "110")
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.contentOffset.y > 1000 })
      scene.settle()
      // The scrollbar may keep the fraction of a pixel to which it was dragged.
      XCTAssertEqual(scene.scroller.verticalPosition, scene.view.contentOffset.y, accuracy: 0.5)
      let first = scene.view.indexPathsForVisibleItems.first?.item ?? -1
      XCTAssertEqual(scene.cell(first).map { scene.view.bounds.intersects($0.frame) }, true)
      try Tool.run("xdotool", "mousemove", "100", "100")
    }
  }

  func testAClickInTheTroughScrollsInManyFrames() throws {
    try onMain {
      let scene = Scene(counts: [1000])
      gtk_scrolled_window_set_overlay_scrolling(OpaquePointer(scene.scroller.raw), 0)
      scene.settle()
      let x = "\(Int((400 + scene.view.bounds.width) / 2))"
      var offsets: Set<CGFloat> = []
      try Tool.run("xdotool", "mousemove", x, "250", "click", "1")
      XCTAssertTrue(
        MainLoop.run(upTo: 60) {
          offsets.insert(scene.view.contentOffset.y)
          if case .idle = scene.view.activity { return scene.view.contentOffset.y > 0 }
          return false
        })
      XCTAssertGreaterThan(offsets.count, 3)
      // The middle of the slider is where the pointer is.
      let (height, end) = (scene.view.contentSize.height, scene.view.contentOffset.y)
      XCTAssertEqual((end + 150) / height, 250 / 300, accuracy: 0.05)
      XCTAssertEqual(scene.scroller.verticalPosition, end, accuracy: 0.5)
      // At the end of the trough it leads to the end of the content.
      try Tool.run("xdotool", "mousemove", x, "297", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.contentOffset.y == height - 300 })
      try Tool.run("xdotool", "mousemove", "100", "100")
    }
  }

  func testRealKeysScrollTheFocusedView() throws {
    try onMain {
      let scene = Scene(counts: [1000])
      scene.window.title = "trellis keys"
      try Tool.giveKeyboard(toWindow: "trellis keys")
      XCTAssertTrue(scene.area.grabFocus())
      let end = scene.view.contentSize.height - 300
      for (key, expected) in [("Page_Down", 300 - notch), ("End", end), ("Home", 0)] {
        try Tool.run("xdotool", "key", key)
        XCTAssertTrue(
          MainLoop.run(upTo: 60) { abs(scene.view.restingOffset.y - expected) < 1e-9 }, key)
        scene.settle()
        XCTAssertEqual(scene.view.contentOffset.y, expected, accuracy: 1e-9, key)
      }
    }
  }

  func testAClickGivesTheViewTheKeyboardFocus() throws {
    try onMain {
      let scene = Scene(counts: [1000])
      scene.window.title = "trellis click"
      try Tool.giveKeyboard(toWindow: "trellis click")
      try Tool.run("xdotool", "mousemove", "75", "75", "click", "1")
      try Tool.run("xdotool", "key", "Down")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.restingOffset.y > 0 })
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, notch, accuracy: 1e-9)
    }
  }
}

private let notch: CGFloat = pow(300, 2.0 / 3.0)
