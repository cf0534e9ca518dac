import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of data updates during an interactive movement, requested in callbacks and outside.
@MainActor
struct MovementUpdateTests {
  /// Returns the center of a place in a section of 50×50 items, two in a line.
  private func place(_ item: Int) -> CGPoint {
    CGPoint(x: 25 + CGFloat(item % 2) * 60, y: 25 + CGFloat(item / 2) * 60)
  }

  /// Inserts two items at `index`, as a group or by a single operation.
  private func load(at index: Int, _ stage: MovementStage, asGroup: Bool) {
    let change = {
      stage.model[0].insert(contentsOf: [100, 101], at: index)
      stage.view.insertItems(at: [[0, index], [0, index + 1]])
    }
    if asGroup { stage.view.performBatchUpdates(change) } else { change() }
  }

  /// Inserts two items at `index` when the next cell is requested.
  private func loadWithNextCell(at index: Int, _ stage: MovementStage, asGroup: Bool) {
    stage.onCell = {
      stage.onCell = nil
      load(at: index, stage, asGroup: asGroup)
    }
  }

  @Test(arguments: [true, false])
  func aCellThatScrollsIntoViewMayInsertItemsDuringAMovement(asGroup: Bool) {
    let stage = MovementStage([Array(0..<20)])
    stage.drag(0, to: place(3))
    stage.settle()
    loadWithNextCell(at: 20, stage, asGroup: asGroup)
    expectMistakes {
      stage.view.contentOffset.y = 100
      stage.settle()
      #expect(stage.view.isInteractivelyMovingItems)
      #expect(stage.view.numberOfItems(inSection: 0) == 22)
      stage.view.endInteractiveMovement()
      stage.settle()
    }
    #expect(stage.moves == ["[0, 0] to [0, 7]"])
  }

  @Test(arguments: [true, false])
  func aDelegateMayInsertItemsWhenItChoosesTheTarget(asGroup: Bool) {
    let stage = MovementStage([Array(0..<6)])
    stage.adjust = { _, _, proposed in
      stage.adjust = nil
      load(at: 0, stage, asGroup: asGroup)
      return proposed
    }
    expectMistakes {
      stage.drag(1, to: place(5))
      stage.settle()
      stage.view.endInteractiveMovement()
      stage.settle()
    }
    #expect(stage.moves == ["[0, 3] to [0, 5]"])
    #expect(stage.model == [[100, 101, 0, 2, 3, 1, 4, 5]])
  }

  /// Items gather at the pointer by an internal update that the data source does not know. The
  /// insertion that a new cell requests is an update of the data.
  @Test(arguments: [true, false])
  func aCellMayInsertItemsWhileMovedItemsGather(asGroup: Bool) {
    let stage = MovementStage([Array(0..<30)])
    loadWithNextCell(at: 0, stage, asGroup: asGroup)
    let others: [IndexPath] = [[0, 20], [0, 21], [0, 22], [0, 23]]
    expectMistakes {
      #expect(stage.view.beginInteractiveMovementForItems(at: others, grabbing: [0, 1]))
      stage.settle()
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 150))
      stage.settle()
      stage.view.endInteractiveMovement()
      stage.settle()
    }
    #expect(stage.moves.first?.hasPrefix("[0, 3] to ") == true && stage.moves.count == 5)
    #expect(Set(stage.model[0]) == Set(0..<30).union([100, 101]))
  }
}
