import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import XCTest

@testable import CollectionCore

/// Tests of selection and focus with real X events of the pointer and the keyboard.
final class SelectionInputTests: GtkTestCase {
  func testRealClicksWithControlAndShiftSelectItems() throws {
    try onMain {
      let scene = try makeScene("trellis selects")
      try click(1, in: scene)
      expectSelected([1], in: scene)
      try click(4, "Control_L", in: scene)
      expectSelected([1, 4], in: scene)
      try click(7, "shift", in: scene)
      expectSelected([4, 5, 6, 7], in: scene)
      try click(7, in: scene)
      expectSelected([7], in: scene)
      XCTAssertEqual(scene.cell(7)?.widget?.hasState(.selected), true)
      XCTAssertEqual(scene.cell(6)?.widget?.hasState(.selected), false)
      try key("ctrl+a", in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.numberOfSelectedItems == 1000 })
      try key("Escape", in: scene)
      expectSelected([], in: scene)
    }
  }

  /// After a layout, GTK synthesizes a motion of the pointer with the current state of the buttons.
  /// In a new window, this happens between the press and the release in about one of six rounds.
  func testAButtonThatIsReleasedImmediatelyIsAClick() throws {
    try onMain {
      for round in 0..<12 {
        let scene = try makeScene("trellis clicks \(round)")
        try click(1, in: scene)
        expectSelected([1], in: scene)
        try click(4, "Control_L", in: scene)
        let isThere = MainLoop.run(upTo: 20) { selected(in: scene) == [1, 4] }
        XCTAssertTrue(isThere, "round \(round): \(selected(in: scene))")
        scene.window.destroy()
      }
    }
  }

  func testARealRubberBandSelectsAndScrollsAtTheEdge() throws {
    try onMain {
      let scene = try makeScene("trellis band")
      try click(1, in: scene)
      expectSelected([1], in: scene)
      // The press is to the right of the items.
      try Tool.run("xdotool", "mousemove", "390", "5", "mousedown", "1")
      try Tool.run("xdotool", "mousemove", "380", "20")
      expectSelected([], in: scene)
      let (x, y) = try centre(10, in: scene)
      try Tool.run("xdotool", "mousemove", x, y)
      let first = scene.cell(10)?.frame.midX ?? 0
      let met = (0..<12).filter { (scene.cell($0)?.frame.maxX ?? 0) > first }
      let meets = try Tool.awaitMotion { selected(in: scene) == met }
      XCTAssertTrue(meets, "\(selected(in: scene)) instead of \(met)")
      let screenshot = try scene.screenshot()
      XCTAssertNotEqual(screenshot[385, 60], screenshot[395, 60], "the band is drawn")
      try Tool.run("xdotool", "mousemove", x, "297")
      XCTAssertTrue(try Tool.awaitMotion { scene.view.contentOffset.y > 300 })
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { if case .idle = scene.view.activity { true } else { false } })
      let rows = Set(selected(in: scene).map { $0 / 6 })
      XCTAssertEqual(rows.count, (rows.max() ?? 0) + 1, "every row down to the last")
      XCTAssertGreaterThan(rows.count, 9)
      scene.settle()
      let after = try scene.screenshot()
      XCTAssertEqual(after[385, 60], after[395, 60], "the band is gone")
    }
  }

  func testRealKeysMoveTheFocusAndOnlyKeysShowTheFocusRing() throws {
    try onMain {
      let scene = try makeScene("trellis focus")
      try click(1, in: scene)
      awaitFocus(1, in: scene)
      let clicked = scene.cell(1)
      XCTAssertTrue(MainLoop.run(upTo: 60) { clicked?.widget?.hasState(.focused) == true })
      XCTAssertEqual(clicked?.widget?.hasState(.focusVisible), false)
      try key("Down", in: scene)
      awaitFocus(7, in: scene)
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.cell(7)?.widget?.hasState(.focusVisible) == true })
      expectSelected([7], in: scene)
      try key("ctrl+Right", in: scene)
      awaitFocus(8, in: scene)
      expectSelected([7], in: scene)
      try key("ctrl+space", in: scene)
      expectSelected([7, 8], in: scene)
      try key("shift+Down", in: scene)
      awaitFocus(14, in: scene)
      expectSelected(Array(8...14), in: scene)
      try key("End", in: scene)
      awaitFocus(999, in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.cell(999) != nil })
      scene.settle()
      XCTAssertEqual(scene.cell(999)?.widget?.hasState(.focused), true)
      try key("Home", in: scene)
      awaitFocus(0, in: scene)
    }
  }

  func testTheFocusedCellKeepsTheKeyboardFocusOutOfView() throws {
    try onMain {
      let scene = try makeScene("trellis pinned")
      try click(1, in: scene)
      awaitFocus(1, in: scene)
      scene.settle()
      let cell = scene.cell(1)
      for y in stride(from: CGFloat(0), through: 4000, by: 250) {
        scene.scroll(to: CGPoint(x: 0, y: y))
      }
      scene.settle()
      XCTAssertNil(scene.cell(1))
      XCTAssertEqual(cell?.widget?.hasState(.focused), true)
      try key("Right", in: scene)
      awaitFocus(2, in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.cell(2) != nil }, "it scrolls into view")
      scene.settle()
      XCTAssertEqual(scene.cell(2)?.widget?.hasState(.focused), true)
    }
  }

  func testReturnAndDoubleClickOpenItemsAndMenuKeyAndRightClickAskForMenus() throws {
    try onMain {
      let delegate = SelectionDelegate()
      let scene = try makeScene("trellis opens") { $0.view.delegate = delegate }
      let (x, y) = try centre(3, in: scene)
      try Tool.run("xdotool", "mousemove", x, y, "click", "--repeat", "2", "--delay", "30", "1")
      /// Waits until the delegate has been asked to open an item or to show a menu.
      @MainActor func expect(_ call: String, number: Int, line: UInt = #line) {
        let isThere = MainLoop.run(upTo: 60) {
          let heard = delegate.calls.filter { $0.hasPrefix("open") || $0.hasPrefix("menu") }
          return heard.count == number && heard.last?.hasPrefix(call) == true
        }
        XCTAssertTrue(isThere, "\(delegate.calls)", line: line)
      }
      expect("open 3", number: 1)
      try key("Right", "Return", in: scene)
      expect("open 4", number: 2)
      try key("Menu", in: scene)
      expect("menu [4]", number: 3)
      try Tool.run("xdotool", "mousemove", x, y, "click", "3")
      expect("menu [3]", number: 4)
      expectSelected([3], in: scene)
    }
  }

  func testTabEntersAndLeavesTheViewAtOneItem() throws {
    try onMain {
      let before = Button("before")
      let after = Button("after")
      let scene = try makeScene("trellis tab") { scene in
        scene.window.setChild(nil)
        let box = Box(.vertical, spacing: 0)
        box.append(before)
        box.append(scene.scroller)
        box.append(after)
        scene.window.setChild(box)
      }
      XCTAssertTrue(before.grabFocus())
      try key("Tab", in: scene)
      awaitFocus(0, in: scene)
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.cell(0)?.widget?.hasState(.focusVisible) == true })
      try key("Tab", in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 60) { after.hasState(.focused) })
      XCTAssertNil(scene.view.focusedIndexPath)
      try key("shift+Tab", in: scene)
      awaitFocus(0, in: scene)
      try key("shift+Tab", in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 60) { before.hasState(.focused) })
    }
  }

  func testAClickOnAButtonInACellDoesNotSelectTheItem() throws {
    try onMain {
      var clicks = 0
      let button = Button("x")
      button.onClicked { clicks += 1 }
      let scene = try makeScene("trellis button") { scene in
        scene.data.configure = { cell, path in if path.item == 2 { cell.child = button } }
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { button.bounds(in: scene.area)?.isEmpty == false })
      try click(2, in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 60) { clicks == 1 })
      // GTK's buttons claim a press when it ends.
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.pointer.highlighted == nil })
      XCTAssertEqual(selected(in: scene), [])
    }
  }

  func testKeysScrollAViewWhoseItemsCannotHaveTheFocus() throws {
    try onMain {
      let scene = try makeScene("trellis scrolls") { $0.view.allowsFocus = false }
      try click(1, in: scene)
      expectSelected([1], in: scene)
      try key("End", in: scene)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.cell(999) != nil })
      XCTAssertEqual(selected(in: scene), [1])
    }
  }
}

