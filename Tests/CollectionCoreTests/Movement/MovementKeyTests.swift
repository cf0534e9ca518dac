import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of item movements by keyboard.
@MainActor
struct MovementKeyTests {
  private func stage(
    _ model: [[Int]] = [[0, 1, 2, 3, 4, 5]], focused: IndexPath = [0, 0]
  ) -> MovementStage {
    let stage = MovementStage(model)
    stage.view.movesItemsByDragging = true
    stage.view.allowsMultipleSelection = true
    stage.view.allowsFocus = true
    stage.view.focusItem(at: focused)
    return stage
  }

  private let left = FocusMove.step(.horizontal, isForward: false)
  private let right = FocusMove.step(.horizontal, isForward: true)
  private let up = FocusMove.step(.vertical, isForward: false)
  private let down = FocusMove.step(.vertical, isForward: true)

  @Test func arrowKeysMoveTheFocusedItem() {
    let stage = stage()
    #expect(stage.view.focusKeys.moveItems(right))
    #expect(stage.model == [[1, 0, 2, 3, 4, 5]])
    #expect(stage.view.focusKeys.moveItems(down))
    #expect(stage.model == [[1, 2, 3, 0, 4, 5]])
    #expect(stage.view.focusedIndexPath == [0, 3])
    #expect(stage.view.focusKeys.moveItems(up) && stage.view.focusKeys.moveItems(left))
    #expect(stage.model == [[0, 1, 2, 3, 4, 5]])
    stage.settle()
    #expect(stage.shown == stage.model && stage.moves.count == 4)
  }

  @Test func anItemMovedByKeyAnimatesFromItsPlace() {
    let stage = stage()
    let places = [0, 1].map { stage.geometry(of: $0)?.center }
    #expect(stage.view.focusKeys.moveItems(right))
    stage.tick()
    #expect([0, 1].map { stage.geometry(of: $0)?.center } == places)
    stage.tick()
    let x = [0, 1].compactMap { stage.geometry(of: $0)?.center.x }
    #expect(x[0] > 25 && x[0] < 85 && x[1] > 25 && x[1] < 85, "\(x)")
    stage.settle()
    #expect([1, 0].map { stage.geometry(of: $0)?.center } == places)
  }

  @Test func arrowKeysMoveNothingBeyondTheEnd() {
    let stage = stage(focused: [0, 5])
    #expect(stage.view.focusKeys.moveItems(right) && stage.view.focusKeys.moveItems(down))
    #expect(stage.moves == [])
  }

  @Test func arrowKeysMoveSelectedItemsTogether() {
    let stage = stage(focused: [0, 1])
    for item in 1...2 {
      stage.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    #expect(stage.view.focusKeys.moveItems(right))
    #expect(stage.model == [[0, 3, 1, 2, 4, 5]])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2], [0, 3]])
    #expect(stage.view.focusKeys.moveItems(left))
    #expect(stage.model == [[0, 1, 2, 3, 4, 5]])
    stage.settle()
    #expect(stage.shown == stage.model)
  }

  @Test func arrowKeysMoveAnItemToAnotherSection() {
    let stage = stage([[0, 1], [2, 3]], focused: [0, 1])
    #expect(stage.view.focusKeys.moveItems(right))
    // The item takes the place of the next item, which makes way.
    #expect(stage.model == [[0], [1, 2, 3]] && stage.moves == ["[0, 1] to [1, 0]"])
    #expect(stage.view.focusedIndexPath == [1, 0])
    stage.settle()
    #expect(stage.shown == stage.model && stage.faults == [])
  }

  @Test func arrowKeysDoNotMoveItemsThatMayNotMove() {
    let stage = stage()
    stage.mayMove = { $0 != 0 }
    #expect(!stage.view.focusKeys.moveItems(right))
    stage.mayMove = { _ in true }
    stage.view.movesItemsByDragging = false
    #expect(!stage.view.focusKeys.moveItems(right))
    #expect(stage.moves == [])
  }
}
