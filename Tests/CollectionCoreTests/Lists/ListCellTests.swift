import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of list cells: indentation, and clicks on rows and accessories.
@MainActor
struct ListCellTests {
  // MARK: Rows

  @Test func theIndentationIsThatOfTheTree() {
    let stage = ListCellStage(["a-", ".b-", "..c"])
    #expect((0..<3).map { stage.cell($0)?.indentationLevel } == [0, 1, 2])
    #expect(stage.cell(2)?.indentation == 32)
    stage.cell(2)?.indentationWidth = 10
    #expect(stage.cell(2)?.indentation == 20)
  }

  @Test func aRowOutsideOfATreeKeepsTheIndentationOfTheProgram() {
    let stage = ListCellStage(["a"], isTree: false)
    stage.cell(0)?.indentationLevel = 3
    stage.view.reconfigureItems(at: [[0, 0]])
    stage.settle()
    #expect(stage.cell(0)?.indentation == 48)
    stage.cell(0)?.indentationLevel = -1
    #expect(stage.cell(0)?.indentation == 0)
  }

  @Test func equalEmptyAccessoriesAreNoChange() {
    let stage = ListCellStage(["a"], isTree: false)
    let before = stage.rowChanges(0).count
    stage.cell(0)?.accessories = []
    #expect(stage.rowChanges(0).count == before)
  }

  @Test func leavesKeepTheRoomOfADisclosureOnceARowHasOne() {
    let stage = ListCellStage(["a", "b"])
    #expect(stage.cell(0)?.keepsRoomOfDisclosure == false)
    let before = stage.rowChanges(0).count
    stage.cell(1)?.accessories = [.outlineDisclosure()]
    #expect(stage.cell(0)?.keepsRoomOfDisclosure == true)
    #expect(stage.cell(1)?.keepsRoomOfDisclosure == false)
    #expect(stage.rowChanges(0).count > before)
  }

  @Test func aHiddenAccessoryDoesNotReact() {
    var isDeleted = false
    let stage = ListCellStage(
      ["a"], isTree: false,
      accessories: [
        .delete(displayed: .always, options: .init(isHidden: true)) { isDeleted = true }
      ])
    #expect(stage.active(0) == [])
    stage.cell(0)?.perform(.delete)
    #expect(!isDeleted)
  }

  // MARK: Accessories

  @Test func buttonsCallTheirHandlersAndDoNotSelect() {
    var calls: [String] = []
    let stage = ListCellStage(
      ["a"], isTree: false,
      accessories: [
        .delete(displayed: .always) { calls.append("delete") },
        .insert(displayed: .always) { calls.append("insert") },
        .detail { calls.append("detail") },
      ])
    for type in [CellAccessory.AccessoryType.delete, .insert, .detail] {
      stage.cell(0)?.perform(type)
    }
    #expect(calls == ["delete", "insert", "detail"])
    #expect(stage.selected == [])
  }

  @Test func aDisclosureExpandsAndCollapsesItsItem() {
    let stage = ListCellStage(["a+", "b"], accessories: [.outlineDisclosure()])
    stage.cell(0)?.perform(.outlineDisclosure)
    #expect(stage.tree.takeCalls() == ["expand 0"])
    #expect(stage.cell(0)?.showsChildren == true)
    stage.cell(0)?.perform(.outlineDisclosure)
    #expect(stage.tree.takeCalls() == ["collapse 0"])
    #expect(stage.cell(0)?.configurationState.isExpanded == false)
  }

  @Test func theHandlerOfADisclosureRunsInstead() {
    var count = 0
    let stage = ListCellStage(["a+"], accessories: [.outlineDisclosure { count += 1 }])
    stage.cell(0)?.perform(.outlineDisclosure)
    #expect(count == 1)
    #expect(stage.tree.takeCalls() == [])
  }

  @Test func aPopUpMenuSetsTheStatesOfItsEntries() {
    var calls: [String] = []
    let name = ItemMenuAction(title: "Name", state: .on) { _ in calls.append("name") }
    let date = ItemMenuAction(title: "Date") { _ in calls.append("date") }
    let menu = ItemMenu(children: [name, ItemMenu(children: [date])])
    #expect(menu.chosenAction === name)
    let stage = ListCellStage(
      ["a", "b"], isTree: false,
      accessories: [.popUpMenu(menu) { calls.append("changed to \($0.chosenAction?.title ?? "")") }]
    )
    stage.click(1)
    #expect(stage.selected == [])
    #expect(stage.host.menu?.point == CGPoint(x: 0, y: 20))
    let shown = stage.host.menu?.menu
    let shownDate = (shown?.children.last as? ItemMenu)?.children.first as? ItemMenuAction
    shownDate?.perform()
    #expect(calls == ["date", "changed to Date"])
    #expect(name.state == .off)
    #expect(date.state == .on)
  }

  // MARK: Clicks on the row

  @Test func aClickOnARowWithAHeaderDisclosureTogglesIt() {
    let stage = ListCellStage(
      ["a+", "b"], accessories: [.outlineDisclosure(options: .init(style: .header))])
    stage.click(0)
    #expect(stage.tree.takeCalls() == ["expand 0"])
    #expect(stage.selected == [])
    stage.click(0, count: 2)
    #expect(stage.tree.takeCalls() == ["collapse 0", "expand 0"])
    #expect(stage.delegate.takeCalls() == [])
    stage.click(0, .toggle)
    #expect(stage.selected == [0])
  }

