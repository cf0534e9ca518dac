import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of drags that begin in the collection view.
@MainActor
struct DraggingTests {
  @Test func aDragSessionBeginsOnceAndEndsOnceAndSelectsNothing() throws {
    let stage = DragStage()
    stage.drag(1, to: stage.place(2))
    #expect(stage.takeCalls() == ["begin 1", "will begin"])
    let drag = try #require(stage.host.drag)
    #expect(drag.point == stage.place(1) && drag.session.hotspot == CGPoint(x: 25, y: 25))
    #expect(drag.session.items.map(\.content) == [.text("1")])
    #expect(stage.view.hasActiveDrag && drag.session.operation == nil)
    #expect(stage.view.pointer.isIdle && stage.view.pointer.pressed == nil)
    #expect(stage.stage.cell(1)?.isDragged == true && stage.stage.cell(0)?.isDragged == false)
    stage.view.pointer.drag(to: stage.place(5))
    stage.view.pointer.release(at: stage.place(5))
    #expect(stage.view.indexPathsForSelectedItems == [], "a drag selects nothing")
    stage.view.drags.end(drag.session, .copy)
    stage.view.drags.end(drag.session, .copy)
    #expect(stage.takeCalls() == ["did end"])
    #expect(!stage.view.hasActiveDrag && drag.session.operation == .copy)
    #expect(stage.stage.cell(1)?.isDragged == false)
  }

  @Test func theHotspotIsMeasuredInThePartOfTheCellThatThePictureShows() throws {
    let stage = DragStage()
    stage.drag(1, to: stage.place(2))
    let session = try #require(stage.host.drag?.session)
    session.hotspot = CGPoint(x: 20, y: 25)
    let part = CGRect(x: 15, y: 5, width: 30, height: 40)
    func hotspot(_ part: CGRect?, isMirrored: Bool) -> CGPoint {
      session.hotspot(inCellOfWidth: 50, part: part, isMirrored: isMirrored)
    }
    #expect(hotspot(nil, isMirrored: false) == CGPoint(x: 20, y: 25))
    #expect(hotspot(nil, isMirrored: true) == CGPoint(x: 30, y: 25))
    #expect(hotspot(part, isMirrored: false) == CGPoint(x: 5, y: 20))
    #expect(hotspot(part, isMirrored: true) == CGPoint(x: 15, y: 20))
    stage.view.drags.end(session, .cancel)
  }

