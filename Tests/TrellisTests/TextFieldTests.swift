import GtkTestSupport
import Trellis
import XCTest

@testable import CollectionCore

/// Tests of text fields in the views of a collection view, with real X events.
final class TextFieldTests: GtkTestCase {
  func testAClickedTextFieldInAHeaderGetsWhatIsTyped() throws {
    try onMain {
      let entry = Entry()
      let scene = try makeScene("trellis header field") {
        $0.view.allowsFocus = true
        $0.layout.headerReferenceSize.height = 60
      }
      let header = try XCTUnwrap(
        scene.view.supplementaryView(
          forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0]))
      header.child = entry
      scene.settle()
      try click(header, in: scene)
      try type("abc")
      XCTAssertTrue(MainLoop.run(upTo: 60) { entry.text == "abc" }, entry.text)
      XCTAssertNil(scene.view.focusedIndexPath)
      // The field does not use the key, so it reaches the items.
      try Tool.run("xdotool", "key", "Down")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.focusedIndexPath == [0, 0] })
      try type("x")
      scene.settle()
      XCTAssertEqual(entry.text, "abc")
    }
  }

  func testTextGoesToNoOtherItemAfterTheFieldHasLeftTheView() throws {
    try onMain {
      let scene = try makeScene("trellis cell field") { _ in }
      let (cell, entry) = try typeInACell(of: scene)
      for _ in 0..<8 {
        try Tool.run("xdotool", "click", "--repeat", "5", "--delay", "10", "5")
        scene.settle()
      }
      XCTAssertGreaterThan(scene.view.contentOffset.y, 1000)
      XCTAssertFalse(
        scene.view.visibleCells.contains { $0 === cell }, "the cell shows another item")
      try type("b")
      XCTAssertTrue(MainLoop.run(upTo: 60) { entry.text == "ab" }, entry.text)
      scene.view.scrollToItem(at: [0, 1], at: .top, animated: false)
      scene.settle()
      XCTAssertTrue(scene.cell(1) === cell)
    }
  }

  func testTheKeyboardLeavesACellThatAReloadGivesAnotherItem() throws {
    try onMain {
      let scene = try makeScene("trellis reloaded field") { _ in }
      let (_, entry) = try typeInACell(of: scene)
      scene.view.reloadData()
      scene.settle()
      try type("b")
      try Tool.run("xdotool", "key", "Page_Down")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.contentOffset.y > 100 }, "the view has it")
      XCTAssertEqual(entry.text, "a")
    }
  }
}

@MainActor
private func makeScene(_ title: String, configure: @MainActor (Scene) -> Void) throws -> Scene {
  let scene = Scene(counts: [1000]) { scene in
    scene.layout.itemSize = CGSize(width: 190, height: 50)
    scene.window.title = title
    configure(scene)
  }
  try Tool.giveKeyboard(toWindow: title)
  return scene
}

@MainActor
private func click(_ view: CollectionReusableView, in scene: Scene) throws {
  let bounds = try XCTUnwrap(scene.bounds(of: view))
  try Tool.run(
    "xdotool", "mousemove", "\(Int(bounds.midX))", "\(Int(bounds.midY))", "click", "1")
}

@MainActor
private func type(_ text: String) throws { try Tool.run("xdotool", "type", text) }

/// Gives a cell a text field and types "a" into it.
@MainActor
private func typeInACell(of scene: Scene) throws -> (CollectionViewCell, Entry) {
  let cell = try XCTUnwrap(scene.cell(1))
  let entry = Entry()
  cell.child = entry
  scene.settle()
  try click(cell, in: scene)
  try type("a")
  XCTAssertTrue(MainLoop.run(upTo: 60) { entry.text == "a" })
  return (cell, entry)
}
