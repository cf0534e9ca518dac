import CollectionCore
import GtkTestSupport
import TrellisGtk
import UIKitNames
import XCTest

/// Tests of a list in editing mode written as for iOS, with real widgets and a real pointer.
final class TasksExampleTests: GtkTestCase {
  @MainActor
  private static func makeController() -> TasksViewController {
    TasksViewController(
      today: [
        ListedTask(id: 1, title: "Water the plants"),
        ListedTask(id: 2, title: "Call home", note: "Before eight"),
        ListedTask(id: 3, title: "Buy milk", isDone: true), ListedTask(id: 4, title: "Read"),
      ],
      later: [ListedTask(id: 5, title: "Paint the door"), ListedTask(id: 6, title: "Travel")])
  }

  @MainActor
  private static func numbers(_ controller: TasksViewController) -> [[Int]] {
    TasksViewController.Section.allCases.map { section in
      controller.dataSource.snapshot().itemIdentifiers(inSection: section).map(\.id)
    }
  }

  func testTheProgramsOwnContentViewsShowTheTasks() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis tasks texts")
      try shown.shoot("example-tasks")
      XCTAssertEqual(
        shown.rows,
        [
          ["Water the plants"], ["Call home", "Before eight"], ["Buy milk"], ["Read"],
          ["Paint the door"], ["Travel"],
        ])
      XCTAssertTrue(shown.cell(0)?.contentView is TaskContentView)
      let kind = UICollectionView.elementKindSectionHeader
      XCTAssertEqual(shown.texts(ofKind: kind, section: 1), ["Later"])
      // The row with a note is higher, because the view of the program is measured.
      XCTAssertGreaterThan(try shown.frame(1).height, try shown.frame(0).height)
      XCTAssertEqual(shown.accessories(0), [])
      XCTAssertEqual(shown.accessories(2), [.checkmark])
    }
  }

  func testEditingModeShowsTheAccessoriesOfTheTasksThatMayBeEdited() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis tasks editing")
      let before = try Self.text(0, in: shown)
      controller.setEditing(true, animated: true)
      shown.settle()
      try shown.shoot("example-tasks-editing")
      XCTAssertTrue(shown.view.isEditing)
      XCTAssertEqual(shown.accessories(0), [.delete, .multiselect, .reorder])
      XCTAssertEqual(shown.accessories(2), [.checkmark], "a task that is done cannot be edited")
      XCTAssertGreaterThan(try Self.text(0, in: shown).minX, before.minX + 40)
      controller.setEditing(false, animated: true)
      shown.settle()
      XCTAssertEqual(shown.accessories(0), [])
      XCTAssertEqual(try Self.text(0, in: shown).minX, before.minX)
    }
  }

  func testTheSelectedTasksAreDeletedTogether() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis tasks selection")
      controller.setEditing(true, animated: false)
      shown.settle()
      for indexPath: IndexPath in [[0, 0], [0, 3], [1, 1]] {
        try shown.click(try shown.frame(of: .multiselect, indexPath.item, indexPath.section))
        shown.settle { shown.view.cellForItem(at: indexPath)?.isSelected == true }
      }
      XCTAssertEqual(shown.view.indexPathsForSelectedItems, [[0, 0], [0, 3], [1, 1]])
      XCTAssertNotNil(shown.cell(0)?.backgroundConfiguration?.backgroundColor)
      XCTAssertNil(shown.cell(1)?.backgroundConfiguration?.backgroundColor)
      try shown.shoot("example-tasks-selected")
      // A second click on a row deselects it.
      try shown.click(try shown.frame(3))
      shown.settle { shown.cell(3)?.isSelected == false }
      XCTAssertNil(shown.cell(3)?.backgroundConfiguration?.backgroundColor)
      controller.deleteSelectedTasks()
      shown.settle()
      XCTAssertEqual(Self.numbers(controller), [[2, 3, 4], [5]])
      XCTAssertEqual(controller.backingStore[.today]?.map(\.id), [2, 3, 4])
      XCTAssertEqual(
        shown.rows.map(\.first), ["Call home", "Buy milk", "Read", "Paint the door"])
    }
  }

  func testAClickOnADeleteAccessoryDeletesItsTask() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis tasks delete")
      controller.isEditing = true
      shown.settle()
      try shown.click(try shown.frame(of: .delete, 1))
      XCTAssertTrue(shown.settle { controller.backingStore[.today]?.count == 3 })
      XCTAssertEqual(Self.numbers(controller), [[1, 3, 4], [5, 6]])
      XCTAssertEqual(shown.view.indexPathsForSelectedItems, [])
    }
  }

  func testDraggingAHandleMovesATaskAndReportsTheTransaction() throws {
    try onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis tasks move")
      controller.setEditing(true, animated: false)
      shown.settle()
      // The rows below the dragged one move up, so the second row of the section comes here.
      let distance = try shown.frame(0, 1).midY - shown.frame(0).midY
      try shown.drag(try shown.frame(of: .reorder, 0), by: Int(distance))
      XCTAssertEqual(Self.numbers(controller), [[2, 3, 4], [5, 1, 6]])
      XCTAssertEqual(controller.backingStore[.today]?.map(\.id), [2, 3, 4])
      XCTAssertEqual(controller.backingStore[.later]?.map(\.id), [5, 1, 6])
      XCTAssertEqual(controller.transactions, [[1, 1]])
      // Within a section there is one transaction, with a removal and an insertion.
      try shown.drag(try shown.frame(of: .reorder, 2, 1), by: -34)
      XCTAssertEqual(Self.numbers(controller), [[2, 3, 4], [5, 6, 1]])
      XCTAssertEqual(controller.backingStore[.later]?.map(\.id), [5, 6, 1])
      XCTAssertEqual(controller.transactions, [[1, 1], [2]])
    }
  }

  func testATaskThatMayNotBeReorderedStays() {
    onMain {
      let controller = Self.makeController()
      let shown = ListWindow(controller.collectionView, title: "trellis tasks stay")
      XCTAssertFalse(shown.view.beginInteractiveMovementForItem(at: [0, 2]))
      XCTAssertTrue(shown.view.beginInteractiveMovementForItem(at: [0, 1]))
      shown.view.cancelInteractiveMovement()
      shown.settle()
      XCTAssertEqual(controller.transactions, [])
    }
  }

  /// Returns the bounds of the content of a row in the window.
  @MainActor
  private static func text(_ item: Int, in shown: ListWindow) throws -> CGRect {
    let content = try XCTUnwrap(shown.cell(item)?.contentView.content as? Widget)
    return try XCTUnwrap(content.bounds(in: shown.window))
  }
}
