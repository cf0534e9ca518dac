import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the selection controller and the calls to its owner, without a collection view.
@MainActor
struct SelectionControllerTests {
  @MainActor
  final class Owner: SelectionControllerOwner {
    var dataCounts = DataCounts(items: [10])
    var refused: Set<Int> = []
    var implementsDidSelect = true
    private(set) var calls: [String] = []

    func callDelegate(_ method: OptionalMethod, at dataPath: IndexPath) -> Bool? {
      calls.append("\(method) \(dataPath.item)")
      if [.didSelect, .didDeselect].contains(method) { return implementsDidSelect ? true : nil }
      return !refused.contains(dataPath.item)
    }

    func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }
    func reportSelection() { calls.append("changed") }
    func showSelection() { calls.append("show") }
    func needsFrame() { calls.append("frame") }

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }
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

  @Test func aSelectionMadeInShouldSelectReplacesTheSelection() {
    final class Reselecting: SelectionControllerOwner {
      let dataCounts = DataCounts(items: [10])
      weak var selection: SelectionController?
      func callDelegate(_ method: OptionalMethod, at dataPath: IndexPath) -> Bool? {
        if method == .shouldSelect { selection?.set(ItemRanges(.item(7))) }
        return true
      }
      func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }
      func reportSelection() {}
      func showSelection() {}
      func needsFrame() {}
    }
    let reselecting = Reselecting()
    reselecting.selection = selection
    selection.owner = reselecting
    selection.select(.item(1), [])
    #expect(selected == [7])
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
    selection.apply(try batch.change(from: counts, to: counts))
    #expect(selected == [4])
    let edition = selection.dataEdition
    selection.limit(onlyIn: DataCounts(items: [2]))
    #expect(selected == [] && selection.dataEdition == edition + 1)
  }

  private var counts: DataCounts { owner.dataCounts }
}
