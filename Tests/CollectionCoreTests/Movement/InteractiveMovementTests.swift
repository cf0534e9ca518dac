import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of interactive movements of items.
@MainActor
struct InteractiveMovementTests {
  /// Returns the center of a place in a section of 50×50 items, two in a line, that begins at `y`.
  private func place(_ item: Int, below y: CGFloat = 0) -> CGPoint {
    CGPoint(x: 25 + CGFloat(item % 2) * 60, y: y + 25 + CGFloat(item / 2) * 60)
  }

  @Test func otherItemsMoveAsideAndTheDataSourceMovesTheItemOnce() {
    let stage = MovementStage([[0, 1, 2, 3, 4, 5]])
    stage.drag(0, to: CGPoint(x: 60, y: 30), place(3))
    #expect(stage.moves == [] && stage.model == [[0, 1, 2, 3, 4, 5]])
    #expect(stage.shown == [[1, 2, 3, 0, 4, 5]])
    #expect(stage.faults == [])
    stage.settle()
    #expect(stage.geometry(of: 1)?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(stage.geometry(of: 3)?.frame == CGRect(x: 0, y: 60, width: 50, height: 50))
    stage.view.endInteractiveMovement()
    #expect(stage.moves == ["[0, 0] to [0, 3]"])
    #expect(stage.model == [[1, 2, 3, 0, 4, 5]])
    stage.settle()
    #expect(stage.shown == stage.model)
    #expect(stage.geometry(of: 0)?.frame == CGRect(x: 60, y: 60, width: 50, height: 50))
  }

  @Test func aMovedItemIsAtThePointerAndInFrontOfOtherItems() {
    let stage = MovementStage([[0, 1, 2, 3]])
    stage.drag(0, to: CGPoint(x: 40, y: 33))
    stage.settle()
    #expect(stage.geometry(of: 0)?.frame == CGRect(x: 15, y: 8, width: 50, height: 50))
    #expect(stage.geometry(of: 0)?.zIndex == .max)
    // The item follows the pointer in the same frame, also while other items move aside.
    stage.view.updateInteractiveMovementTargetPosition(place(2))
    stage.tick()
    #expect(stage.geometry(of: 0)?.center == place(2))
    #expect(stage.geometry(of: 1)?.center != place(0), "the other item moves aside with a spring")
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(stage.geometry(of: 0)?.zIndex == 0)
  }

  @Test func aCancelledMovementRestoresTheItemsAndMovesNoData() {
    let stage = MovementStage([[0, 1, 2, 3], [4, 5]])
    stage.drag(1, to: place(2), place(5))
    #expect(stage.shown != stage.model)
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(stage.moves == [] && stage.shown == stage.model)
    #expect(stage.geometry(of: 1)?.center == place(1))
    #expect(!stage.view.isInteractivelyMovingItems && !stage.view.hasUncommittedUpdates)
  }

