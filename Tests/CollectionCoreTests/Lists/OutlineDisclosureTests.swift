import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the arrows of items with and without children.
@MainActor
struct OutlineDisclosureTests {
  private typealias Options = CellAccessory.OutlineDisclosureOptions

  private func isHidden(_ item: Int, _ stage: ListCellStage) -> Bool? {
    stage.cell(item).flatMap { cell in
      cell.order[.outlineDisclosure].map { cell.appearance(of: $0).isHidden }
    }
  }

  @Test func anItemWithoutChildrenShowsNoArrowAndKeepsItsSpace() {
    let stage = ListCellStage(["a-", ".b", "c+"], accessories: [.outlineDisclosure()])
    #expect((0..<3).map { isHidden($0, stage) } == [false, true, false])
    #expect((0..<3).map { stage.active($0) } == [[.outlineDisclosure], [], [.outlineDisclosure]])
    #expect(stage.cell(1)?.order.leading.map(\.accessoryType) == [.outlineDisclosure])
  }

  @Test func theArrowAppearsWithTheFirstChild() {
    let stage = ListCellStage(["a", "b"], accessories: [.outlineDisclosure()])
    #expect(stage.active(0) == [])
    let changes = stage.rowChanges(0).count
    stage.tree.rows[0] = "a+"
    stage.view.showOutlineChanges()
    #expect(stage.active(0) == [.outlineDisclosure])
    #expect(stage.rowChanges(0).count == changes + 1, "the row is told")
  }

  @Test func aStyleOtherThanAutomaticAlwaysShowsTheArrow() {
    for style in [Options.Style.cell, .header] {
      let stage = ListCellStage(
        ["a"], accessories: [.outlineDisclosure(options: Options(style: style))])
      #expect(stage.active(0) == [.outlineDisclosure])
    }
  }

  @Test func anArrowWithAHandlerIsAlwaysShownAndItsKeysCallIt() {
    var count = 0
    let stage = ListCellStage(["a"], accessories: [.outlineDisclosure { count += 1 }])
    #expect(stage.active(0) == [.outlineDisclosure])
    stage.view.focusItem(at: [0, 0])
    #expect(stage.view.outlineKeys.step(isForward: true, []))
    #expect(count == 1)
  }

  @Test func withoutASectionSnapshotTheArrowIsShown() {
    let stage = ListCellStage(["a"], isTree: false, accessories: [.outlineDisclosure()])
    #expect(stage.active(0) == [.outlineDisclosure])
  }

  @Test func itemsWhoseChildrenAreFoundLaterCanBeExpanded() {
    let stage = OutlineStage(["s": ["A", "B"]])
    let cell = stage.view.cellForItem(at: stage.path("A"))
    #expect(cell?.outlinePosition?.isExpandable == false)
    #expect(cell?.accessibilityExpandedStatus == .unsupported)
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      var children = children
      if item == "A" { children.append(["a"]) }
      return children
    }
    #expect(cell?.outlinePosition?.isExpandable == true)
    #expect(cell?.accessibilityExpandedStatus == .collapsed)
    stage.view.allowsFocus = true
    stage.view.focus.keyboardDidEnter()
    stage.view.focusItem(at: stage.path("A"))
    #expect(stage.view.outlineKeys.step(isForward: true, []))
    #expect(stage.rows == ["+A", "  a", "B"])
    stage.view.focusItem(at: stage.path("B"))
    #expect(stage.view.outlineKeys.step(isForward: true, []))
    #expect(stage.rows == ["+A", "  a", "+B"], "no children were found")
    #expect(stage.view.outlineKeys.step(isForward: false, []))
    #expect(stage.rows == ["+A", "  a", "B"])
  }
}
