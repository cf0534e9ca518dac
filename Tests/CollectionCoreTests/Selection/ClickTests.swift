import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The selection by clicks and taps and the order of the delegate calls.
@MainActor
struct ClickTests {
  /// Returns a stage of 110 × 100 points and its delegate. Lines of two items of 50 × 50 points begin
  /// every 60 points.
  private func stage(
    _ count: Int = 9, several: Bool = true, style: SelectionStyle = .automatic
  ) -> (Stage, SelectionDelegate) {
    let delegate = SelectionDelegate()
    let stage = Stage(counts: [count]) {
      $0.view.allowsMultipleSelection = several
      $0.view.selectionStyle = style
      $0.view.delegate = delegate
    }
    return (stage, delegate)
  }

  private func point(_ item: Int) -> CGPoint {
    CGPoint(x: item % 2 == 0 ? 25 : 85, y: CGFloat(item / 2) * 60 + 25)
  }

  private func click(
    _ item: Int, _ modifiers: SelectionModifiers = [], count: Int = 1, touch: Bool = false,
    in stage: Stage
  ) {
    stage.view.pointer.press(
      SelectionPress(at: point(item), modifiers, clickCount: count, isTouch: touch))
    stage.view.pointer.release(at: point(item))
  }

  @Test func aClickHighlightsUnhighlightsAndSelectsInOrder() {
    let (stage, delegate) = stage(several: false)
    stage.view.pointer.press(SelectionPress(at: point(1)))
    #expect(delegate.takeAll() == ["shouldHighlight 1", "didHighlight 1"])
    #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == true)
    stage.view.pointer.release(at: point(1))
    #expect(
      delegate.takeAll() == ["didUnhighlight 1", "shouldSelect 1", "didSelect 1", "changed"])
    #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == false)
    click(2, in: stage)
    #expect(
      delegate.takeAll() == [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "shouldSelect 2",
        "didDeselect 1", "didSelect 2", "changed",
      ])
    click(2, in: stage)
    #expect(
      delegate.takeAll().suffix(2) == ["shouldSelect 2", "didSelect 2"], "reported again")
    #expect(stage.faults == [])
  }

  @Test func anItemThatMayNotBeHighlightedIsNotSelected() {
    let (stage, delegate) = stage()
    delegate.refused = [1]
    click(1, in: stage)
    #expect(delegate.takeAll() == ["shouldHighlight 1"])
    #expect(stage.selected == [])
  }

  @Test func draggingOutOfAnItemAndBackTogglesTheHighlight() {
    let (stage, delegate) = stage()
    stage.view.pointer.press(SelectionPress(at: point(1)))
    stage.view.pointer.drag(to: point(0))
    stage.view.pointer.drag(to: point(1))
    stage.view.pointer.drag(to: CGPoint(x: 55, y: 5))
    _ = delegate.calls
    #expect(
      delegate.takeAll() == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "didHighlight 1",
        "didUnhighlight 1",
      ])
    stage.view.pointer.release(at: CGPoint(x: 55, y: 5))
    #expect(delegate.takeAll() == [])
    #expect(stage.selected == [])
  }

  @Test func controlTogglesOneItemAndShiftSelectsFromTheAnchor() {
    let (stage, delegate) = stage()
    click(0, in: stage)
    click(3, .toggle, in: stage)
    #expect(stage.selected == [0, 3])
    click(0, .toggle, in: stage)
    #expect(stage.selected == [3])
    #expect(delegate.takeAll().suffix(3) == ["shouldDeselect 0", "didDeselect 0", "changed"])
    click(2, in: stage)
    click(0, .extend, in: stage)
    #expect(stage.selected == [0, 1, 2])
    click(3, .extend, in: stage)
    #expect(stage.selected == [2, 3], "the anchor is unchanged")
    click(0, .toggle, in: stage)
    click(1, [.toggle, .extend], in: stage)
    #expect(stage.selected == [0, 1, 2, 3])
    click(1, in: stage)
    #expect(stage.selected == [1], "a plain click selects one item")
    #expect(stage.faults == [])
  }

  @Test func clicksWithModifiersSelectOneItemInSingleSelection() {
    let (stage, _) = stage(several: false)
    click(0, in: stage)
    click(2, .extend, in: stage)
    #expect(stage.selected == [2])
    click(3, .toggle, in: stage)
    #expect(stage.selected == [3])
    click(3, .toggle, in: stage)
    #expect(stage.selected == [])
  }

  @Test func aClickBesideTheItemsDeselectsUnlessControlIsHeld() {
    let (stage, delegate) = stage()
    click(0, in: stage)
    let gap = CGPoint(x: 55, y: 5)
    stage.click(at: gap, .toggle)
    #expect(stage.selected == [0])
    _ = delegate.takeAll()
    // A button in a header claims the press.
    stage.view.pointer.press(SelectionPress(at: gap))
    stage.view.pointer.cancel()
    #expect(delegate.takeAll() == [])
    #expect(stage.selected == [0])
    stage.click(at: gap)
    #expect(delegate.takeAll() == ["shouldDeselect 0", "didDeselect 0", "changed"])
    #expect(stage.selected == [])
    // A rubber band begins without a selection.
    click(0, in: stage)
    stage.view.pointer.press(SelectionPress(at: gap))
    stage.view.pointer.drag(to: CGPoint(x: gap.x + 1, y: gap.y + 1))
    #expect(stage.selected == [])
  }

  @Test func aDoubleClickOpensTheItemThatItsFirstClickSelected() {
    let (stage, delegate) = stage()
    click(1, in: stage)
    _ = delegate.takeAll()
    click(1, count: 2, in: stage)
    #expect(
      delegate.takeAll() == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "open 1"])
    #expect(stage.selected == [1])
    click(3, count: 2, in: stage)
    #expect(delegate.takeAll().contains("open 3") == false, "the first click was on another item")
    #expect(stage.selected == [3])
    click(1, .extend, in: stage)
    click(1, count: 2, in: stage)
    #expect(delegate.takeAll().contains("open 1") == false, "the first click was an extension")
    #expect(stage.selected == [1])
  }

  @Test func tapsToggleOnlyTheirItemInMultipleSelection() {
    let (stage, delegate) = stage()
    click(0, touch: true, in: stage)
    click(3, touch: true, in: stage)
    #expect(stage.selected == [0, 3])
    click(0, touch: true, in: stage)
    #expect(stage.selected == [3])
    #expect(delegate.takeAll().contains { $0.hasPrefix("open") } == false)
    // A tap beside the items keeps the selection, because a finger may scroll there.
    stage.click(at: CGPoint(x: 55, y: 5), isTouch: true)
    #expect(stage.selected == [3])
  }

  @Test func aClickInTapStyleOpensItsItemInSingleSelection() {
    let (stage, delegate) = stage(several: false, style: .tap)
    click(0, in: stage)
    #expect(
      delegate.takeAll().suffix(4) == ["shouldSelect 0", "didSelect 0", "changed", "open 0"])
  }

  @Test func anItemDeletedWhilePressedIsNotSelected() {
    let (stage, delegate) = stage()
    stage.view.pointer.press(SelectionPress(at: point(1)))
    stage.delete(at: [IndexPath(item: 1, section: 0)])
    stage.settle()
    _ = delegate.takeAll()
    stage.view.pointer.release(at: point(1))
    #expect(delegate.takeAll() == [])
    #expect(stage.selected == [])
    #expect(stage.faults == [])
  }

  @Test func anItemMovedAwayWhilePressedIsNotSelected() {
    let (stage, _) = stage()
    stage.view.pointer.press(SelectionPress(at: point(1)))
    stage.view.moveItem(
      at: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 0))
    stage.settle()
    #expect(
      stage.view.cellForItem(at: IndexPath(item: 3, section: 0))?.isHighlighted == true)
    stage.view.pointer.release(at: point(1))
    #expect(stage.selected == [])
    #expect(stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func aDoubleClickOpensWhenSelectionIsNotAllowed() {
    let (stage, delegate) = stage()
    stage.view.allowsSelection = false
    click(1, in: stage)
    click(1, count: 2, in: stage)
    #expect(delegate.takeAll() == ["open 1"])
  }

  @Test func aMenuAppliesToTheSelectionOrToTheClickedItem() {
    let (stage, delegate) = stage()
    click(0, in: stage)
    click(1, .toggle, in: stage)
    _ = delegate.takeAll()
    #expect(stage.view.pointer.contextClick(at: point(1)))
    #expect(delegate.takeAll() == ["menu [0, 1] at 85,25"])
    #expect(stage.view.pointer.contextClick(at: point(2)))
    #expect(delegate.takeAll().last == "menu [2] at 25,85")
    #expect(stage.selected == [2])
    delegate.hasMenus = false
    #expect(!stage.view.pointer.contextClick(at: CGPoint(x: 55, y: 5)))
    #expect(delegate.takeAll() == ["menu [] at 55,5"])
  }

  @Test func aMenuForAFingerOrWithTheRulesOfTapsSelectsNothing() {
    let (stage, delegate) = stage()
    click(0, in: stage)
    _ = delegate.takeAll()
    stage.view.pointer.press(SelectionPress(at: point(1), isTouch: true))
    _ = delegate.takeAll()
    #expect(stage.view.pointer.longPress(at: point(1)))
    #expect(delegate.takeAll().last == "menu [1] at 85,25")
    #expect(stage.selected == [0])
    stage.view.selectionStyle = .tap
    #expect(stage.view.pointer.contextClick(at: point(2)))
    #expect(delegate.takeAll() == ["menu [2] at 25,85"])
    #expect(stage.selected == [0])
    stage.view.selectionStyle = .desktop
    #expect(stage.view.pointer.longPress(at: point(3)))
    #expect(stage.selected == [3])
  }

  @Test func aTapOpensItsItemAfterAChangeInDidSelect() {
    let (stage, delegate) = stage(10, several: false, style: .tap)
    delegate.onCall = { call in
      guard call == "didSelect 3" else { return }
      stage.delete(at: [[0, 0], [0, 1]])
    }
    click(3, in: stage)
    #expect(delegate.takeAll().last == "open 1")
    delegate.onCall = { call in
      guard call == "didSelect 0" else { return }
      stage.delete(at: [[0, 0]])
    }
    stage.settle()
    click(0, in: stage)
    #expect(!delegate.takeAll().contains { $0.hasPrefix("open") }, "the item is gone")
    #expect(stage.faults == [])
  }

  @Test func aMenuAppliesToTheClickedItemAfterAChangeInDidSelect() {
    let (stage, delegate) = stage()
    delegate.onCall = { call in
      guard call == "didSelect 3" else { return }
      stage.delete(at: [[0, 0]])
    }
    #expect(stage.view.pointer.contextClick(at: point(3)))
    #expect(delegate.takeAll().last == "menu [2] at 85,85")
    #expect(stage.faults == [])
  }

  @Test func aLongPressWithoutAMenuSelectsTheItem() {
    let (stage, delegate) = stage()
    delegate.hasMenus = false
    stage.view.pointer.press(SelectionPress(at: point(1), isTouch: true))
    #expect(stage.view.pointer.longPress(at: point(1)))
    stage.view.pointer.release(at: point(1))
    #expect(stage.selected == [1])
  }

  @Test func controlASelectsAllAndEscapeDeselectsAll() {
    let (stage, _) = stage()
    #expect(!stage.view.pointer.escape(), "there is nothing to deselect")
    #expect(stage.view.selectAllByKey())
    #expect(stage.selected.count == 9)
    #expect(stage.view.pointer.escape())
    #expect(stage.selected == [])
    let (single, _) = self.stage(several: false)
    #expect(!single.view.selectAllByKey())
  }

  @Test func anItemDeletedInDidUnhighlightIsNotSelected() {
    let (stage, delegate) = stage(2)
    delegate.onCall = {
      guard $0 == "didUnhighlight 1" else { return }
      stage.delete(at: [[0, 1]])
    }
    stage.click(at: point(1))
    #expect(delegate.takeAll().allSatisfy { !$0.hasPrefix("shouldSelect") })
    #expect(stage.selected == [])
  }
}
