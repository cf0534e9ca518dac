import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the focused item and the focus keys without a collection view. Items are lines of ten
/// points.
@MainActor
struct FocusControllerTests {
  @MainActor
  final class Owner: FocusControllerOwner, FocusKeysOwner, SelectionControllerOwner, CallRecorder {
    var dataCounts = DataCounts(items: [3, 0, 4])
    var isReadyForKeys = true
    var refused: Set<IndexPath> = []
    var delegatesPreferredFocus: IndexPath?
    var visibleItems: [ItemPosition] = [.item(1), .item(2)]
    var selected: Set<ElementKey> = []
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
    var viewport: CGRect { bounds }
    let contentSize = CGSize(width: 100, height: 70)
    let mainAxis = Axis.vertical
    var calls: [String] = []

    func needsFrame() {}
    func isSelected(_ key: ElementKey) -> Bool { selected.contains(key) }

    func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool? { nil }
    func canFocus(_ position: ItemPosition) -> Bool { !refused.contains(position.indexPath) }

    func acceptsFocus(_ position: ItemPosition) -> Bool { true }
    func mayMoveFocus(from old: ItemPosition?, to new: ItemPosition) -> Bool { true }
    func focusDidMove(from old: ItemPosition?, to new: ItemPosition?) {}
    func selectionFollowsFocus(at position: ItemPosition) -> Bool { followsFocus }
    var followsFocus = true
    var indexTitles: [String]? { nil }
    func item(forIndexTitle title: String, at index: Int) -> ItemPosition? { nil }
    func isDisabled(_ position: ItemPosition) -> Bool { false }
    func isHeaderRow(_ position: ItemPosition) -> Bool { false }
    func toggleHeader(_ position: ItemPosition) {}
    func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }
    func reportSelection() {}
    func reportEndOfMultipleSelection() {}
    func showSelection() {}
    func discardShownFocus() {}
    func isInRow(_ position: ItemPosition, along axis: Axis) -> Bool { false }
    func scrolls(_ axis: Axis) -> Bool { axis == .vertical }
    func stop(for key: ElementKey) -> CGPoint? { nil }
    func prepareLayoutIfNeeded() {}

    func frameInLayout(of key: ElementKey) -> CGRect? {
      let line = dataCounts.items.prefix(key.section).reduce(0, +) + key.item
      return CGRect(x: 0, y: line * 10, width: 100, height: 10)
    }

    func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)] {
      dataCounts.items.indices.flatMap { section in
        (0..<dataCounts.items[section]).map { ItemPosition(section: section, item: $0) }
      }.compactMap { position in
        frameInLayout(of: ElementKey(.cell, position.indexPath)).map { (position, $0) }
      }.filter { $0.1.intersects(rect) }
    }

    func bringIntoView(_ position: ItemPosition) { calls.append("bring \(position.item)") }
    func performPrimaryAction(_ position: ItemPosition) { calls.append("open \(position.item)") }

    func typeSelectText(of position: ItemPosition) -> String?? {
      .some(["Anna", "Berta", "Änne", "Carl"][position.section + position.item % 3 % 4])
    }
  }

  private let owner = Owner()
  private let world = PartStage()
  private let focus: FocusController
  private let selection: SelectionController
  private let keys: FocusKeys

  init() {
    let presentation = world.presentation
    focus = FocusController()
    selection = SelectionController(presentation: presentation)
    let movement = MovementController(
      updates: world.updates, session: world.session, presentation: presentation)
    let pointer = PointerController(
      updates: world.updates, session: world.session, presentation: presentation,
      selection: selection, movement: movement)
    keys = FocusKeys(focus: focus, selection: selection, pointer: pointer, movement: movement)
    (focus.owner, selection.owner, keys.owner) = (owner, owner, owner)
    focus.allowsFocus = true
  }

  private func step(_ isForward: Bool) -> Bool {
    keys.move(.step(.vertical, isForward: isForward), [])
  }

  @Test func keyboardFocusBeginsAtTheFirstVisibleItem() {
    #expect(focus.keyboardDidEnter(at: nil))
    #expect(focus.position == .item(1))
    #expect(focus.keyWithKeyboard == .item(1))
    focus.keyboardDidLeave()
    #expect(focus.position == nil && focus.keyWithKeyboard == nil)
  }

  @Test func keyboardFocusBeginsAtTheSelectedPreferredOrLastItem() {
    owner.selected = [.item(2)]
    focus.keyboardDidEnter(at: nil)
    #expect(focus.position == .item(2))
    focus.keyboardDidLeave()
    owner.delegatesPreferredFocus = [2, 3]
    focus.keyboardDidEnter(at: nil)
    #expect(focus.position == .item(3, in: 2))
    focus.keyboardDidLeave()
    focus.remembersLast = true
    owner.delegatesPreferredFocus = nil
    focus.keyboardDidEnter(at: nil)
    #expect(focus.position == .item(3, in: 2))
  }

  @Test func noItemIsFocusedWhereFocusIsNotAllowed() {
    focus.allowsFocus = false
    #expect(!focus.keyboardDidEnter(at: [0, 0]))
    #expect(!step(true))
  }

  @Test func noElementHasKeyboardFocusWhileTheKeyboardIsElsewhere() {
    focus.set(.item(1))
    #expect(focus.keyWithKeyboard == nil)
    focus.keyboardDidEnter(at: nil)
    #expect(focus.keyWithKeyboard == .item(1))
  }

  @Test func arrowKeysMoveTheFocusAndSelect() {
    focus.set(.item(1))
    #expect(step(true))
    #expect(focus.position == .item(2))
    #expect(selection.existing == ItemRanges(.item(2)))
    #expect(step(true))
    #expect(focus.position == .item(0, in: 2))
    #expect(owner.takeCalls() == ["bring 2", "bring 0"])
    #expect(keys.move(.end, .toggle))
    #expect(focus.position == .item(3, in: 2))
    #expect(selection.existing == ItemRanges(.item(0, in: 2)), "Control moves only the focus")
    #expect(keys.move(.home, []))
    #expect(focus.position == .item(0))
  }

  @Test func arrowKeysSkipItemsThatCannotBeFocused() {
    owner.refused = [[0, 2], [2, 0]]
    focus.set(.item(1))
    #expect(step(true))
    #expect(focus.position == .item(1, in: 2))
  }

  @Test func keysAreIgnoredWhileTheOwnerIsNotReady() {
    focus.set(.item(1))
    owner.isReadyForKeys = false
    #expect(!step(true) && !keys.open() && !keys.toggle([]) && !keys.showMenu())
    owner.isReadyForKeys = true
    #expect(keys.open())
    #expect(owner.takeCalls() == ["open 1"])
  }

  @Test func focusMovesToANearbyItemWhenItsItemIsDeleted() throws {
    focus.set(.item(1, in: 2))
    var batch = UpdateBatch()
    batch.deleteItems(at: [[2, 1]])
    focus.follow(
      .changed(try batch.change(from: owner.dataCounts, to: DataCounts(items: [3, 0, 3]))))
    #expect(focus.position == .item(1, in: 2))
    batch = UpdateBatch()
    batch.deleteSections([2])
    focus.follow(
      .changed(
        try batch.change(from: DataCounts(items: [3, 0, 3]), to: DataCounts(items: [3, 0]))))
    #expect(focus.position == .item(2))
    focus.follow(.unknown(DataCounts()))
    #expect(focus.position == nil)
  }
}
