import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of cells whose size is the size of their widgets, as GTK measures it.
final class SelfSizingTests: GtkTestCase {
  private static let words = "Ein Bild sagt mehr als tausend Worte, und dieses hier "

  /// A list with labels in its rows. Labels that wrap have texts of different lengths.
  @MainActor
  private final class List {
    let layout: CollectionViewLayout
    let view: CollectionView
    let data = LabelDataSource(counts: [200])
    let window = Window()

    init(_ layout: CollectionViewLayout, width: Int = 300, wraps: Bool = true) {
      self.layout = layout
      view = CollectionView(frame: .zero, collectionViewLayout: layout)
      data.registerViews(in: view)
      data.configure = { cell, indexPath in
        cell.label.wraps = wraps
        cell.label.xalign = 0
        cell.label.text = String(
          repeating: SelfSizingTests.words, count: wraps ? 1 + indexPath.item * 7 % 5 : 1)
      }
      view.dataSource = data
      window.addCSSClass("sizing")
      window.setDefaultSize(width: width, height: 300)
      window.setChild(ScrolledWindow(view.widget))
      window.present()
      MainLoop.run(upTo: 60) { window.isMapped && !view.visibleCells.isEmpty }
      MainLoop.run(upTo: 60) { labels.allSatisfy { $0.size.height > 0 } }
    }

    deinit {
      let window = window
      MainActor.assumeIsolated { window.destroy() }
    }

    var labels: [Label] { view.visibleCells.compactMap { ($0 as? LabelCell)?.label } }

    /// Waits until every cell's widget has the size of the cell's frame.
    func settle() {
      MainLoop.run(upTo: 60) {
        view.visibleCells.allSatisfy { cell in
          cell.widget?.bounds(in: view.widget)?.size == cell.frame.size
        }
      }
    }
  }

  func testRowsAreAsHighAsTheirWrappedTexts() throws {
    try onMain {
      Style.add(css: ".sizing cell { padding: 3px 10px; } .sizing label { font-size: 15px; }")
      let list = List(EstimatedList(estimate: 40))
      list.settle()
      let cells = list.view.visibleCells
      XCTAssertGreaterThan(cells.count, 2)
      let line = try XCTUnwrap(cells.first).frame.height - 6
      var bottom: CGFloat = 0
      for cell in cells {
        let label = try XCTUnwrap((cell as? LabelCell)?.label)
        XCTAssertEqual(cell.frame.minY, bottom, "no gap, and no overlap")
        XCTAssertEqual(label.size.width, cell.frame.width - 20, "the padding is the cell's")
        XCTAssertEqual(label.size.height, cell.frame.height - 6)
        XCTAssertEqual(cell.widget?.clipsToBounds, false, "nothing is cut off")
        bottom = cell.frame.maxY
      }
      XCTAssertGreaterThanOrEqual(bottom, list.view.bounds.maxY)
      XCTAssertGreaterThan(cells[1].frame.height, line * 2, "a longer text has more lines")
    }
  }

  func testScrollingUpThroughUnmeasuredRowsMovesRowsByTheScrolledDistance() throws {
    try onMain {
      let list = List(EstimatedList(estimate: 20))
      list.view.contentOffset.y = 2500
      list.view.layoutIfNeeded()
      for _ in 0..<12 {
        let first = try XCTUnwrap(list.view.visibleCells.first)
        let before = first.frame.minY - list.view.contentOffset.y
        list.view.contentOffset.y -= 35
        list.view.layoutIfNeeded()
        XCTAssertEqual(first.frame.minY - list.view.contentOffset.y, before + 35)
      }
    }
  }

  func testARowIsHigherInANarrowerWindow() throws {
    try onMain {
      let list = List(EstimatedList(estimate: 40), width: 500)
      list.settle()
      let wide = try XCTUnwrap(list.view.visibleCells.first).frame
      list.window.setDefaultSize(width: 200, height: 300)
      MainLoop.run(upTo: 60) { list.view.bounds.width < 300 }
      list.settle()
      let narrow = try XCTUnwrap(list.view.visibleCells.first).frame
      XCTAssertGreaterThan(narrow.height, wide.height)
      let label = try XCTUnwrap(list.labels.first)
      XCTAssertEqual(label.size.height, narrow.height)
    }
  }

  func testCellsGrowWithTheResolutionOfTexts() throws {
    try onMain {
      let scene = Scene(counts: [300]) {
        $0.layout.estimatedItemSize = CGSize(width: 50, height: 10)
      }
      let cell = try XCTUnwrap(scene.cell(0))
      let before = cell.frame.height
      try withSetting("gtk-xft-dpi", .number(192 * 1024)) {
        XCTAssertTrue(MainLoop.run(upTo: 60) { cell.frame.height > before * 1.5 })
        scene.settle()
        XCTAssertEqual(cell.frame.height, try XCTUnwrap(scene.cell(1)).frame.height)
        XCTAssertEqual(cell.label.size.height, cell.frame.height, "nothing is cut off")
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { cell.frame.height == before })
    }
  }

  func testACellMeasuresItsFreeDimensionsUpToItsMaximum() throws {
    try onMain {
      let list = List(EstimatedList(estimate: 40), wraps: false)
      let cell = try XCTUnwrap(list.view.visibleCells.first)
      let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      attributes.frame = CGRect(x: 5, y: 6, width: 10, height: 50)
      cell.sizing = ViewSizing.along(.horizontal)
      let line = cell.preferredLayoutAttributesFitting(attributes).frame
      XCTAssertEqual(line.origin, CGPoint(x: 5, y: 6))
      XCTAssertEqual(line.height, 50)
      XCTAssertGreaterThan(line.width, 150)
      cell.sizing = ViewSizing(isWidthFree: true, isHeightFree: true)
      let free = cell.preferredLayoutAttributesFitting(attributes).frame.size
      XCTAssertEqual(free.width, line.width)
      XCTAssertLessThan(free.height, 50)
      list.labels.first?.wraps = true
      cell.sizing.maximum.width = 120
      let limited = cell.preferredLayoutAttributesFitting(attributes).frame.size
      XCTAssertEqual(limited.width, 120)
      XCTAssertGreaterThan(limited.height, free.height, "the text wraps at the maximum width")
      XCTAssertEqual(attributes.frame.size, CGSize(width: 10, height: 50), "they do not change")
    }
  }

  func testACellWithoutAChildKeepsItsLayoutAttributes() throws {
    onMain {
      let view = CollectionView(
        frame: .zero, collectionViewLayout: EstimatedList(estimate: 40))
      let area = view.widget
      let cell = CollectionViewCell(frame: .zero)
      view.host?.adopt(cell)
      let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 50)
      XCTAssertTrue(cell.preferredLayoutAttributesFitting(attributes) === attributes)
      XCTAssertFalse(area.isMapped)
    }
  }
}
