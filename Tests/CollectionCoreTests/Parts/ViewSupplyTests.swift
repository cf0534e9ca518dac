import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of view supply, the focused cell and accessibility, without a collection view.
@MainActor
struct ViewSupplyTests {
  @MainActor
  final class Owner: ViewSupplyOwner, FocusedCellOwner, AccessControllerOwner,
    SelectionControllerOwner, CallRecorder
  {
    let world: PartStage
    var supply: ViewSupply?
    /// The view that the data source returns. The default is nil, which stands for the view that it
    /// dequeues.
    var returned: RecordingView?
    var isPassDue = false
    var calls: [String] = []

    init(_ world: PartStage) { self.world = world }

    func requestView(for key: ElementKey) -> CollectionReusableView? {
      let view = supply?.dequeue(ReuseQueueKey(kind: key.kind, identifier: "a"), for: key)
      return returned ?? view
    }

    func decorationFactory(ofKind kind: String) -> ViewFactory? { nil }
    func setFactory(_ factory: ViewFactory?, for key: ReuseQueueKey) {}
    func updateTraits(of view: CollectionReusableView) {}
    func adopt(_ view: CollectionReusableView) { (view as? RecordingView)?.isAdopted = true }
    func showListRow(in view: CollectionReusableView, _ key: ElementKey) {}
    func showSelection(in view: CollectionReusableView, _ key: ElementKey) {}
    func needsFrame() {}
    func prepareLayoutIfNeeded() { world.session.prepare() }
    func placeAll() { world.elements.takePlacements { calls.append("place \($0.count)") } }
    func releaseKeyboard(from view: CollectionReusableView) {}
    func focusedViewDidChange(_ view: CollectionReusableView?) {
      calls.append(view == nil ? "no focus" : "focus")
    }
    func describe(_ view: CollectionReusableView, _ key: ElementKey) {
      calls.append("describe \(key.item)")
    }
    func displayReport(of key: ElementKey) -> DisplayReport { .asShown }

    var isAccessible = true
    var accessibilityLabel: String?
    let layout = NSObject()
    var layoutOnScreen: (layout: AnyObject, name: String?, isInTransition: Bool) {
      (layout, "lines", false)
    }
    func levelInTree(_ key: ElementKey) -> Int? { nil }
    func placeAmongSiblings(_ key: ElementKey) -> (number: Int, count: Int)? { nil }
    func placeInRow(_ key: ElementKey) -> (number: Int, count: Int)? { nil }
    var hasFrames: Bool { world.hasFrames }
    func isDisabled(_ position: ItemPosition) -> Bool { false }
    func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    func performPrimaryAction(_ position: ItemPosition) { calls.append("open \(position.item)") }
    func describe(_ view: CollectionReusableView, as element: ElementAccess) {
      calls.append("\(element.number) of \(element.count)")
    }
    func describe(_ list: ListAccess) { calls.append("list of \(list.count)") }

    var dataCounts: DataCounts { world.session.dataCounts }
    func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool? { true }
    func reportSelection() {}
    func reportEndOfMultipleSelection() {}
    func showSelection() {}
  }

  private let world = PartStage()
  private let owner: Owner
  private let supply: ViewSupply
  private let focus: FocusController
  private let focused: FocusedCell

  init() {
    owner = Owner(world)
    supply = ViewSupply(elements: world.elements)
    focus = FocusController()
    focused = FocusedCell(
      updates: world.updates, session: world.session, elements: world.elements, views: supply,
      focus: focus)
    owner.supply = supply
    (supply.owner, focused.owner) = (owner, owner)
    world.elements.register(
      ViewFactory { _ in RecordingView(frame: .zero) },
      for: ReuseQueueKey(kind: .cell, identifier: "a"))
    world.session.prepare()
  }

  private func attributes(_ item: Int) -> CollectionViewLayoutAttributes {
    world.session.attributes(for: .item(item))
      ?? CollectionViewLayoutAttributes(forCellWith: [0, item])
  }

  @discardableResult
  private func show(_ item: Int) throws -> RecordingView {
    let attributes = attributes(item)
    let made = supply.makeView(for: .item(item), at: attributes.geometry)
    let view = try #require(made as? RecordingView)
    world.elements.apply(attributes, to: view)
    world.elements.beginShowing(view, for: .item(item), applied: attributes)
    return view
  }

  // MARK: View supply

  @Test func aViewThatLeavesTheScreenIsReused() throws {
    let view = try show(3)
    #expect(view.ownGeometry.frame.minY == 30 && view.isAdopted)
    let element = try #require(world.elements.visible[.item(3)])
    _ = world.elements.removeAll()
    world.elements.retire(element)
    #expect(world.takeNotes().last == "gone 3")
    #expect(try show(4) === view)
    #expect(view.notes.contains("prepare for reuse"))
    #expect(world.elements.pool.madeCount == 1)
  }

