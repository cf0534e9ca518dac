import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

final class AppearanceTests: GtkTestCase {
  func testTheBackgroundIsLightInTheLightStyleAndDarkInTheDarkStyle() throws {
    try onMain {
      defer { Style.isDark = false }
      let scene = Scene(counts: [0])
      let light = try scene.screenshot()[200, 150]
      Style.isDark = true
      scene.settle()
      let dark = try scene.screenshot()[200, 150]
      XCTAssertGreaterThan(light.red, 200, "\(light)")
      XCTAssertLessThan(dark.red, 80, "\(dark)")
      Style.isDark = false
      scene.settle()
      XCTAssertEqual(try scene.screenshot()[200, 150], light)
    }
  }

  func testANamedColorFollowsAThemeThatChangesNoStyleOfTheCell() throws {
    try onMain {
      Style.add(css: "@define-color trellis_test_accent rgb(200, 0, 80);")
      let scene = Scene(counts: [8]) {
        $0.data.configure = { cell, _ in
          cell.backgroundColor = ViewColor(themeName: "trellis_test_accent", else: .black)
        }
      }
      XCTAssertTrue(try scene.screenshot()[5, 5].isNear(Colour(200, 0, 80)))
      Style.add(css: "@define-color trellis_test_accent rgb(0, 130, 0);")
      // GTK reads the theme again although the value stays the same.
      let isDark = Style.isDark
      Style.isDark = isDark
      scene.settle()
      XCTAssertTrue(try scene.screenshot()[5, 5].isNear(Colour(0, 130, 0)))
    }
  }

  func testAStyleClassOnACellIsDrawn() throws {
    try onMain {
      Style.add(css: ".marking cell.marked { background: rgb(70, 0, 140); }")
      let scene = Scene(counts: [8]) { $0.window.addCSSClass("marking") }
      XCTAssertFalse(try scene.screenshot()[105, 5].isNear(Colour(70, 0, 140)))
      scene.cell(2)?.widget?.addCSSClass("marked")
      scene.settle()
      XCTAssertTrue(try scene.screenshot()[105, 5].isNear(Colour(70, 0, 140)))
      XCTAssertFalse(try scene.screenshot()[155, 5].isNear(Colour(70, 0, 140)))
    }
  }

  func testTheDrawnRowsOfACellMoveByTheScrolledDistance() throws {
    try onMain {
      Style.add(css: ".moving cell.marked { background: rgb(0, 130, 130); }")
      let scene = Scene(counts: [800]) { $0.window.addCSSClass("moving") }
      scene.cell(8)?.widget?.addCSSClass("marked")
      scene.settle()
      let before = try scene.screenshot()
      XCTAssertEqual(before.rows(of: Colour(0, 130, 130), x: 2), Array(50..<100))
      scene.scroll(to: CGPoint(x: 0, y: 13))
      scene.settle()
      let after = try scene.screenshot()
      XCTAssertEqual(after.rows(of: Colour(0, 130, 130), x: 2), Array(37..<87))
    }
  }
}

extension Screenshot {
  fileprivate func rows(of colour: Colour, x: Int) -> [Int] {
    (0..<height).filter { self[x, $0].isNear(colour) }
  }
}
