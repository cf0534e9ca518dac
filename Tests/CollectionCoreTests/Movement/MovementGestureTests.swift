import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of interactive movements by pointer and touch.
@MainActor
struct MovementGestureTests {
  private func stage(_ model: [[Int]] = [[0, 1, 2, 3, 4, 5]]) -> MovementStage {
    let stage = MovementStage(model)
    stage.view.movesItemsByDragging = true
    stage.view.allowsMultipleSelection = true
    return stage
  }

  @Test func aDraggedItemKeepsItsDistanceToThePointer() {
    let stage = stage()
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 10, y: 10)))
    stage.view.pointer.drag(to: CGPoint(x: 70, y: 70))
    stage.tick()
    #expect(stage.geometry(of: 0)?.center == CGPoint(x: 85, y: 85))
    stage.settle()
    stage.view.pointer.release(at: CGPoint(x: 70, y: 75))
    stage.settle()
    #expect(stage.model == [[1, 2, 3, 0, 4, 5]] && stage.shown == stage.model)
    #expect(stage.view.indexPathsForSelectedItems == [], "a drag selects nothing")
  }

  /// The delegate's refusal to highlight an item prevents selection but not movement.
  @Test func anItemThatMayNotBeHighlightedCanBeMovedButNotSelected() {
    let stage = stage()
    let delegate = SelectionDelegate()
    delegate.refused = [0]
    stage.view.delegate = delegate
    stage.click(at: CGPoint(x: 10, y: 10))
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 10, y: 10)))
    stage.view.pointer.drag(to: CGPoint(x: 70, y: 70))
    #expect(stage.view.isInteractivelyMovingItems)
    stage.view.pointer.release(at: CGPoint(x: 70, y: 75))
    stage.settle()
    #expect(stage.model == [[1, 2, 3, 0, 4, 5]])
    #expect(delegate.takeAll().allSatisfy { $0 == "shouldHighlight 0" })
  }

  @Test func selectedItemsAreMovedTogetherByAPointerDrag() {
    let stage = stage()
    for item in [0, 2] {
      stage.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 25, y: 25)))
    stage.view.pointer.drag(to: CGPoint(x: 85, y: 145))
    stage.view.pointer.release(at: CGPoint(x: 85, y: 145))
    stage.settle()
    #expect(stage.model == [[1, 3, 4, 5, 0, 2]])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 4], [0, 5]])
  }

  @Test func escapeAndASecondaryClickCancelAMovement() {
    for ends in [{ $0.pointer.escape() }, { $0.pointer.contextClick(at: .zero) }]
      as [(CollectionView) -> Bool]
    {
      let stage = stage()
      stage.view.pointer.press(SelectionPress(at: CGPoint(x: 25, y: 25)))
      stage.view.pointer.drag(to: CGPoint(x: 85, y: 85))
      #expect(ends(stage.view))
      stage.view.pointer.drag(to: CGPoint(x: 25, y: 145))
      stage.view.pointer.release(at: CGPoint(x: 25, y: 145))
      stage.settle()
      #expect(stage.moves == [] && stage.shown == stage.model)
    }
  }

  @Test func aTouchMovesItemsOnlyAfterALongPress() {
    let stage = stage()
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 25, y: 25), isTouch: true))
    stage.view.pointer.drag(to: CGPoint(x: 85, y: 85))
    #expect(!stage.view.isInteractivelyMovingItems)
    stage.view.pointer.cancel()
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 25, y: 25), isTouch: true))
    #expect(stage.view.pointer.longPress(at: CGPoint(x: 25, y: 25)))
    #expect(stage.view.isInteractivelyMovingItems)
    stage.view.pointer.drag(to: CGPoint(x: 85, y: 85))
    stage.view.pointer.release(at: CGPoint(x: 85, y: 85))
    #expect(stage.moves == ["[0, 0] to [0, 3]"])
  }

  @Test func aDragOfAnItemThatMayNotMoveSelectsNothing() {
    let stage = stage()
    stage.mayMove = { _ in false }
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 25, y: 25)))
    stage.view.pointer.drag(to: CGPoint(x: 85, y: 85))
    #expect(!stage.view.isInteractivelyMovingItems)
    stage.view.pointer.release(at: CGPoint(x: 85, y: 85))
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func aControllersViewMovesItemsByDraggingByDefault() {
    let controller = Numbers(collectionViewLayout: CollectionViewFlowLayout())
    #expect(controller.collectionView.movesItemsByDragging && controller.loads == 1)
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
    controller.installsStandardGestureForInteractiveMovement = false
    #expect(!controller.collectionView.movesItemsByDragging)
  }

  @Test func aDiffableDataSourceReportsTheReorderingTransaction() throws {
    let stage = DiffableStage()
    let (view, source) = (stage.view, stage.source)
    source.apply(DiffableStage.snapshot(["a": [0, 1, 2, 3], "b": []]), completion: nil)
    stage.showAll()
    #expect(!view.beginInteractiveMovementForItem(at: [0, 0]), "no handler allows it")
    var transactions: [DiffableDataSource<String, Int>.Transaction] = []
    source.reorderingHandlers.canReorderItem = { $0 != 3 }
    source.reorderingHandlers.didReorder = { transactions.append($0) }
    #expect(!view.beginInteractiveMovementForItem(at: [0, 3]))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 85))
    view.endInteractiveMovement()
    stage.settle()
    let transaction = try #require(transactions.first)
    #expect(transactions.count == 1)
    #expect(transaction.finalSnapshot.itemIdentifiers == [1, 2, 3, 0])
    #expect(
      transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
        == [1, 2, 3, 0])
    #expect(source.snapshot() == transaction.finalSnapshot)
    #expect(stage.numbers == [1, 2, 3, 0])
  }
}

@MainActor
private final class Numbers: CollectionViewController {
  private(set) var loads = 0

  override func viewDidLoad() { loads += 1 }
}
