import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of editing mode.
@MainActor
struct EditingTests {
  private func stage(_ accessories: [CellAccessory] = [.delete(), .checkmark()]) -> ListCellStage {
    ListCellStage(["a", "b", "c"], isTree: false, accessories: accessories)
  }

  @Test func theCellsFollowInTheNextFrame() {
    let stage = stage()
    stage.view.isEditing = true
    #expect(stage.cell(0)?.isEditing == false)
    stage.tick()
    #expect((0..<3).map { stage.cell($0)?.isEditing } == [true, true, true])
    #expect(stage.active(0) == [.delete, .checkmark])
    #expect(stage.cell(0)?.configurationState.isEditing == true)
    stage.view.isEditing = false
    stage.tick()
    #expect(stage.active(0) == [.checkmark])
  }

  @Test func theDelegateIsAskedOnceForEachCellAndExcludesItems() {
    let stage = stage()
    stage.delegate.locked = [1]
    stage.view.isEditing = true
    stage.settle()
    #expect(stage.delegate.takeCalls() == ["canEdit 0", "canEdit 1", "canEdit 2"])
    #expect((0..<3).map { stage.cell($0)?.isEditing } == [true, false, true])
    stage.view.isEditing = false
    stage.settle()
    #expect(stage.delegate.takeCalls() == [])
  }

  @Test func twoChangesBetweenFramesLeaveTheCellsAsTheyWere() {
    let stage = stage()
    let before = stage.rowChanges(0).count
    stage.view.isEditing = true
    stage.view.isEditing = false
    stage.settle()
    #expect(stage.delegate.takeCalls() == [])
    #expect(stage.rowChanges(0).count == before)
  }

  @Test func aCellThatIsMadeLaterIsInTheModeBeforeItIsShown() {
    let stage = stage()
    stage.delegate.locked = [4]
    stage.view.isEditing = true
    stage.settle()
    stage.tree.rows += ["d", "e"]
    stage.view.insertItems(at: [[0, 3], [0, 4]])
    stage.settle()
    #expect((3...4).map { stage.cell($0)?.isEditing } == [true, false])
    #expect(stage.rowChanges(3).allSatisfy { !$0 })
  }

  @Test func theChangeIsAnimatedUnlessTheProgramOrTheUserTurnsItOff() {
    let stage = stage()
    stage.host.animates = true
    stage.view.isEditing = true
    stage.settle()
    #expect(stage.rowChanges(0).last == true)
    CollectionView.performWithoutAnimation { stage.view.isEditing = false }
    stage.settle()
    #expect(stage.rowChanges(0).last == false)
    stage.host.animates = false
    stage.view.isEditing = true
    stage.settle()
    #expect(stage.rowChanges(0).last == false)
  }

  @Test func accessoriesThatTheUpdateHandlerSetsForTheModeAreAnimatedToo() {
    let stage = stage([])
    stage.host.animates = true
    let cell = stage.cell(0)
    cell?.configurationUpdateHandler = { cell, state in
      (cell as? CollectionViewListCell)?.accessories = state.isEditing ? [.label(text: "x")] : []
    }
    stage.settle()
    stage.view.isEditing = true
    stage.settle()
    #expect(stage.active(0) == [.label])
    #expect(stage.rowChanges(0).last == true)
  }

  @Test func otherChangesOfAccessoriesAreShownAtOnce() {
    let stage = stage()
    stage.host.animates = true
    stage.cell(0)?.accessories = [.detail()]
    #expect(stage.rowChanges(0).last == false)
    stage.view.animate { stage.cell(0)?.accessories = [.checkmark()] }
    #expect(stage.rowChanges(0).last == true)
  }

  @Test func rowsThatNeedAnotherHeightGetItWithAnAnimation() {
    let stage = stage()
    stage.layout.estimatedItemSize = CGSize(width: 100, height: 10)
    stage.host.fittingSize = { view, size in
      CGSize(width: size.width, height: (view as? CollectionViewCell)?.isEditing == true ? 30 : 10)
    }
    stage.reload()
    stage.host.animates = true
    stage.view.isEditing = true
    stage.tick()
    stage.tick()
    let moving = stage.cell(2).flatMap { stage.host.placement(of: $0)?.geometry.frame.minY }
    #expect(moving.map { $0 >= 20 && $0 < 60 } == true)
    stage.settle()
    #expect(stage.cell(2)?.frame.minY == 60)
  }

  @Test func theModeEndsTheSelection() {
    let stage = stage()
    stage.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    stage.view.isEditing = true
    #expect(stage.selected == [])
  }

  @Test func aControllerSetsTheModeOfItsView() {
    let controller = CollectionViewController(collectionViewLayout: CollectionViewFlowLayout())
    controller.isEditing = true
    #expect(controller.collectionView.isEditing)
    controller.setEditing(false, animated: true)
    #expect(!controller.collectionView.isEditing)
    #expect(!controller.isEditing)
  }
}
