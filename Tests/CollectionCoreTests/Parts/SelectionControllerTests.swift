import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the selection controller and the calls to its owner, without a collection view.
@MainActor
struct SelectionControllerTests {
  @MainActor
  final class Owner: SelectionControllerOwner, CallRecorder {
    var dataCounts = DataCounts(items: [10])
    var refused: Set<Int> = []
    var implementsDidSelect = true
    var calls: [String] = []

    func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool? {
      if [.shouldBeginMultipleSelection, .didBeginMultipleSelection].contains(method) {
        return nil
      }
      calls.append("\(method) \(position.item)")
      if [.didSelect, .didDeselect].contains(method) { return implementsDidSelect ? true : nil }
      return !refused.contains(position.item)
    }

    func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }
    func reportSelection() { calls.append("changed") }
    func reportEndOfMultipleSelection() {}
    func showSelection() { calls.append("show") }
    func needsFrame() { calls.append("frame") }
  }

  private let owner = Owner()
  private let presentation = Presentation()
  private let selection: SelectionController

  init() {
    selection = SelectionController(presentation: presentation)
    selection.owner = owner
  }

  private var selected: [Int] { selection.existing.positions.map(\.item) }

  @Test func selectingAnItemReplacesTheSelection() {
    selection.select(.item(3), [])
    #expect(
      owner.takeCalls() == ["shouldSelect 3", "show", "didSelect 3", "changed"])
    selection.select(.item(5), [])
    #expect(selected == [5])
    #expect(
      owner.takeCalls() == [
        "shouldSelect 5", "show", "didDeselect 3", "didSelect 5", "changed",
      ])
  }

  @Test func selectionByProgramDoesNotCallTheDelegate() {
    selection.add(.item(3))
    selection.remove(.item(3))
    #expect(owner.takeCalls() == ["show", "show"])
  }

  @Test func shiftExtendsAndControlTogglesTheSelection() {
    selection.rules.allowsMultipleSelection = true
    selection.select(.item(2), [])
    selection.select(.item(5), .extend)
    #expect(selected == [2, 3, 4, 5])
    selection.select(.item(3), .toggle)
    #expect(selected == [2, 4, 5])
    selection.select(.item(9), [.extend, .toggle])
    #expect(selected == [2, 3, 4, 5, 6, 7, 8, 9])
    selection.deselectAll()
    #expect(selected == [])
  }

  @Test func itemsThatTheDelegateRefusesAreNotSelected() {
    selection.rules.allowsMultipleSelection = true
    owner.refused = [4]
    let refused = selection.change(to: ItemRanges(from: .item(3), through: .item(5), in: counts))
    #expect(refused == ItemRanges(.item(4)))
    #expect(selected == [3, 5])
  }

  @Test func aDelegateWithoutDidSelectIsCalledOnce() {
    selection.rules.allowsMultipleSelection = true
    owner.implementsDidSelect = false
    selection.change(to: ItemRanges(allOf: counts))
    #expect(owner.takeCalls().count { $0.hasPrefix("didSelect") } == 1)
  }

  /// An owner whose delegate changes the selection when it is asked about an item.
  @MainActor
  private final class Reselecting: SelectionControllerOwner {
    let dataCounts = DataCounts(items: [10])
    var answer = true
    var change: () -> Void = {}
    private(set) var calls: [String] = []

    func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool? {
      if [.shouldBeginMultipleSelection, .didBeginMultipleSelection].contains(method) {
        return nil
      }
      calls.append("\(method) \(position.item)")
      guard method == .shouldSelect || method == .shouldDeselect else { return true }
      change()
      return answer
    }
    func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }
    func reportSelection() { calls.append("changed") }
    func reportEndOfMultipleSelection() {}
    func showSelection() {}
    func needsFrame() {}
  }

  @Test func aClickedItemReplacesASelectionMadeInShouldSelect() {
    let owner = Reselecting()
    selection.owner = owner
    owner.change = { self.selection.set(ItemRanges(.item(7))) }
    selection.select(.item(1), [])
    #expect(selected == [1])
    #expect(owner.calls == ["shouldSelect 1", "didDeselect 7", "didSelect 1", "changed"])
  }

  /// This is how one item for each section is selected.
  @Test func itemsThatShouldSelectDeselectsStayDeselected() {
    let owner = Reselecting()
    selection.owner = owner
    selection.rules.allowsMultipleSelection = true
    selection.set(ItemRanges(from: .item(2), through: .item(4), in: counts))
    owner.change = { self.selection.remove(.item(3)) }
    selection.select(.item(8), .toggle)
    #expect(selected == [2, 4, 8])
    #expect(owner.calls == ["shouldSelect 8", "didSelect 8", "changed"])
  }

  @Test func itemsThatShouldSelectSelectsStaySelected() {
    let owner = Reselecting()
    selection.owner = owner
    selection.rules.allowsMultipleSelection = true
    owner.change = { self.selection.add(.item(5)) }
    selection.select(.item(8), .toggle)
    #expect(selected == [5, 8])
    owner.change = { self.selection.add(.item(8)) }
    selection.select(.item(9), .toggle)
    #expect(selected == [5, 8, 9])
  }

  @Test func anItemThatShouldDeselectSelectsAnewIsDeselected() {
    let owner = Reselecting()
    selection.owner = owner
    selection.rules.allowsMultipleSelection = true
    selection.set(ItemRanges(.item(2)))
    owner.change = { self.selection.add(.item(6)) }
    selection.select(.item(2), .toggle)
    #expect(selected == [6])
    #expect(owner.calls == ["shouldDeselect 2", "didDeselect 2", "changed"])
  }

  /// This is how a program lets a click on a selected item deselect it.
  @Test func aChangeMadeInShouldSelectStaysWhenTheClickIsRefused() {
    let owner = Reselecting()
    selection.owner = owner
    owner.answer = false
    selection.set(ItemRanges(.item(1)))
    owner.change = { self.selection.remove(.item(1)) }
    selection.select(.item(1), [])
    #expect(selected == [])
    #expect(owner.calls == ["shouldSelect 1"])
  }

  @Test func gapsAreNotSelected() {
    selection.rules.allowsMultipleSelection = true
    presentation.setInsertions(ShownInsertions().withGap(at: .item(2)))
    selection.change(to: ItemRanges(from: .item(1), through: .item(3), in: counts))
    #expect(selected == [1, 3])
  }

  @Test func strictSelectionRulesReduceTheSelection() {
    selection.rules.allowsMultipleSelection = true
    selection.change(to: ItemRanges(from: .item(1), through: .item(3), in: counts))
    selection.rules.allowsMultipleSelection = false
    #expect(selected == [1])
    selection.rules.isEditing = true
    #expect(selected == [])
    #expect(!selection.allows)
    #expect(owner.takeCalls().last == "frame", "assistive technology is updated in the next frame")
  }

  @Test func theSelectionFollowsItsItemsAndIsLimitedToTheData() throws {
    selection.add(.item(3))
    var batch = UpdateBatch()
    batch.insertItems(at: [[0, 0]])
    batch.deleteItems(at: [[0, 9]])
    selection.follow(.changed(try batch.change(from: counts, to: counts)))
    #expect(selected == [4])
    let edition = selection.dataEdition
    selection.follow(.unknown(DataCounts(items: [2])))
    #expect(selected == [] && selection.dataEdition == edition + 1)
  }

  private var counts: DataCounts { owner.dataCounts }
}
