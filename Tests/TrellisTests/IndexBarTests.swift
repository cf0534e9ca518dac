import CTrellisGtk
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of the index bar in a window of 400 × 300 points.
final class IndexBarTests: GtkTestCase {
  func testTheLinesOfABarThatIsTooShortHaveDotsForSomeTitles() {
    onMain {
      XCTAssertEqual(IndexBar.lines(of: 3, capacity: 3), [0, 1, 2])
      XCTAssertEqual(IndexBar.lines(of: 26, capacity: 5), [0, nil, 13, nil, 25])
      XCTAssertEqual(IndexBar.lines(of: 26, capacity: 6), [0, nil, 13, nil, 25])
      XCTAssertEqual(IndexBar.lines(of: 4, capacity: 3), [0, nil, 3])
      XCTAssertEqual(IndexBar.lines(of: 4, capacity: 1), [0])
      XCTAssertEqual(IndexBar.lines(of: 4, capacity: 0), [])
      XCTAssertEqual(IndexBar.lines(of: 0, capacity: 0), [])
      for count in 1...60 {
        for capacity in 3...60 {
          let lines = IndexBar.lines(of: count, capacity: capacity)
          let titles = lines.compactMap(\.self)
          XCTAssertLessThanOrEqual(lines.count, capacity)
          XCTAssertEqual(titles, titles.sorted())
          XCTAssertEqual(titles.first, 0)
          XCTAssertEqual(titles.last, count - 1)
        }
      }
    }
  }

  func testTheBarStandsAtTheTrailingEdgeAndInTheMiddleOfTheHeight() throws {
    try onMain {
      let scene = IndexScene(titles: 5)
      let bar = try XCTUnwrap(scene.bar?.bounds(in: scene.area))
      XCTAssertGreaterThan(bar.minX, 350)
      XCTAssertLessThanOrEqual(bar.maxX, 400)
      XCTAssertEqual(bar.midY, 150, accuracy: 1)
      XCTAssertEqual(scene.view.contentSize.width, 400, "the content is as wide as without a bar")
      let standard = gtk_widget_get_default_direction()
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(standard) }
      let other = IndexScene(titles: 5)
      let mirrored = try XCTUnwrap(other.bar?.bounds(in: other.area))
      XCTAssertEqual(mirrored.minX, 400 - bar.maxX, accuracy: 1)
    }
  }

  func testABarOfManyTitlesIsNotHigherThanTheView() throws {
    try onMain {
      let scene = IndexScene(titles: 200)
      let bar = try XCTUnwrap(scene.bar?.bounds(in: scene.area))
      XCTAssertGreaterThanOrEqual(bar.minY, 0)
      XCTAssertLessThanOrEqual(bar.maxY, 300)
      scene.bar?.choose(at: bar.height - 1)
      XCTAssertEqual(scene.bar?.index, 199, "the end of the bar leads to the last title")
      scene.bar?.choose(at: bar.height / 2)
      XCTAssertEqual(scene.bar?.index ?? 0, 100, accuracy: 2)
    }
  }

  func testAPointerOnTheBarScrollsAndSelectsNothing() throws {
    try onMain {
      let scene = IndexScene(titles: 5)
      scene.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
      scene.settle()
      let bar = try XCTUnwrap(scene.bar?.bounds(in: scene.area))
      let (x, y) = (Int(bar.midX), Int(bar.minY))
      let step = Int(bar.height) / 5
      try Tool.run("xdotool", "mousemove", "\(x)", "\(y + step * 3 / 2)", "mousedown", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.bar?.index == 1 })
      XCTAssertEqual(scene.view.contentOffset.y, 1000)
      try Tool.run("xdotool", "mousemove", "\(x)", "\(y + step * 7 / 2)")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.bar?.index == 3 })
      XCTAssertEqual(scene.view.contentOffset.y, 3000)
      try Tool.run("xdotool", "mousemove", "\(x - 200)", "\(y - 20)")
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.bar?.index == 0 }, "the bar is held beyond its edges")
      try Tool.run("xdotool", "mouseup", "1")
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 0)
      XCTAssertEqual(scene.view.indexPathsForSelectedItems, [[0, 0]])
    }
  }

  func testKeysMoveFromTitleToTitle() throws {
    try onMain {
      let scene = IndexScene(titles: 5)
      let bar = try XCTUnwrap(scene.bar)
      XCTAssertTrue(bar.grabFocus())
      XCTAssertTrue(bar.press(.down))
      XCTAssertEqual(scene.view.contentOffset.y, 1000)
      XCTAssertTrue(bar.press(.end))
      XCTAssertEqual(scene.view.contentOffset.y, 4000)
      XCTAssertTrue(bar.press(.up))
      XCTAssertEqual(scene.view.contentOffset.y, 3000)
      scene.scroll(to: CGPoint(x: 0, y: 1500))
      bar.press(.down)
      XCTAssertEqual(scene.view.contentOffset.y, 2000, "a step begins at the title in view")
      bar.press(.home)
      XCTAssertEqual(scene.view.contentOffset.y, 0)
      XCTAssertFalse(bar.press(.space))
    }
  }

  func testTabLeadsFromTheFocusedItemToTheBarAndBack() throws {
    try onMain {
      let scene = IndexScene(titles: 5) { $0.view.allowsFocus = true }
      scene.window.title = "trellis index"
      try Tool.giveKeyboard(toWindow: "trellis index")
      XCTAssertTrue(scene.area.grabFocus())
      scene.view.focusItem(at: [0, 0])
      scene.settle()
      XCTAssertNotNil(scene.view.focusedIndexPath)
      try Tool.run("xdotool", "key", "Tab")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.bar?.hasFocus == true })
      try Tool.run("xdotool", "key", "Down")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.contentOffset.y == 1000 })
      try Tool.run("xdotool", "key", "shift+Tab")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.focusedIndexPath != nil })
      XCTAssertEqual(scene.bar?.hasFocus, false)
    }
  }

  func testABarWithoutTitlesIsRemovedWithItsFocus() {
    onMain {
      let scene = IndexScene(titles: 5)
      XCTAssertEqual(scene.bar?.grabFocus(), true)
      scene.titled.count = 0
      scene.view.reloadData()
      scene.settle()
      XCTAssertNil(scene.bar)
      XCTAssertTrue(scene.area.hasFocus)
    }
  }
}

/// A scene of rows of 50 points, of which every twentieth has a title.
private final class IndexScene: Scene {
  let titled: Titled

  init(titles: Int, configure: (Scene) -> Void = { _ in }) {
    let titled = Titled(count: titles)
    self.titled = titled
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 50)
    super.init(counts: [titles * 20 + 20], layout: layout) { scene in
      titled.cells = scene.data
      scene.view.dataSource = titled
      configure(scene)
    }
  }

  var bar: IndexBar? { view.indexBar }
}

/// A data source with titles.
@MainActor
private final class Titled: CollectionViewDataSource {
  var count: Int
  var cells: LabelDataSource?

  init(count: Int) { self.count = count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { cells?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    cells?.collectionView(collectionView, cellForItemAt: indexPath)
      ?? CollectionViewCell(frame: .zero)
  }

  func indexTitles(for collectionView: CollectionView) -> [String]? {
    (0..<count).map { String(UnicodeScalar(65 + $0 % 26) ?? "A") }
  }

  func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: index * 20, section: 0) }
}
