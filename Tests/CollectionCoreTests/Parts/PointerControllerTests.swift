import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the pointer controller without a collection view. Items are lines of ten points.
@MainActor
struct PointerControllerTests {
  @MainActor
  final class Owner: PointerControllerOwner, SelectionControllerOwner, CallRecorder {
    var bounds = CGRect(x: 0, y: 100, width: 100, height: 50)
    var dataCounts = DataCounts(items: [100])
    var startsDrags = false
    var calls: [String] = []

    func itemUnderPointer(at point: CGPoint) -> ItemPosition? {
      point.x < 80 ? .item(Int(point.y / 10)) : nil
    }

    /// The items whose cells are disabled.
    var disabled: Set<Int> = []

    func isDisabled(_ position: ItemPosition) -> Bool { disabled.contains(position.item) }
    func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }

    func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)] {
      (0..<100).map { (.item($0), CGRect(x: 0, y: $0 * 10, width: 80, height: 10)) }
        .filter { $0.1.intersects(rect) }
    }

    func prepareLayoutIfNeeded() {}
    func autoscroll(at pointer: CGPoint?) {}
    func needsFrame() {}

    func shouldHighlight(_ position: ItemPosition) -> Bool { true }

    /// The delegate's answer about the selection of several items. Nil if it does not implement it.
    var allowsSeveral: Bool?

    @discardableResult
    func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool? {
      if [.shouldSelect, .shouldDeselect].contains(method) { return nil }
      if method == .shouldBeginMultipleSelection { return allowsSeveral }
      if method == .didBeginMultipleSelection, allowsSeveral == nil { return nil }
      calls.append("\(method) \(position.item)")
      return true
    }

    func reportSelection() {}
    func reportEndOfMultipleSelection() {
      if allowsSeveral != nil { calls.append("didEndMultipleSelection") }
    }
    func focusIfPossible(_ position: ItemPosition) { calls.append("focus \(position.item)") }
    func performPrimaryAction(_ position: ItemPosition) { calls.append("open \(position.item)") }
    /// The items whose rows are moved by a handle.
    var rowsWithHandles: Set<Int> = []
    /// The items whose rows have an action of their own.
    var rowsWithActions: Set<Int> = []

    func performRowClick(_ position: ItemPosition) -> Bool {
      guard rowsWithActions.contains(position.item) else { return false }
      calls.append("row \(position.item)")
      return true
    }

    func isMovedByHandle(_ position: ItemPosition) -> Bool {
      rowsWithHandles.contains(position.item)
    }

    func showMenu(
      for items: ItemRanges, pointedAt position: ItemPosition?, at point: CGPoint
    ) -> Bool {
      calls.append("menu \(items.positions.map(\.item))")
      return true
    }

    func beginDrag(of shown: ItemPosition, at point: CGPoint, hotspot: CGPoint?) -> Bool {
      startsDrags
    }

    func swipePress(at point: CGPoint) -> SwipePress { .none }
    func closeSwipes() -> Bool { false }
    func setBand(_ band: CGRect?) { calls.append(band == nil ? "no band" : "band") }
    func showSelection() {}
  }

  private let owner = Owner()
  private let world = PartStage()
  private let selection: SelectionController
  private let pointer: PointerController

  init() {
    selection = SelectionController(presentation: world.presentation)
    pointer = PointerController(
      updates: world.updates, session: world.session, presentation: world.presentation,
      selection: selection,
      movement: MovementController(
        updates: world.updates, session: world.session, presentation: world.presentation))
    selection.owner = owner
    pointer.owner = owner
  }

  private var selected: [Int] { selection.existing.positions.map(\.item) }

  private func press(_ x: CGFloat, _ y: CGFloat, clicks: Int = 1, touch: Bool = false) {
    pointer.press(
      SelectionPress(at: CGPoint(x: x, y: y), clickCount: clicks, isTouch: touch))
  }

  @Test func aClickSelectsTheItemOnRelease() {
    press(10, 5)
    #expect(pointer.highlighted == .item(10))
    pointer.release(at: CGPoint(x: 10, y: 6))
    #expect(selected == [10])
    #expect(
      owner.takeCalls() == ["focus 10", "didHighlight 10", "didUnhighlight 10", "didSelect 10"])
    #expect(pointer.isIdle && pointer.highlighted == nil)
  }

  @Test func aPressReleasedOutsideItsItemSelectsNothing() {
    press(10, 5)
    pointer.drag(to: CGPoint(x: 10, y: 25))
    #expect(pointer.highlighted == nil)
    pointer.release(at: CGPoint(x: 10, y: 25))
    #expect(selected == [])
  }

  @Test func aDisabledItemIsNeitherPressedNorInTheRubberBandNorHasAMenu() {
    selection.rules.allowsMultipleSelection = true
    owner.disabled = [10, 12]
    press(10, 5)
    #expect(pointer.pressed == nil && pointer.highlighted == nil && pointer.isIdle)
    pointer.release(at: CGPoint(x: 10, y: 5))
    #expect(!pointer.contextClick(at: CGPoint(x: 10, y: 5)))
    #expect(owner.takeCalls() == [])
    press(90, 5)
    pointer.drag(to: CGPoint(x: 20, y: 35))
    pointer.updateBand()
    #expect(selected == [11, 13])
  }

  @Test func aDoubleClickPerformsThePrimaryAction() {
    press(10, 5)
    pointer.release(at: CGPoint(x: 10, y: 5))
    _ = owner.takeCalls()
    press(10, 5, clicks: 2)
    pointer.release(at: CGPoint(x: 10, y: 5))
    #expect(owner.takeCalls().last == "open 10")
  }

  @Test func aTapSelectsAndPerformsThePrimaryAction() {
    press(10, 5, touch: true)
    pointer.release(at: CGPoint(x: 10, y: 5))
    #expect(owner.takeCalls().last == "open 10")
    #expect(selected == [10])
  }

  @Test func aRubberBandSelectsItemsAndEscapeRestoresTheSelection() {
    selection.rules.allowsMultipleSelection = true
    press(90, 5)
    pointer.drag(to: CGPoint(x: 40, y: 25))
    #expect(pointer.isBanding)
    pointer.updateBand()
    #expect(selected == [10, 11, 12])
    #expect(pointer.escape())
    #expect(selected == [] && pointer.isIdle)
    #expect(owner.takeCalls().last == "didDeselect 12")
    #expect(!pointer.escape())
  }

  @Test func aDragThatBeginsEndsThePress() {
    owner.startsDrags = true
    press(10, 5)
    pointer.drag(to: CGPoint(x: 30, y: 5))
    #expect(pointer.isIdle && pointer.pressed == nil)
  }

  @Test func aMenuIsForTheSelectionOrTheItemUnderThePointer() {
    selection.rules.allowsMultipleSelection = true
    selection.change(to: ItemRanges(from: .item(10), through: .item(12), in: owner.dataCounts))
    _ = owner.takeCalls()
    #expect(pointer.contextClick(at: CGPoint(x: 10, y: 15)))
    #expect(owner.takeCalls() == ["menu [10, 11, 12]"])
    #expect(pointer.contextClick(at: CGPoint(x: 10, y: 45)))
    #expect(selected == [14])
    #expect(owner.takeCalls().last == "menu [14]")
  }

  @Test func aPressFollowsItsItemThroughAnUpdate() throws {
    press(10, 5)
    var batch = UpdateBatch()
    batch.insertItems(at: [[0, 0]])
    let change = try batch.change(
      from: owner.dataCounts, to: DataCounts(items: [101]))
    pointer.follow(.changed(change))
    #expect(pointer.pressed == .item(11) && pointer.highlighted == .item(11))
    pointer.follow(.unknown(DataCounts()))
    #expect(pointer.pressed == .item(11), "the item at its index path")
    pointer.follow(.identified { _ in nil })
    #expect(pointer.pressed == nil && pointer.highlighted == nil)
  }
}
