import CTrellisGtk
import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of the places of accessories and content in list cells.
final class ListCellLayoutTests: GtkTestCase {
  func testARowWithoutAccessoriesHasNoWidgetAroundItsContent() throws {
    try onMain {
      let scene = RowScene(["a"])
      let cell = try XCTUnwrap(scene.row(0)?.widget as? CellWidget)
      XCTAssertTrue(cell.child === scene.row(0)?.label)
      scene.row(0)?.accessories = [.delete()]
      scene.settle()
      XCTAssertTrue(cell.child === scene.row(0)?.label, "the accessory is not displayed yet")
    }
  }

  func testTheContentIsBetweenTheAccessories() throws {
    try onMain {
      let scene = RowScene(["a", "b"]) { item in
        item == 0 ? [.delete(displayed: .always), .disclosureIndicator()] : []
      }
      // A margin of 12, a room of 24 and a spacing of 8 at the start; 8, 16 and 12 at the end.
      XCTAssertEqual(scene.content(0), CGRect(x: 44, y: 0, width: 320, height: 44))
      XCTAssertEqual(scene.content(1), CGRect(x: 0, y: 0, width: 400, height: 44))
      XCTAssertEqual(scene.row(0)?.separatorLeadingInset, 44)
      XCTAssertNil(scene.row(1)?.separatorLeadingInset)
      let button = try XCTUnwrap(scene.accessory(.delete, 0))
      XCTAssertEqual(button, CGRect(x: 8, y: 6, width: 32, height: 32), "a finger hits it")
      XCTAssertEqual(scene.accessory(.disclosureIndicator, 0)?.midX, 380)
    }
  }

  func testARowIsMirroredInALanguageThatIsReadFromRightToLeft() {
    onMain {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let scene = RowScene(["a"]) { _ in [.delete(displayed: .always), .disclosureIndicator()] }
      XCTAssertEqual(scene.content(0), CGRect(x: 36, y: 0, width: 320, height: 44))
      XCTAssertEqual(scene.accessory(.delete, 0)?.midX, 376)
      XCTAssertEqual(scene.accessory(.disclosureIndicator, 0)?.midX, 20)
    }
  }

  func testTheIndentationOfATreeMovesDisclosuresAndLeavesAlike() {
    onMain {
      let scene = RowScene(["a-", ".b+", ".c"], isTree: true) { item in
        item < 2 ? [.outlineDisclosure()] : []
      }
      // A margin of 12, a room of 16 and a spacing of 8.
      XCTAssertEqual(scene.content(0)?.minX, 36)
      XCTAssertEqual(scene.content(1)?.minX, 52)
      XCTAssertEqual(scene.content(2)?.minX, 52, "a leaf keeps the room of a disclosure")
    }
  }

  func testTheArrowOfAnItemWithoutChildrenIsInvisibleAndTakesUpItsSpace() throws {
    try onMain {
      let scene = RowScene(["a+", "b"], isTree: true) { _ in [.outlineDisclosure()] }
      XCTAssertEqual(scene.content(0)?.minX, 36)
      XCTAssertEqual(scene.content(1)?.minX, 36)
      let picture = try Screenshot.take(width: 400, height: 300)
      let blank = picture[200, 22]
      @MainActor func isBlank(_ rows: Range<Int>) -> Bool {
        rows.allSatisfy { y in (10..<32).allSatisfy { picture[$0, y] == blank } }
      }
      XCTAssertFalse(isBlank(12..<32))
      XCTAssertTrue(isBlank(56..<76))
    }
  }

  func testAHiddenAccessoryTakesUpItsSpace() {
    onMain {
      let scene = RowScene(["a", "b"]) { item in
        [.checkmark(options: .init(isHidden: item == 1))]
      }
      XCTAssertEqual(scene.content(0), scene.content(1))
      XCTAssertEqual(scene.content(0)?.width, 364)
    }
  }

