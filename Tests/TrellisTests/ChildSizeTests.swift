import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

final class ChildSizeTests: GtkTestCase {
  func testAChildThatIsLargerThanItsCellIsClipped() throws {
    try onMain {
      Style.add(css: ".cut label { background: rgb(150, 60, 0); }")
      let scene = Scene(counts: [1]) {
        $0.layout.itemSize = CGSize(width: 30, height: 12)
        $0.window.addCSSClass("cut")
        $0.data.configure = { cell, _ in
          cell.label.text = "far too long for a cell as small as this"
        }
      }
      let cell = try XCTUnwrap(scene.cell(0))
      // The cell may be at the start or in the middle of its line, so the test reads its bounds.
      let frame = try XCTUnwrap(scene.bounds(of: cell))
      XCTAssertEqual(frame.size, CGSize(width: 30, height: 12))
      XCTAssertEqual(cell.widget?.clipsToBounds, true)
      XCTAssertGreaterThan(cell.label.size.width, 100)
      let screen = try scene.screenshot()
      let inside = screen[Int(frame.minX) + 1, Int(frame.minY) + 1]
      XCTAssertTrue(inside.isNear(Colour(150, 60, 0)), "\(inside)")
      let outside = screen[Int(frame.maxX) + 3, Int(frame.minY) + 1]
      XCTAssertFalse(outside.isNear(Colour(150, 60, 0)), "\(outside)")
      cell.label.text = ""
      cell.label.ellipsizes = true
      scene.layout.itemSize = CGSize(width: 100, height: 50)
      scene.settle()
      XCTAssertEqual(cell.widget?.clipsToBounds, false, "a child that fits is not clipped")
    }
  }

  func testAChildThatChangesInAPlacedCellIsLaidOutAgain() throws {
    try onMain {
      let scene = Scene(counts: [100]) {
        $0.layout.itemSize = CGSize(width: 200, height: 50)
        $0.data.configure = { cell, _ in cell.label.halign = .start }
      }
      let cell = try XCTUnwrap(scene.cell(3))
      let narrow = cell.label.size.width
      let place = scene.bounds(of: cell)
      cell.label.text = "much wider now"
      XCTAssertTrue(MainLoop.run(upTo: 60) { cell.label.size.width > narrow + 20 })
      XCTAssertEqual(scene.bounds(of: cell), place)
      scene.scroll(to: CGPoint(x: 0, y: 1000))
      scene.scroll(to: .zero)
      XCTAssertEqual(scene.cell(3)?.label.text, "3")
      XCTAssertEqual(scene.cell(3)?.label.size.width, narrow)
    }
  }

  func testAReplacedChildIsShownAndTheOldOneIsFreed() throws {
    try onMain {
      let scene = Scene(counts: [1])
      weak var old: Label?
      let cell = try XCTUnwrap(scene.cell(0))
      do {
        let first = Label("first")
        cell.child = first
        old = first
        scene.frame()
        XCTAssertTrue(first.isMapped)
      }
      let second = Label("second")
      cell.child = second
      scene.frame()
      XCTAssertTrue(second.isMapped)
      XCTAssertEqual(second.size, CGSize(width: 50, height: 50))
      XCTAssertNil(old)
      cell.child = nil
      scene.frame()
      XCTAssertFalse(second.isMapped)
    }
  }
}
