import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of updates and reloads while placeholders are shown.
@MainActor
struct PlaceholderUpdateTests {
  private func add(to stage: MovementStage) -> PendingDrop {
    let waiting = PendingDrop(
      CollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "cell"))
    stage.view.insertions.add(waiting, before: [0, 0])
    return waiting
  }

  @Test(arguments: [true, false])
  func aCellMayInsertItemsWhilePlaceholdersAreRemoved(asGroup: Bool) {
    let stage = MovementStage([Array(0..<30)])
    let waiting = (0..<3).map { _ in add(to: stage) }
    stage.settle()
    stage.onCell = {
      stage.onCell = nil
      let change = {
        stage.model[0].insert(contentsOf: [100, 101], at: 0)
        stage.view.insertItems(at: [[0, 0], [0, 1]])
      }
      if asGroup { stage.view.performBatchUpdates(change) } else { change() }
    }
    expectMistakes {
      stage.view.insertions.setInsertions(
        stage.view.presentation.insertions.removing(waiting[0]).removing(waiting[1]))
      stage.settle()
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 33)
  }

  @Test(arguments: [true, false])
  func aPlaceholderThatACallbackRemovesIsRemovedFromTheScreen(inBatch: Bool) {
    let stage = MovementStage([Array(0..<6)])
    let waiting = add(to: stage)
    stage.settle()
    // Item 3 of the data is shown at index 4, after the placeholder.
    stage.view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    expectMistakes {
      if inBatch {
        stage.view.performBatchUpdates {
          stage.model[0].removeLast()
          stage.view.deleteItems(at: [[0, 5]])
          stage.view.insertions.remove(waiting)
        }
      } else {
        stage.onCell = {
          stage.onCell = nil
          stage.view.insertions.remove(waiting)
        }
        stage.view.reloadItems(at: [[0, 2]])
      }
      stage.settle()
    }
    #expect(!stage.view.insertions.isShown(waiting))
    #expect(stage.view.numberOfItems(inSection: 0) == (inBatch ? 5 : 6))
    #expect(stage.shown == [Array(0..<(inBatch ? 5 : 6))])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test func selectionAndFocusSurviveReloadsAroundAPlaceholder() {
    let stage = MovementStage([Array(0..<8)])
    stage.view.allowsFocus = true
    _ = add(to: stage)
    stage.settle()
    // Item 3 of the data is shown at index 4, after the placeholder.
    stage.view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    stage.view.focusItem(at: [0, 4])
    stage.view.focus.keyboardDidEnter()
    stage.view.reloadData(following: { $0 })
    stage.settle()
    #expect(stage.view.indexPathsForSelectedItems == [[0, 4]])
    #expect(stage.view.focusedIndexPath == [0, 4])
    stage.model[0].insert(9, at: 0)
    stage.view.reloadData { [0, $0.item + 1] }
    stage.settle()
    let selected = stage.view.indexPathsForSelectedItems?.first
    #expect(selected.flatMap(stage.view.dataSourceIndexPath) == [0, 4])
    #expect(stage.faults == [])
  }
}
