import GtkTestSupport
import TrellisGtk
import UIKitNames
import XCTest

/// Tests of an outline with expandable headers written as for iOS, with real widgets and a real
/// pointer.
final class OutlineExampleTests: GtkTestCase {
  @MainActor
  private static func makeController() -> OutlineViewController {
    let controller = OutlineViewController()
    controller.viewDidLoad()
    return controller
  }

  func testTheFirstItemOfASectionIsItsHeader() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis outline header")
      try shown.shoot("example-outline")
      XCTAssertEqual(
        shown.rows,
        [["Favorites"], ["Notes"], ["Recipes"], ["Library"], ["Pictures"], ["Locked"]])
      XCTAssertEqual(shown.cell(0)?.listRow?.isHeader, true)
      XCTAssertEqual(shown.cell(1)?.listRow?.isHeader, false)
      XCTAssertEqual(shown.cell(0)?.configurationState.isExpanded, true)
      // The disclosure of a header is at its trailing edge, that of a folder at the leading edge.
      XCTAssertGreaterThan(try shown.frame(of: .outlineDisclosure, 0, 0).minX, 200)
      XCTAssertLessThan(try shown.frame(of: .outlineDisclosure, 1, 1).maxX, 100)
    }
  }

  func testAClickOnAHeaderHidesAndShowsItsSection() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis outline section")
      try shown.click(try shown.frame(0))
      shown.settle { controller.expandedTitles == ["Library"] }
      XCTAssertEqual(shown.rows, [["Favorites"], ["Library"], ["Pictures"], ["Locked"]])
      XCTAssertEqual(controller.expandedTitles, ["Library"])
      XCTAssertEqual(controller.dataSource.snapshot(for: .favorites).visibleItems.count, 1)
      XCTAssertEqual(shown.cell(0)?.configurationState.isExpanded, false)
      try shown.click(try shown.frame(0))
      shown.settle { controller.expandedTitles.count == 2 }
      XCTAssertEqual(shown.rows.prefix(3), [["Favorites"], ["Notes"], ["Recipes"]])
      XCTAssertEqual(controller.selectedTitles, [])
    }
  }

  func testAFolderIsReadWhenItIsExpandedFirst() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis outline folder")
      try shown.click(try shown.frame(of: .outlineDisclosure, 1, 1))
      shown.settle { !controller.readFolders.isEmpty }
      try shown.shoot("example-outline-folder")
      XCTAssertEqual(
        shown.rows.suffix(4), [["Pictures"], ["Pictures 1"], ["Pictures 2"], ["Locked"]])
      XCTAssertEqual(shown.cell(2, 1)?.indentationLevel, 2)
      XCTAssertEqual(shown.cell(1, 1)?.indentationLevel, 1)
      try shown.click(try shown.frame(of: .outlineDisclosure, 1, 1))
      shown.settle { !controller.expandedTitles.contains("Pictures") }
      XCTAssertEqual(shown.rows.suffix(2), [["Pictures"], ["Locked"]])
      try shown.click(try shown.frame(of: .outlineDisclosure, 1, 1))
      shown.settle { controller.expandedTitles.contains("Pictures") }
      XCTAssertEqual(shown.rows.count, 8)
      XCTAssertEqual(controller.readFolders, ["Pictures"], "it is read once")
      // A file that the program adds is shown in its folder.
      controller.addFile("Pictures 3", to: "Pictures")
      shown.settle()
      XCTAssertEqual(shown.rows.suffix(2), [["Pictures 3"], ["Locked"]])
    }
  }

  func testAnItemThatMayNotExpandStaysCollapsed() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis outline locked")
      try shown.click(try shown.frame(of: .outlineDisclosure, 2, 1))
      shown.settle()
      XCTAssertEqual(shown.rows.count, 6)
      XCTAssertEqual(controller.readFolders, [])
      // The other folder does expand, so the click on the first one has been handled.
      try shown.click(try shown.frame(of: .outlineDisclosure, 1, 1))
      XCTAssertTrue(shown.settle { controller.readFolders == ["Pictures"] })
      XCTAssertEqual(controller.expandedTitles, ["Favorites", "Library", "Pictures"])
    }
  }

  func testAClickOnAFileSelectsItAndTheArrowKeysExpand() throws {
    try onMain {
      let controller = Self.makeController()
      controller.collectionView.allowsFocus = true
      let shown = ListWindow(controller.collectionView, title: "trellis outline keys")
      try shown.giveKeyboard()
      try shown.click(try shown.frame(1))
      XCTAssertTrue(shown.settle { controller.selectedTitles == ["Notes"] })
      XCTAssertTrue(shown.view.widget.grabFocus())
      shown.view.focusItem(at: [1, 1])
      shown.settle()
      shown.press(.right)
      XCTAssertEqual(shown.rows.count, 8)
      XCTAssertEqual(controller.readFolders, ["Pictures"])
      shown.press(.left)
      XCTAssertEqual(shown.rows.count, 6)
    }
  }
}
