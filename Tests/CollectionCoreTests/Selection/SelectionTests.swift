import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The selected items and the cells that show them.
@MainActor
struct SelectionTests {
  private func stage(_ counts: [Int], several: Bool = true) -> Stage {
    Stage(counts: counts) { $0.view.allowsMultipleSelection = several }
  }

  private func select(_ items: Int..., in stage: Stage) {
    for item in items {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
  }

  @Test func theSelectionIsEmptyAndNotNilByDefault() {
    #expect(stage([3]).view.indexPathsForSelectedItems == [])
  }

  @Test func singleSelectionKeepsOneItemAndMultipleSelectionAll() {
    let one = stage([9], several: false)
    select(2, 1, in: one)
    #expect(one.view.indexPathsForSelectedItems == [path(1)])
    let many = stage([9])
    select(2, 1, in: many)
    #expect(many.view.indexPathsForSelectedItems == [path(1), path(2)])
    many.view.allowsMultipleSelection = false
    #expect(many.view.indexPathsForSelectedItems == [path(1)])
    many.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(many.view.indexPathsForSelectedItems == [])
    #expect(one.faults + many.faults == [])
  }

  @Test func selectingInCodeCallsNoDelegateMethod() {
    let stage = stage([9])
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    select(1, in: stage)
    stage.view.deselectItem(at: path(1), animated: false)
    #expect(delegate.calls == [])
  }

  @Test func selectingInCodeHasNoEffectWhenSelectionIsNotAllowed() {
    let stage = stage([9])
    select(1, in: stage)
    stage.view.allowsSelection = false
    select(2, in: stage)
    stage.view.deselectItem(at: path(1), animated: false)
    stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
    stage.view.selectAllItems()
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func editingHasItsOwnRulesAndStartsWithoutASelection() {
    let stage = stage([9])
    select(1, in: stage)
    stage.view.isEditing = true
    select(2, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.view.allowsSelectionDuringEditing = true
    select(2, 3, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(3)])
    stage.view.allowsMultipleSelectionDuringEditing = true
    select(4, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(3), path(4)])
    stage.view.isEditing = false
    #expect(stage.view.numberOfSelectedItems == 0)
    #expect(stage.faults == [])
  }

  @Test func multipleSelectionDuringEditingNeedsNoSingleSelection() {
    let stage = stage([9])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.isEditing = true
    select(2, 3, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(2), path(3)])
    stage.click(at: CGPoint(x: 85, y: 25), isTouch: true)
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(2), path(3)])
    stage.view.allowsMultipleSelectionDuringEditing = false
    select(4, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)], "no other item can be selected")
    #expect(stage.faults == [])
  }

  @Test func selectingAMissingItemIsReported() {
    let stage = stage([9])
    expectMistakes("select the item at [0, 9]") { select(9, in: stage) }
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func cellsShowTheSelectionAfterScrollingAwayAndBack() {
    let stage = stage([1000])
    select(0, 3, 200, in: stage)
    #expect(stage.view.cellForItem(at: path(0))?.isSelected == true)
    for y in stride(from: CGFloat(0), through: 12_000, by: 90) {
      stage.scroll(to: y)
      stage.idle()
      #expect(stage.faults == [])
    }
    stage.scroll(to: 0)
    #expect(stage.view.visibleCells.map(\.isSelected) == [true, false, false, true])
  }

  @Test func preparedCellsShowSelectionsMadeBeforeAndAfterThem() {
    let stage = stage([1000])
    select(8, 9, in: stage)
    stage.scroll(to: 60)
    stage.scroll(to: 130)
    stage.idle()
    let prepared = stage.view.elements.prepared.all
    #expect(prepared.isEmpty == false)
    select(10, 11, 12, 13, in: stage)
    stage.view.deselectItem(at: path(9), animated: false)
    for (key, view) in prepared {
      #expect(
        (view as? CollectionViewCell)?.isSelected == stage.view.isItemSelected(at: key.indexPath))
    }
    stage.scroll(to: 200)
  }

  @Test func aCellIsSelectedWhenItIsDequeuedForASelectedItem() {
    let stage = stage([1000])
    select(100, in: stage)
    var made: [Int: CollectionViewCell] = [:]
    var (dequeued, displayed): ([Int: Bool], [Int: Bool]) = ([:], [:])
    stage.data.makeCell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      made[path.item] = cell
      dequeued[path.item] = cell.isSelected
      return cell
    }
    stage.delegate.onWillDisplay = { _, path in displayed[path.item] = made[path.item]?.isSelected }
    stage.scroll(to: 3000)
    let expected = [100: true, 101: false, 102: false, 103: false]
    #expect(dequeued == expected)
    #expect(displayed == expected)
  }

  @Test func aReloadClearsTheSelectionUnlessItMapsIndexPaths() {
    let stage = stage([9])
    select(0, 8, in: stage)
    stage.data.counts = [8]
    stage.view.reloadData { $0.item == 0 ? nil : IndexPath(item: $0.item - 1, section: 0) }
    stage.settle()
    #expect(stage.view.indexPathsForSelectedItems == [path(7)])
    stage.view.reloadData()
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.settle()
  }

  @Test func anInvalidUpdateKeepsExistingItemsSelected() {
    let stage = stage([9, 4])
    select(1, 7, in: stage)
    stage.view.selectItem(at: path(2, 1), animated: false, scrollPosition: [])
    let messages = mistakes {
      stage.update([5, 4]) { stage.view.deleteItems(at: [path(0)]) }
      stage.settle()
    }
    #expect(messages.count == 1)
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(2, 1)])
  }

  @Test func selectingAnItemScrollsToTheScrollPosition() {
    let stage = stage([1000])
    stage.view.selectItem(at: path(200), animated: false, scrollPosition: .top)
    stage.settle()
    #expect(stage.view.contentOffset.y == 6000)
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    stage.settle()
    #expect(stage.view.contentOffset.y == 6000)
  }

  @Test func aMillionSelectedItemsAreOneRange() {
    let stage = stage([1_000_000])
    stage.view.selectAllItems()
    #expect(stage.view.numberOfSelectedItems == 1_000_000)
    #expect(stage.view.selectedItems(inSection: 0).ranges.count == 1)
    // The delegate implements no selection method.
    stage.view.selection.change(to: ItemRanges())
    #expect(stage.view.numberOfSelectedItems == 0)
    #expect(stage.faults == [])
  }

  // MARK: Changes by the user

  @Test func itemsThatTheDelegateRefusesKeepTheirState() {
    let stage = stage([9])
    let delegate = SelectionDelegate()
    delegate.refused = [3]
    stage.view.delegate = delegate
    stage.view.selection.change(to: ItemRanges(allOf: DataCounts(items: [9])))
    #expect(stage.view.numberOfSelectedItems == 8)
    delegate.refused = [5]
    stage.view.selection.change(to: ItemRanges(), asksToDeselect: true)
    #expect(stage.view.indexPathsForSelectedItems == [path(5)])
    let item = ItemPosition(section: 0, item: 3)
    delegate.refused = [3]
    stage.view.selection.change(to: ItemRanges(item), chosen: item)
    #expect(stage.view.indexPathsForSelectedItems == [path(5)], "a refused item replaces nothing")
    #expect(stage.faults == [])
  }

  @Test func theSelectedItemIsReportedAtItsPlaceAfterAChangeInDidDeselect() {
    let stage = stage([10], several: false)
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    delegate.onCall = { call in
      guard call == "didDeselect 0" else { return }
      stage.delete(at: [path(0)])
    }
    let item = ItemPosition(section: 0, item: 9)
    stage.view.selection.change(to: ItemRanges(item), chosen: item)
    #expect(delegate.calls == ["shouldSelect 9", "didDeselect 0", "didSelect 8", "changed"])
    #expect(stage.view.indexPathsForSelectedItems == [path(8)])
    stage.settle()
  }

  @Test func theSelectedItemIsReportedAfterAReloadInDidDeselect() {
    for follows in [false, true] {
      let stage = stage([10], several: false)
      let delegate = SelectionDelegate()
      stage.view.delegate = delegate
      stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
      delegate.onCall = { call in
        guard call == "didDeselect 0" else { return }
        if follows {
          stage.data.counts = [11]
          stage.view.reloadData { IndexPath(item: $0.item + 1, section: 0) }
        } else {
          stage.view.reloadData()
        }
      }
      let item = ItemPosition(section: 0, item: 7)
      stage.view.selection.change(to: ItemRanges(item), chosen: item)
      let reported = delegate.calls.filter { $0.hasPrefix("didSelect") }
      #expect(reported == [follows ? "didSelect 8" : "didSelect 7"])
      stage.settle()
      #expect(stage.view.indexPathsForSelectedItems == (follows ? [path(8)] : []))
    }
  }

  @Test func aDataChangeInDidSelectEndsTheDelegateCalls() {
    let stage = stage([9])
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    delegate.onCall = { call in
      guard call == "didSelect 1" else { return }
      stage.delete(at: [path(0)])
    }
    var wanted = ItemRanges()
    wanted.insert(1..<4, inSection: 0)
    stage.view.selection.change(to: wanted)
    #expect(delegate.calls.filter { $0.hasPrefix("didSelect") } == ["didSelect 1"])
    #expect(stage.view.indexPathsForSelectedItems == [path(0), path(1), path(2)])
    stage.settle()
  }

  /// Returns a stage in editing mode with three selected items, in which several may be selected in
  /// each mode.
  private func editingStage() -> Stage {
    let stage = Stage(counts: [9])
    stage.view.allowsMultipleSelection = true
    stage.view.allowsSelectionDuringEditing = true
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.isEditing = true
    for item in [1, 2, 3] {
      stage.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    #expect(stage.view.numberOfSelectedItems == 3)
    return stage
  }

  @Test func turningMultipleSelectionDuringEditingOffKeepsOneItem() {
    let stage = editingStage()
    stage.view.allowsMultipleSelectionDuringEditing = false
    #expect(stage.view.indexPathsForSelectedItems == [[0, 1]])
    #expect(stage.faults == [])
  }

  @Test func turningMultipleSelectionOffDuringEditingKeepsAllItems() {
    let stage = editingStage()
    stage.view.allowsMultipleSelection = false
    #expect(stage.view.numberOfSelectedItems == 3)
  }
}
