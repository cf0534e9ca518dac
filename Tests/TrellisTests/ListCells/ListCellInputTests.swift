import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of the accessories of list cells with a real pointer and with keys.
final class ListCellInputTests: GtkTestCase {
  func testAClickOnAButtonCallsItsHandlerAndDoesNotTouchTheRow() throws {
    try onMain {
      var clicks: [String] = []
      let scene = RowScene(["a", "b", "c"]) { item in
        [
          .delete(displayed: .always) { clicks.append("delete \(item)") },
          .detail { clicks.append("detail \(item)") },
        ]
      }
      try scene.moveTo(.delete, 1)
      try Tool.run("xdotool", "mousedown", "1")
      MainLoop.run(upTo: 0.2)
      XCTAssertEqual(scene.row(1)?.isHighlighted, false)
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 20) { clicks == ["delete 1"] }, "\(clicks)")
      try scene.click(.detail, 2)
      XCTAssertTrue(MainLoop.run(upTo: 20) { clicks == ["delete 1", "detail 2"] }, "\(clicks)")
      XCTAssertEqual(scene.selected, [])
      // The row beside the button is selected as usual.
      try Tool.run("xdotool", "mousemove", "200", "66", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 20) { scene.selected == [1] })
    }
  }

  func testADisabledRowDoesNotReactToThePointer() throws {
    try onMain {
      var clicks = 0
      let scene = RowScene(["a", "b"]) { _ in [.detail { clicks += 1 }] }
      scene.row(0)?.isUserInteractionEnabled = false
      scene.settle()
      try scene.moveTo(.detail, 0)
      try Tool.run("xdotool", "click", "1", "mousemove", "200", "22", "mousedown", "1")
      MainLoop.run(upTo: 0.2)
      XCTAssertEqual(scene.row(0)?.isHighlighted, false)
      try Tool.run("xdotool", "mouseup", "1", "mousemove", "200", "66", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 20) { scene.selected == [1] }, "\(scene.selected)")
      try Tool.run("xdotool", "mousemove", "200", "22", "click", "1", "click", "3")
      MainLoop.run(upTo: 0.3)
      XCTAssertEqual(scene.selected, [1])
      XCTAssertEqual(clicks, 0)
    }
  }

  func testAClickOnTheDisclosureExpandsAndCollapses() throws {
    try onMain {
      let scene = RowScene(["a+", "b"], isTree: true) {
        $0 == 0 ? [.outlineDisclosure()] : []
      }
      try scene.click(.outlineDisclosure, 0)
      XCTAssertTrue(MainLoop.run(upTo: 20) { scene.tree.calls == ["expand 0"] })
      scene.settle()
      try Tool.run("xdotool", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 20) { scene.tree.calls == ["expand 0", "collapse 0"] })
      XCTAssertEqual(scene.selected, [])
    }
  }

  func testDraggingTheHandleMovesTheRow() throws {
    try onMain {
      let scene = RowScene(["a", "b", "c", "d"]) { _ in [.reorder(displayed: .always)] }
      try scene.moveTo(.reorder, 0)
      try Tool.run("xdotool", "mousedown", "1", "mousemove_relative", "0", "20")
      XCTAssertTrue(try Tool.awaitMotion { scene.view.isInteractivelyMovingItems })
      try Tool.run("xdotool", "mousemove_relative", "0", "68")
      scene.settle()
      try Tool.run("xdotool", "mouseup", "1")
      XCTAssertTrue(MainLoop.run(upTo: 20) { !scene.tree.calls.isEmpty })
      XCTAssertEqual(scene.tree.calls, ["move 0 to 2"])
      XCTAssertEqual(scene.selected, [])
      scene.settle()
    }
  }

  func testAFingerMovesARowByItsHandleWithoutALongPress() throws {
    try onMain {
      let scene = RowScene(["a", "b", "c", "d"]) { _ in [.reorder(displayed: .always)] }
      let start = try XCTUnwrap(scene.accessory(.reorder, 0))
      @MainActor func press(_ phase: GesturePhase, _ y: CGFloat) {
        scene.view.area?.feed(
          AreaPressEvent(
            phase, location: CGPoint(x: start.midX, y: start.midY + y), isTouch: true,
            isAtHandle: true))
      }
      press(.begin, 0)
      press(.change, 44)
      XCTAssertTrue(scene.view.isInteractivelyMovingItems)
      press(.end, 44)
      scene.settle()
      XCTAssertEqual(scene.tree.calls, ["move 0 to 1"])
    }
  }

  func testArrowKeysOpenAndCloseTheFocusedRowInTheDirectionOfTheLanguage() throws {
    try onMain {
      let scene = RowScene(["a+", "b"], isTree: true) { _ in [.outlineDisclosure()] }
      try Tool.giveKeyboard(toWindow: "trellis rows")
      XCTAssertTrue(scene.area.grabFocus())
      scene.view.focusItem(at: [0, 0])
      scene.settle()
      @MainActor func press(_ symbol: KeySymbol, _ modifiers: Modifiers = []) {
        XCTAssertEqual(scene.view.area?.feed(KeyEvent(symbol, modifiers)), true)
        scene.settle()
      }
      press(.right)
      press(.left)
      press(KeySymbol(rawValue: 0xFFAB))  // KP_Add
      press(KeySymbol(rawValue: 0x2D))  // minus
      press(.space, .control)
      press(.left, .shift)
      XCTAssertEqual(
        scene.tree.calls,
        ["expand 0", "collapse 0", "expand 0", "collapse 0", "expand 0", "collapse 0"])
      XCTAssertEqual(scene.view.focusedIndexPath, [0, 0])
      scene.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
      press(.left)
      XCTAssertEqual(scene.tree.calls.last, "expand 0")
      press(.right)
      XCTAssertEqual(scene.tree.calls.last, "collapse 0")
    }
  }

  func testAPopUpMenuShowsTheChosenEntryAndOpensAtItsButton() throws {
    try onMain {
      var chosen: [String] = []
      let menu = ItemMenu(children: [
        ItemMenuAction(title: "Name", state: .on) { _ in chosen.append("name") },
        ItemMenuAction(title: "Date") { _ in chosen.append("date") },
      ])
      let scene = RowScene(["a", "b"]) { $0 == 0 ? [.popUpMenu(menu)] : [] }
      let before = try XCTUnwrap(scene.accessory(.popUpMenu, 0))
      XCTAssertGreaterThan(before.width, 50, "the button shows a title")
      try scene.click(.popUpMenu, 0)
      MainLoop.run(upTo: 1)
      try Tool.giveKeyboard(toWindow: "trellis rows")
      try Tool.run("xdotool", "key", "Down", "Return")
      MainLoop.run(upTo: 20) { !chosen.isEmpty }
      XCTAssertEqual(chosen, ["date"])
      XCTAssertEqual(menu.chosenAction?.title, "Date")
      XCTAssertEqual(scene.selected, [])
      scene.settle()
    }
  }
}
