import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Delegates that change the selection when they are asked about an item, and delegates that do not
/// implement a method.
@MainActor
struct SelectionInCallbacksTests {
  private let stage = Stage(counts: [10])
  private let delegate = SelectionDelegate()
  private var selection: SelectionController { stage.view.selection }
  private var counts: DataCounts { stage.view.dataCounts }

  init() { stage.view.delegate = delegate }

  /// Has the delegate change the selection whenever it is asked about an item.
  private func whenAsked(_ change: @escaping () -> Void) {
    delegate.onCall = { if $0.hasPrefix("should") { change() } }
  }

  @Test func aClickedItemReplacesASelectionMadeInShouldSelect() {
    whenAsked { selection.set(ItemRanges(.item(7))) }
    selection.select(.item(1), [])
    #expect(stage.selected == [1])
    #expect(delegate.calls == ["shouldSelect 1", "didDeselect 7", "didSelect 1", "changed"])
  }

  /// This is how one item for each section is selected.
  @Test func itemsThatShouldSelectDeselectsStayDeselected() {
    stage.view.allowsMultipleSelection = true
    selection.set(ItemRanges(from: .item(2), through: .item(4), in: counts))
    whenAsked { selection.remove(.item(3)) }
    selection.select(.item(8), .toggle)
    #expect(stage.selected == [2, 4, 8])
    #expect(delegate.calls == ["shouldSelect 8", "didSelect 8", "changed"])
  }

  @Test func itemsThatShouldSelectSelectsStaySelected() {
    stage.view.allowsMultipleSelection = true
    whenAsked { selection.add(.item(5)) }
    selection.select(.item(8), .toggle)
    #expect(stage.selected == [5, 8])
    whenAsked { selection.add(.item(8)) }
    selection.select(.item(9), .toggle)
    #expect(stage.selected == [5, 8, 9])
  }

  @Test func anItemThatShouldDeselectSelectsAnewIsDeselected() {
    stage.view.allowsMultipleSelection = true
    selection.set(ItemRanges(.item(2)))
    whenAsked { selection.add(.item(6)) }
    selection.select(.item(2), .toggle)
    #expect(stage.selected == [6])
    #expect(delegate.calls == ["shouldDeselect 2", "didDeselect 2", "changed"])
  }

  /// This is how a program lets a click on a selected item deselect it.
  @Test func aChangeMadeInShouldSelectStaysWhenTheClickIsRefused() {
    delegate.refused = [1]
    selection.set(ItemRanges(.item(1)))
    whenAsked { selection.remove(.item(1)) }
    selection.select(.item(1), [])
    #expect(stage.selected == [])
    #expect(delegate.calls == ["shouldSelect 1"])
  }

  @Test func aDelegateWithoutDidSelectIsCalledOnceForARange() {
    /// A delegate that reports, as the default implementation does, that it does not implement the
    /// method.
    @MainActor
    final class Unimplemented: CollectionViewDelegate {
      var calls = 0
      func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
        calls += 1
        OptionalMethod.didSelect.isMissing()
      }
    }
    let delegate = Unimplemented()
    stage.view.delegate = delegate
    stage.view.allowsMultipleSelection = true
    selection.change(to: ItemRanges(allOf: counts))
    #expect(stage.view.numberOfSelectedItems == 10 && delegate.calls == 1)
  }

  @Test func aGapIsNotSelected() {
    stage.view.allowsMultipleSelection = true
    stage.view.insertions.setInsertions(ShownInsertions().withGap(at: .item(2)))
    selection.change(to: ItemRanges(from: .item(1), through: .item(3), in: counts))
    #expect(stage.selected == [1, 3])
  }

  @Test func aRuleThatForbidsSelectionRequestsAFrame() {
    stage.settle()
    stage.view.allowsSelection = false
    #expect(stage.host.isFrameRequested, "assistive technology is told in it")
  }
}
