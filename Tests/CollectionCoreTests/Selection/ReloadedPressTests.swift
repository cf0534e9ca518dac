import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Presses during which the data changes. Lines of two items of 50 × 50 points begin every 60 points
/// in a view of 110 × 100 points.
@MainActor
struct ReloadedPressTests {
  private func stage(_ counts: [Int] = [9]) -> (Stage, SelectionDelegate) {
    let delegate = SelectionDelegate()
    return (Stage(counts: counts) { $0.view.delegate = delegate }, delegate)
  }

  private func point(_ item: Int) -> CGPoint {
    CGPoint(x: item % 2 == 0 ? 25 : 85, y: CGFloat(item / 2) * 60 + 25)
  }

  private func press(_ item: Int, clicks: Int = 1, touch: Bool = false, in stage: Stage) {
    stage.view.pointer.press(
      SelectionPress(at: point(item), clickCount: clicks, isTouch: touch))
  }

  private func release(_ item: Int, in stage: Stage) { stage.view.pointer.release(at: point(item)) }

  private func selected(in stage: Stage) -> [IndexPath] {
    stage.view.indexPathsForSelectedItems ?? []
  }

  @Test(arguments: [0, 1, 3])
  func aClickSelectsItsItemThoughTheDataIsReloadedDuringIt(frames: Int) {
    let (stage, delegate) = stage()
    press(1, in: stage)
    for _ in 0..<max(1, frames) {
      stage.view.reloadData()
      if frames > 0 { stage.tick() }
    }
    #expect(delegate.takeAll() == ["shouldHighlight 1", "didHighlight 1"])
    if frames > 0 { #expect(stage.view.cellForItem(at: [0, 1])?.isHighlighted == true) }
    release(1, in: stage)
    #expect(
      delegate.takeAll() == ["didUnhighlight 1", "shouldSelect 1", "didSelect 1", "changed"])
    #expect(selected(in: stage) == [[0, 1]])
    stage.settle()
    #expect(stage.view.cellForItem(at: [0, 1])?.isHighlighted == false)
  }

  @Test(arguments: ["didHighlight 8", "didUnhighlight 8"])
  func anItemThatTheDelegateRemovesWithAReloadIsNotSelected(call: String) {
    let (stage, delegate) = stage()
    delegate.onCall = { [stage] made in
      guard made == call else { return }
      stage.data.counts = [8]
      stage.view.reloadData()
    }
    // Item 8 is the first one of the last line, which is in view after a scroll.
    stage.scroll(to: 190)
    let place = CGPoint(x: 25, y: 240 + 25 - 190)
    stage.click(at: place, clickCount: 1, isTouch: false)
    #expect(delegate.takeAll().allSatisfy { !$0.contains("elect 8") })
    #expect(selected(in: stage) == [])
    stage.settle()
  }

  @Test func aTapDuringAReloadSelectsAndPerformsThePrimaryAction() {
    let (stage, delegate) = stage()
    press(1, touch: true, in: stage)
    stage.view.reloadData()
    stage.tick()
    release(1, in: stage)
    #expect(delegate.takeAll().suffix(2) == ["changed", "open 1"])
  }

  @Test func aReleaseOnAnotherItemAfterAReloadSelectsNothing() {
    let (stage, _) = stage()
    press(1, in: stage)
    stage.view.reloadData()
    stage.tick()
    release(0, in: stage)
    #expect(selected(in: stage) == [])
  }

  @Test func aPressedItemThatAReloadMovesAwayFromThePointerIsNotSelected() {
    let (stage, _) = stage()
    press(1, in: stage)
    // Lines of one item: item 1 is in the second line now.
    stage.layout.itemSize = CGSize(width: 100, height: 50)
    stage.view.reloadData()
    stage.tick()
    #expect(stage.view.indexPathForItem(at: point(1)) == [0, 0])
    release(1, in: stage)
    #expect(selected(in: stage) == [])
    #expect(stage.faults == [])
  }

  @Test(arguments: [false, true])
  func aPressedItemThatAReloadRemovesIsForgotten(cancels: Bool) {
    let (stage, delegate) = stage()
    press(1, in: stage)
    stage.data.counts = [1]
    stage.view.reloadData()
    stage.tick()
    _ = delegate.takeAll()
    stage.view.pointer.drag(to: point(1) + CGPoint(x: 1, y: 12))
    if cancels { stage.view.pointer.cancel() } else { release(1, in: stage) }
    #expect(delegate.takeAll() == [])
    #expect(selected(in: stage) == [])
    #expect(stage.view.pointer.isIdle && stage.view.pointer.pressed == nil)
    #expect(stage.faults == [])
  }