  @Test func selectedItemsAreDraggedTogetherWithASelectedItem() throws {
    let stage = DragStage()
    for item in [0, 3, 4] {
      stage.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    stage.drag(3, to: stage.place(5))
    #expect(stage.takeCalls() == ["begin 3", "add 0", "add 4", "will begin"])
    let session = try #require(stage.host.drag?.session)
    #expect(session.items.map { $0.localObject as? Int } == [3, 0, 4])
    #expect(stage.view.liftedCells(of: session).map { ($0.cell as? NamedCell)?.name } == [3, 0, 4])
    stage.view.drags.end(session, .cancel)
    stage.drag(1, to: stage.place(5))
    #expect(stage.takeCalls() == ["did end", "begin 1", "will begin"])
  }

  @Test func noDragBeginsThatTheDelegateTheHostOrTheViewForbids() {
    let stage = DragStage()
    stage.isDraggable = { $0 != 1 }
    stage.drag(1, to: stage.place(2))
    #expect(stage.host.drag == nil && stage.takeCalls() == ["begin 1"])
    stage.view.pointer.cancel()
    stage.host.canDrag = false
    stage.drag(0, to: stage.place(2))
    #expect(!stage.view.hasActiveDrag && stage.takeCalls() == ["begin 0"])
    stage.view.pointer.cancel()
    stage.host.canDrag = true
    stage.view.dragInteractionEnabled = false
    stage.drag(0, to: stage.place(2))
    #expect(stage.takeCalls() == [])
  }

  @Test func anInteractiveMovementBecomesADragWhenItLeavesTheView() throws {
    let stage = DragStage()
    stage.view.movesItemsByDragging = true
    stage.drag(1, to: stage.place(4))
    #expect(stage.view.isInteractivelyMovingItems && stage.takeCalls() == [])
    stage.view.pointer.drag(to: CGPoint(x: 85, y: 200 + DragController.margin - 1))
    #expect(stage.view.isInteractivelyMovingItems, "the movement goes on within the margin")
    stage.view.pointer.drag(to: CGPoint(x: 85, y: 200 + DragController.margin + 1))
    #expect(!stage.view.isInteractivelyMovingItems && stage.view.hasActiveDrag)
    #expect(stage.takeCalls() == ["begin 1", "will begin"])
    let drag = try #require(stage.host.drag)
    #expect(drag.session.hotspot == CGPoint(x: 25, y: 25))
    stage.settle()
    #expect(stage.stage.moves == [] && stage.stage.shown == stage.stage.model)
    #expect(stage.stage.faults == [])
    stage.view.drags.end(drag.session, .cancel)
  }

  @Test func anItemThatCannotBeDraggedStaysInItsInteractiveMovement() {
    let stage = DragStage()
    stage.view.movesItemsByDragging = true
    stage.isDraggable = { _ in false }
    stage.drag(1, to: stage.place(4))
    for y in [300, 310, 320] { stage.view.pointer.drag(to: CGPoint(x: 85, y: CGFloat(y))) }
    #expect(stage.view.isInteractivelyMovingItems)
    #expect(stage.takeCalls() == ["begin 1"], "the delegate is asked once")
  }

  @Test func sourcePositionsOfADragFollowUpdates() throws {
    let stage = DragStage()
    stage.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    stage.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    stage.drag(2, to: stage.place(4))
    let session = try #require(stage.host.drag?.session)
    stage.view.performBatchUpdates {
      stage.stage.model = [[9, 1, 2, 3, 4, 5]]
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.insertItems(at: [[0, 0]])
    }
    stage.view.performBatchUpdates {
      stage.stage.model = [[8, 9, 1, 2, 3, 4, 5]]
      stage.view.insertItems(at: [[0, 0]])
    }
    #expect(session.sources == [ItemPosition(section: 0, item: 3), nil])
    stage.settle()
    #expect(stage.stage.cell(2)?.isDragged == true)
    #expect(stage.view.visibleCells.filter(\.isDragged).count == 1)
  }

  @Test func sourcePositionsOfADragFollowAReloadToTheNewData() throws {
    let stage = DragStage()
    stage.proposal = { _ in CollectionViewDropProposal(operation: .move) }
    stage.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    stage.view.selectItem(at: [0, 5], animated: false, scrollPosition: [])
    stage.drag(5, to: stage.place(4))
    let session = try #require(stage.host.drag?.session)
    stage.stage.model = [[3, 4, 5]]
    stage.view.reloadData { $0.item < 3 ? nil : IndexPath(item: $0.item - 3, section: 0) }
    // The drag items are those of item 5, which was grabbed, and of item 1, which is gone.
    #expect(session.sources == [ItemPosition(section: 0, item: 2), nil])
    stage.settle()
    #expect(stage.stage.cell(5)?.isDragged == true)
    #expect(stage.view.visibleCells.filter(\.isDragged).count == 1)
    var sources: [IndexPath?] = []
    stage.perform = { coordinator in sources = coordinator.items.map(\.sourceIndexPath) }
    stage.enter(at: stage.place(0), ViewDropSession(kinds: .text, localDragSession: session))
    #expect(stage.view.drops.perform([], at: stage.place(0)) == .move)
    #expect(sources == [[0, 2], nil])
    stage.view.drags.end(session, .move)
    stage.settle()
    #expect(stage.stage.faults == [])
  }

  @Test func sourcePositionsOfADragAreThoseOfTheDataAlsoWithAPlaceholder() throws {
    let stage = DragStage()
    stage.drag(5, to: stage.place(4))
    let session = try #require(stage.host.drag?.session)
    let waiting = PendingDrop(
      CollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "waiting"))
    stage.view.insertions.add(waiting, before: [0, 0])
    stage.settle()
    stage.stage.model = [[2, 3, 4, 5]]
    stage.view.reloadData { $0.item < 2 ? nil : IndexPath(item: $0.item - 2, section: 0) }
    #expect(session.sources == [ItemPosition(section: 0, item: 3)])
    stage.view.drags.end(session, .cancel)
  }

  @Test func aDragFollowsItsItemWhenAPlaceholderBecomesAnItem() throws {
    let stage = DragStage()
    stage.drag(5, to: stage.place(4))
    let session = try #require(stage.host.drag?.session)
    let waiting = PendingDrop(
      CollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "waiting"))
    stage.view.insertions.add(waiting, before: [0, 0])
    stage.settle()
    stage.view.insertions.commit(waiting) { stage.stage.model[0].insert(9, at: $0.item) }
    #expect(session.sources == [ItemPosition(section: 0, item: 6)])
    stage.settle()
    stage.view.drags.end(session, .cancel)
  }

  @Test func aDragDoesNotKeepTheViewAlive() {
    weak var view: CollectionView?
    do {
      let stage = DragStage()
      view = stage.view
      stage.drag(1, to: stage.place(2))
    }
    #expect(view == nil, "the view is released during a drag")
  }
}
