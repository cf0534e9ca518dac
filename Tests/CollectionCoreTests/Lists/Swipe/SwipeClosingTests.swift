import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The ways in which an open row closes.
@MainActor
struct SwipeClosingTests {
  private func open(_ row: Int = 1, configure: (SwipeStage) -> Void = { _ in }) -> SwipeStage {
    let stage = SwipeStage(configure: configure)
    stage.swipe(row, by: -100)
    return stage
  }

  /// Checks that the row closes with a spring.
  private func closes(
    _ stage: SwipeStage, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    stage.tick()
    #expect(stage.view.swipes.openRow == nil, sourceLocation: sourceLocation)
    stage.settle()
    #expect(stage.distances == [:], sourceLocation: sourceLocation)
    #expect(stage.view.swipes.rows.isEmpty, sourceLocation: sourceLocation)
    #expect(stage.faults == [], sourceLocation: sourceLocation)
  }

  @Test func aRowClosesWithASpring() {
    let stage = open()
    stage.view.swipes.close()
    var last: CGFloat = 149
    while let distance = stage.view.swipes.rows.first?.distance {
      #expect(distance < last)
      last = distance
      stage.tick()
      stage.tick()
    }
    #expect(last < 1)
    #expect(stage.distances == [:])
  }

  @Test func aPressOnAnotherRowClosesAndSelectsNothing() {
    let stage = open()
    stage.view.allowsFocus = true
    stage.click(at: stage.point(in: 3))
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.view.focusedIndexPath == nil)
    closes(stage)
    stage.click(at: stage.point(in: 3))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test func aPressOnTheContentOfTheRowClosesAtItsRelease() {
    let stage = open()
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 60, y: 66)))
    #expect(stage.row != nil)
    stage.view.pointer.release(at: CGPoint(x: 60, y: 66))
    #expect(stage.view.indexPathsForSelectedItems == [])
    closes(stage)
  }

  @Test func aPressOnTheActionsIsLeftToTheirButtons() {
    let stage = open()
    stage.click(at: CGPoint(x: 300, y: 66))
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.distances == [1: 148])
    #expect(stage.view.swallowsPress(at: CGPoint(x: 300, y: 66)) == false)
    #expect(stage.view.swallowsPress(at: CGPoint(x: 60, y: 66)) == false)
    #expect(stage.view.swallowsPress(at: CGPoint(x: 60, y: 100)))
    closes(stage)
    #expect(stage.view.swallowsPress(at: CGPoint(x: 60, y: 100)) == false)
  }

  @Test func aRightClickClosesAndShowsTheMenu() {
    let stage = open()
    #expect(stage.view.pointer.contextClick(at: stage.point(in: 3)))
    #expect(stage.host.menu != nil)
    closes(stage)
  }

  @Test func aLongPressClosesAndShowsTheMenu() {
    let stage = open()
    #expect(stage.view.pointer.longPress(at: stage.point(in: 3)))
    #expect(stage.host.menu != nil)
    closes(stage)
  }

  @Test func scrollingByFingersCloses() {
    let stage = open()
    stage.touch(3)
    stage.move(by: 0, -30)
    closes(stage)
  }

  @Test func scrollingByAWheelCloses() {
    let stage = open()
    stage.view.wheel(x: 0, y: 1)
    stage.tick()
    stage.tick()
    closes(stage)
  }

  @Test func scrollingByTheProgramCloses() {
    let stage = open()
    stage.view.contentOffset = CGPoint(x: 0, y: 10)
    closes(stage)
  }

  @Test func aRowThatScrollsOutOfViewIsClosedThere() {
    let stage = open()
    stage.view.contentOffset = CGPoint(x: 0, y: 300)
    stage.tick()
    #expect(stage.view.swipes.rows.isEmpty)
    stage.view.contentOffset = .zero
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func theWheelReleasesARowFromTheFingers() {
    let stage = SwipeStage()
    stage.touch(1, movingBy: -100)
    stage.view.contentOffset = CGPoint(x: 0, y: 10)
    stage.settle()
    #expect(stage.distances == [:])
    stage.move(by: -100)
    #expect(stage.distances == [:])
    stage.lift(velocity: -3000)
    stage.settle()
    #expect(stage.distances == [:])
    #expect(stage.takeCalls() == ["trailing 1"])
  }

  @Test func aReloadClosesAtOnce() {
    let stage = open()
    stage.view.reloadData()
    stage.tick()
    #expect(stage.distances == [:])
    #expect(stage.faults == [])
  }

  @Test func insertionsAndDeletionsCloseTheRowOnItsItem() {
    let stage = open(2)
    stage.update(delete: [0], insert: [100, 101, 102], at: 1)
    stage.tick()
    #expect(stage.names[4] == 2)
    #expect(stage.distances.keys.sorted() == [2])
    #expect(stage.cell(4)?.swipedRow != nil)
    closes(stage)
  }

  @Test func aReloadedItemIsShownClosed() {
    let stage = open(2)
    stage.view.reloadItems(at: [IndexPath(item: 2, section: 0)])
    stage.tick()
    #expect(stage.distances == [:])
    stage.settle()
    #expect(stage.view.swipes.rows.isEmpty)
  }

  @Test func aReconfiguredItemStaysOpen() {
    let stage = open(2)
    stage.view.reconfigureItems(at: [
      IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 0),
    ])
    stage.settle()
    #expect(stage.distances == [2: 148])
  }

  @Test func anUpdateWithoutOperationsLeavesTheRowOpen() {
    let stage = open(2)
    stage.view.performBatchUpdates(nil)
    stage.settle()
    #expect(stage.distances == [2: 148])
  }

  @Test func aRowWhoseItemIsDeletedLeavesWithItsActions() {
    let stage = open(2)
    stage.update(delete: [2])
    stage.tick()
    #expect(stage.view.swipes.openRow == nil)
    #expect(stage.view.swipes.rows.first?.distance == 148)
    #expect(stage.distances == [:])
    stage.settle()
    #expect(stage.view.swipes.rows.isEmpty)
  }

  @Test func anotherLayoutCloses() {
    let stage = open()
    stage.view.setCollectionViewLayout(stage.makeList(), animated: true)
    closes(stage)
  }

  @Test func anotherSizeCloses() {
    let stage = open()
    stage.view.resize(to: CGSize(width: 400, height: 220))
    closes(stage)
  }

  @Test func anotherHostShowsTheRowsClosed() {
    let stage = open()
    stage.view.host = nil
    #expect(stage.view.swipes.rows.isEmpty)
  }

  @Test func editingModeClosesAndKeepsRowsFromFollowingTheFingers() {
    let stage = open()
    stage.view.isEditing = true
    closes(stage)
    _ = stage.takeCalls()
    stage.swipe(1, by: -100)
    #expect(stage.takeCalls() == [])
    #expect(stage.distances == [:])
    #expect(
      stage.view.revealSwipeActions(ofItemAt: IndexPath(item: 1, section: 0), edge: .trailing))
    stage.settle()
    #expect(stage.distances == [1: 148])
    stage.view.isEditing = false
    closes(stage)
  }

  @Test func theFocusClosesARowThatItLeaves() {
    let stage = open { $0.view.allowsFocus = true }
    stage.view.focusItem(at: IndexPath(item: 1, section: 0))
    stage.settle()
    #expect(stage.distances == [1: 148])
    stage.view.focusItem(at: IndexPath(item: 2, section: 0))
    closes(stage)
  }

  @Test func theKeyboardClosesARowWhenItLeavesTheView() {
    let stage = open {
      $0.view.allowsFocus = true
      $0.view.focusItem(at: IndexPath(item: 0, section: 0))
    }
    stage.view.focus.keyboardDidLeave()
    closes(stage)
  }

  @Test func theEscapeKeyClosesBeforeItDeselects() {
    let stage = SwipeStage()
    stage.view.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    stage.swipe(1, by: -100)
    #expect(stage.view.pointer.escape())
    #expect(stage.view.indexPathsForSelectedItems?.count == 1)
    closes(stage)
    #expect(stage.view.pointer.escape())
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func aMeasuredRowThatMovesTheOthersLeavesTheRowOpen() {
    let stage = open(3) { stage in
      stage.host.fittingSize = { _, size in CGSize(width: size.width, height: 44) }
    }
    stage.host.fittingSize = { _, size in CGSize(width: size.width, height: 60) }
    stage.view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    stage.settle()
    #expect(stage.distances == [3: 148])
  }
}