  func testReservedWidthsCenterTheAccessory() {
    onMain {
      let scene = RowScene(["a"]) { _ in
        [.checkmark(options: .init(reservedLayoutWidth: .custom(60)))]
      }
      XCTAssertEqual(scene.content(0)?.width, 320)
      XCTAssertEqual(scene.accessory(.checkmark, 0)?.midX, 358)
    }
  }

  func testACustomViewShowsItsWidgets() {
    onMain {
      let scene = RowScene(["a"])
      let (fitting, fixed) = (
        HostedView(), HostedView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
      )
      let label = Label("custom")
      fitting.addSubview(label)
      fixed.addSubview(Box(.horizontal))
      scene.row(0)?.accessories = [
        .customView(configuration: .init(customView: fitting, placement: .trailing())),
        .customView(
          configuration: .init(
            customView: fixed, placement: .leading(), maintainsFixedSize: true)),
      ]
      scene.settle()
      XCTAssertTrue(label.isMapped)
      XCTAssertEqual(scene.accessory(.customView(fixed), 0)?.size, CGSize(width: 70, height: 20))
      XCTAssertEqual(scene.content(0)?.minX, 90)
      scene.row(0)?.accessories = []
      scene.settle()
      XCTAssertFalse(label.isMapped)
      XCTAssertEqual(scene.content(0)?.minX, 0)
    }
  }

  func testARecycledRowShowsTheAccessoriesOfItsItem() {
    onMain {
      let scene = RowScene((0..<100).map { "\($0)" }) { item in
        item.isMultiple(of: 2) ? [.label(text: "\(item)")] : [.disclosureIndicator()]
      }
      for y in stride(from: CGFloat(0), through: 4_000, by: 200) {
        scene.view.contentOffset = CGPoint(x: 0, y: y)
        scene.frame()
        for path in scene.view.indexPathsForVisibleItems {
          let isEven = path.item.isMultiple(of: 2)
          XCTAssertEqual(scene.accessory(.label, path.item) != nil, isEven)
          XCTAssertEqual(scene.accessory(.disclosureIndicator, path.item) == nil, isEven)
        }
      }
    }
  }

