import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the keys of trees, in rows a, b, c and so on.
@MainActor
struct OutlineKeysTests {
  private func stage(_ rows: [String], isTree: Bool = true, focus: Int = 0) -> ListCellStage {
    let stage = ListCellStage(rows, isTree: isTree, accessories: [.outlineDisclosure()])
    stage.view.focusItem(at: [0, focus])
    stage.settle()
    return stage
  }

  @discardableResult
  private func forward(_ stage: ListCellStage, _ modifiers: SelectionModifiers = []) -> Bool {
    defer { stage.settle() }
    return stage.view.outlineKeys.step(isForward: true, modifiers)
  }

  @discardableResult
  private func backward(_ stage: ListCellStage, _ modifiers: SelectionModifiers = []) -> Bool {
    defer { stage.settle() }
    return stage.view.outlineKeys.step(isForward: false, modifiers)
  }

  @Test func forwardExpandsAndThenMovesToTheFirstChild() {
    let stage = stage(["a+", ".b"])
    #expect(forward(stage))
    #expect(stage.tree.takeCalls() == ["expand 0"])
    #expect(stage.focused == 0)
    #expect(forward(stage))
    #expect(stage.tree.takeCalls() == [])
    #expect(stage.focused == 1)
    #expect(stage.selected == [1])
  }

  @Test func backwardCollapsesAndThenMovesToTheParent() {
    let stage = stage(["a-", ".b-", "..c"], focus: 2)
    #expect(backward(stage))
    #expect(stage.focused == 1)
    #expect(backward(stage))
    #expect(stage.tree.takeCalls() == ["collapse 1"])
    #expect(backward(stage))
    #expect(stage.focused == 0)
    #expect(stage.selected == [0])
  }

  @Test func forwardOnALeafAndBackwardOnARootAreKeysOfTheTreeWithoutAnEffect() {
    let stage = stage(["a", "b"])
    #expect(forward(stage))
    #expect(backward(stage))
    #expect(stage.focused == 0)
    #expect(stage.tree.takeCalls() == [])
  }

  @Test func shiftExpandsAndCollapsesWithoutMovingTheFocus() {
    let stage = stage(["a+", ".b"])
    #expect(forward(stage, .extend))
    #expect(forward(stage, .extend))
    #expect(stage.focused == 0)
    #expect(backward(stage, [.extend, .toggle]))
    #expect(stage.tree.takeCalls() == ["expand 0", "collapse 0"])
    #expect(backward(stage, .extend))
    #expect(stage.focused == 0)
  }

  @Test func controlMovesTheFocusAlone() {
    let stage = stage(["a-", ".b"])
    #expect(forward(stage, .toggle))
    #expect(stage.focused == 1)
    #expect(stage.selected == [])
  }

  @Test func plusAndMinusExpandAndCollapse() {
    let stage = stage(["a+", ".b"])
    let keys = stage.view.outlineKeys
    #expect(keys.setExpanded(true, at: 0))
    #expect(keys.setExpanded(true, at: 0))
    #expect(keys.setExpanded(false, at: 0))
    #expect(stage.tree.takeCalls() == ["expand 0", "collapse 0"])
    stage.view.focusItem(at: [0, 1])
    #expect(!keys.setExpanded(true, at: 0), "a leaf leaves the sign to type-ahead")
  }

  @Test func controlAndSpaceToggleTheExpansion() {
    let stage = stage(["a+", ".b"])
    #expect(stage.view.outlineKeys.toggle())
    #expect(stage.view.outlineKeys.toggle())
    #expect(stage.tree.takeCalls() == ["expand 0", "collapse 0"])
    stage.view.focusItem(at: [0, 1])
    #expect(!stage.view.outlineKeys.toggle())
  }

  @Test func theHandlerOfADisclosureRunsForKeysToo() {
    var count = 0
    let stage = stage(["a+"])
    stage.cell(0)?.accessories = [.outlineDisclosure { count += 1 }]
    #expect(forward(stage))
    #expect(count == 1)
    #expect(stage.tree.takeCalls() == [])
  }

  @Test func withoutATreeTheKeysHaveTheirUsualEffect() {
    let stage = stage(["a+", ".b"], isTree: false)
    #expect(!forward(stage))
    #expect(!backward(stage, .extend))
    #expect(!stage.view.outlineKeys.toggle())
    #expect(!stage.view.outlineKeys.setExpanded(true, at: 0))
  }

  @Test func inAGridTheKeysHaveTheirUsualEffect() {
    let stage = stage(["a+", ".b", "c"])
    stage.layout.itemSize = CGSize(width: 50, height: 10)
    stage.layout.minimumInteritemSpacing = 0
    stage.settle()
    #expect(!forward(stage))
    #expect(stage.tree.takeCalls() == [])
  }

  @Test func anItemThatMayNotHaveTheFocusIsNotReached() {
    let stage = stage(["a-", ".b"])
    let delegate = SelectionDelegate()
    delegate.unfocusable = [1]
    stage.view.delegate = delegate
    stage.settle()
    #expect(forward(stage))
    #expect(stage.focused == 0)
  }
}
