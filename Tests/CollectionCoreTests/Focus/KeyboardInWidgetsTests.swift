import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the keyboard in a widget, such as a text field, that is not the focused item. Lines of
/// two items of 50 × 50 points begin every 60 points; 110 × 100 points are visible.
@MainActor
struct KeyboardInWidgetsTests {
  @Test func aCellInWhichTextIsTypedIsNotRecycledOutOfView() throws {
    let stage = Stage(counts: [1000])
    let cell = try #require(stage.view.cellForItem(at: path(1)))
    stage.view.keyboardDidEnter(cell)
    stage.scroll(to: 3000)
    #expect(stage.view.focusedCell.pinned?.view === cell)
    #expect(!stage.view.visibleCells.contains { $0 === cell })
    #expect(stage.host.placement(of: cell)?.isParked == false, "a hidden widget has no keyboard")
    stage.scroll(to: 0)
    #expect(stage.view.cellForItem(at: path(1)) === cell)
    #expect(stage.view.focusedIndexPath == nil && stage.host.focused == nil)
    stage.view.keyboardDidLeave()
    stage.scroll(to: 3000)
    #expect(stage.view.focusedCell.pinned == nil)
    #expect(stage.host.released.isEmpty)
  }

  @Test func aCellThatLosesTheKeyboardOutOfViewIsRecycled() throws {
    let stage = Stage(counts: [1000])
    let cell = try #require(stage.view.cellForItem(at: path(1)))
    stage.view.keyboardDidEnter(cell)
    stage.scroll(to: 3000)
    stage.view.keyboardDidLeave()
    stage.settle()
    #expect(stage.view.focusedCell.pinned == nil)
    #expect(stage.host.placement(of: cell)?.isParked == true)
  }

  @Test func theKeyboardLeavesACellThatIsRecycledByAReload() throws {
    let stage = Stage(counts: [1000])
    let cell = try #require(stage.view.cellForItem(at: path(1)))
    stage.view.keyboardDidEnter(cell)
    stage.reload()
    #expect(stage.host.released.map { ObjectIdentifier($0) } == [ObjectIdentifier(cell)])
    stage.reload()
    #expect(stage.host.released.count == 1)
  }

  @Test func theKeyboardStaysWithItsItemWhenOthersAreInserted() throws {
    let stage = Stage(counts: [1000])
    let cell = try #require(stage.view.cellForItem(at: path(1)))
    stage.view.keyboardDidEnter(cell)
    stage.scroll(to: 3000)
    stage.insert(at: [path(0)])
    stage.settle()
    #expect(stage.view.focusedCell.pinned?.key == .item(2))
    stage.scroll(to: 0)
    #expect(stage.view.cellForItem(at: path(2)) === cell)
    stage.delete(at: [path(2)])
    stage.settle()
    #expect(stage.host.released.map { ObjectIdentifier($0) } == [ObjectIdentifier(cell)])
  }

  @Test func aTextFieldInAHeaderKeepsTheKeyboard() throws {
    let stage = Stage(counts: [1000]) {
      $0.view.allowsFocus = true
      $0.layout.headerReferenceSize = CGSize(width: 110, height: 20)
    }
    stage.view.keyboardDidEnter()
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(0) && stage.host.focused != nil)
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: path(0)))
    stage.view.keyboardDidEnter(header)
    stage.settle()
    #expect(stage.view.focusedIndexPath == nil && stage.host.focused == nil)
    stage.scroll(to: 3000)
    #expect(stage.view.focusedCell.pinned?.view === header)
    #expect(stage.view.focusKeys.move(.home, []), "keys that the field does not use reach the view")
    stage.settle()
    #expect(stage.view.focusedIndexPath != nil && stage.host.focused != nil)
    #expect(stage.view.focusedCell.pinned?.view !== header)
  }

  @Test func aTextFieldInAnItemThatMayNotHaveTheFocusKeepsTheKeyboard() throws {
    let stage = Stage(counts: [1000]) { $0.view.allowsFocus = true }
    stage.view.keyboardDidEnter()
    stage.settle()
    let cell = try #require(stage.view.cellForItem(at: path(1)))
    cell.isUserInteractionEnabled = false
    stage.view.keyboardDidEnter(cell)
    stage.settle()
    #expect(stage.view.focusedIndexPath == nil && stage.host.focused == nil)
  }
}
