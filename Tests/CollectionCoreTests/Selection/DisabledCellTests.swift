import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of cells whose `isUserInteractionEnabled` is false, in rows with swipe actions.
@MainActor
struct DisabledCellTests {
  private func stage(disabling rows: Int...) -> SwipeStage {
    let stage = SwipeStage()
    stage.view.allowsFocus = true
    for row in rows { stage.cell(row)?.isUserInteractionEnabled = false }
    stage.settle()
    return stage
  }

  private func press(_ row: Int, _ stage: SwipeStage) {
    let point = stage.view.viewPoint(forHostPoint: stage.point(in: row))
    stage.view.pointer.press(SelectionPress(at: point))
  }

  @Test func aClickNeitherHighlightsNorSelectsNorDeselects() {
    let stage = stage(disabling: 1)
    stage.click(at: stage.point(in: 2))
    press(1, stage)
    #expect(stage.cell(1)?.isHighlighted == false)
    stage.click(at: stage.point(in: 1))
    #expect(stage.selected == [2])
    #expect(stage.view.focusedIndexPath == path(2))
    stage.cell(1)?.isUserInteractionEnabled = true
    stage.click(at: stage.point(in: 1))
    #expect(stage.selected == [1])
  }

  @Test func aTapSelectsNothing() {
    let stage = stage(disabling: 1)
    let point = stage.view.viewPoint(forHostPoint: stage.point(in: 1))
    stage.click(at: point, isTouch: true)
    #expect(stage.selected == [])
  }

  @Test func aRubberBandLeavesTheCellOut() {
    let stage = Stage(counts: [8]) { $0.view.allowsMultipleSelection = true }
    stage.view.cellForItem(at: path(2))?.isUserInteractionEnabled = false
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 55, y: 5)))
    stage.view.pointer.drag(to: CGPoint(x: 5, y: 70))
    stage.view.pointer.updateBand()
    #expect(stage.view.pointer.isBanding && stage.selected == [0])
    stage.view.pointer.cancel()
  }

  @Test func aSwipeScrollsInPlaceOfOpeningTheRow() {
    let stage = stage(disabling: 1)
    stage.swipe(1, by: -100)
    #expect(stage.takeCalls() == [])
    #expect(stage.distances == [:])
    stage.swipe(2, by: -100)
    #expect(stage.distances == [2: 148])
  }

  @Test func aRowThatIsDisabledCloses() {
    let stage = stage()
    stage.swipe(1, by: -100)
    stage.cell(2)?.isUserInteractionEnabled = false
    stage.settle()
    #expect(stage.distances == [1: 148], "another row leaves it open")
    stage.cell(1)?.isUserInteractionEnabled = false
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func aPressEndsWhenItsCellIsDisabled() {
    let stage = stage()
    press(1, stage)
    #expect(stage.cell(1)?.isHighlighted == true)
    stage.cell(1)?.isUserInteractionEnabled = false
    #expect(stage.cell(1)?.isHighlighted == false)
    stage.view.pointer.release(at: stage.view.viewPoint(forHostPoint: stage.point(in: 1)))
    #expect(stage.selected == [])
  }

  @Test func aRightClickShowsNoMenuAndSelectsNothing() {
    let stage = stage(disabling: 1)
    let point = stage.view.viewPoint(forHostPoint: stage.point(in: 1))
    #expect(!stage.view.pointer.contextClick(at: point))
    #expect(stage.selected == [])
    #expect(stage.takeCalls() == [], "the swipe actions are not asked for")
  }

  @Test func keysSkipTheCell() {
    let stage = stage(disabling: 0, 2)
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == path(1), "the first cell is disabled")
    _ = stage.view.focusKeys.move(.step(.vertical, isForward: true), [])
    #expect(stage.view.focusedIndexPath == path(3))
    stage.view.focusItem(at: path(2))
    #expect(stage.view.focusedIndexPath == path(3))
  }

  @Test func keysHaveNoEffectOnAFocusedCellThatIsDisabled() {
    let stage = stage()
    stage.view.focus.keyboardDidEnter()
    stage.view.focusItem(at: path(1))
    stage.settle()
    stage.cell(1)?.isUserInteractionEnabled = false
    #expect(!stage.view.focusKeys.toggle([]))
    #expect(!stage.view.focusKeys.open())
    #expect(!stage.view.deleteByKey())
    #expect(stage.selected == [] && stage.takeCalls() == [])
    #expect(stage.view.focusKeys.move(.step(.vertical, isForward: true), []))
    #expect(stage.view.focusedIndexPath == path(2), "the focus can leave the cell")
  }

  @Test func assistiveTechnologyPerformsNoAction() throws {
    let stage = stage(disabling: 1)
    let cell = try #require(stage.cell(1))
    #expect(!stage.view.access.perform(.select, on: cell))
    #expect(!stage.view.access.perform(.focus, on: cell))
    #expect(stage.selected == [])
  }

  @Test func theProgramCanSelectTheItem() {
    let stage = stage(disabling: 1)
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(stage.selected == [1])
  }
}
