import CTrellisGtk
import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

@testable import CollectionCore

private let red = Colour(204, 0, 0)
private let blue = Colour(0, 0, 255)

/// Tests of swipe actions with real widgets.
final class SwipeTests: GtkTestCase {
  func testATouchpadRevealsTheButtonsBesideTheContentOfTheRow() throws {
    try onMain {
      let stage = SwipeScene()
      try stage.swipe(1, by: -100)
      let distance = stage.openDistance
      XCTAssertGreaterThan(distance, 100)
      XCTAssertEqual(stage.contentEdge(1), -distance)
      XCTAssertEqual(stage.contentEdge(2), 0)
      try stage.scene.shoot("swipe-open")
      let picture = try stage.scene.screenshot()
      XCTAssertEqual(picture[380, 46], red, "the first action is at the edge")
      XCTAssertEqual(picture[Int(400 - distance) + 2, 46], blue, "the program's color")
      XCTAssertNotEqual(picture[Int(400 - distance) - 3, 46], blue)
      XCTAssertNotEqual(picture[380, 43], red, "the row above is not covered")
      XCTAssertNotEqual(picture[380, 89], red, "the row below is not covered")
      stage.view.swipes.close()
      stage.settle()
      XCTAssertEqual(stage.contentEdge(1), 0)
      XCTAssertEqual(try stage.scene.screenshot().count(of: red), 0)
    }
  }

  func testAFingerRevealsTheLeadingAction() throws {
    try onMain {
      let stage = SwipeScene()
      let area = try XCTUnwrap(stage.view.area)
      let point = CGPoint(x: 100, y: 66)
      area.feed(AreaTouchEvent(.begin, location: point, delta: CGPoint(x: 10, y: 0)))
      area.feed(AreaTouchEvent(.change, location: point, delta: CGPoint(x: 10, y: 0)))
      area.feed(AreaTouchEvent(.change, location: point, delta: CGPoint(x: 50, y: 2)))
      stage.scene.frame()
      XCTAssertEqual(stage.contentEdge(1), 50)
      try stage.scene.shoot("swipe-leading-part")
      area.feed(AreaTouchEvent(.end, location: point, delta: .zero))
      stage.settle()
      XCTAssertEqual(stage.contentEdge(1), stage.openDistance)
      XCTAssertGreaterThan(stage.openDistance, 60)
    }
  }

  func testAFingerThatIsTakenAwayPerformsNothing() throws {
    try onMain {
      let stage = SwipeScene()
      let area = try XCTUnwrap(stage.view.area)
      let point = CGPoint(x: 390, y: 66)
      area.feed(AreaTouchEvent(.begin, location: point, delta: CGPoint(x: -10, y: 0)))
      area.feed(AreaTouchEvent(.change, location: point, delta: CGPoint(x: -380, y: 0)))
      area.feed(AreaTouchEvent(.cancel, location: point, delta: .zero))
      stage.settle()
      XCTAssertEqual(stage.performed, [])
      XCTAssertNotNil(stage.view.swipes.openRow)
    }
  }

  func testAFullSwipeDeletesTheRow() throws {
    try onMain {
      let stage = SwipeScene()
      try stage.swipe(1, by: -390, isReleased: false)
      try stage.scene.shoot("swipe-full")
      let picture = try stage.scene.screenshot()
      XCTAssertEqual(picture[380, 46], red)
      XCTAssertEqual(picture[100, 46], red, "the first action fills the row")
      XCTAssertEqual(picture.count(of: blue), 0, "it covers the second one")
      try XCTUnwrap(stage.view.area).feed(AreaScrollEvent(.end, isWheel: false, delta: .zero))
      stage.settle()
      XCTAssertEqual(stage.performed, ["Delete 1"])
      XCTAssertEqual(stage.contentEdge(1), 0)
      MainLoop.run(upTo: 60) { stage.view.elements.animations.isEmpty }
      stage.scene.settle()
      XCTAssertEqual(try stage.scene.screenshot().count(of: red), 0)
    }
  }

  func testInARightToLeftLanguageTheTrailingActionsAreOnTheLeft() throws {
    try onMain {
      let stage = SwipeScene(configure: {
        gtk_widget_set_direction($0.area.gtk, GTK_TEXT_DIR_RTL)
      })
      try stage.swipe(1, by: 100)
      XCTAssertEqual(stage.view.swipes.openRow?.edge, .trailing)
      XCTAssertEqual(stage.contentEdge(1), stage.openDistance)
      try stage.scene.shoot("swipe-rtl")
      let picture = try stage.scene.screenshot()
      XCTAssertEqual(picture[2, 46], red)
      XCTAssertEqual(picture[Int(stage.openDistance) - 2, 46], blue)
    }
  }

