import CTrellisGtk
import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

@testable import CollectionCore

/// Tests of a data source that shows GTK's list models.
final class ListModelDataSourceTests: GtkTestCase {
  func testSplicesAppendsAndRemovalsAreShown() {
    onMain {
      let stage = ListStage(count: 100)
      stage.check()
      stage.store.splice(at: 2, removing: 3, adding: ["a", "b"])
      stage.check()
      stage.store.splice(at: stage.store.count, removing: 0, adding: ["end"])
      stage.check()
      stage.store.splice(at: 0, removing: 1)
      stage.check()
      XCTAssertEqual(stage.texts.first, "1")
      stage.store.splice(at: 0, removing: stage.store.count)
      stage.check()
      XCTAssertEqual(stage.scene.view.visibleCells.count, 0)
      stage.store.splice(at: 0, removing: 0, adding: ["again"])
      stage.check()
      XCTAssertEqual(stage.texts, ["again"])
    }
  }

  func testASpliceIsAnAnimatedUpdateThatKeepsRemainingCells() {
    onMain {
      let stage = ListStage(count: 30)
      let third = stage.scene.cell(2)
      let before = stage.madeCount
      stage.store.splice(at: 0, removing: 1)
      // The update is applied at once, and its animation has only begun.
      XCTAssertTrue(stage.scene.cell(1) === third)
      let start = third.flatMap { stage.scene.bounds(of: $0) }
      XCTAssertEqual(start?.minX, 100)
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { third.flatMap { stage.scene.bounds(of: $0) }?.minX == 50 })
      stage.check()
      XCTAssertLessThanOrEqual(stage.madeCount - before, 1)
    }
  }

  func testAChangedFilterMovesTheCellOfAnItemThatRemains() {
    onMain {
      let stage = ListStage(count: 200, kind: .filtered)
      XCTAssertEqual(stage.texts.count, 48)
      let tenth = stage.scene.cell(10)
      for divisor in [5, 2, 1, 7, 300, 1] {
        stage.filter(by: divisor)
        XCTAssertEqual(stage.model.count, (200 + divisor - 1) / divisor)
        if divisor == 5 { XCTAssertTrue(stage.scene.cell(2) === tenth, "item 10 moved to 2") }
        stage.check()
      }
    }
  }

  func testRandomSplicesOfEveryKindOfListAgreeWithTheModel() {
    let seed = SeededGenerator.freshSeed(for: #function)
    onMain {
      var random = SeededGenerator(seed: seed)
      for kind in ListStage.Kind.allCases {
        let stage = ListStage(count: 60, kind: kind)
        for step in 0..<60 {
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let position = Int.random(in: 0...stage.store.count, using: &random)
            let removed = Int.random(
              in: 0...min(20, stage.store.count - position), using: &random)
            let added = (0..<Int.random(in: 0...20, using: &random)).map { "\(step * 100 + $0)" }
            stage.store.splice(at: position, removing: removed, adding: added)
          }
          if kind == .filtered, step % 3 == 0 {
            stage.filter(by: Int.random(in: 1...4, using: &random))
          }
          if step % 5 == 0 {
            let most = max(stage.scene.view.contentSize.height - 300, 0)
            stage.scene.view.contentOffset.y = CGFloat.random(in: 0...1, using: &random) * most
          }
          stage.check(settling: step % 4 == 0)
        }
      }
    }
  }

  func testTheListMayChangeWhileTheViewAsksForCells() {
    onMain {
      let stage = ListStage(count: 10)
      var left = 5
      stage.onCell = { [unowned stage] in
        guard left > 0 else { return }
        left -= 1
        stage.store.splice(at: 0, removing: 2, adding: ["x\(left)"])
      }
      stage.store.splice(at: 4, removing: 1, adding: ["p", "q", "r"])
      stage.scene.settle()
      XCTAssertEqual(left, 0)
      XCTAssertEqual(stage.store.count, 7)
      stage.check()
    }
  }

  func testAChangeWhileALayoutOrAReloadIsPendingIsShown() {
    onMain {
      let stage = ListStage(count: 50)
      stage.scene.view.contentOffset.y = 150
      stage.scene.layout.itemSize = CGSize(width: 40, height: 40)
      // The items that the pending pass would show are removed.
      stage.store.splice(at: 0, removing: 45)
      stage.check()
      stage.scene.view.reloadData()
      stage.store.splice(at: 1, removing: 1, adding: ["new", "newer"])
      stage.check()
    }
  }

  func testTheDataSourceReportsTheSelectionOfTheModel() {
    onMain {
      let stage = ListStage(count: 20, kind: .selecting)
      var changes: [Range<Int>] = []
      stage.source?.onSelectionChange = { changes.append($0) }
      let path = IndexPath(item: 4, section: 0)
      XCTAssertEqual(stage.source?.isSelected(at: path), false)
      gtk_selection_model_select_item(stage.native, 4, 1)
      XCTAssertTrue(changes.contains { $0.contains(4) })
      XCTAssertEqual(stage.source?.isSelected(at: path), true)
      stage.store.splice(at: 0, removing: 2)
      XCTAssertEqual(stage.source?.isSelected(at: path), false)
      XCTAssertEqual(stage.source?.isSelected(at: IndexPath(item: 2, section: 0)), true)
      XCTAssertEqual(stage.source?.isSelected(at: IndexPath(item: 99, section: 0)), false)
      stage.check()
      let plain = ListStage(count: 3)
      XCTAssertEqual(plain.source?.isSelected(at: path), false)
      XCTAssertFalse(plain.model.isSelectionModel)
    }
  }

  func testTheViewAndTheSelectionModelHaveOneSelection() {
    onMain {
      let stage = ListStage(count: 40, kind: .selecting)
      let view = stage.scene.view
      view.allowsMultipleSelection = true
      gtk_selection_model_select_range(stage.native, 3, 4, 1)
      gtk_selection_model_select_item(stage.native, 10, 0)
      XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [3, 4, 5, 6, 10])
      view.deselectItem(at: [0, 4], animated: false)
      view.selectItem(at: [0, 39], animated: false, scrollPosition: [])
      let selected = (0..<40).filter {
        gtk_selection_model_is_selected(stage.native, guint($0)) != 0
      }
      XCTAssertEqual(selected, [3, 5, 6, 10, 39])
      // GTK moves the selection with the items.
      stage.store.splice(at: 0, removing: 5, adding: ["a"])
      stage.scene.settle()
      XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [1, 2, 6, 35])
      XCTAssertEqual(view.cellForItem(at: [0, 1])?.isSelected, true)
    }
  }

  func testAPlaceholderDoesNotShiftTheSelectionOfTheModel() {
    onMain {
      let stage = ListStage(count: 6, kind: .selecting)
      let view = stage.scene.view
      let waiting = addPlaceholder(to: view)
      stage.scene.settle()
      // Item 1 is shown at index 2, after the placeholder.
      view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
      XCTAssertEqual(stage.source?.isSelected(at: [0, 1]), true)
      XCTAssertEqual(stage.source?.isSelected(at: [0, 2]), false)
      gtk_selection_model_select_item(stage.native, 5, 1)
      XCTAssertEqual(view.indexPathsForSelectedItems, [[0, 6]])
      view.insertions.remove(waiting)
      stage.check()
      XCTAssertEqual(view.indexPathsForSelectedItems, [[0, 5]])
      XCTAssertEqual(stage.source?.isSelected(at: [0, 5]), true)
    }
  }

  func testItemsMoveToTheirPlacesWhileAPlaceholderIsShown() {
    onMain {
      let stage = ListStage(count: 0)
      stage.store.splice(at: 0, removing: 0, adding: ["a", "b", "c"])
      stage.scene.settle()
      let waiting = addPlaceholder(to: stage.scene.view)
      stage.scene.settle()
      let cells = (1...3).map { stage.scene.cell($0) }
      // GTK's sorter removes and adds the same objects.
      stage.reverse()
      stage.scene.settle()
      let view = stage.scene.view
      let after = (0..<3).map { item in
        view.cellForItem(at: view.presentationIndexPath(forDataSourceIndexPath: [0, item]))
          as? LabelCell
      }
      XCTAssertEqual(after.map { $0?.label.text }, ["c", "b", "a"])
      for (cell, before) in zip(after, cells.reversed()) {
        XCTAssertTrue(cell === before, "the cell has moved with its item")
      }
      stage.scene.view.insertions.remove(waiting)
      stage.check()
    }
  }

  func testTheModelIsReleasedWithTheDataSourceAndItemsAfterTheirRemoval() {
    onMain {
      let stage = ListStage(count: 20)
      let item = UnsafeMutableRawPointer(g_list_model_get_item(stage.store.pointer, 0)!)
      stage.store.splice(at: 0, removing: 1)
      XCTAssertTrue(MainLoop.run(upTo: 60) { ListStage.referenceCount(of: item) == 1 })
      g_object_unref(item)
      let native = UnsafeMutableRawPointer(stage.native)
      let count = ListStage.referenceCount(of: native)
      XCTAssertTrue(stage.hasSignalHandler)
      stage.letGo()
      XCTAssertEqual(ListStage.referenceCount(of: native), count - 1)
      XCTAssertFalse(stage.hasSignalHandler)
      // No data source observes this change.
      stage.store.splice(at: 0, removing: 5)
    }
  }
}

/// Shows a placeholder before the first item.
@MainActor
private func addPlaceholder(to view: CollectionView) -> PendingDrop {
  let waiting = PendingDrop(
    CollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "cell"))
  view.insertions.add(waiting, before: [0, 0])
  return waiting
}
