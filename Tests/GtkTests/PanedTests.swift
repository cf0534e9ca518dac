import CTrellisGtk
import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of a container with a handle between two children.
final class PanedTests: GtkTestCase {
  func testThePositionIsTheSizeOfTheFirstChild() {
    onMain {
      let window = Window()
      defer { window.destroy() }
      window.setDefaultSize(width: 400, height: 200)
      let (start, end) = (Label("Places"), Label("Photos"))
      let paned = Paned(.horizontal, start: start, end: end)
      XCTAssertEqual(paned.start?.pointer, start.pointer)
      XCTAssertEqual(paned.end?.pointer, end.pointer)
      window.setChild(paned)
      window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { end.size.width > 0 })
      var changes = 0
      paned.onPositionChanged { changes += 1 }
      paned.position = 150
      XCTAssertEqual(paned.position, 150)
      XCTAssertEqual(changes, 1)
      XCTAssertTrue(MainLoop.run(upTo: 60) { start.size.width == 150 })
      XCTAssertGreaterThan(end.size.width, 200)
      XCTAssertEqual(start.size.height, end.size.height, "the children stand side by side")
    }
  }

  func testAChildThatDoesNotResizeKeepsItsSizeWhenTheContainerGrows() {
    onMain {
      let window = Window()
      defer { window.destroy() }
      window.setDefaultSize(width: 300, height: 200)
      let (start, end) = (Label("Places"), Label("Photos"))
      let paned = Paned(.horizontal, start: start, end: end)
      (paned.resizesStart, paned.shrinksStart, paned.shrinksEnd) = (false, false, false)
      XCTAssertTrue(!paned.resizesStart && paned.resizesEnd)
      XCTAssertTrue(!paned.shrinksStart && !paned.shrinksEnd)
      paned.position = 120
      window.setChild(paned)
      window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { end.size.width > 0 })
      let former = end.size.width
      window.setDefaultSize(width: 500, height: 200)
      XCTAssertTrue(MainLoop.run(upTo: 60) { end.size.width >= former + 190 })
      XCTAssertEqual(start.size.width, 120)
      paned.resizesEnd = false
      XCTAssertFalse(paned.resizesEnd)
    }
  }

  func testChildrenAreReplacedAndFoundInAUIFile() throws {
    try onMain {
      let builder = try Builder(
        string: """
          <interface>
            <object class="GtkPaned" id="paned">
              <child><object class="GtkLabel" id="first"/></child>
            </object>
          </interface>
          """)
      let paned = try builder.object("paned", as: Paned.self)
      XCTAssertEqual(paned.start?.pointer, try builder.object("first").pointer)
      XCTAssertNil(paned.end)
      let label = Label("second")
      (paned.start, paned.end) = (nil, label)
      XCTAssertNil(paned.start)
      XCTAssertEqual(paned.end?.pointer, label.pointer)
    }
  }
}
