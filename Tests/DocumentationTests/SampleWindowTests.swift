import CGtkSystem
import GtkTestSupport
import Trellis
import XCTest

@testable import DocumentationSamples

/// The samples of the articles that show widgets, on a display of their own.
final class SampleWindowTests: GtkTestCase {
  func testTheCitiesAreDrawnInTheirWindow() throws {
    try onMain {
      let cities = Cities()
      let view = makeCityView(cities)
      let shown = ShownSample(view, size: CGSize(width: 420, height: 300)) {
        showCities(view, in: $0)
      }
      XCTAssertEqual(shown.window.title, "Cities")
      XCTAssertEqual(view.visibleCells.count, 8)
      try shown.expectDrawnCells(8)
    }
  }

  func testAProgramOfPlainCCallsShowsACollectionView() {
    // The program has no session bus.
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", 1)
    onMain {
      let watch = WindowWatch()
      MainLoop.after(0.02) { watch.look() }
      XCTAssertEqual(runSquares(), 0)
      XCTAssertTrue(watch.texts.contains("Squares"), "\(watch.texts)")
      XCTAssertTrue(watch.texts.contains("81"), "\(watch.texts)")
    }
  }

  func testSnapshotsAreDrawn() throws {
    try onMain {
      let browser = CityBrowser()
      browser.show(["Izmir", "Jena", "Kyoto"])
      let shown = ShownSample(browser.view)
      try shown.expectDrawnCells(3)
      browser.show(["Kyoto", "Izmir"])
      shown.settle()
      try shown.expectDrawnCells(2)
    }
  }

  func testASliderLeadsToAnotherLayout() throws {
    try onMain {
      let cities = Cities()
      let view = makeCityView(cities)
      let circle = CircleLayout()
      circle.itemSize = CGSize(width: 60, height: 30)
      let slider = makeSlider(view, to: circle)
      let shown = ShownSample(view) {
        $0.setChild(Box(.vertical, [slider, ScrolledWindow(view.widget)]))
        view.widget.vexpand = true
      }
      let start = view.layoutAttributesForItem(at: [0, 7])?.frame
      slider.value = 0.5
      shown.settle()
      let middle = view.layoutAttributesForItem(at: [0, 7])?.frame
      XCTAssertNotEqual(start, middle)
      try shown.expectDrawnCells(8)
      slider.value = 1
      shown.settle { view.collectionViewLayout === circle }
      XCTAssertTrue(view.collectionViewLayout === circle)
      XCTAssertFalse(slider.isSensitive)
    }
  }

  func testAListOfStringsIsDrawnAndFollowed() throws {
    try onMain {
      let strings = makeNames(["Ada", "Grace", "Edsger"])
      defer { g_object_unref(UnsafeMutableRawPointer(strings)) }
      let list = NameList(strings)
      let shown = ShownSample(list.view)
      try shown.expectDrawnCells(3)
      gtk_string_list_append(strings, "Alan")
      shown.settle()
      try shown.expectDrawnCells(4)
    }
  }

  func testASelectionModelSharesItsSelection() {
    onMain {
      let model = makeSelectableList(makeNames(["Ada", "Grace", "Edsger"]))
      defer { g_object_unref(UnsafeMutableRawPointer(model)) }
      let list = NameList(model)
      list.view.allowsMultipleSelection = true
      let shown = ShownSample(list.view)
      gtk_selection_model_select_item(model, 1, 1)
      shown.settle()
      XCTAssertEqual(list.view.indexPathsForSelectedItems, [[0, 1]])
    }
  }

  func testTheWidgetStandsInABoxOfC() throws {
    try onMain {
      let cities = Cities()
      let view = makeCityView(cities)
      let shown = ShownSample(view) { window in
        addStyle(to: view)
        let box = Box(.vertical, [])
        addToBox(view, box.pointer.assumingMemoryBound(to: GtkBox.self))
        window.setChild(box)
      }
      try shown.expectDrawnCells(8)
    }
  }

  func testRowsOfAUIFileAreDrawn() throws {
    try onMain {
      let rows = Rows()
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 180, height: 40)
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      try registerRows(in: view)
      view.dataSource = rows
      let shown = ShownSample(view)
      try shown.expectDrawnCells(3)
    }
  }
}

/// Fills the rows of the UI file.
@MainActor
private final class Rows: CollectionViewDataSource {
  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { 3 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    fill(cell, icon: "folder-symbolic", title: "Folder \(indexPath.item)")
    return cell
  }
}

/// Reads the texts in the window of a program that runs, and closes the window.
@MainActor
private final class WindowWatch {
  private(set) var texts: [String] = []
  private var tries = 0

  /// Reads the texts until there are those of cells, or for a minute.
  func look() {
    tries += 1
    var isDone = false
    let windows = gtk_window_get_toplevels()
    for position in 0..<g_list_model_get_n_items(windows) {
      guard let window = g_list_model_get_item(windows, position) else { continue }
      texts = Widget(pointer: window).labelTexts
      isDone = texts.contains("81") || tries > 3000
      if isDone { gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self)) }
      g_object_unref(window)
    }
    if !isDone { MainLoop.after(0.02) { self.look() } }
  }
}

/// A window with the view of a sample.
private final class ShownSample: ShownWindow {
  let view: CollectionView

  /// - Parameter show: Puts the view into the window; nil for a scrolled window around its widget.
  init(
    _ view: CollectionView, size: CGSize = CGSize(width: 420, height: 300),
    show: ((Window) -> Void)? = nil
  ) {
    self.view = view
    super.init(size: size) { view.setNeedsLayout() }
    if let show { show(window) } else { window.setChild(ScrolledWindow(view.widget)) }
    present()
    settle()
  }

  /// Expects so many cells on screen, with something drawn in each.
  func expectDrawnCells(
    _ count: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let shot = try screenshot()
    let cells = view.visibleCells
    XCTAssertEqual(cells.count, count, file: file, line: line)
    for cell in cells {
      let widget = try XCTUnwrap(cell.widget, file: file, line: line)
      let bounds = try XCTUnwrap(widget.bounds(in: window), file: file, line: line)
      // Without the border.
      let inside = bounds.insetBy(dx: 4, dy: 4)
      var colours: Set<String> = []
      for y in Int(inside.minY)..<Int(inside.maxY) {
        for x in Int(inside.minX)..<Int(inside.maxX) where x < shot.width && y < shot.height {
          colours.insert("\(shot[x, y])")
        }
      }
      XCTAssertGreaterThan(colours.count, 4, "\(bounds) is empty", file: file, line: line)
    }
  }
}
