import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

final class WindowResizeTests: GtkTestCase {
  func testAWiderWindowHasMoreColumnsAndTheFirstVisibleItemStays() {
    onMain {
      let scene = Scene(counts: [1000]) { $0.layout.itemSize = CGSize(width: 100, height: 100) }
      XCTAssertEqual(scene.columns, 4)
      scene.scroll(to: CGPoint(x: 0, y: 2000))
      XCTAssertEqual(scene.firstItem, 80)
      scene.resize(to: CGSize(width: 600, height: 300))
      XCTAssertEqual(scene.columns, 6)
      XCTAssertTrue(scene.view.indexPathsForVisibleItems.contains(IndexPath(item: 80, section: 0)))
      XCTAssertEqual(scene.cell(80).flatMap(scene.bounds)?.minY, 0)
      scene.resize(to: CGSize(width: 250, height: 300))
      XCTAssertEqual(scene.columns, 2)
      XCTAssertEqual(scene.cell(80).flatMap(scene.bounds)?.minY, 0)
    }
  }

  func testCellsMadeWhileTheWindowGrowsAreShownInTheSameFrame() throws {
    try onMain {
      Style.add(css: ".grown cell { background: rgb(10, 120, 30); }")
      let scene = Scene(counts: [1000]) { $0.window.addCSSClass("grown") }
      let before = scene.data.madeCount
      var isPlaced: [Bool] = []
      var widths: [CGFloat] = []
      scene.window.watchFrames(.wallTime) { [weak scene] _ in
        guard let scene else { return }
        widths.append(scene.view.bounds.width)
        isPlaced.append(scene.view.visibleCells.allSatisfy { $0.widget?.isMapped == true })
      }
      scene.resize(to: CGSize(width: 700, height: 600))
      XCTAssertGreaterThan(scene.data.madeCount, before)
      XCTAssertEqual(widths.last, 700)
      XCTAssertFalse(isPlaced.contains(false), "\(zip(widths, isPlaced).map { "\($0)" })")
      for item in scene.view.indexPathsForVisibleItems.map(\.item) {
        let expected = CGRect(
          x: CGFloat(item % 14 * 50), y: CGFloat(item / 14 * 50), width: 50, height: 50)
        XCTAssertEqual(scene.cell(item).flatMap(scene.bounds), expected)
      }
      let screen = try Screenshot.take(width: 700, height: 600)
      for point in [(5, 5), (655, 5), (5, 555), (655, 555)] {
        let colour = screen[point.0, point.1]
        XCTAssertTrue(colour.isNear(Colour(10, 120, 30)), "\(point): \(colour)")
      }
    }
  }

  func testAWindowThatWasVerySmallShowsAllCellsWhenItIsLargeAgain() {
    onMain {
      let scene = Scene(counts: [1000])
      scene.resize(to: CGSize(width: 60, height: 50))
      scene.resize(to: CGSize(width: 400, height: 300))
      XCTAssertEqual(scene.columns, 8)
      XCTAssertEqual(scene.view.visibleCells.count, 48)
    }
  }
}

extension Scene {
  fileprivate var columns: Int {
    view.visibleCells.filter { $0.frame.minY == view.visibleCells[0].frame.minY }.count
  }

  fileprivate var firstItem: Int? { view.indexPathsForVisibleItems.first?.item }

  fileprivate func resize(to size: CGSize) {
    window.setDefaultSize(width: Int(size.width), height: Int(size.height))
    XCTAssertTrue(MainLoop.run(upTo: 60) { view.bounds.size == size }, "\(view.bounds.size)")
    settle()
  }
}