  func testARowMeasuresItsContentInTheRoomThatIsLeft() throws {
    try onMain {
      let scene = RowScene([String(repeating: "word ", count: 30)]) { _ in
        [.label(text: String(repeating: "x", count: 20))]
      }
      let cell = try XCTUnwrap(scene.row(0))
      cell.label.wraps = true
      let narrow = cell.systemLayoutSizeFitting(
        CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      cell.accessories = []
      let wide = cell.systemLayoutSizeFitting(
        CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      XCTAssertGreaterThan(narrow.height, wide.height)
    }
  }

  func testTheDefaultContentIsThatOfTheList() {
    onMain {
      let scene = RowScene(["a"])
      XCTAssertEqual(scene.row(0)?.defaultContentConfiguration(), .cell())
      for (appearance, expected) in [
        (CollectionLayoutListConfiguration.Appearance.plain, ListContentConfiguration.cell()),
        (.sidebar, .sidebarCell()),
      ] {
        let list = CollectionLayoutListConfiguration(appearance: appearance)
        scene.view.collectionViewLayout = CollectionViewCompositionalLayout.list(using: list)
        scene.settle()
        XCTAssertEqual(scene.row(0)?.defaultContentConfiguration(), expected)
      }
    }
  }

  func testSeparatorsBeginAtTheTextOfTheContent() {
    onMain {
      let scene = RowScene(["a"]) { _ in [.delete(displayed: .always)] }
      scene.row(0)?.child = nil
      var content = ListContentConfiguration.cell()
      content.text = "text"
      scene.row(0)?.contentConfiguration = content
      scene.settle()
      // A margin of 12 and a room of 24, then the margin of the content, 12, less 4.
      XCTAssertEqual(scene.row(0)?.separatorLeadingInset, 44)
    }
  }

  func testAUIFileIsTheContentOfAListCell() throws {
    try onMain {
      let scene = RowScene(["a"])
      let file = try UIFile(
        string: """
          <interface><object class="GtkLabel" id="root"><property name="label">from a file\
          </property></object></interface>
          """)
      scene.row(0)?.load(file)
      scene.row(0)?.accessories = [.disclosureIndicator()]
      scene.settle()
      let root = try XCTUnwrap(scene.row(0)?.object("root", as: Label.self))
      XCTAssertEqual(root.text, "from a file")
      let cell = try XCTUnwrap(scene.row(0)?.widget)
      XCTAssertEqual(root.bounds(in: cell)?.width, 364)
    }
  }

  // MARK: Editing mode

  func testTheControlsOfEditingModeSlideIn() {
    onMain {
      let scene = RowScene(["a", "b"]) { _ in [.delete(), .reorder()] }
      XCTAssertEqual(scene.content(0)?.minX, 0)
      scene.view.isEditing = true
      var places: [CGFloat] = []
      MainLoop.run(upTo: 20) {
        scene.frame()
        places.append(scene.content(0)?.minX ?? -1)
        return places.last == 44 && scene.content(0)?.width == 312
      }
      XCTAssertEqual(places.last, 44)
      XCTAssertEqual(places, places.sorted(), "the content moves in one direction")
      XCTAssertTrue(places.contains { $0 > 0 && $0 < 44 }, "\(places)")
      XCTAssertEqual(scene.content(0)?.width, 312)
      scene.view.isEditing = false
      MainLoop.run(upTo: 20) {
        scene.frame()
        return scene.content(0)?.width == 400
      }
      XCTAssertEqual(scene.content(0), CGRect(x: 0, y: 0, width: 400, height: 44))
      XCTAssertNil(scene.accessory(.delete, 0))
    }
  }

  func testALeafOfATreeKeepsTheRoomOfADisclosureAfterEditing() {
    onMain {
      let scene = RowScene(["a-", ".b"], isTree: true) { item in
        item == 0 ? [.outlineDisclosure()] : [.delete()]
      }
      XCTAssertEqual(scene.content(1)?.minX, 52)
      scene.view.isEditing = true
      MainLoop.run(upTo: 20) {
        scene.frame()
        return scene.content(1)?.minX == 84
      }
      XCTAssertEqual(
        scene.content(1)?.minX, 84, "behind the button with a room of 24 and a space of 8")
      scene.view.isEditing = false
      MainLoop.run(upTo: 20) {
        scene.frame()
        return scene.content(1)?.minX == 52
      }
      XCTAssertEqual(scene.content(1)?.minX, 52)
      scene.settle()
    }
  }

  func testTheControlsOfEditingModeAppearAtOnceWithoutAnimations() {
    onMain {
      let scene = RowScene(["a"]) { _ in [.delete()] }
      Style.animates = false
      defer { Style.animates = true }
      scene.view.isEditing = true
      scene.frame()
      XCTAssertEqual(scene.content(0)?.minX, 44)
    }
  }

  func testTheCheckBoxFollowsTheSelection() throws {
    try onMain {
      let scene = RowScene(["a", "b"]) { _ in [.multiselect()] }
      scene.view.allowsSelectionDuringEditing = true
      scene.view.allowsMultipleSelectionDuringEditing = true
      CollectionView.performWithoutAnimation { scene.view.isEditing = true }
      scene.settle()
      let size = scene.accessory(.multiselect, 1)
      XCTAssertNotNil(size)
      try scene.click(.multiselect, 1)
      XCTAssertTrue(MainLoop.run(upTo: 20) { scene.selected == [1] })
      try scene.click(.multiselect, 0)
      XCTAssertTrue(MainLoop.run(upTo: 20) { scene.selected == [0, 1] })
      try scene.click(.multiselect, 1)
      XCTAssertTrue(MainLoop.run(upTo: 20) { scene.selected == [0] })
      scene.settle()
    }
  }
}
