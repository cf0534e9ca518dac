import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the drop, insertion and drag controllers without a collection view. Items are lines of
/// ten points.
@MainActor
struct DropControllerTests {
  @MainActor
  final class Owner: DropControllerOwner, InsertionControllerOwner, DragControllerOwner,
    SelectionControllerOwner, CallRecorder
  {
    let world: PartStage
    var hasDropDelegate = true
    var mayDrag = true
    var reorderingDelay: TimeInterval = 0
    var opens = false
    var intent = CollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var itemsLifted = [DragItem(.text("a"))]
    var calls: [String] = []

    init(_ world: PartStage) { self.world = world }

    var dataCounts: DataCounts { world.session.dataCounts }
    var hasFrames: Bool { world.hasFrames }
    func withoutHeaders(_ items: ItemRanges) -> ItemRanges { items }
    func contentPoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x, y: point.y + 100) }
    func runPendingPass() {}
    func prepareLayoutIfNeeded() { world.session.prepare() }
    func needsFrame() {}
    func autoscroll(at pointer: CGPoint?) {}
    func showSelection() {}
    func layOutViews() {}
    func discardData() { calls.append("discard data") }
    func countItems() -> DataCounts { world.countItems() }
    func snapshot(asksLayout: Bool) -> ScreenSnapshot {
      ScreenSnapshot(of: [VisibleElement](), at: .zero, surroundings: [])
    }

    func arrange(_ change: DataChange, from old: ScreenSnapshot, dataChange: DataChange?) {
      calls.append(
        change.keepsEverythingInPlace ? "replace" : "arrange \(change.appliedCounts.items)")
      world.session.setCounts(change.appliedCounts)
    }

    func rename(_ newPosition: (ItemPosition) -> ItemPosition?) { calls.append("rename") }
    func dataDidChange(by change: DataChange) {
      calls.append("data \(change.appliedCounts.items)")
    }

    func itemInLayout(at point: CGPoint) -> IndexPath? { [0, Int(point.y / 10)] }
    func endOfSection(at point: CGPoint) -> IndexPath? { nil }
    func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)] { [] }
    func releaseItems() { calls.append("release items") }
    func performPrimaryAction(_ position: ItemPosition) { calls.append("open \(position.item)") }
    func springLoads(_ position: ItemPosition) -> Bool { opens }

    func canHandle(_ session: ViewDropSession) -> Bool { true }
    func dropDidEnter(_ session: ViewDropSession) { calls.append("enter") }
    func proposal(
      for session: ViewDropSession, at destination: ItemPosition?
    ) -> CollectionViewDropProposal {
      CollectionViewDropProposal(operation: .copy, intent: intent)
    }
    func dropDidExit(_ session: ViewDropSession) { calls.append("exit") }
    func dropDidEnd(_ session: ViewDropSession) { calls.append("end") }
    func perform(
      _ session: ViewDropSession, _ proposal: CollectionViewDropProposal, at destination: IndexPath?
    ) {
      calls.append("drop at \(destination.map { $0.item } ?? -1)")
    }
    func dropOperationDidChange(_ operation: DropOperation) {}

    func addItemsForBeginning(to session: ViewDragSession, at position: ItemPosition) {
      session.add(itemsLifted, from: position)
    }
    func addItems(to session: ViewDragSession, at position: ItemPosition) -> Bool {
      session.add(itemsLifted, from: position)
      return true
    }
    func readDelegateRules(of session: ViewDragSession) {}
    func beginDrag(_ session: ViewDragSession, at point: CGPoint) -> Bool { true }
    func dragWillBegin(_ session: ViewDragSession) { calls.append("drag \(session.items.count)") }
    func dragDidEnd(_ session: ViewDragSession) { calls.append("drag ended") }

    func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool? { true }
    func reportSelection() {}
    func reportEndOfMultipleSelection() {}
  }

  private let world = PartStage()
  private let owner: Owner
  private let insertions: InsertionController
  private let drops: DropController
  private let selection: SelectionController
  private let drags: DragController

  init() {
    owner = Owner(world)
    let presentation = world.presentation
    insertions = InsertionController(
      updates: world.updates, session: world.session, presentation: presentation)
    drops = DropController(
      updates: world.updates, layout: world.session, presentation: presentation,
      insertions: insertions)
    selection = SelectionController(presentation: presentation)
    drags = DragController(updates: world.updates, layout: world.session, selection: selection)
    (insertions.owner, drops.owner, selection.owner, drags.owner) = (owner, owner, owner, owner)
    world.session.prepare()
  }

  private var gap: Int? { world.presentation.insertions.gapIndex?.item }

  // MARK: Drops

  @Test func aGapOpensUnderADragAndClosesWhenTheDragExits() {
    let session = ViewDropSession(kinds: .urls)
    #expect(drops.enter(session, at: CGPoint(x: 50, y: 5)) == .copy)
    #expect(gap == 10)
    #expect(owner.takeCalls() == ["release items", "enter", "arrange [101]"])
    drops.exit()
    #expect(gap == nil && drops.tracking == nil)
    #expect(owner.takeCalls() == ["exit", "arrange [100]", "end"])
  }

  @Test func aDropIsPerformedAtTheItemUnderThePointer() {
    let session = ViewDropSession(kinds: .urls)
    _ = drops.enter(session, at: CGPoint(x: 50, y: 5))
    _ = owner.takeCalls()
    #expect(drops.perform([DragItem(.text("a"))], at: CGPoint(x: 50, y: 25)) == .copy)
    #expect(owner.takeCalls().contains("drop at 12"))
    #expect(session.items.count == 1 && gap == nil)
  }

  @Test func aGapOpensAfterTheReorderingDelay() {
    owner.reorderingDelay = 0.2
    _ = drops.enter(ViewDropSession(kinds: .urls), at: CGPoint(x: 50, y: 5))
    drops.advance(to: 1)
    #expect(gap == nil)
    drops.advance(to: 1.1)
    #expect(gap == nil)
    drops.advance(to: 1.25)
    #expect(gap == 10)
  }

  @Test func springLoadingOpensTheItemUnderTheDragOnce() {
    owner.opens = true
    owner.intent = .unspecified
    _ = drops.enter(ViewDropSession(kinds: .urls), at: CGPoint(x: 50, y: 5))
    for time in stride(from: 1.0, through: 3, by: 0.25) { drops.advance(to: time) }
    #expect(owner.takeCalls().filter { $0.hasPrefix("open") } == ["open 10"])
  }

  @Test func dropsAreForbiddenWithoutADelegate() {
    owner.hasDropDelegate = false
    #expect(drops.enter(ViewDropSession(kinds: .urls), at: .zero) == .forbidden)
    #expect(drops.perform([], at: .zero) == .cancel)
    #expect(owner.takeCalls() == [])
  }

  @Test func aDropIsCancelledWhenTheDelegateHasBeenRemoved() {
    _ = drops.enter(ViewDropSession(kinds: .urls), at: CGPoint(x: 50, y: 5))
    owner.hasDropDelegate = false
    #expect(drops.perform([], at: CGPoint(x: 50, y: 5)) == .cancel)
    #expect(!owner.takeCalls().contains { $0.hasPrefix("drop") })
  }

  @Test func aDragThatMovesDuringACallbackIsHandledInTheNextFrame() {
    _ = drops.enter(ViewDropSession(kinds: .urls), at: CGPoint(x: 50, y: 5))
    world.updates.during(.showing) { _ = drops.move(to: CGPoint(x: 50, y: 35)) }
    #expect(gap == 10)
    drops.contentDidMove()
    drops.advance(to: 1)
    #expect(gap == 13)
  }

  // MARK: Placeholders

  @Test func aPlaceholderIsShownUntilItsItemIsInserted() {
    let waiting = PendingDrop(NSObject())
    insertions.add(waiting, before: [0, 2])
    #expect(insertions.isShown(waiting))
    #expect(owner.takeCalls() == ["arrange [101]"])
    insertions.commit(waiting) { path in
      #expect(path == [0, 2])
      world.data = DataCounts(items: [101])
    }
    #expect(!insertions.isShown(waiting))
    #expect(owner.takeCalls() == ["data [101]", "replace"])
  }

  @Test func aPlaceholderOutsideTheDataIsAMistakeWithNumbers() {
    let messages = mistakes { insertions.add(PendingDrop(NSObject()), before: [0, 101]) }
    #expect(
      messages == [
        "a placeholder cannot be inserted at [0, 101] (section 0 has 100 items)"
      ])
  }

  @Test func aCommitThatInsertsNoItemIsAMistakeWithNumbers() {
    let waiting = PendingDrop(NSObject())
    insertions.add(waiting, before: [0, 2])
    let messages = mistakes { insertions.commit(waiting) { _ in } }
    #expect(messages.first?.contains("one was to be inserted at [0, 2] of [100]") == true)
    #expect(owner.takeCalls().last == "discard data")
  }

  // MARK: Drags

  @Test func selectedItemsAreDraggedTogether() {
    selection.rules.allowsMultipleSelection = true
    selection.set(ItemRanges(from: .item(10), through: .item(12), in: owner.dataCounts))
    #expect(drags.beginSession(of: .item(11), at: CGPoint(x: 30, y: 15), hotspot: nil))
    #expect(owner.takeCalls() == ["drag 3"])
    #expect(drags.session?.hotspot == CGPoint(x: 30, y: 5))
    #expect(drags.session?.sources == [.item(11), .item(10), .item(12)])
    #expect(!drags.beginSession(of: .item(5), at: .zero, hotspot: nil))
  }

  @Test func aDragFollowsItsItemsUntilItEnds() throws {
    #expect(drags.beginSession(of: .item(11), at: .zero, hotspot: nil))
    let session = try #require(drags.session)
    var batch = UpdateBatch()
    batch.insertItems(at: [[0, 0]])
    drags.follow(
      .changed(try batch.change(from: owner.dataCounts, to: DataCounts(items: [101]))))
    #expect(session.sources == [.item(12)])
    drags.end(session, .copy)
    #expect(drags.session == nil && session.operation == .copy)
    #expect(owner.takeCalls().last == "drag ended")
  }

  @Test func noDragBeginsWithoutDragItemsOrPermission() {
    let lifted = owner.itemsLifted
    owner.itemsLifted = []
    #expect(!drags.beginSession(of: .item(11), at: .zero, hotspot: nil))
    owner.itemsLifted = lifted
    owner.mayDrag = false
    #expect(!drags.beginSession(of: .item(11), at: .zero, hotspot: nil))
    #expect(drags.session == nil && owner.takeCalls() == [])
    owner.mayDrag = true
    #expect(drags.beginSession(of: .item(11), at: .zero, hotspot: nil))
  }
}