  @Test func aViewThatIsInUseForAnotherElementIsAMistake() throws {
    owner.returned = try show(3)
    let messages = mistakes {
      #expect(supply.makeView(for: .item(4), at: LayoutGeometry()) == nil)
    }
    #expect(
      messages.first?.hasPrefix("the view returned for [0, 4] (RecordingView) was not") == true)
    #expect(world.elements.pool.waitingCount == 1, "the dequeued view returns to the queue")
  }

  @Test func aViewThatWasNotDequeuedIsAdopted() {
    let own = RecordingView(frame: .zero)
    owner.returned = own
    #expect(supply.makeView(for: .item(4), at: LayoutGeometry()) === own)
    #expect(own.isAdopted)
  }

  @Test func aRefillKeepsTheViewAndRejectsAnother() throws {
    let view = try show(3)
    #expect(supply.refill(view, for: .item(3)))
    owner.returned = RecordingView(frame: .zero)
    #expect(!supply.refill(view, for: .item(3)))
    #expect(supply.request == nil)
  }

  @Test func anUnregisteredDecorationViewIsAMistake() {
    let key = ElementKey(.decoration("board"), [0, 0])
    let messages = mistakes { #expect(supply.makeView(for: key, at: LayoutGeometry()) == nil) }
    #expect(messages.first?.contains("decoration view of kind board at [0, 0]") == true)
  }

  @Test func visibleViewsThatNeedLayoutAreLaidOutOnce() throws {
    let view = try show(3)
    let count = view.notes.count { $0 == "lay out" }
    supply.needsLayout(view)
    supply.needsLayout(RecordingView(frame: .zero))
    supply.layOutViews()
    supply.layOutViews()
    #expect(view.notes.count { $0 == "lay out" } == count + 1)
  }

  // MARK: Focused cell

  private func giveKeyboard(to item: Int) {
    focus.set(.item(item))
    focus.keyboardDidEnter()
  }

  @Test func theCellWithKeyboardFocusIsKeptOutOfView() throws {
    let view = try show(3)
    giveKeyboard(to: 3)
    let leaver = try #require(world.elements.visible[.item(3)])
    _ = world.elements.removeAll()
    #expect(focused.pinning([leaver]).isEmpty)
    #expect(focused.view(for: .item(3)) === view)
    focused.rename { _ in .item(4) }
    #expect(focused.view(for: .item(4)) === view)
    #expect(focused.take(.item(4))?.view === view)
    #expect(focused.pinned == nil)
  }

  @Test func aFocusedCellOutOfViewIsMadeAndReleasedWithTheFocus() throws {
    focus.set(.item(70))
    focused.update()
    #expect(owner.takeCalls() == [], "the keyboard is elsewhere")
    giveKeyboard(to: 70)
    focused.update()
    #expect(owner.takeCalls() == ["describe 70", "place 1", "focus"])
    focused.update()
    #expect(owner.takeCalls() == [])
    focus.keyboardDidLeave()
    focused.update()
    #expect(owner.takeCalls() == ["place 1", "no focus"])
    #expect(world.elements.pool.waitingCount == 1)
  }

  @Test func noFocusedCellIsMadeWhileAPassIsDue() {
    owner.isPassDue = true
    giveKeyboard(to: 70)
    focused.update()
    #expect(focused.pinned == nil)
  }

  // MARK: Accessibility

  @Test func accessibilityIsUpdatedForNewViewsAndDataChanges() throws {
    let selection = SelectionController(presentation: world.presentation)
    selection.owner = owner
    let access = AccessController(
      updates: world.updates, session: world.session, elements: world.elements,
      selection: selection,
      pointer: PointerController(
        updates: world.updates, session: world.session, presentation: world.presentation,
        selection: selection,
        movement: MovementController(
          updates: world.updates, session: world.session, presentation: world.presentation)),
      focus: focus, focusedCell: focused)
    access.owner = owner
    let view = try show(3)
    access.describe(view, .item(3))
    access.describeChanges()
    #expect(owner.takeCalls() == ["4 of 100", "list of 100"])
    access.describeChanges()
    #expect(owner.takeCalls() == [])
    world.session.setCounts(DataCounts(items: [50]))
    access.describeChanges()
    #expect(owner.takeCalls() == ["4 of 50", "list of 50"])
    #expect(access.perform(.activate, on: view))
    #expect(owner.takeCalls() == ["open 3"])
    #expect(access.perform(.select, on: view))
    #expect(selection.items == ItemRanges(.item(3)))
    owner.isAccessible = false
    world.session.setCounts(DataCounts(items: [60]))
    access.describeChanges()
    #expect(owner.takeCalls() == [])
  }
}
