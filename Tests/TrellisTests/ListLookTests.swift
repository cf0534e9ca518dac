import CTrellisGtk
import Foundation
import GtkTestSupport
import Trellis
import XCTest

private let red = Colour(255, 0, 0)
private let white = Colour(255, 255, 255)
/// The colors of GTK's default theme.
private let selected = Colour(53, 132, 228)
private let hovered = Colour(245, 245, 245)
private let window = Colour(246, 245, 244)
private let frame = Colour(205, 199, 194)
private let separator = Colour(215, 210, 206)

/// Tests of the rows and separators of lists on a real display, in the default theme.
///
/// Rows without content are 44 points high, in a view of 400 points.
final class ListLookTests: GtkTestCase {
  func testSeparatorsStandBetweenTheRowsOfAPlainList() throws {
    try onMain {
      let picture = try listScene(.plain, counts: [3]).screenshot()
      for (y, isLine) in [(42, false), (43, true), (44, false), (87, true), (131, false)] {
        XCTAssertTrue(picture[11, y].isNear(white), "\(y)")
        XCTAssertTrue(picture[12, y].isNear(isLine ? separator : white), "\(y)")
        XCTAssertTrue(picture[390, y].isNear(isLine ? separator : white), "\(y)")
      }
    }
  }

  func testSeparatorsHaveTheColorOfGTKsListsInTheDarkThemeToo() throws {
    try onMain {
      defer { Style.isDark = false }
      for appearance in [CollectionLayoutListConfiguration.Appearance.plain, .insetGrouped] {
        Style.isDark = true
        let scene = listScene(appearance, counts: [3])
        MainLoop.run(upTo: 60) { scene.view.traitCollection.userInterfaceStyle == .dark }
        scene.settle()
        let y = appearance == .plain ? 43 : 55
        XCTAssertTrue(try scene.screenshot()[200, y].isNear(Colour(84, 84, 83)), "\(appearance)")
      }
    }
  }

  func testSeparatorsHaveTheInsetsAndTheColorOfTheirRow() throws {
    try onMain {
      let scene = listScene(.plain, counts: [3]) {
        $0.itemSeparatorHandler = { path, separators in
          var separators = separators
          if path.item == 0 {
            separators.bottomSeparatorInsets = DirectionalEdgeInsets(
              top: 0, leading: 30, bottom: 0, trailing: 100)
            separators.color = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
          }
          return separators
        }
      }
      var picture = try scene.screenshot()
      XCTAssertEqual([29, 30, 299, 300].map { picture[$0, 43] }, [white, red, red, white])
      XCTAssertTrue(picture[12, 87].isNear(separator))
      scene.area.showFromRightToLeft()
      scene.settle()
      picture = try scene.screenshot()
      XCTAssertEqual([99, 100, 369, 370].map { picture[$0, 43] }, [white, red, red, white])
      XCTAssertTrue(picture[387, 87].isNear(separator))
      XCTAssertTrue(picture[388, 87].isNear(white))
    }
  }

  func testSeparatorsBeginAtTheTextOfTheirRow() throws {
    try onMain {
      let scene = listScene(.plain, counts: [2])
      scene.cell(0)?.separatorLeadingInset = 60
      scene.settle()
      var picture = try scene.screenshot()
      XCTAssertTrue(picture[59, 43].isNear(white))
      XCTAssertTrue(picture[60, 43].isNear(separator))
      scene.cell(0)?.separatorLeadingInset = nil
      scene.settle()
      picture = try scene.screenshot()
      XCTAssertTrue(picture[12, 43].isNear(separator))
    }
  }

  func testAStyleOfTheProgramOverridesSeparators() throws {
    try onMain {
      let scene = listScene(.plain, counts: [2])
      Style.add(css: ".thick row-separator { background-color: #ff0000; min-height: 3px; }")
      scene.area.addCSSClass("thick")
      scene.settle()
      let picture = try scene.screenshot()
      XCTAssertEqual([40, 41, 43, 44].map { picture[50, $0] }, [white, red, red, white])
    }
  }

