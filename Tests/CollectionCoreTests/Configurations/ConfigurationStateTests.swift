import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the states that cells get from the user's input.
@MainActor
struct ConfigurationStateTests {
  private func state(_ cell: CollectionViewCell?) -> CellConfigurationState {
    cell?.configurationState ?? CellConfigurationState(traitCollection: TraitCollection())
  }

  @Test func aPressHighlightsAndAReleaseSelects() {
    let stage = ConfigurationStage()
    let point = CGPoint(x: 25, y: 25)
    stage.view.pointer.press(SelectionPress(at: point))
    stage.stage.settle()
    #expect(stage.cell(0)?.states.last?.isHighlighted == true)
    #expect(stage.cell(0)?.states.last?.isSelected == false)
    stage.view.pointer.release(at: point)
    stage.stage.settle()
    #expect(stage.cell(0)?.states.last?.isHighlighted == false)
    #expect(stage.cell(0)?.states.last?.isSelected == true)
    #expect(stage.cell(1)?.states.count == 1, "another cell is not updated")
  }

  @Test func theFocusMovesWithTheKeysAndEndsWhenTheKeyboardLeaves() {
    let stage = ConfigurationStage()
    stage.view.allowsFocus = true
    stage.view.selectionFollowsFocus = false
    stage.view.focus.keyboardDidEnter()
    stage.stage.tick()
    #expect(stage.cell(0)?.states.last?.isFocused == true, "the state follows in the same frame")
    _ = stage.view.focusKeys.move(.step(.horizontal, isForward: true), [])
    stage.stage.settle()
    #expect(stage.cell(0)?.states.last?.isFocused == false)
    #expect(stage.cell(1)?.states.last?.isFocused == true)
    stage.view.focus.keyboardDidLeave()
    stage.stage.settle()
    #expect(stage.cell(1)?.states.last?.isFocused == false)
  }

  @Test func aFocusedCellOutOfViewKeepsItsState() {
    let stage = ConfigurationStage()
    stage.view.allowsFocus = true
    stage.view.focus.keyboardDidEnter()
    stage.stage.settle()
    let cell = stage.cell(0)
    stage.stage.scroll(to: 3000)
    #expect(stage.view.focusedCell.pinned?.view === cell && state(cell).isFocused)
    stage.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    #expect(state(cell).isSelected)
    stage.view.focus.keyboardDidLeave()
    stage.stage.settle()
    stage.stage.scroll(to: 0)
    #expect(stage.cell(0).map { state($0).isFocused } == false)
  }

  @Test func aMovedItemIsReorderingUntilItIsDropped() {
    let stage = MovementStage([[0, 1, 2, 3, 4, 5]])
    func reordering() -> [Int] { (0..<6).filter { state(stage.cell($0)).isReordering } }
    stage.drag(1, to: CGPoint(x: 85, y: 85))
    #expect(reordering() == [1])
    stage.settle()
    #expect(reordering() == [1])
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(reordering() == [] && stage.model == [[0, 2, 3, 1, 4, 5]])
    stage.drag(0, to: CGPoint(x: 85, y: 85))
    #expect(reordering() == [0])
    stage.view.cancelInteractiveMovement()
    #expect(reordering() == [])
    stage.drag(2, to: CGPoint(x: 85, y: 85))
    #expect(reordering() == [3])
    stage.reload()
    #expect(reordering() == [])
  }

  @Test func itemsThatAreMovedTogetherAreReorderingTogether() {
    let stage = MovementStage([[0, 1, 2, 3, 4, 5]])
    stage.view.allowsMultipleSelection = true
    stage.view.movesItemsByDragging = true
    for item in [0, 2] {
      stage.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 25, y: 25)))
    stage.view.pointer.drag(to: CGPoint(x: 85, y: 145))
    stage.settle()
    #expect((0..<6).filter { state(stage.cell($0)).isReordering } == [0, 2])
    stage.view.pointer.release(at: CGPoint(x: 85, y: 145))
    stage.settle()
    #expect((0..<6).filter { state(stage.cell($0)).isReordering } == [])
  }

  @Test func aDraggedItemIsLiftedWhilePicturesAreMadeAndThenDragged() throws {
    let stage = DragStage()
    var whileLifted: [CellConfigurationState.DragState] = []
    stage.stage.cell(1)?.configurationUpdateHandler = { _, state in
      whileLifted.append(state.cellDragState)
    }
    stage.settle()
    stage.drag(1, to: stage.place(2))
    #expect(whileLifted == [.none, .lifting], "cells are updated before the pictures are made")
    stage.settle()
    #expect(whileLifted == [.none, .lifting, .dragging])
    #expect(state(stage.stage.cell(0)).cellDragState == .none)
    stage.view.drags.end(try #require(stage.host.drag?.session), .copy)
    stage.settle()
    #expect(whileLifted == [.none, .lifting, .dragging, .none])
  }

  @Test func aDragThatTheHostRefusesLeavesNothingLifted() {
    let stage = DragStage()
    stage.host.canDrag = false
    stage.drag(1, to: stage.place(2))
    stage.settle()
    #expect(state(stage.stage.cell(1)).cellDragState == .none)
  }

  @Test func aDropTargetsTheItemThatItWouldGoInto() {
    let stage = DragStage()
    stage.proposal = { _ in
      CollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }
    func states() -> [CellConfigurationState.DropState] {
      (0..<3).map { state(stage.stage.cell($0)).cellDropState }
    }
    #expect(states() == [.none, .none, .none])
    stage.enter(at: stage.place(1))
    #expect(states() == [.notTargeted, .targeted, .notTargeted])
    _ = stage.view.drops.move(to: stage.place(2))
    #expect(states() == [.notTargeted, .notTargeted, .targeted])
    stage.view.drops.exit()
    #expect(states() == [.none, .none, .none])
  }

  @Test func aDropBetweenItemsTargetsNone() {
    let stage = DragStage()
    stage.enter(at: stage.place(1))
    stage.settle()
    #expect(
      (0..<6).map { state(stage.stage.cell($0)).cellDropState }.allSatisfy { $0 == .notTargeted })
    _ = stage.view.drops.perform([DragStage.file], at: stage.place(1))
    stage.settle()
    #expect((0..<6).map { state(stage.stage.cell($0)).cellDropState }.allSatisfy { $0 == .none })
  }

  @Test func newTraitsUpdateTheCellsOnScreen() {
    let stage = ConfigurationStage()
    stage.view.setTraits { $0.userInterfaceStyle = .dark }
    stage.stage.settle()
    #expect(stage.cell(0)?.states.last?.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.cell(0)?.states.count == 2)
  }

  @Test func editingExpandingAndSwipingAreStates() {
    let stage = ConfigurationStage(items: 1)
    let cell = stage.cell(0)
    cell?.isEditing = true
    stage.stage.settle()
    #expect(cell?.states.last?.isEditing == true)
    cell?.isSwiped = true
    cell?.isExpanded = true
    cell?.isEditing = false
    stage.stage.settle()
    let last = cell?.states.last
    #expect(last?.isEditing == false && last?.isSwiped == true && last?.isExpanded == true)
    #expect(cell?.states.count == 3)
  }

  @Test func aCellWithoutUserInteractionIsDisabled() {
    let stage = ConfigurationStage(items: 1)
    #expect(stage.cell(0)?.states.last?.isDisabled == false)
    stage.cell(0)?.isUserInteractionEnabled = false
    stage.stage.settle()
    #expect(stage.cell(0)?.states.last?.isDisabled == true)
  }
}