  @Test func anItemCanMoveToAnotherSectionAndToAnEmptySection() {
    let stage = MovementStage([[0, 1, 2], [3, 4], []], layout: HeadedFlow())
    // Each section has a header of 20 points, so the first item of the second section is at 20 +
    // 110 + 20.
    stage.drag(0, to: CGPoint(x: 25, y: 175))
    #expect(stage.shown == [[1, 2], [0, 3, 4]], "the item at the point makes way")
    let empty = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: [2, 0])
    stage.view.updateInteractiveMovementTargetPosition(empty?.center ?? .zero)
    #expect(stage.shown == [[1, 2], [3, 4], [0]])
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.moves == ["[0, 0] to [2, 0]"])
    #expect(stage.model == [[1, 2], [3, 4], [0]] && stage.shown == stage.model)
  }

  @Test func aPointAfterTheLastItemMovesTheItemToTheEnd() {
    let stage = MovementStage([[0, 1, 2]])
    stage.drag(0, to: CGPoint(x: 100, y: 85))
    #expect(stage.shown == [[1, 2, 0]])
  }

  @Test func onlyOneExistingItemThatMayMoveCanBeMoved() {
    let stage = MovementStage([[0, 1]])
    stage.mayMove = { $0 != 0 }
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 7]))
    #expect(!stage.view.beginInteractiveMovementForItem(at: [3, 0]))
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 1]), "one movement at a time")
    #expect(stage.view.hasUncommittedUpdates)
  }

  @Test func theDelegateChoosesTheTargetOfAMovement() {
    let stage = MovementStage([[0, 1, 2, 3, 4, 5]])
    var asked: [[IndexPath]] = []
    stage.adjust = { original, current, proposed in
      asked.append([original, current, proposed])
      return proposed.item > 2 ? current : proposed
    }
    stage.drag(0, to: place(2), place(5))
    #expect(asked == [[[0, 0], [0, 0], [0, 2]], [[0, 0], [0, 2], [0, 5]]])
    #expect(stage.shown == [[1, 2, 0, 3, 4, 5]])
  }

  @Test func severalMovedItemsAreDroppedTogetherInTheirOrder() {
    let stage = MovementStage([[0, 1, 2, 3, 4, 5], [6]], height: 400)
    #expect(
      stage.view.beginInteractiveMovementForItems(
        at: [[0, 0], [0, 2], [1, 0], [0, 4]], grabbing: [0, 2]))
    #expect(stage.view.dataCounts.items == [7, 0])
    #expect(stage.faults == [])
    stage.view.updateInteractiveMovementTargetPosition(place(6))
    stage.settle()
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.model == [[1, 3, 5, 0, 2, 4, 6], []])
    #expect(stage.shown == [[1, 3, 5, 0, 2, 4, 6]])
  }

  @Test func anUpdateDuringAMovementKeepsTheMovedItemAtThePointer() {
    let stage = MovementStage([[0, 1, 2, 3, 4, 5]])
    stage.drag(0, to: place(3))
    stage.view.performBatchUpdates {
      stage.model = [[9, 0, 1, 2, 3, 5]]
      stage.view.insertItems(at: [[0, 0]])
      stage.view.deleteItems(at: [[0, 4]])
    }
    #expect(stage.view.isInteractivelyMovingItems)
    #expect(stage.faults == [])
    stage.settle()
    #expect(stage.shown == [[9, 1, 2, 0, 3, 5]], "the pointer has not moved")
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.model == [[9, 1, 2, 0, 3, 5]] && stage.moves == ["[0, 1] to [0, 3]"])
  }

  @Test func deletingTheMovedItemEndsTheMovement() {
    let stage = MovementStage([[0, 1, 2, 3]])
    stage.drag(0, to: place(3))
    stage.model = [[1, 2, 3]]
    stage.view.deleteItems(at: [[0, 0]])
    #expect(!stage.view.isInteractivelyMovingItems)
    stage.view.updateInteractiveMovementTargetPosition(place(1))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.moves == [] && stage.shown == [[1, 2, 3]])
  }

  @Test func aReloadEndsAMovement() {
    let stage = MovementStage([[0, 1, 2, 3]])
    stage.drag(0, to: place(3))
    stage.model = [[7, 8]]
    stage.view.reloadData()
    #expect(!stage.view.isInteractivelyMovingItems)
    stage.settle()
    #expect(stage.shown == [[7, 8]] && stage.faults == [])
  }

  @Test func aMovementNearAnEdgeScrollsTheViewAndKeepsTheItemAtThePointer() {
    let stage = MovementStage([Array(0..<40)])
    stage.drag(0, to: CGPoint(x: 25, y: 195))
    for _ in 0..<120 { stage.tick() }
    #expect(stage.view.contentOffset.y > 300)
    #expect(stage.geometry(of: 0)?.center.y == stage.view.contentOffset.y + 195)
    #expect(stage.faults == [])
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect((stage.model[0].firstIndex(of: 0) ?? 0) > 12)
  }

  @Test func itemSizesFollowTheItemsDuringAMovement() {
    let stage = MovementStage([[0, 1, 2]])
    stage.size = { CGSize(width: 100, height: 20 + $0 * 20) }
    stage.view.collectionViewLayout.invalidateLayout()
    stage.settle()
    stage.drag(0, to: CGPoint(x: 50, y: 130))
    stage.settle()
    #expect(stage.shown == [[1, 2, 0]])
    #expect(stage.geometry(of: 1)?.frame.height == 40 && stage.geometry(of: 1)?.frame.minY == 0)
    #expect(stage.geometry(of: 2)?.frame.height == 60 && stage.geometry(of: 2)?.frame.minY == 50)
    #expect(stage.geometry(of: 0)?.size.height == 20)
  }

  @Test func aDataSourceWithoutMoveItemRestoresTheItemsAndIsLogged() {
    let stage = Stage(counts: [4])
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(place(3))
    let warnings = warnings { stage.view.endInteractiveMovement() }
    stage.settle()
    #expect(warnings.contains { $0.contains("moveItemAt") })
    #expect(!stage.view.isInteractivelyMovingItems && stage.faults == [])
    #expect((stage.view.cellForItem(at: [0, 0]) as? RecordingCell)?.shownItem == [0, 0])
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 0]), "it cannot move items")
    let other = RecordingDataSource(counts: [4])
    stage.view.dataSource = other
    stage.settle()
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test func aDataSourceMayDeleteTheItemInMoveItem() {
    let stage = MovementStage([[0, 1, 2, 3]])
    stage.onMove = {
      stage.model[0].removeAll { $0 == 0 }
      stage.view.deleteItems(at: [[0, 3]])
    }
    stage.drag(0, to: place(3))
    let messages = mistakes {
      stage.view.endInteractiveMovement()
      stage.settle()
    }
    #expect(messages == [] && stage.shown == [[1, 2, 3]])
  }

  @Test func noMovementBeginsDuringADragOrACallback() {
    let stage = DragStage()
    stage.enter(at: stage.place(2))
    stage.proposal = { _ in CollectionViewDropProposal(operation: .copy) }
    _ = stage.view.drops.move(to: stage.place(2))
    #expect(stage.view.presentation.isPlain)
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 1]))
    stage.view.drops.exit()
    stage.view.updates.during(.showing) {
      #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 1]))
    }
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 1]))
  }

  @Test func aMovementThatEndsAtItsStartMovesNoData() {
    final class Ending: CollectionViewFlowLayout {
      var wereCancelled: [Bool] = []
      override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
        movementCancelled: Bool
      ) -> CollectionViewLayoutInvalidationContext {
        wereCancelled.append(movementCancelled)
        return super.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
          movementCancelled: movementCancelled)
      }
    }
    let layout = Ending()
    let stage = MovementStage([[0, 1, 2, 3]], layout: layout)
    stage.drag(0, to: place(3), place(0))
    stage.view.endInteractiveMovement()
    #expect(stage.moves == [] && !stage.view.isInteractivelyMovingItems)
    #expect(layout.wereCancelled == [true])
    stage.settle()
    #expect(stage.shown == [[0, 1, 2, 3]] && stage.faults == [])
  }

  @Test func countsThatChangeInMoveItemAreAMistakeWithNumbers() {
    let stage = MovementStage([[0, 1, 2, 3]])
    stage.onMove = { stage.model[0].removeLast() }
    stage.drag(0, to: place(3))
    expectMistakes(
      "after collectionView(_:moveItemAt:to:) the data source has [3] items in its sections, "
        + "instead of [4]"
    ) { stage.view.endInteractiveMovement() }
    stage.settle()
    #expect(stage.shown == [[1, 2, 3]] && stage.faults == [])
  }
}

/// A flow layout with headers of 20 points.
@MainActor
private final class HeadedFlow: CollectionViewFlowLayout {
  override init() {
    super.init()
    headerReferenceSize = CGSize(width: 0, height: 20)
  }

  required init?(coder: NSCoder) { nil }
}
