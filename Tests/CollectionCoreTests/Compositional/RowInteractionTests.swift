import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Selection, focus, movement and drops in sections that scroll sideways.
@MainActor
struct RowInteractionTests {
  // MARK: Fingers and the wheel

  @Test func aGestureEndsWithItsRow() {
    let layout = CollectionViewCompositionalLayout(
      section: CompositionalFixture.rowSection(.continuous))
    let trial = CompositionalFixture(layout, counts: [10, 10])
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
    trial.tick(1)
    #expect(trial.leadingEdge(0) == -20)
    trial.data.counts = [10]
    CollectionView.performWithoutAnimation {
      trial.view.performBatchUpdates { trial.view.deleteSections([0]) }
    }
    trial.tick(1)
    trial.view.dragTouched(by: CGPoint(x: 30, y: 0))
    trial.tick(1)
    #expect(trial.leadingEdge(0) == 0)
    trial.view.endTouchedDrag(velocity: CGPoint(x: 2000, y: 0))
    trial.settle()
    #expect(trial.leadingEdge(0) == 0 && trial.rowOffset() == 0)
    #expect(trial.view.contentOffset == .zero)
  }

  @Test func aWheelStepAcrossARowInMotionScrollsTheView() {
    let layout = CollectionViewCompositionalLayout(
      section: CompositionalFixture.rowSection(.continuous))
    let trial = CompositionalFixture(layout, counts: Array(repeating: 10, count: 10))
    trial.view.wheel(x: 1, y: 0, at: CGPoint(x: 100, y: 110))
    trial.tick(1)
    #expect(trial.view.wheel(x: 0, y: 1, at: CGPoint(x: 100, y: 110)))
    trial.settle()
    #expect(trial.view.contentOffset.y > 0)
    #expect(trial.rowOffset(1) > 0, "the row comes to its end, too")
  }

  @Test func fingersDoNotMoveARowThatFits() {
    let section = CompositionalFixture.rowSection(.continuous)
    let short = CompositionalFixture(section, count: 2)
    short.view.bounces = false
    short.view.beginDrag(at: CGPoint(x: 100, y: 30))
    #expect(!short.view.isMovedByFingers(CGPoint(x: 30, y: 0)))
    let long = CompositionalFixture(section, count: 20)
    long.view.beginDrag(at: CGPoint(x: 100, y: 30))
    #expect(long.view.isMovedByFingers(CGPoint(x: 30, y: 0)))
    section.orthogonalScrollingProperties.bounce = .always
    let bouncing = CompositionalFixture(section, count: 2)
    bouncing.view.beginDrag(at: CGPoint(x: 100, y: 30))
    #expect(bouncing.view.isMovedByFingers(CGPoint(x: 30, y: 0)))
  }

  // MARK: Places of cells

  /// On its way the row comes to items for which the layout has not been asked yet.
  @Test func aCellKeepsItsOwnTransformWhileItsRowScrolls() throws {
    let trial = CompositionalFixture(CompositionalFixture.rowSection(.continuous), count: 100)
    let cell = try #require(trial.view.cellForItem(at: path(2)))
    let half = Transform2D(scaleX: 0.5, y: 0.5)
    cell.transform = half
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    for _ in 0..<12 {
      trial.view.dragTouched(by: CGPoint(x: 25, y: 0))
      trial.tick(1)
      #expect(cell.transform == half)
    }
    #expect(cell.center == CGPoint(x: -30, y: 30))
    #expect(trial.view.cellForItem(at: path(2)) === cell)
    trial.view.endTouchedDrag(velocity: .zero)
  }

  @Test func itemsInAnAnimationEndInTheirPlacesInARowThatScrollsMeanwhile() {
    let trial = CompositionalFixture(CompositionalFixture.rowSection(.continuous), count: 20)
    trial.data.counts = [21]
    trial.view.performBatchUpdates { trial.view.insertItems(at: [path(1)]) }
    trial.tick(2)
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    for _ in 0..<10 {
      trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
      trial.tick(1)
    }
    trial.view.endTouchedDrag(velocity: .zero)
    trial.settle()
    #expect((1...4).map { trial.leadingEdge($0) } == [-90, 20, 130, 240])
    #expect(trial.faults == [])
  }

  // MARK: Focus