  func testTheButtonsStayWithinTheRoundedCornersOfACard() throws {
    try onMain {
      let wasDark = Style.isDark
      defer { Style.isDark = wasDark }
      for isDark in [false, true] {
        Style.isDark = isDark
        let stage = SwipeScene(appearance: .insetGrouped)
        try stage.swipe(0, by: -100)
        try stage.scene.shoot("swipe-card-\(isDark ? "dark" : "light")")
        let frame = try XCTUnwrap(stage.frame(0))
        let (right, top) = (Int(frame.maxX), Int(frame.minY))
        let picture = try stage.scene.screenshot()
        XCTAssertLessThan(right, 400)
        XCTAssertEqual(picture[right - 3, top + 22], red)
        XCTAssertFalse(picture[right - 1, top + 1].isNear(red), "the corner is round")
        XCTAssertFalse(picture[right + 3, top + 22].isNear(red), "the card ends")
        XCTAssertEqual(picture[right - 3, top + 40], red, "the lower corner is square")
      }
    }
  }

  func testARealClickOnAButtonPerformsItsAction() throws {
    try onMain {
      let stage = SwipeScene("trellis swipe click")
      try Tool.giveKeyboard(toWindow: "trellis swipe click")
      try stage.swipe(2, by: -100)
      let x = Int(400 - stage.openDistance) + 20
      try Tool.run("xdotool", "mousemove", "\(x)", "110", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { !stage.performed.isEmpty })
      stage.settle()
      XCTAssertEqual(stage.performed, ["Flag 2"])
      XCTAssertNil(stage.view.swipes.openRow)
      XCTAssertEqual(stage.view.numberOfSelectedItems, 0)
      try stage.swipe(2, by: -100)
      try Tool.run("xdotool", "mousemove", "380", "112", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { stage.performed.count == 2 })
      stage.settle()
      XCTAssertEqual(stage.performed.last, "Delete 2")
      XCTAssertEqual(stage.names.prefix(4), [0, 1, 3, 4])
    }
  }

  /// Opens row 1 of a list whose rows have a button each, and checks that a click at a point only
  /// closes the row and that the next one reaches the button of a row.
  private func checkThatAPressCloses(
    _ title: String, at point: @MainActor @Sendable (SwipeScene) -> (x: Int, y: Int),
    thenPressingButton row: Int
  ) throws {
    try onMain {
      var clicked: [Int] = []
      let stage = SwipeScene(title) { name in
        let button = Button("Open")
        button.onClicked { clicked.append(name) }
        return button
      }
      try Tool.giveKeyboard(toWindow: title)
      try stage.swipe(1, by: -100)
      let (x, y) = point(stage)
      try Tool.run("xdotool", "mousemove", "\(x)", "\(y)", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { stage.view.swipes.openRow == nil })
      stage.settle()
      XCTAssertEqual(clicked, [])
      XCTAssertEqual(stage.view.numberOfSelectedItems, 0)
      try Tool.run("xdotool", "mousemove", "380", "\(row * 44 + 22)", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { !clicked.isEmpty })
      XCTAssertEqual(clicked, [row])
    }
  }

  func testARealPressElsewhereClosesTheRowAndReachesNoWidget() throws {
    try checkThatAPressCloses(
      "trellis swipe press", at: { _ in (380, 154) }, thenPressingButton: 3)
  }

  func testARealPressOnTheContentOfTheOpenRowReachesNoWidgetInIt() throws {
    try checkThatAPressCloses(
      "trellis swipe content", at: { (Int(400 - $0.openDistance) - 20, 66) },
      thenPressingButton: 1)
  }

  func testARealRightClickShowsTheActions() throws {
    try onMain {
      let stage = SwipeScene("trellis swipe menu")
      try Tool.giveKeyboard(toWindow: "trellis swipe menu")
      try Tool.run("xdotool", "mousemove", "100", "66", "click", "3")
      XCTAssertTrue(["Pin 1", "Delete 1"].contains(chosenAction(in: stage)))
    }
  }

