import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the focused item and its cell.
@MainActor
struct FocusTests {
  private func stage(_ counts: [Int], focused item: Int? = nil) -> Stage {
    let stage = Stage(counts: counts) {
      $0.view.allowsFocus = true
      $0.view.allowsMultipleSelection = true
    }
    if let item { stage.view.focusItem(at: path(item)) }
    stage.view.focus.keyboardDidEnter()
    stage.settle()
    return stage
  }

  @Test func aViewThatForbidsFocusHandlesNoKeys() {
    let stage = Stage(counts: [9])
    stage.view.focusItem(at: path(1))
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == nil)
    #expect(!stage.view.focusKeys.move(.home, []))
    #expect(!stage.view.focusKeys.toggle([]) && !stage.view.focusKeys.open())
  }

  @Test func keyboardFocusBeginsAtTheFirstSelectedItemOrTheFirstItem() {
    let first = stage([1000])
    #expect(first.view.focusedIndexPath == path(0))
    #expect(first.host.focused === first.view.cellForItem(at: path(0)))
    let selected = Stage(counts: [1000]) { $0.view.allowsFocus = true }
    selected.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    selected.view.focus.keyboardDidEnter()
    #expect(selected.view.focusedIndexPath == path(3))
  }

  @Test func keyboardFocusReturnsToTheLastItemWhenItIsRemembered() {
    let stage = stage([1000], focused: 2)
    stage.view.focus.keyboardDidLeave()
    stage.settle()
    #expect(stage.view.focusedIndexPath == nil && stage.host.focused == nil)
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == path(0))
    stage.view.focus.keyboardDidLeave()
    stage.view.focusItem(at: path(3))
    stage.view.focus.keyboardDidLeave()
    stage.view.remembersLastFocusedIndexPath = true
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == path(3))
  }

  @Test func anItemThatReceivesTheFocusIsScrolledClearOfPinnedHeadersAndFooters() {
    let stage = Stage(counts: [40]) {
      $0.view.allowsFocus = true
      $0.layout.headerReferenceSize = CGSize(width: 110, height: 20)
      $0.layout.footerReferenceSize = CGSize(width: 110, height: 10)
      $0.layout.sectionHeadersPinToVisibleBounds = true
      $0.layout.sectionFootersPinToVisibleBounds = true
    }
    stage.scroll(to: 600)
    stage.view.focusItem(at: path(22))
    _ = stage.view.focusKeys.move(.step(.vertical, isForward: false), [])
    stage.settle()
    // The item begins 20 points of the header and 10 lines of 60 points below the start.
    #expect(stage.view.focusedIndexPath == path(20))
    #expect(stage.view.contentOffset.y == 600)
    _ = stage.view.focusKeys.move(.step(.vertical, isForward: true), [])
    stage.settle()
    // It ends 10 points above the end of the view, which is 100 points high.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 640))
  }

  @Test func focusInAnEdgeLineScrollsToItsHeaderOrTheContentEnd() {
    let stage = Stage(counts: [5, 40]) {
      $0.view.allowsFocus = true
      $0.layout.headerReferenceSize.height = 20
      $0.layout.sectionInset = EdgeInsets(top: 3, left: 0, bottom: 7, right: 0)
    }
    stage.view.focus.keyboardDidEnter()
    _ = stage.view.focusKeys.move(.end, [])
    stage.settle()
    let header = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: path(0, 1))
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 100)
    stage.view.focusItem(at: path(4, 1))
    // Moves the focus up to the second line, which scrolls without the header, and then to the
    // first line, which scrolls to the header.
    _ = stage.view.focusKeys.move(.step(.vertical, isForward: false), [])
    stage.settle()
    let second = stage.view.layoutAttributesForItem(at: path(2, 1))
    #expect(stage.view.contentOffset.y == second?.frame.minY)
    _ = stage.view.focusKeys.move(.step(.vertical, isForward: false), [])
    stage.settle()
    #expect(stage.view.contentOffset.y == header?.frame.minY)
    _ = stage.view.focusKeys.move(.home, [])
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func theFocusedCellIsKeptWhileItIsScrolledOutOfView() {
    let stage = stage([1000], focused: 1)
    let cell = stage.view.cellForItem(at: path(1))
    stage.log.removeAll()
    for y in stride(from: CGFloat(0), through: 3000, by: 70) {
      stage.scroll(to: y)
      stage.idle()
      #expect(stage.faults == [])
    }
    #expect(stage.view.cellForItem(at: path(1)) == nil)
    #expect(stage.host.focused === cell)
    for y in stride(from: CGFloat(3000), through: 0, by: -70) {
      stage.scroll(to: y)
    }
    stage.scroll(to: 0)
    #expect(stage.view.cellForItem(at: path(1)) === cell)
    #expect(stage.log.count(of: .cell(path(1))) == 0)
    #expect(stage.log.count(of: .willDisplay(path(1))) == 0)
    #expect(stage.log.count(of: .didEndDisplaying(path(1))) == 0)
  }

  @Test func theFocusedCellIsRecycledOutOfViewWhenTheKeyboardFocusLeaves() {
    let stage = stage([1000], focused: 1)
    stage.scroll(to: 3000)
    #expect(stage.view.focusedCell.pinned != nil)
    stage.log.removeAll()
    stage.view.focus.keyboardDidLeave()
    stage.settle()
    #expect(stage.view.focusedCell.pinned == nil)
    #expect(stage.log.count(of: .didEndDisplaying(path(1))) == 1)
  }

  @Test func focusMakesACellOutOfViewThatIsDisplayedOnceInView() {
    let stage = stage([1000])
    stage.log.removeAll()
    stage.view.focusItem(at: path(200))
    stage.tick()
    let cell = stage.host.focused
    #expect((cell as? RecordingCell)?.shownItem == path(200))
    #expect(stage.log.count(of: .willDisplay(path(200))) == 0)
    #expect(stage.faults == [])
    stage.scroll(to: 6000)
    #expect(stage.view.cellForItem(at: path(200)) === cell)
    #expect(stage.log.count(of: .cell(path(200))) == 1)
    #expect(stage.log.count(of: .willDisplay(path(200))) == 1)
  }

  @Test func focusFollowsAMovedItemAndLeavesADeletedItemForItsNeighbor() {
    let stage = stage([9], focused: 3)
    stage.update([9, 1]) {
      stage.view.moveItem(at: path(3), to: path(0))
      stage.view.insertSections([1])
    }
    #expect(stage.view.focusedIndexPath == path(0))
    stage.delete(at: [path(0)])
    #expect(stage.view.focusedIndexPath == path(0))
    stage.settle()
    #expect(stage.host.focused === stage.view.cellForItem(at: path(0)))
    stage.view.focusItem(at: path(7))
    stage.delete(at: [path(7)])
    #expect(stage.view.focusedIndexPath == path(6))
    stage.settle()
  }

  @Test func focusMovesToTheNextOrPreviousSectionWhenItsSectionIsDeleted() {
    let stage = stage([3, 2, 0, 4], focused: 0)
    stage.view.focusItem(at: path(1, 1))
    stage.data.counts = [3, 0, 4]
    stage.view.deleteSections([1])
    #expect(stage.view.focusedIndexPath == path(0, 2))
    stage.data.counts = [3]
    stage.view.deleteSections([1, 2])
    #expect(stage.view.focusedIndexPath == path(2))
    stage.data.counts = []
    stage.view.deleteSections([0])
    #expect(stage.view.focusedIndexPath == nil)
    stage.settle()
  }

  @Test func anUpdateMovesOrRemovesTheFocusedCellOutOfView() {
    let stage = stage([1000], focused: 1)
    let cell = stage.host.focused
    stage.scroll(to: 3000)
    stage.insert(at: [path(0)])
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(2))
    #expect(stage.host.focused === cell)
    stage.delete(at: [path(2)])
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(2))
    stage.reload()
    #expect(stage.view.focusedIndexPath == nil && stage.host.focused == nil)
  }

  // MARK: Keys

  private func press(
    _ move: FocusMove, _ modifiers: SelectionModifiers = [], in stage: Stage
  ) -> Int? {
    _ = stage.view.focusKeys.move(move, modifiers)
    stage.settle()
    return stage.view.focusedIndexPath?.item
  }

  private let down = FocusMove.step(.vertical, isForward: true)
  private let up = FocusMove.step(.vertical, isForward: false)
  private let right = FocusMove.step(.horizontal, isForward: true)
  private let left = FocusMove.step(.horizontal, isForward: false)

  @Test func arrowKeysMoveInTheGridAndContinueOnTheNextLine() {
    let stage = stage([9], focused: 0)
    #expect(press(down, in: stage) == 2)
    #expect(press(right, in: stage) == 3)
    #expect(press(right, in: stage) == 4, "the right key continues on the next line")
    #expect(press(left, in: stage) == 3)
    #expect(press(up, in: stage) == 1)
    #expect(press(up, in: stage) == 1, "no item is above the first line")
    #expect(press(left, in: stage) == 0)
    #expect(press(left, in: stage) == 0)
    #expect(press(.end, in: stage) == 8)
    #expect(press(up, in: stage) == 6)
    #expect(press(right, in: stage) == 7)
    #expect(press(down, in: stage) == 8, "the last line has one item")
    #expect(stage.faults == [])
  }

  @Test func focusScrollsTheViewByTheLeastThatShowsTheItem() {
    let stage = stage([1000], focused: 0)
    #expect(press(down, in: stage) == 2)
    #expect(stage.view.contentOffset.y == 10)
    #expect(press(down, in: stage) == 4)
    #expect(stage.view.contentOffset.y == 70)
    #expect(press(up, in: stage) == 2)
    #expect(stage.view.contentOffset.y == 60)
    #expect(press(.end, in: stage) == 999)
    #expect(press(.page(isForward: false), in: stage) == 995)
    #expect(press(.home, in: stage) == 0)
    #expect(stage.view.contentOffset.y == 0)
    #expect(press(.page(isForward: true), in: stage) == 4)
    #expect(stage.faults == [])
  }

  @Test func aPageKeyMovesToTheNextItemThatIsFartherThanAPage() {
    let stage = Stage(counts: Array(repeating: 1, count: 10)) {
      $0.view.allowsFocus = true
      $0.layout.headerReferenceSize = CGSize(width: 110, height: 300)
    }
    stage.view.focusItem(at: path(0))
    stage.view.focus.keyboardDidEnter()
    stage.settle()
    for section in [1, 2] {
      _ = stage.view.focusKeys.move(.page(isForward: true), [])
      stage.settle()
      #expect(stage.view.focusedIndexPath == path(0, section))
    }
    _ = stage.view.focusKeys.move(.page(isForward: false), [])
    #expect(stage.view.focusedIndexPath == path(0, 1))
    stage.view.focusItem(at: path(0, 9))
    stage.settle()
    _ = stage.view.focusKeys.move(.page(isForward: true), [])
    #expect(stage.view.focusedIndexPath == path(0, 9))
    #expect(stage.faults == [])
  }

  @Test func aRangeBeginsAtTheSelectedItemThatAnArrowKeyReaches() {
    let stage = stage([9], focused: 0)
    // Item 2 alone is selected, and the last click was on item 0.
    stage.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    stage.view.selection.select(ItemPosition(section: 0, item: 0), .toggle)
    stage.view.selection.select(ItemPosition(section: 0, item: 0), .toggle)
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
    _ = press(down, in: stage)
    _ = press(down, .extend, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(2), path(3), path(4)])
  }

  @Test func anItemThatAKeySelectsIsInViewThoughTheDelegateTakesTheKeyboard() {
    let stage = stage([1000], focused: 2)
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    delegate.onCall = { call in
      if call == "didSelect 4" { stage.view.focus.keyboardDidLeave() }
    }
    _ = stage.view.focusKeys.move(.step(.vertical, isForward: true), [])
    stage.settle()
    #expect(stage.view.focusedIndexPath == nil)
    #expect(stage.view.indexPathsForSelectedItems == [path(4)])
    #expect(stage.view.contentOffset.y == 70)
  }

  @Test func theRememberedItemIsFollowedInAReload() {
    let stage = stage([10], focused: 5)
    stage.view.remembersLastFocusedIndexPath = true
    stage.data.counts = [11]
    stage.view.reloadData { IndexPath(item: $0.item + 1, section: 0) }
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(6))
    stage.view.focus.keyboardDidLeave()
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == path(6))
    stage.view.focus.keyboardDidLeave()
    stage.data.counts = [12]
    stage.view.reloadData { IndexPath(item: $0.item + 1, section: 0) }
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == path(7))
  }

  @Test func plainShiftAndControlMovesSelectExtendAndLeaveTheSelection() {
    let stage = stage([9], focused: 0)
    _ = press(down, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
    _ = press(down, .extend, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(2), path(3), path(4)])
    _ = press(up, .toggle, in: stage)
    #expect(stage.view.focusedIndexPath == path(2))
    #expect(stage.view.numberOfSelectedItems == 3)
    #expect(stage.view.focusKeys.toggle([]))
    #expect(stage.view.indexPathsForSelectedItems == [path(3), path(4)])
    stage.view.selectionFollowsFocus = false
    _ = press(up, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(3), path(4)])
  }

  @Test func focusSkipsItemsThatCannotBeFocused() {
    let stage = stage([9], focused: 0)
    let delegate = SelectionDelegate()
    delegate.unfocusable = [2, 1]
    stage.view.delegate = delegate
    stage.settle()
    #expect(press(down, in: stage) == 3, "the nearest item that can be focused")
    #expect(press(.home, in: stage) == 0)
    #expect(press(right, in: stage) == 3)
    #expect(delegate.takeAll().contains("open 3") == false)
    #expect(stage.view.focusKeys.open())
    #expect(delegate.takeAll() == ["open 3"])
    #expect(stage.view.focusKeys.showMenu())
    #expect(delegate.takeAll() == ["menu [3] at 85,75"])
  }

  @Test func aClickMovesTheFocusFromWhichArrowKeysContinue() {
    let stage = stage([9])
    let point = CGPoint(x: 85, y: 25)
    stage.click(at: point)
    #expect(press(down, in: stage) == 3)
    #expect(stage.view.indexPathsForSelectedItems == [path(3)])
  }

  @Test func typedLettersFocusTheNextItemThatBeginsWithThem() {
    let stage = stage([1])
    let names = ["Anna", "Berta", "Émile", "Bela", "Bea", "Gustav"]
    let source = NamedSource(names)
    stage.view.dataSource = source
    stage.settle()
    stage.view.focusItem(at: path(0))
    func type(_ letters: String, at time: TimeInterval) -> Int? {
      _ = stage.view.focusKeys.typeSelect(letters, at: time)
      return stage.view.focusedIndexPath?.item
    }
    #expect(type("b", at: 0) == 1)
    #expect(type("b", at: 0.5) == 3, "a repeated letter moves to the next match")
    #expect(type("b", at: 2) == 4)
    #expect(type("e", at: 2.5) == 4, "the focused item begins with both letters")
    #expect(type("l", at: 3) == 3, "the search continues at the first item")
    #expect(type("e", at: 9) == 2, "accents are ignored")
    #expect(!stage.view.focusKeys.typeSelect(" ", at: 20), "a space alone is not searched for")
    stage.view.dataSource = stage.data
    stage.settle()
    stage.view.focusItem(at: path(0))
    #expect(!stage.view.focusKeys.typeSelect("a", at: 30), "the data source has no texts")
  }

  @Test func keysAreIgnoredWhileTheViewIsNotReady() {
    let stage = stage([9], focused: 1)
    func isHandled() -> Bool {
      stage.view.focusKeys.move(.end, []) || stage.view.focusKeys.open()
        || stage.view.focusKeys.toggle([]) || stage.view.focusKeys.showMenu()
    }
    stage.view.updates.during(.showing) { #expect(!isHandled()) }
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 55, y: 5)))
    stage.view.pointer.drag(to: CGPoint(x: 55, y: 90))
    #expect(stage.view.pointer.isBanding && !isHandled())
    stage.view.pointer.cancel()
    stage.view.resize(to: .zero)
    #expect(!isHandled())
    stage.view.resize(to: CGSize(width: 110, height: 100))
    stage.view.host = nil
    #expect(!isHandled() && stage.view.focusedIndexPath == path(1))
  }

  @Test func noItemHasTheKeyboardWhileItIsElsewhere() {
    let stage = Stage(counts: [9]) { $0.view.allowsFocus = true }
    stage.view.focusItem(at: path(1))
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(1) && stage.host.focused == nil)
    stage.view.keyboardDidEnter()
    stage.settle()
    #expect(stage.host.focused === stage.view.cellForItem(at: path(1)))
  }

  @Test func noFocusedCellIsMadeWhileAPassIsDue() {
    let stage = stage([100])
    stage.view.focusItem(at: path(70))
    stage.view.setNeedsLayout()
    stage.view.focusedCell.update()
    #expect(stage.view.focusedCell.pinned == nil)
    stage.settle()
    #expect(stage.view.focusedCell.pinned?.key == .item(70))
  }
}

/// A data source of one section with an item for each name.
@MainActor
private final class NamedSource: CollectionViewDataSource {
  let names: [String]

  init(_ names: [String]) { self.names = names }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(
      withReuseIdentifier: RecordingDataSource.cellIdentifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? { names[indexPath.item] }
}