  @Test func anItemThatReceivesTheFocusIsScrolledClearOfAPinnedHeader() {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(60)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    let header = band("header", .absolute(30), .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let trial = CompositionalFixture(section, count: 50)
    trial.view.allowsFocus = true
    trial.view.contentOffset.y = 1000
    trial.settle()
    trial.view.focusItem(at: path(18))
    for _ in 0..<4 {
      _ = trial.view.focusKeys.move(.step(.vertical, isForward: false), [])
      trial.settle()
    }
    // The item begins 30 points of the header and 14 items of 60 points below the start.
    #expect(trial.view.focusedIndexPath == path(14))
    #expect(trial.view.contentOffset.y == 840)
  }

  // MARK: Rubber band

  @Test func aRubberBandDoesNotScrollARow() {
    let section = CompositionalFixture.rowSection(.continuous)
    section.contentInsets.leading = 20
    let trial = CompositionalFixture(section, count: 50)
    trial.view.allowsMultipleSelection = true
    trial.view.pointer.press(SelectionPress(at: CGPoint(x: 5, y: 5)))
    trial.view.pointer.drag(to: CGPoint(x: 315, y: 40))
    trial.tick(60)
    #expect(trial.rowOffset() == 0)
    #expect(trial.view.indexPathsForSelectedItems?.map(\.item) == [0, 1, 2])
    trial.view.pointer.release(at: CGPoint(x: 315, y: 40))
  }

  @Test func aRowThatScrollsUnderARubberBandChangesTheSelection() {
    let section = CompositionalFixture.rowSection(.continuous)
    section.contentInsets.leading = 20
    let trial = CompositionalFixture(section, count: 50)
    trial.view.allowsMultipleSelection = true
    trial.view.pointer.press(SelectionPress(at: CGPoint(x: 5, y: 5)))
    trial.view.pointer.drag(to: CGPoint(x: 200, y: 40))
    trial.tick(2)
    #expect(trial.view.indexPathsForSelectedItems?.map(\.item) == [0, 1])
    trial.view.scrollToItem(at: path(30), at: .left, animated: false)
    trial.tick(2)
    // The left edge of item 30 is 20 points from the edge of the view, that of 31 is 130 points.
    #expect(trial.view.indexPathsForSelectedItems?.map(\.item) == [29, 30, 31])
    trial.view.pointer.release(at: CGPoint(x: 200, y: 40))
  }

  // MARK: Movement

  private func rows(_ count: Int = 10) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout(section: CompositionalFixture.rowSection(.continuous))
  }

  @Test func anItemMovesToAnotherRowAndBetweenItsItems() {
    let stage = MovementStage([[0, 1, 2, 3], [4, 5, 6]], layout: rows())
    stage.view.frame.size.width = 320
    stage.settle()
    stage.drag(1, to: CGPoint(x: 50, y: 90))
    stage.settle()
    #expect(stage.shown == [[0, 2, 3], [1, 4, 5]])
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.moves == ["[0, 1] to [1, 0]"])
    #expect(stage.model == [[0, 2, 3], [1, 4, 5, 6]])
  }

  @Test func aRowScrollsWhileAnItemIsHeldAtItsEndAndTheItemStaysAtThePointer() {
    let stage = MovementStage([Array(0..<30)], layout: rows())
    stage.view.frame.size.width = 320
    stage.settle()
    stage.drag(0, to: CGPoint(x: 300, y: 30))
    for _ in 0..<90 { stage.tick() }
    let offset = stage.view.rows.row(ofSection: 0)?.position ?? 0
    #expect(offset > 200)
    #expect(stage.geometry(of: 0)?.center == CGPoint(x: 300, y: 30))
    stage.view.endInteractiveMovement()
    stage.settle()
    let place = stage.model[0].firstIndex(of: 0) ?? 0
    #expect(place > 2 && abs(CGFloat(place) * 110 - offset - 250) < 120)
    #expect(stage.moves.count == 1 && stage.faults == [])
  }

  // MARK: Drops

  @Test func aDropOpensAGapInAScrolledRowAndAtItsEnd() {
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: CompositionalFixture.rowSection(.continuous)),
      counts: [10, 2])
    let receiver = DragRecorder()
    trial.view.dropDelegate = receiver
    trial.view.scrollToItem(at: path(4), at: .left, animated: false)
    trial.settle()
    #expect(trial.rowOffset() == 440)
    let session = ViewDropSession(kinds: .urls)
    #expect(trial.view.drops.enter(session, at: CGPoint(x: 160, y: 30)) == .copy)
    trial.settle()
    #expect(receiver.destinations.last == path(5))
    #expect(trial.leadingEdge(6) == 220, "the item after the gap has made way")
    // Beyond the two items of the other row.
    _ = trial.view.drops.move(to: CGPoint(x: 260, y: 90))
    trial.settle()
    #expect(receiver.destinations.last == path(2, 1))
    trial.view.drops.exit()
    trial.settle()
    #expect(trial.rowOffset() == 440 && trial.faults == [])
  }
}