  @Test func aClickOnARowWithACellDisclosureSelectsIt() {
    let stage = ListCellStage(["a+", "b"], accessories: [.outlineDisclosure()])
    stage.click(0)
    #expect(stage.tree.takeCalls() == [])
    #expect(stage.selected == [0])
    stage.click(0, count: 2)
    #expect(stage.delegate.takeCalls().last == "open 0")
  }

  @Test func clicksToggleTheSelectionOfRowsWithCheckBoxesWhileEditing() {
    let stage = ListCellStage(["a", "b", "c"], isTree: false, accessories: [.multiselect()])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.allowsSelectionDuringEditing = true
    stage.click(0)
    stage.click(1)
    #expect(stage.selected == [1])
    stage.view.isEditing = true
    stage.settle()
    stage.click(0)
    stage.click(2)
    #expect(stage.selected == [0, 2])
    stage.click(0)
    #expect(stage.selected == [2])
    stage.click(0, .extend)
    #expect(stage.selected.contains(0))
  }

  @Test func aCheckBoxTogglesTheSelectionOfItsItem() {
    let stage = ListCellStage(["a", "b"], isTree: false, accessories: [.multiselect()])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.allowsSelectionDuringEditing = true
    stage.view.isEditing = true
    stage.settle()
    stage.cell(1)?.perform(.multiselect)
    #expect(stage.selected == [1])
    stage.cell(1)?.perform(.multiselect)
    #expect(stage.selected == [])
  }

  // MARK: The handle

  private func drag(
    _ stage: ListCellStage, from start: Int, to end: Int, isTouch: Bool = false,
    isAtHandle: Bool
  ) {
    func point(_ item: Int) -> CGPoint { CGPoint(x: 90, y: CGFloat(item) * 10 + 5) }
    stage.view.pointer.press(
      SelectionPress(at: point(start), isTouch: isTouch, isAtHandle: isAtHandle))
    stage.view.pointer.drag(to: point(end))
    stage.settle()
    stage.view.pointer.release(at: point(end))
    stage.settle()
  }

  @Test(arguments: [true, false])
  func draggingTheHandleMovesTheItemAtOnce(isTouch: Bool) {
    let stage = ListCellStage(
      ["a", "b", "c"], isTree: false, accessories: [.reorder(displayed: .always)])
    drag(stage, from: 0, to: 2, isTouch: isTouch, isAtHandle: true)
    #expect(stage.tree.takeCalls() == ["move 0 to 2"])
    #expect(stage.selected == [])
  }

  @Test func draggingARowWithAHandleElsewhereDoesNotMoveIt() {
    let stage = ListCellStage(
      ["a", "b", "c"], isTree: false, accessories: [.reorder(displayed: .always)])
    stage.view.movesItemsByDragging = true
    drag(stage, from: 0, to: 2, isAtHandle: false)
    #expect(stage.tree.takeCalls() == [])
  }

  @Test func rowsWhoseHandleIsNotDisplayedMoveAsOtherItemsDo() {
    let stage = ListCellStage(["a", "b", "c"], isTree: false, accessories: [.reorder()])
    stage.view.movesItemsByDragging = true
    drag(stage, from: 0, to: 2, isAtHandle: false)
    #expect(stage.tree.takeCalls() == ["move 0 to 2"])
  }

  @Test func anItemThatMayNotMoveStaysWhenItsHandleIsDragged() {
    let stage = ListCellStage(
      ["a", "b", "c"], isTree: false, accessories: [.reorder(displayed: .always)])
    stage.tree.isMovable = false
    drag(stage, from: 0, to: 2, isAtHandle: true)
    #expect(stage.tree.takeCalls() == [])
    #expect(stage.selected == [])
  }

  @Test func aClickOnTheHandleDoesNothing() {
    let stage = ListCellStage(
      ["a", "b"], isTree: false, accessories: [.reorder(displayed: .always)])
    let point = CGPoint(x: 90, y: 5)
    stage.view.pointer.press(SelectionPress(at: point, isAtHandle: true))
    #expect(stage.cell(0)?.isHighlighted == false)
    stage.view.pointer.release(at: point)
    #expect(stage.selected == [])
  }

  @Test func separatorsBeginAtTheGuideOfTheCell() throws {
    let stage = ListCellStage(["a"], isTree: false)
    let cell = try #require(stage.cell(0))
    let container = try #require(cell.container as? FakeContainer)
    cell.separatorLeadingInset = nil
    let before = container.listRows.count
    cell.separatorLayoutGuide.leadingInset = 56
    #expect(cell.separatorLeadingInset == 56 && container.listRows.count == before + 1)
    cell.contentInset = 30
    #expect(cell.separatorLeadingInset == 56, "the guide has precedence over accessories")
    cell.separatorLayoutGuide.trailingInset = 8
    #expect(cell.separatorTrailingInset == 8 && container.listRows.count == before + 2)
    cell.separatorLayoutGuide.leadingInset = nil
    #expect(cell.separatorLeadingInset == 30)
  }
}