  func testACardHasAFrameWithRoundCornersAtItsFirstAndLastRow() throws {
    try onMain {
      let picture = try listScene(.insetGrouped, counts: [3]).screenshot()
      // The rows are in (12, 12, 376, 132), and the frame is around them.
      XCTAssertTrue(picture[200, 5].isNear(window))
      XCTAssertTrue(picture[200, 11].isNear(frame))
      XCTAssertTrue(picture[200, 12].isNear(white))
      XCTAssertTrue(picture[200, 143].isNear(white))
      XCTAssertTrue(picture[200, 144].isNear(frame))
      for x in [11, 388] {
        for y in [30, 56, 100, 130] { XCTAssertTrue(picture[x, y].isNear(frame), "\(x), \(y)") }
        for y in [11, 144] { XCTAssertTrue(picture[x, y].isNear(window), "\(x), \(y)") }
      }
      for x in [12, 387] {
        for y in [56, 100] { XCTAssertTrue(picture[x, y].isNear(white), "\(x), \(y)") }
      }
      XCTAssertTrue(picture[23, 55].isNear(white))
      XCTAssertTrue(picture[24, 55].isNear(separator))
      XCTAssertTrue(picture[387, 99].isNear(separator))
    }
  }

  func testTheContentOfACardIsCutOffAtItsCorners() throws {
    try onMain {
      let scene = listScene(.insetGrouped, counts: [2])
      for item in 0..<2 {
        scene.cell(item)?.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
      scene.settle()
      let picture = try scene.screenshot()
      for (x, y) in [(12, 12), (387, 12), (12, 99), (387, 99)] {
        XCTAssertNotEqual(picture[x, y], red, "\(x), \(y)")
      }
      for (x, y) in [(12, 56), (387, 54), (22, 12), (22, 99)] {
        XCTAssertEqual(picture[x, y], red, "\(x), \(y)")
      }
    }
  }

  func testTheSelectionFollowsTheCornersOfACard() throws {
    try onMain {
      let scene = listScene(.insetGrouped, counts: [2])
      scene.view.selectItem(
        at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      scene.settle()
      let picture = try scene.screenshot()
      XCTAssertTrue(picture[200, 30].isNear(selected))
      XCTAssertTrue(picture[13, 50].isNear(selected))
      XCTAssertFalse(picture[12, 12].isNear(selected))
      XCTAssertTrue(picture[200, 80].isNear(white))
    }
  }

  func testTheFormerLastRowOfACardLosesItsCornersAtTheStartOfAnInsertion() throws {
    try onMain {
      let scene = listScene(.insetGrouped, counts: [2])
      let last = try XCTUnwrap(scene.cell(1)?.widget)
      XCTAssertTrue(last.hasCSSClass("last"))
      scene.view.performBatchUpdates {
        scene.data.counts = [3]
        scene.view.insertItems(at: [IndexPath(item: 2, section: 0)])
      }
      XCTAssertFalse(last.hasCSSClass("last"))
      XCTAssertEqual(scene.cell(2)?.widget?.hasCSSClass("last"), true)
      scene.settle()
    }
  }

  func testARowUnderThePointerIsLighterAndARoundOneInASidebar() throws {
    try onMain {
      for (appearance, color) in [
        (CollectionLayoutListConfiguration.Appearance.plain, hovered),
        (.insetGrouped, hovered), (.sidebar, Colour(221, 217, 213)),
      ] {
        try Tool.run("xdotool", "mousemove", "900", "700")
        let scene = listScene(appearance, counts: [3])
        try Tool.run("xdotool", "mousemove", "200", "70")
        let cell = try XCTUnwrap(scene.cell(1)?.widget)
        let isHovered = try Tool.awaitMotion {
          cell.isHovered
        }
        XCTAssertTrue(isHovered)
        scene.settle()
        let picture = try scene.screenshot()
        XCTAssertTrue(picture[200, 80].isNear(color), "\(appearance) \(picture[200, 80])")
        XCTAssertFalse(picture[200, 30].isNear(color), "\(appearance)")
      }
      try Tool.run("xdotool", "mousemove", "900", "700")
    }
  }

  func testAGridHasNeitherRowsNorSeparatorsOfTheListBefore() throws {
    try onMain {
      let scene = listScene(.insetGrouped, counts: [3])
      let widgets = (0..<3).compactMap { scene.cell($0)?.widget }
      XCTAssertTrue(scene.area.hasCSSClass("inset-grouped-list"))
      XCTAssertFalse(scene.area.hasCSSClass("view"))
      scene.view.collectionViewLayout = scene.layout
      scene.settle()
      XCTAssertEqual((0..<3).compactMap { scene.cell($0)?.widget }.count, 3)
      for widget in widgets {
        for name in ["list-row", "inset-grouped", "first", "last"] {
          XCTAssertFalse(widget.hasCSSClass(name), name)
        }
      }
      XCTAssertTrue(scene.area.hasCSSClass("view"))
      XCTAssertFalse(scene.area.hasCSSClass("inset-grouped-list"))
      let picture = try scene.screenshot()
      XCTAssertEqual(picture.count(of: white), 400 * 300)
    }
  }

  func testABackgroundOfTheProgramLeavesAListItsOwnBackground() {
    onMain {
      let cards = listScene(.insetGrouped, counts: [3])
      cards.view.backgroundView = Label("Nothing else")
      XCTAssertFalse(cards.area.hasCSSClass("view"))
      cards.view.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      cards.view.backgroundColor = nil
      XCTAssertFalse(cards.area.hasCSSClass("view"))
      let plain = listScene(.plain, counts: [3])
      XCTAssertTrue(plain.area.hasCSSClass("view"))
      plain.view.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      XCTAssertFalse(plain.area.hasCSSClass("view"))
      plain.view.backgroundColor = nil
      XCTAssertTrue(plain.area.hasCSSClass("view"))
    }
  }

  func testAColorThatIsSetBeforeAListIsShownReplacesTheBackgroundOfTheTheme() {
    onMain {
      let scene = Scene(counts: [3]) {
        $0.view.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        $0.view.collectionViewLayout = CollectionViewCompositionalLayout.list(
          using: CollectionLayoutListConfiguration(appearance: .plain))
      }
      XCTAssertFalse(scene.area.hasCSSClass("view"))
    }
  }

  func testAListHasItsBackgroundInANewWidgetToo() {
    onMain {
      let data = LabelDataSource(counts: [3])
      let configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
      let view = CollectionView(
        frame: .zero,
        collectionViewLayout: CollectionViewCompositionalLayout.list(using: configuration))
      data.registerViews(in: view)
      view.dataSource = data
      for _ in 0..<2 {
        let window = Window()
        window.setDefaultSize(width: 200, height: 200)
        window.setChild(view.widget)
        window.present()
        XCTAssertTrue(MainLoop.run(upTo: 60) { view.visibleCells.count == 3 })
        XCTAssertTrue(view.widget.hasCSSClass("inset-grouped-list"))
        XCTAssertFalse(view.widget.hasCSSClass("view"))
        window.destroy()
        XCTAssertTrue(MainLoop.run(upTo: 60) { ScrollArea.liveInstances == 0 })
      }
    }
  }

  func testTheBackgroundColorOfTheListFillsTheView() throws {
    try onMain {
      let scene = listScene(.grouped, counts: [1]) {
        $0.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
      let picture = try scene.screenshot()
      XCTAssertEqual(picture[200, 5], red)
      XCTAssertEqual(picture[200, 290], red)
      XCTAssertTrue(picture[200, 30].isNear(white))
    }
  }

  func testRowsWithoutHeightCauseNoWarnings() throws {
    onMain {
      for appearance in [
        CollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar,
      ] {
        let scene = listScene(appearance, counts: [3], cell: { $0.child = Box(.horizontal) })
        for item in 0..<3 {
          XCTAssertLessThanOrEqual(scene.cell(item).flatMap(scene.bounds)?.height ?? 0, 1)
        }
      }
    }
  }
}

/// Shows a list whose cells have no content unless `cell` gives them some.
@MainActor
private func listScene(
  _ appearance: CollectionLayoutListConfiguration.Appearance, counts: [Int],
  _ configure: (inout CollectionLayoutListConfiguration) -> Void = { _ in },
  cell: @escaping (LabelCell) -> Void = { $0.child = nil }
) -> Scene {
  var configuration = CollectionLayoutListConfiguration(appearance: appearance)
  configure(&configuration)
  return Scene(counts: counts) {
    $0.view.collectionViewLayout = CollectionViewCompositionalLayout.list(using: configuration)
    $0.data.configure = { view, _ in cell(view) }
  }
}

extension Widget {
  /// Whether the pointer is over the widget.
  fileprivate var isHovered: Bool {
    let flags = gtk_widget_get_state_flags(pointer.assumingMemoryBound(to: GtkWidget.self))
    return flags.rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
  }

  fileprivate func showFromRightToLeft() {
    gtk_widget_set_direction(pointer.assumingMemoryBound(to: GtkWidget.self), GTK_TEXT_DIR_RTL)
  }
}