/// Returns a scene with items of 50×50 points and gaps of 10 points, six items in a line.
@MainActor
private func makeScene(
  _ title: String, count: Int = 1000, configure: @MainActor (Scene) -> Void = { _ in }
) throws -> Scene {
  let scene = Scene(counts: [count]) { scene in
    scene.layout.minimumLineSpacing = 10
    scene.layout.minimumInteritemSpacing = 10
    scene.layout.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 30)
    scene.view.allowsMultipleSelection = true
    scene.view.allowsFocus = true
    scene.window.title = title
    configure(scene)
  }
  try Tool.giveKeyboard(toWindow: title)
  return scene
}

@MainActor
private func centre(_ item: Int, in scene: Scene) throws -> (String, String) {
  let cell = try XCTUnwrap(scene.cell(item))
  let bounds = try XCTUnwrap(scene.bounds(of: cell))
  return ("\(Int(bounds.midX))", "\(Int(bounds.midY))")
}

@MainActor
private func click(_ item: Int, _ arguments: String..., in scene: Scene) throws {
  let (x, y) = try centre(item, in: scene)
  try Tool.run("xdotool", "mousemove", x, y)
  if let key = arguments.first { try Tool.run("xdotool", "keydown", key) }
  try Tool.run("xdotool", "click", "1")
  if let key = arguments.first { try Tool.run("xdotool", "keyup", key) }
}

@MainActor
private func selected(in scene: Scene) -> [Int] {
  scene.view.indexPathsForSelectedItems?.map(\.item) ?? []
}

@MainActor
private func expectSelected(
  _ items: [Int], in scene: Scene, _ what: String = "", line: UInt = #line
) {
  let isThere = MainLoop.run(upTo: 60) { selected(in: scene) == items }
  XCTAssertTrue(isThere, "\(what) \(selected(in: scene))", line: line)
}

@MainActor
private func key(_ keys: String..., in scene: Scene) throws {
  for key in keys { try Tool.run("xdotool", "key", key) }
}

@MainActor
private func awaitFocus(_ item: Int, in scene: Scene, line: UInt = #line) {
  let isThere = MainLoop.run(upTo: 60) { scene.view.focusedIndexPath?.item == item }
  XCTAssertTrue(
    isThere, "\(scene.view.focusedIndexPath?.item ?? -1), not \(item)", line: line)
}
