import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Actions that are performed, and what becomes of their rows.
@MainActor
struct SwipePerformanceTests {
  private func open(_ row: Int = 1) -> SwipeStage {
    let stage = SwipeStage()
    stage.swipe(row, by: -100)
    _ = stage.takeCalls()
    return stage
  }

  @Test func aClickPerformsTheActionAndTheRowClosesWhenItIsDone() {
    let stage = open()
    stage.row?.perform(1)
    stage.settle()
    #expect(stage.takeCalls() == ["Flag 1"])
    #expect(stage.sources.first === stage.cell(1))
    #expect(stage.distances == [1: 148])
    stage.complete("Flag 1", true)
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func anActionThatWasNotPerformedCloses() {
    let stage = open()
    stage.row?.perform(0)
    stage.complete("Delete 1", false)
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func aRowIgnoresClicksUntilItsActionIsDone() {
    let stage = open()
    stage.row?.perform(0)
    stage.row?.perform(1)
    stage.row?.perform(7)
    #expect(stage.takeCalls() == ["Delete 1"])
  }

  @Test func aHandlerThatDeletesTheItemLeavesNoRowBehind() {
    let stage = open()
    stage.onAction = { _, _, completion in
      stage.update(delete: [1])
      completion(true)
    }
    let row = stage.row
    row?.perform(0)
    #expect(stage.names[1] == 2)
    #expect(stage.distances == [:])
    for _ in 0..<5 { stage.tick() }
    // The cell of the deleted row is on its way out, and the action grows to fill it.
    #expect(row.map { $0.distance > 148 && $0.frontAction == 0 } == true)
    stage.settle()
    #expect(stage.view.swipes.rows.isEmpty)
  }

  @Test func aDestructiveActionThatIsDoneKeepsTheRowAwayUntilTheItemIsDeleted() {
    let stage = open()
    stage.row?.perform(0)
    stage.complete("Delete 1", true)
    for _ in 0..<5 { stage.tick() }
    #expect(stage.distances[1].map { $0 > 148 } == true)
    stage.update(delete: [1])
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func aDestructiveActionThatDeletesNothingSpringsBack() {
    let stage = open()
    stage.row?.perform(0)
    stage.complete("Delete 1", true)
    stage.settle()
    #expect(stage.distances == [:])
    #expect(stage.view.swipes.rows.isEmpty)
  }

  @Test func withoutAnimationsADestructiveActionThatDeletesNothingClosesInTheNextFrame() {
    let stage = open()
    stage.host.animates = false
    stage.row?.perform(0)
    stage.complete("Delete 1", true)
    #expect(stage.distances == [1: 320])
    stage.tick()
    #expect(stage.distances == [:])
  }

  @Test func aFullSwipeFillsTheRowBeforeItCloses() {
    let stage = SwipeStage()
    stage.trailing = ["Flag"]
    stage.onAction = { _, _, completion in completion(true) }
    stage.touch(1, movingBy: -200)
    stage.lift()
    var most: CGFloat = 0
    for _ in 0..<120 {
      stage.tick()
      most = max(most, stage.distances[1] ?? 0)
    }
    #expect(most == 320)
    #expect(stage.distances == [:])
    #expect(stage.takeCalls() == ["trailing 1", "Flag 1"])
  }

  @Test func aCompletionHandlerThatIsCalledTwiceIsReported() {
    let stage = open()
    stage.row?.perform(1)
    let messages = mistakes {
      stage.complete("Flag 1", true)
      stage.complete("Flag 1", true)
    }
    #expect(
      messages == [
        "the completion handler of the swipe action \"Flag\" was called 2 times; call it once"
      ])
    stage.settle()
  }

  @Test func aCompletionHandlerThatIsNeverCalledCloses() {
    let stage = open()
    let early = warnings {
      stage.row?.perform(1)
      stage.settle()
    }
    #expect(early == [] && stage.distances == [1: 148])
    let late = warnings {
      stage.forgetCompletions()
      stage.settle()
    }
    #expect(
      late == [
        "the handler of the swipe action \"Flag\" released its completion handler without calling "
          + "it; call it once, with whether the action was performed"
      ])
    #expect(stage.distances == [:])
  }

  @Test func aCompletionAfterTheRowWasClosedChangesNothing() {
    let stage = open()
    stage.row?.perform(0)
    stage.view.pointer.press(SelectionPress(at: stage.point(in: 4)))
    for _ in 0..<3 { stage.tick() }
    stage.complete("Delete 1", true)
    stage.settle()
    #expect(stage.distances == [:])
    stage.swipe(1, by: -100)
    #expect(stage.distances == [1: 148])
    #expect(mistakes { stage.complete("Delete 1", true) }.count == 1)
    stage.settle()
    #expect(stage.distances == [1: 148])
  }

  @Test func aCompletionAfterTheItemWasDeletedOrReloadedChangesNothing() {
    for isReload in [false, true] {
      let stage = open()
      stage.row?.perform(0)
      if isReload { stage.view.reloadData() } else { stage.update(delete: [1]) }
      stage.settle()
      stage.swipe(1, by: -100)
      stage.complete("Delete 1", true)
      stage.settle()
      #expect(stage.distances == [stage.names[1]: 148])
    }
  }

  @Test func aCompletionAfterTheItemWasMovedIsThatOfTheMovedRow() {
    let stage = open(3)
    stage.row?.perform(0)
    stage.update(insert: [50], at: 0)
    stage.tick()
    #expect(stage.distances.keys.sorted() == [3])
    stage.complete("Delete 3", true)
    stage.settle()
    #expect(stage.distances == [:])
  }

  @Test func aProviderThatDeletesItsItemShowsNoActions() {
    let stage = SwipeStage()
    stage.onAsked = { stage.update(delete: [1]) }
    stage.touch(1, movingBy: -30)
    stage.onAsked = nil
    stage.move(by: -60)
    stage.lift(velocity: -900)
    stage.settle()
    #expect(stage.distances == [:])
    #expect(stage.takeCalls() == ["trailing 1"])
  }

  @Test func aProviderThatReloadsShowsNoActions() {
    let stage = SwipeStage()
    stage.onAsked = { stage.view.reloadData() }
    stage.swipe(1, by: -100)
    #expect(stage.distances == [:])
    #expect(stage.faults == [])
  }

  @Test func aProviderThatMovesItsItemShowsTheActionsThere() {
    let stage = SwipeStage()
    stage.onAsked = {
      stage.onAsked = nil
      stage.update(insert: [70], at: 0)
    }
    stage.touch(1, movingBy: -100)
    stage.lift()
    stage.settle()
    #expect(stage.distances == [1: 148])
    #expect(stage.row?.item.position == ItemPosition(section: 0, item: 2))
  }

  @Test func theDeleteAccessoryShowsTheTrailingActions() {
    let stage = SwipeStage()
    stage.view.isEditing = true
    stage.settle()
    (stage.cell(2) as? CollectionViewListCell)?.perform(.delete)
    stage.settle()
    #expect(stage.takeCalls() == ["trailing 2"])
    #expect(stage.distances == [2: 148])
    stage.onAction = { _, _, completion in
      stage.update(delete: [2])
      completion(true)
    }
    stage.row?.perform(0)
    stage.settle()
    #expect(stage.names[2] == 3)
  }

  @Test func aCallOpensTheRowOfAnItem() {
    let stage = SwipeStage()
    let path = IndexPath(item: 2, section: 0)
    #expect(stage.view.revealSwipeActions(ofItemAt: path, edge: .trailing))
    stage.settle()
    #expect(stage.distances == [2: 148])
    #expect(stage.view.revealSwipeActions(ofItemAt: path, edge: .trailing))
    #expect(stage.takeCalls() == ["trailing 2"])
    #expect(stage.view.revealSwipeActions(ofItemAt: path, edge: .leading))
    stage.settle()
    #expect(stage.row?.edge == .leading)
    #expect(stage.distances == [2: 74])
    #expect(
      stage.view.revealSwipeActions(ofItemAt: IndexPath(item: 15, section: 0), edge: .leading)
        == false)
  }
}