  @Test func aPressedItemIsFollowedThroughAReloadThatKnowsItsNewPlace() {
    let (stage, _) = stage()
    press(1, in: stage)
    stage.data.counts = [10]
    stage.view.reloadData { IndexPath(item: $0.item + 1, section: 0) }
    stage.tick()
    release(1, in: stage)
    #expect(selected(in: stage) == [], "item 1 is item 2 now, which is not under the pointer")
    press(1, in: stage)
    stage.view.reloadData { $0 }
    stage.tick()
    release(1, in: stage)
    #expect(selected(in: stage) == [[0, 1]])
  }

  @Test func aSnapshotThatIsShownByReloadingDuringAClickDoesNotSwallowIt() {
    let stage = DiffableStage()
    stage.source.apply(DiffableStage.snapshot(["a": [1, 2, 3]]), completion: nil)
    stage.showAll()
    let point = CGPoint(x: 85, y: 25)
    stage.view.pointer.press(SelectionPress(at: point))
    stage.source.applySnapshotUsingReloadData(
      DiffableStage.snapshot(["a": [1, 2, 3, 4]]), completion: nil)
    stage.showAll()
    stage.view.pointer.release(at: point)
    #expect(stage.view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test(arguments: [false, true])
  func anUpdateThatPutsAnotherItemUnderThePointerSelectsNothing(animates: Bool) {
    let stage = DiffableStage()
    stage.host.animates = animates
    stage.source.apply(DiffableStage.snapshot(["a": [1, 2, 3]]), completion: nil)
    stage.showAll()
    let point = CGPoint(x: 85, y: 25)
    stage.view.pointer.press(SelectionPress(at: point))
    stage.source.apply(DiffableStage.snapshot(["a": [9, 1, 2, 3]]), completion: nil)
    stage.showAll()
    stage.view.pointer.release(at: point)
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func updatesThatLeaveTheItemUnderThePointerLetItBeSelected() {
    let (stage, _) = stage()
    let changes: [() -> Void] = [
      { stage.view.reconfigureItems(at: [[0, 1]]) },
      { stage.view.reloadItems(at: [[0, 1]]) },
      { stage.view.reloadSections([0]) },
      {
        stage.insert(at: [[0, 5]])
      },
    ]
    for change in changes {
      press(1, in: stage)
      change()
      stage.tick()
      release(1, in: stage)
      #expect(selected(in: stage) == [[0, 1]])
      stage.settle()
      stage.view.deselectItem(at: [0, 1], animated: false)
    }
    #expect(stage.faults == [])
  }

  @Test func aReloadedSectionWithFewerItemsForgetsThePress() {
    let (stage, _) = stage()
    press(3, in: stage)
    stage.data.counts = [2]
    stage.view.reloadSections([0])
    stage.settle()
    release(3, in: stage)
    #expect(selected(in: stage) == [])
    #expect(stage.faults == [])
  }

  /// The delegate deletes the selected item, and another one is at its place then.
  @Test func aDelegateThatReloadsWhenAnItemIsSelectedOpensNoOtherItem() {
    let (stage, delegate) = stage()
    delegate.onCall = { [unowned stage] call in
      guard call.hasPrefix("didSelect") else { return }
      stage.data.counts[0] -= 1
      stage.view.reloadData()
    }
    press(1, touch: true, in: stage)
    release(1, in: stage)
    stage.settle()
    #expect(delegate.takeAll().filter { $0.hasPrefix("open") } == [])
    #expect(stage.data.counts == [8])
  }

  @Test func aContextMenuIsShownThoughTheDelegateReloadsWhenItsItemIsSelected() {
    let (stage, delegate) = stage()
    delegate.onCall = { [unowned stage] call in
      if call.hasPrefix("didSelect") { stage.view.reloadData() }
    }
    #expect(stage.view.pointer.contextClick(at: point(1)))
    #expect(delegate.takeAll().last == "menu [1] at 85,25")
  }

  @Test func aPressDuringWhichTheDataIsReloadedMovesAndDragsNothing() {
    let (stage, _) = stage()
    stage.view.movesItemsByDragging = true
    press(1, in: stage)
    stage.view.reloadData()
    stage.tick()
    stage.view.pointer.drag(to: point(0))
    #expect(stage.view.pointer.highlighted == nil)
    stage.view.pointer.drag(to: point(1))
    #expect(stage.view.pointer.highlighted == ItemPosition(section: 0, item: 1))
    release(1, in: stage)
    #expect(selected(in: stage) == [[0, 1]])
  }
}
