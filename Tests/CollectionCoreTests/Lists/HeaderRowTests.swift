import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of items that lists show as the headers of their sections.
@MainActor
struct HeaderRowTests {
  /// Returns a list of two sections of three items, whose first ones are the headers.
  private func fixture() -> CompositionalFixture {
    let fixture = CompositionalFixture(
      list(.insetGrouped) { $0.headerMode = .firstItemInSection }, counts: [3, 3])
    fixture.view.allowsFocus = true
    fixture.view.allowsMultipleSelection = true
    return fixture
  }

  /// Returns a tree in a list whose first item is the header, in a view of four rows.
  private func tree(
    _ rows: [String], accessories: [CellAccessory] = [.outlineDisclosure()], focus: Int
  ) -> ListCellStage {
    let stage = ListCellStage(rows, accessories: accessories)
    stage.view.collectionViewLayout = list(.sidebar) { $0.headerMode = .firstItemInSection }
    stage.settle()
    stage.view.focusItem(at: path(focus))
    stage.settle()
    return stage
  }

  private func move(_ view: CollectionView, _ isForward: Bool, _ modifiers: SelectionModifiers = [])
  {
    _ = view.focusKeys.move(.step(.vertical, isForward: isForward), modifiers)
  }

  @Test func keysSkipTheHeaders() {
    let fixture = fixture()
    let view = fixture.view
    defer { withExtendedLifetime(fixture) {} }
    view.focus.keyboardDidEnter()
    #expect(view.focusedIndexPath == path(1))
    move(view, true)
    #expect(view.focusedIndexPath == path(2))
    move(view, true)
    #expect(view.focusedIndexPath == path(1, 1))
    #expect(view.indexPathsForSelectedItems == [path(1, 1)])
    move(view, false)
    #expect(view.focusedIndexPath == path(2))
    _ = view.focusKeys.move(.home, [])
    #expect(view.focusedIndexPath == path(1))
    move(view, false)
    #expect(view.focusedIndexPath == path(1), "nothing is above the header")
  }

  @Test func rangesThatKeysSelectLeaveTheHeadersOut() {
    let fixture = fixture()
    let view = fixture.view
    defer { withExtendedLifetime(fixture) {} }
    view.focus.keyboardDidEnter()
    view.focusItem(at: path(2))
    _ = view.focusKeys.toggle([])
    move(view, true, .extend)
    #expect(view.indexPathsForSelectedItems == [path(2), path(1, 1)])
    #expect(view.selectAllByKey())
    #expect(
      view.indexPathsForSelectedItems == [path(1), path(2), path(1, 1), path(2, 1)])
  }

  @Test func otherHeaderModesHaveNoHeadersAmongTheItems() {
    let fixture = CompositionalFixture(list(.insetGrouped), counts: [3])
    fixture.view.allowsFocus = true
    fixture.view.focus.keyboardDidEnter()
    #expect(fixture.view.focusedIndexPath == path(0))
  }

  @Test func aClickSelectsAHeader() {
    let fixture = fixture()
    let view = fixture.view
    let frame = fixture.frames()[0]
    let point = CGPoint(x: frame.midX, y: frame.midY)
    view.pointer.press(SelectionPress(at: point))
    view.pointer.release(at: point)
    #expect(view.indexPathsForSelectedItems == [path(0)], "as in UIKit")
    #expect(view.focusedIndexPath == nil)
  }

  @Test func aHeaderWithAnOutlineDisclosureIsReachedButNotSelected() {
    let stage = tree(["a-", ".b", ".c"], focus: 1)
    _ = stage.view.focusKeys.toggle([])
    #expect(stage.selected == [1])
    move(stage.view, false)
    #expect(stage.focused == 0)
    #expect(stage.selected == [1])
    #expect(stage.view.focusKeys.toggle([]))
    #expect(stage.tree.takeCalls() == ["collapse 0"])
    #expect(stage.view.outlineKeys.step(isForward: true, []))
    #expect(stage.tree.takeCalls() == ["expand 0"])
    #expect(stage.selected == [1])
  }

  @Test func theParentOfAnItemIsReachedIfItIsAHeaderThatExpands() {
    let stage = tree(["a-", ".b"], focus: 1)
    #expect(stage.view.outlineKeys.step(isForward: false, []))
    #expect(stage.focused == 0)
  }

  @Test func aHeaderThatCannotExpandIsSkipped() {
    for stage in [tree(["a", "b"], focus: 1), tree(["a-", ".b"], accessories: [], focus: 1)] {
      #expect(stage.focused == 1)
      move(stage.view, false)
      #expect(stage.focused == 1)
    }
  }

  @Test func aHeaderOutOfViewIsReachedIfItsItemHasChildren() {
    for (first, reached) in [("a-", 0), ("a", 1)] {
      let rows = [first] + (0..<60).map { _ in ".b" }
      let stage = tree(rows, focus: 1)
      stage.view.scrollToItem(at: path(60), at: .bottom, animated: false)
      stage.settle()
      stage.view.focusItem(at: path(60))
      stage.settle()
      #expect(stage.cell(0) == nil)
      _ = stage.view.focusKeys.move(.home, [])
      #expect(stage.focused == reached)
    }
  }
}
