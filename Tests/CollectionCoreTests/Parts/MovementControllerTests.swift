import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the movement controller without a collection view. Items are lines of ten points.
@MainActor
struct MovementControllerTests {
  @MainActor
  final class Owner: MovementControllerOwner, CallRecorder {
    let world: PartStage
    var isFreeOfDrags = true
    var refused: Set<Int> = []
    var isImplemented = true
    var target: Int?
    var calls: [String] = []

    init(_ world: PartStage) { self.world = world }

    var hasDataSource: Bool { world.hasDataSource }
    var hasFrames: Bool { world.hasFrames }
    func frameInLayout(of key: ElementKey) -> CGRect? { world.session.attributes(for: key)?.frame }
    func snapshot(asksLayout: Bool) -> ScreenSnapshot {
      ScreenSnapshot(of: [VisibleElement](), at: .zero, surroundings: [])
    }
    func runPendingPass() {}
    func prepareLayoutIfNeeded() { world.session.prepare() }
    func setNeedsLayout() {}
    func needsFrame() {}
    func autoscroll(at pointer: CGPoint?) {}
    func showSelection() {}
    func discardData() { calls.append("discard data") }
    func countItems() -> DataCounts { world.countItems() }
    func mayMove(itemAt indexPath: IndexPath) -> Bool { !refused.contains(indexPath.item) }

    func moveInData(_ items: [IndexPath], to destinations: [IndexPath]) -> Bool {
      calls.append("moved \(items.map(\.item)) to \(destinations.map(\.item))")
      return isImplemented
    }

    func targetPath(of movement: ItemMovement) -> IndexPath {
      [0, target ?? Int(movement.position.y / 10)]
    }

    func fold(
      _ lead: ItemPosition, _ others: [ItemPosition]
    ) -> (lead: ItemPosition, others: [ItemPosition]) { (lead, others) }

    func unfold() {}

    func attributesOfMovingItem(
      at shown: IndexPath, position: CGPoint
    ) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forCellWith: shown)
      attributes.center = position
      return attributes
    }

    func invalidateLayout(for step: MovementStep) { calls.append("\(step.kind) in place") }

    func showMovement(_ step: MovementStep, from old: ScreenSnapshot) {
      calls.append("\(step.kind) to \(step.new.shownItems.map(\.item))")
    }
  }

  private let world = PartStage()
  private let owner: Owner
  private let movement: MovementController

  init() {
    owner = Owner(world)
    movement = MovementController(
      updates: world.updates, session: world.session, presentation: world.presentation)
    movement.owner = owner
    world.session.prepare()
  }

  private func begin(_ item: Int, with others: [Int] = []) -> Bool {
    movement.begin(others.map { [0, $0] }, grabbing: [0, item])
  }

  @Test func anItemFollowsTheTargetPositionAndIsMovedOnceInTheData() {
    #expect(begin(3))
    movement.moveGrabbedItems(to: CGPoint(x: 50, y: 55))
    movement.moveGrabbedItems(to: CGPoint(x: 50, y: 75))
    movement.end()
    #expect(
      owner.takeCalls() == [
        "begins to [3]", "goesOn to [5]", "goesOn to [7]", "moved [3] to [7]", "drop to [7]",
      ])
    #expect(!movement.isMoving && world.presentation.isPlain)
  }

  @Test func movedItemsGatherAtTheGrabbedItem() {
    owner.refused = [9]
    #expect(begin(3, with: [1, 3, 9]))
    #expect(owner.takeCalls() == ["begins to [2, 3]"])
    #expect(
      movement.withMovingItems([]).map(\.indexPath.item) == [3, 2], "the grabbed item is on top")
  }

  @Test func noMovementBeginsThatIsRefusedOrDuringADragOrACallback() {
    owner.refused = [3]
    #expect(!begin(3) && !begin(100))
    owner.isFreeOfDrags = false
    #expect(!begin(4))
    owner.isFreeOfDrags = true
    world.updates.during(.showing) { #expect(!begin(4)) }
    #expect(begin(4) && !begin(5))
  }

  @Test func aCancelledMovementReturnsTheItem() {
    #expect(begin(3))
    movement.moveGrabbedItems(to: CGPoint(x: 50, y: 55))
    movement.cancel()
    #expect(owner.takeCalls().last == "cancel to [3]")
    #expect(!movement.isMoving)
  }

  @Test func aMovementThatEndsAtItsStartMovesNoData() {
    #expect(begin(3))
    movement.end()
    #expect(owner.takeCalls().last == "cancel to [3]")
  }

  @Test func aDataSourceWithoutMoveItemAllowsNoSecondMovement() {
    owner.isImplemented = false
    #expect(begin(3))
    movement.moveGrabbedItems(to: CGPoint(x: 50, y: 55))
    movement.end()
    #expect(owner.takeCalls().last == "cancel to [3]")
    #expect(!begin(3))
    movement.dataSourceDidChange()
    #expect(begin(3))
  }

  @Test func countsThatChangeInMoveItemAreAMistakeWithNumbers() {
    #expect(begin(3))
    movement.moveGrabbedItems(to: CGPoint(x: 50, y: 55))
    world.data = DataCounts(items: [99])
    let messages = mistakes { movement.end() }
    #expect(
      messages == [
        "after collectionView(_:moveItemAt:to:) the data source has [99] items in its sections, "
          + "instead of [100]"
      ])
    #expect(owner.takeCalls().last == "discard data")
  }

  @Test func scrollingUpdatesTheTargetInTheNextFrame() {
    #expect(begin(3))
    _ = owner.takeCalls()
    movement.contentDidScroll(by: CGPoint(x: 0, y: 20))
    #expect(owner.takeCalls() == [])
    movement.advance()
    #expect(owner.takeCalls() == ["goesOn to [5]"])
    movement.advance()
    #expect(owner.takeCalls() == [])
  }

  @Test func anUpdateThatDeletesTheMovedItemEndsTheMovement() throws {
    #expect(begin(3))
    movement.moveGrabbedItems(to: CGPoint(x: 50, y: 55))
    _ = owner.takeCalls()
    movement.withdraw()
    #expect(owner.takeCalls() == ["goesOn to [3]"])
    var batch = UpdateBatch()
    batch.deleteItems(at: [[0, 3]])
    movement.follow(
      .changed(try batch.change(from: DataCounts(items: [100]), to: DataCounts(items: [99]))))
    #expect(!movement.isMoving)
  }
}
