import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of drag sessions over the collection view.
@MainActor
struct DroppingTests {
  @Test func theDelegateIsCalledInOrderForADropAndTheDataStaysTheSame() {
    let stage = DragStage()
    #expect(stage.enter(at: stage.place(2)) == .copy)
    #expect(stage.view.hasActiveDrop && stage.view.hasUncommittedUpdates)
    #expect(stage.view.drops.move(to: stage.place(3)) == .copy)
    var dropped: [DragItem.Content] = []
    stage.perform = { dropped = $0.items.map(\.dragItem.content) }
    #expect(stage.view.drops.perform([DragStage.file], at: stage.place(3)) == .copy)
    #expect(
      stage.takeCalls() == ["can handle", "enter", "update", "perform", "drop ended"])
    #expect(dropped == [DragStage.file.content])
    #expect(!stage.view.hasActiveDrop && !stage.view.hasUncommittedUpdates)
    stage.settle()
    #expect(
      stage.stage.shown == stage.stage.model, "a drop the delegate ignores changes nothing")
    #expect(stage.stage.geometry(of: 2)?.center == stage.place(2))
    #expect(stage.stage.faults == [])
  }

  @Test func theDelegateIsCalledInOrderForADragThatLeavesTheView() {
    let stage = DragStage()
    stage.enter(at: stage.place(2))
    stage.view.drops.exit()
    stage.view.drops.exit()
    #expect(stage.takeCalls() == ["can handle", "enter", "update", "exit", "drop ended"])
    #expect(stage.view.drops.move(to: stage.place(3)) == .forbidden)
    #expect(stage.view.drops.perform([DragStage.file], at: stage.place(3)) == .cancel)
    #expect(stage.takeCalls() == [])
    stage.settle()
    #expect(stage.stage.geometry(of: 2)?.center == stage.place(2))
  }

  @Test func theDelegateIsNotCalledForASessionItCannotHandle() {
    let stage = DragStage()
    stage.canHandle = false
    #expect(stage.enter(at: stage.place(2)) == .forbidden)
    #expect(stage.view.drops.move(to: stage.place(3)) == .forbidden)
    stage.view.drops.exit()
    #expect(stage.takeCalls() == ["can handle"])
    #expect(!stage.view.hasActiveDrop)
  }

  @Test func aReloadWithAnOpenGapMapsIndexPathsOfTheDataSource() {
    let stage = DragStage()
    stage.view.selectItem(at: [0, 5], animated: false, scrollPosition: [])
    stage.view.contentOffset = CGPoint(x: 0, y: 30)
    stage.enter(at: stage.place(2))
    #expect(stage.view.indexPathsForSelectedItems == [[0, 6]])
    var asked: Set<IndexPath> = []
    stage.stage.model = [[9, 0, 1, 2, 3, 4, 5]]
    stage.view.reloadData { old in
      asked.insert(old)
      return [0, old.item + 1]
    }
    #expect(asked.isSubset(of: (0..<6).map { [0, $0] }) && asked.contains([0, 5]), "\(asked)")
    stage.settle()
    // The gap stays open through the reload.
    #expect(stage.view.presentation.insertions.gap != nil)
    #expect(stage.view.indexPathsForSelectedItems == [[0, 7]])
    #expect(stage.view.dataSourceIndexPath(forPresentationIndexPath: [0, 7]) == [0, 6])
    #expect(stage.stage.shown == stage.stage.model)
    #expect(stage.stage.faults == [])
  }

  @Test func itemsMoveAsideForTheGapOfADrag() {
    let stage = DragStage()
    stage.enter(at: stage.place(2))
    #expect(stage.view.numberOfItems(inSection: 0) == 7)
    #expect(stage.view.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == nil)
    #expect(stage.view.dataSourceIndexPath(forPresentationIndexPath: [0, 3]) == [0, 2])
    #expect(stage.view.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 3])
    stage.settle()
    #expect(stage.stage.geometry(of: 1)?.center == stage.place(1))
    #expect(stage.stage.geometry(of: 2)?.center == stage.place(3))
    #expect(stage.stage.geometry(of: 5)?.center == stage.place(6))
    #expect(stage.stage.faults == [])
    // A drag over the gap changes nothing. A drag over the next item moves the gap to the place of
    // that item.
    _ = stage.view.drops.move(to: stage.place(2))
    #expect(stage.view.presentation.insertions.gapIndex == ItemPosition(section: 0, item: 2))
    _ = stage.view.drops.move(to: stage.place(3))
    #expect(stage.view.presentation.insertions.gapIndex == ItemPosition(section: 0, item: 3))
    _ = stage.view.drops.move(to: stage.place(0))
    #expect(stage.view.presentation.insertions.gapIndex == ItemPosition(section: 0, item: 0))
    stage.settle()
    #expect(stage.stage.geometry(of: 0)?.center == stage.place(1))
    #expect(stage.destinations == [[0, 2], [0, 2], [0, 2], [0, 0]])
    #expect(stage.stage.faults == [])
  }

  @Test func theDestinationIsTheEndTheNearestItemOrNil() {
    let stage = DragStage([[0, 1, 2]], height: 300)
    stage.enter(at: CGPoint(x: 85, y: 85))
    #expect(stage.destinations == [[0, 3]])
    stage.view.drops.exit()
    stage.settle()
    stage.proposal = { _ in CollectionViewDropProposal(operation: .copy) }
    // Between two lines the nearest item is the destination.
    stage.enter(at: CGPoint(x: 25, y: 54))
    #expect(stage.destinations.last == [0, 0])
    stage.view.contentInset.top = 120
    stage.view.contentOffset.y = -120
    _ = stage.view.drops.move(to: CGPoint(x: 25, y: 20))
    #expect(stage.destinations.last == .some(nil))
  }

  @Test func aDropIntoAnItemHighlightsItsCellAndOpensNoGap() {
    let stage = DragStage()
    stage.proposal = { _ in
      CollectionViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    }
    #expect(stage.enter(at: stage.place(1)) == .move)
    #expect(stage.stage.cell(1)?.isDropTarget == true)
    #expect(stage.view.numberOfItems(inSection: 0) == 6, "a drop into an item opens no gap")
    _ = stage.view.drops.move(to: stage.place(2))
    #expect(stage.view.visibleCells.filter(\.isDropTarget) == [stage.stage.cell(2)])
    var destination: IndexPath?
    stage.perform = { destination = $0.destinationIndexPath }
    _ = stage.view.drops.perform([DragStage.file], at: stage.place(2))
    #expect(destination == [0, 2])
    #expect(stage.view.visibleCells.allSatisfy { !$0.isDropTarget })
  }

  @Test func aProposalWithoutIntentOrWithAForbiddenOperationShowsNothing() {
    let stage = DragStage()
    stage.proposal = { _ in CollectionViewDropProposal(operation: .copy) }
    #expect(stage.enter(at: stage.place(1)) == .copy)
    #expect(!stage.view.hasUncommittedUpdates)
    #expect(stage.view.visibleCells.allSatisfy { !$0.isDropTarget })
    stage.proposal = { _ in
      CollectionViewDropProposal(operation: .forbidden, intent: .insertAtDestinationIndexPath)
    }
    #expect(stage.view.drops.move(to: stage.place(2)) == .forbidden)
    #expect(!stage.view.hasUncommittedUpdates, "a forbidden drop opens no gap")
  }

  @Test func aMoveThatTheSourceForbidsIsNotDropped() {
    let stage = DragStage()
    stage.proposal = { _ in CollectionViewDropProposal(operation: .move) }
    let session = ViewDropSession(kinds: .urls, allowsMove: false)
    #expect(stage.enter(at: stage.place(1), session) == .forbidden)
    stage.perform = { _ in Issue.record("a forbidden drop was performed") }
    #expect(stage.view.drops.perform([DragStage.file], at: stage.place(1)) == .cancel)
    #expect(stage.takeCalls().suffix(2) == ["exit", "drop ended"])
  }

  @Test func aDroppedItemTakesThePlaceOfTheGap() throws {
    let stage = DragStage()
    stage.enter(at: stage.place(2))
    stage.settle()
    stage.perform = { coordinator in
      let path = coordinator.destinationIndexPath ?? [0, 0]
      stage.view.performBatchUpdates {
        stage.stage.model[path.section].insert(9, at: path.item)
        stage.view.insertItems(at: [path])
      }
      #expect(coordinator.items.map(\.sourceIndexPath) == [nil])
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: path)
    }
    _ = stage.view.drops.perform([DragStage.file], at: CGPoint(x: 40, y: 70))
    #expect(stage.stage.shown == [[0, 1, 9, 2, 3, 4, 5]])
    #expect(stage.stage.faults == [])
    // The dropped item starts at the pointer, and the other items keep their places beside the gap.
    let start = try #require(stage.stage.geometry(of: 9))
    #expect(start.center == CGPoint(x: 40, y: 70))
    #expect(stage.stage.geometry(of: 2)?.center == stage.place(3))
    stage.settle()
    #expect(stage.stage.geometry(of: 9)?.center == stage.place(2))
    #expect(!stage.view.hasUncommittedUpdates && stage.stage.faults == [])
  }

  @Test func anOpenGapMovesWithTheItemsOfAnUpdate() {
    let stage = DragStage()
    stage.enter(at: stage.place(2))
    stage.view.performBatchUpdates {
      stage.stage.model = [[9, 1, 2, 3, 4, 5, 8]]
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.insertItems(at: [[0, 0], [0, 6]])
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 8)
    #expect(stage.view.presentation.insertions.gapIndex == ItemPosition(section: 0, item: 2))
    stage.stage.model = [[7, 9, 1, 2, 3, 4, 5, 8]]
    stage.view.insertItems(at: [[0, 0]])
    #expect(stage.view.presentation.insertions.gapIndex == ItemPosition(section: 0, item: 3))
    #expect(stage.stage.faults == [])
    stage.stage.model = [[1, 2]]
    stage.view.reloadData()
    stage.tick()
    #expect(stage.stage.faults == [])
    stage.view.drops.exit()
    stage.settle()
    #expect(stage.stage.shown == [[1, 2]] && stage.stage.faults == [])
  }

  @Test func aLocalDropHasSourceIndexPathsAndADestination() throws {
    let stage = DragStage()
    for item in [0, 2] {
      stage.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    stage.proposal = { _ in
      CollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    stage.drag(0, to: stage.place(3))
    let drag = try #require(stage.host.drag?.session)
    let session = ViewDropSession(kinds: .text, localDragSession: drag)
    #expect(session.items.count == 2 && session.localDragSession === drag)
    #expect(stage.enter(at: stage.place(4), session) == .move)
    stage.settle()
    stage.perform = { coordinator in
      #expect(coordinator.items.map(\.sourceIndexPath) == [[0, 0], [0, 2]])
      #expect(coordinator.destinationIndexPath == [0, 2])
      stage.view.performBatchUpdates {
        stage.stage.model = [[1, 3, 0, 2, 4, 5]]
        stage.view.moveItem(at: [0, 0], to: [0, 2])
        stage.view.moveItem(at: [0, 2], to: [0, 3])
      }
    }
    #expect(stage.view.drops.perform([], at: stage.place(4)) == .move)
    stage.view.drags.end(drag, .move)
    stage.settle()
    #expect(stage.stage.shown == stage.stage.model && stage.stage.faults == [])
    #expect(stage.view.visibleCells.allSatisfy { !$0.isDragged })
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2], [0, 3]])
  }

  @Test func theGapOpensAfterTheDelayOfTheReorderingCadence() {
    for (cadence, delay) in [
      (CollectionView.ReorderingCadence.immediate, 0.0), (.fast, 0.2), (.slow, 0.6),
    ] {
      let stage = DragStage()
      stage.view.reorderingCadence = cadence
      stage.enter(at: stage.place(2))
      stage.tick()
      let start = stage.stage.clock.time
      while stage.view.presentation.insertions.gap == nil, stage.stage.clock.time < start + 2 {
        stage.tick()
      }
      #expect(abs(stage.stage.clock.time - start - delay) < 0.04, "\(cadence)")
      // The pointer moves on before the gap opens.
      _ = stage.view.drops.move(to: stage.place(5))
      stage.tick()
      _ = stage.view.drops.move(to: stage.place(0))
      for _ in 0..<90 { stage.tick() }
      #expect(stage.view.presentation.insertions.gapIndex == ItemPosition(section: 0, item: 0))
    }
  }

  @Test func aDragNearAnEdgeScrollsTheViewAndUpdatesTheDestination() {
    let stage = DragStage([Array(0..<40)])
    stage.enter(at: CGPoint(x: 25, y: 199))
    for _ in 0..<60 { stage.tick() }
    #expect(stage.view.contentOffset.y > 100)
    #expect((stage.destinations.last??.item ?? 0) > 8)
    let last = stage.view.contentOffset.y
    _ = stage.view.drops.move(to: CGPoint(x: 25, y: 100))
    for _ in 0..<30 { stage.tick() }
    let stopped = stage.view.contentOffset.y
    for _ in 0..<30 { stage.tick() }
    #expect(stage.view.contentOffset.y == stopped && stopped - last < 40)
    stage.view.drops.exit()
    stage.settle()
    #expect(stage.stage.faults == [])
  }

  @Test func aSpringLoadedItemOpensOnceWhenADragStaysOverIt() {
    let stage = DragStage()
    let opening = SpringDelegate()
    stage.view.delegate = opening
    stage.proposal = { _ in CollectionViewDropProposal(operation: .copy) }
    stage.enter(at: stage.place(1))
    for _ in 0..<60 { stage.tick() }
    #expect(opening.opened == [], "a view without spring loading opens nothing")
    stage.view.drops.exit()
    stage.view.isSpringLoaded = true
    stage.enter(at: stage.place(1))
    #expect(stage.stage.cell(1)?.isDropTarget == true)
    for _ in 0..<20 { stage.tick() }
    #expect(opening.opened == [])
    for _ in 0..<60 { stage.tick() }
    #expect(opening.opened == [[0, 1]], "the item opens once")
    _ = stage.view.drops.move(to: stage.place(2))
    for _ in 0..<60 { stage.tick() }
    #expect(opening.opened == [[0, 1]], "an item the delegate excludes does not open")
    #expect(opening.asked == [[0, 1], [0, 2]])
  }

  @Test func theDroppedCellGrowsOutOfThePartThatTheDelegateNames() throws {
    let stage = DragStage()
    stage.proposal = { _ in
      CollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }
    stage.drag(0, to: stage.place(1))
    let drag = try #require(stage.host.drag?.session)
    drag.items[0].previewSize = CGSize(width: 10, height: 10)
    // The picture has half of the size of the part, whose center is 10 points left of and above the
    // center of the cell.
    stage.dropPreview = DragPreviewParameters(
      visibleRect: CGRect(x: 5, y: 5, width: 20, height: 20))
    stage.perform = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: [0, 0])
    }
    stage.enter(at: stage.place(3), ViewDropSession(kinds: .text, localDragSession: drag))
    stage.settle()
    _ = stage.view.drops.perform([], at: stage.place(3))
    let cell = try #require(stage.stage.cell(0))
    let start = try #require(stage.host.placement(of: cell)?.geometry)
    #expect(start.center == stage.place(3) + CGPoint(x: 5, y: 5))
    #expect(start.transform.m11 == 0.5)
    stage.settle()
    #expect(stage.host.placement(of: cell)?.geometry.center == stage.place(0))
    #expect(stage.stage.faults == [])
  }

  @Test func theDragPreviewAnimatesIntoTheItemAndIsRemoved() throws {
    let stage = DragStage()
    stage.proposal = { _ in
      CollectionViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    }
    stage.drag(0, to: stage.place(1))
    let drag = try #require(stage.host.drag?.session)
    drag.items[0].preview = NSObject()
    drag.items[0].previewSize = CGSize(width: 50, height: 50)
    stage.enter(at: stage.place(3), ViewDropSession(kinds: .text, localDragSession: drag))
    stage.settle()
    var hasCompleted = false
    stage.perform = { coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoItemAt: [0, 3],
        rect: CGRect(x: 10, y: 10, width: 20, height: 10)
      ).addCompletion { hasCompleted = true }
    }
    _ = stage.view.drops.perform([], at: stage.place(3))
    #expect(stage.view.elements.departing.count == 1 && !hasCompleted)
    #expect(stage.stage.faults == [])
    stage.settle()
    #expect(stage.view.elements.departing.isEmpty && hasCompleted)
    #expect(stage.stage.faults == [])
  }

  @Test func aDropNeedsADelegateFromItsBeginningToItsEnd() {
    let stage = DragStage()
    stage.view.dropDelegate = nil
    #expect(stage.enter(at: stage.place(2)) == .forbidden)
    #expect(stage.view.drops.perform([], at: stage.place(2)) == .cancel)
    stage.view.dropDelegate = stage
    #expect(stage.enter(at: stage.place(2)) == .copy)
    stage.view.dropDelegate = nil
    #expect(stage.view.drops.perform([], at: stage.place(2)) == .cancel)
    #expect(!stage.calls.contains("perform"))
  }

  @Test func aDragThatEntersTheViewEndsAPressAndAMovement() {
    let stage = DragStage()
    stage.view.pointer.press(SelectionPress(at: stage.place(1)))
    stage.enter(at: stage.place(2))
    #expect(stage.view.pointer.isIdle && stage.view.pointer.highlighted == nil)
    stage.view.drops.exit()
    stage.stage.drag(0, to: stage.place(3))
    #expect(stage.view.isInteractivelyMovingItems)
    stage.enter(at: stage.place(2))
    #expect(!stage.view.isInteractivelyMovingItems)
  }

  @Test func aDragThatMovesDuringACallbackIsHandledInTheNextFrame() {
    let stage = DragStage()
    stage.enter(at: stage.place(1))
    stage.view.updates.during(.showing) { _ = stage.view.drops.move(to: stage.place(4)) }
    #expect(stage.view.presentation.insertions.gapIndex == .item(1))
    stage.view.drops.contentDidMove()
    stage.settle()
    #expect(stage.view.presentation.insertions.gapIndex == .item(4))
  }
}

@MainActor
private final class SpringDelegate: CollectionViewDelegateFlowLayout {
  var opened: [IndexPath] = []
  var asked: [IndexPath] = []

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 50, height: 50) }

  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath
  ) -> Bool {
    asked.append(indexPath)
    return indexPath.item != 2
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { opened.append(indexPath) }
}