  func testTheRealMenuKeyShowsTheActionsOfTheFocusedRow() throws {
    try onMain {
      let stage = SwipeScene("trellis swipe key")
      try Tool.giveKeyboard(toWindow: "trellis swipe key")
      XCTAssertTrue(stage.scene.area.grabFocus())
      stage.view.focusItem(at: IndexPath(item: 2, section: 0))
      stage.scene.settle()
      try Tool.run("xdotool", "key", "Menu")
      XCTAssertTrue(["Pin 2", "Delete 2"].contains(chosenAction(in: stage)))
    }
  }

  func testTheRealDeleteKeyDeletesTheFocusedRow() throws {
    try onMain {
      let stage = SwipeScene("trellis swipe delete")
      try Tool.giveKeyboard(toWindow: "trellis swipe delete")
      XCTAssertTrue(stage.scene.area.grabFocus())
      stage.view.focusItem(at: IndexPath(item: 2, section: 0))
      stage.scene.settle()
      try Tool.run("xdotool", "key", "Delete")
      XCTAssertTrue(MainLoop.run(upTo: 60) { !stage.performed.isEmpty })
      XCTAssertEqual(stage.performed, ["Delete 2"])
      XCTAssertEqual(stage.view.focusedIndexPath, IndexPath(item: 2, section: 0))
    }
  }

  func testTheDeleteKeyInATextDeletesNoRow() throws {
    try onMain {
      var entries: [Int: Entry] = [:]
      let stage = SwipeScene("trellis swipe text") { name in
        let entry = Entry()
        entry.text = "ab"
        entries[name] = entry
        return entry
      }
      try Tool.giveKeyboard(toWindow: "trellis swipe text")
      let entry = try XCTUnwrap(entries[1])
      XCTAssertTrue(entry.grabFocus())
      // The whole text is selected, and the second key finds nothing to delete.
      try Tool.run("xdotool", "key", "Delete")
      XCTAssertTrue(MainLoop.run(upTo: 60) { entry.text.isEmpty })
      try Tool.run("xdotool", "key", "Delete", "x")
      XCTAssertTrue(MainLoop.run(upTo: 60) { entry.text == "x" })
      XCTAssertEqual(stage.performed, [])
    }
  }

  func testTheRealEscapeKeyCloses() throws {
    try onMain {
      let stage = SwipeScene("trellis swipe escape")
      try Tool.giveKeyboard(toWindow: "trellis swipe escape")
      XCTAssertTrue(stage.scene.area.grabFocus())
      try stage.swipe(1, by: -100)
      XCTAssertNotNil(stage.view.swipes.openRow)
      try Tool.run("xdotool", "key", "Escape")
      XCTAssertTrue(MainLoop.run(upTo: 60) { stage.view.swipes.openRow == nil })
      stage.settle()
      XCTAssertEqual(stage.contentEdge(1), 0)
    }
  }

  func testARowTooLowForImageAndTextShowsTheImage() {
    onMain {
      let high = SwipeButton(
        title: "Delete", image: Image(icon: "user-trash-symbolic", pixelSize: 16), name: "Delete",
        contentAt: .start)
      high.fit(60)
      XCTAssertNil(high.tooltip)
      let low = SwipeButton(
        title: "Delete", image: Image(icon: "user-trash-symbolic", pixelSize: 16), name: "Delete",
        contentAt: .start)
      low.fit(20)
      XCTAssertEqual(low.tooltip, "Delete")
      XCTAssertLessThanOrEqual(low.naturalWidth, high.naturalWidth)
    }
  }

  func testAWindowCanCloseWhileARowIsOpen() throws {
    try onMain {
      var stage: SwipeScene? = SwipeScene()
      weak var view: CollectionView?
      view = stage?.view
      try stage?.swipe(1, by: -100)
      XCTAssertNotNil(view?.swipes.openRow)
      stage = nil
      XCTAssertTrue(MainLoop.run(upTo: 60) { view == nil })
    }
  }
}

extension Widget {
  @MainActor fileprivate var gtk: UnsafeMutablePointer<GtkWidget> {
    pointer.assumingMemoryBound(to: GtkWidget.self)
  }
}

/// Presses keys until an entry of the open menu has performed an action, and returns the action.
@MainActor
private func chosenAction(in stage: SwipeScene) -> String? {
  MainLoop.run(upTo: 60) {
    if stage.performed.isEmpty { _ = try? Tool.run("xdotool", "key", "Down", "Return") }
    return !stage.performed.isEmpty
  }
  return stage.performed.first
}
