import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

final class CellReuseTests: GtkTestCase {
  func testAReusedCellKeepsItsWidgets() {
    onMain {
      let scene = Scene(counts: [10_000])
      let labels = Set(scene.view.visibleCells.compactMap { ($0 as? LabelCell)?.label.raw })
      let cells = Set(scene.view.visibleCells.compactMap { $0.widget?.raw })
      for y in stride(from: 0.0, through: 20_000, by: 1000) {
        scene.scroll(to: CGPoint(x: 0, y: y))
      }
      XCTAssertEqual(scene.view.visibleCells.count, 48)
      XCTAssertEqual(scene.data.madeCount, 48, "all pages reuse the cells of the first")
      XCTAssertEqual(
        Set(scene.view.visibleCells.compactMap { ($0 as? LabelCell)?.label.raw }), labels)
      XCTAssertEqual(Set(scene.view.visibleCells.compactMap { $0.widget?.raw }), cells)
      XCTAssertEqual(scene.cell(3200)?.label.text, "3200")
    }
  }

  func testACellThatIsReusedInTheSameFrameIsNeverUnmapped() {
    onMain {
      let scene = Scene(counts: [10_000])
      var unmapped = 0
      for cell in scene.view.visibleCells {
        cell.widget?.on("unmap") { unmapped += 1 }
        (cell as? LabelCell)?.label.on("unmap") { unmapped += 1 }
      }
      scene.scroll(to: CGPoint(x: 0, y: 5000))
      scene.scroll(to: CGPoint(x: 0, y: 0))
      XCTAssertEqual(unmapped, 0)
      // With 40 items the last line of eight cells is not reused, so these cells and labels are
      // unmapped.
      scene.data.counts = [40]
      scene.view.reloadData()
      scene.frame()
      XCTAssertTrue(MainLoop.run(upTo: 60) { unmapped >= 8 * 2 })
      XCTAssertEqual(unmapped, 8 * 2)
    }
  }

  func testCellsThatWaitForReuseAreNeitherMappedNorPicked() throws {
    try onMain {
      let scene = Scene(counts: [48])
      let cells = scene.view.visibleCells
      scene.data.counts = [1]
      scene.view.reloadData()
      scene.frame()
      let shown = try XCTUnwrap(scene.cell(0))
      let area = try XCTUnwrap(scene.view.area)
      XCTAssertEqual(shown.widget?.isMapped, true)
      for cell in cells where cell !== shown {
        XCTAssertTrue(MainLoop.run(upTo: 60) { cell.widget?.isMapped == false })
        let widget = try XCTUnwrap(cell.widget as? CellWidget)
        for x in stride(from: 25, to: 400, by: 50) {
          for y in stride(from: 25, to: 300, by: 50) {
            XCTAssertFalse(area.hasCell(widget, at: CGPoint(x: x, y: y)))
          }
        }
      }
    }
  }

  func testHeadersAndCellsHaveTheirOwnCSSNodes() throws {
    try onMain {
      Style.add(
        css: """
          .nodes collectionview.view > content > cell { background: rgb(1, 90, 1); }
          .nodes collectionview.view > content > supplementary { background: rgb(90, 1, 90); }
          """)
      let scene = Scene(counts: [8]) {
        $0.layout.headerReferenceSize = CGSize(width: 30, height: 30)
        $0.window.addCSSClass("nodes")
      }
      let screen = try scene.screenshot()
      XCTAssertTrue(screen[5, 5].isNear(Colour(90, 1, 90)), "\(screen[5, 5])")
      XCTAssertTrue(screen[5, 35].isNear(Colour(1, 90, 1)), "\(screen[5, 35])")
    }
  }
}
