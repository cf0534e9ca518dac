import Foundation

/// Moves items by hand. The steps of a movement are shown as updates of what is shown, of which the data
/// source does not know; it hears of the movement once, at the end.
@MainActor
final class MovementController {
  private let updates: UpdateScheduler
  private let session: LayoutSession
  private let presentation: Presentation
  weak var owner: (any MovementControllerOwner)?

  /// The data source was found not to implement `collectionView(_:moveItemAt:to:)`.
  private var movesNothing = false

  init(updates: UpdateScheduler, session: LayoutSession, presentation: Presentation) {
    (self.updates, self.session, self.presentation) = (updates, session, presentation)
  }

  var isMoving: Bool { presentation.movement != nil }

  /// There is another data source.
  func dataSourceDidChange() { movesNothing = false }

  // MARK: The beginning

  /// Takes items into the hand: they come to the one that is grabbed.
  ///
  /// - Returns: False where the grabbed item may not be moved.
  func begin(_ items: [IndexPath], grabbing grabbed: IndexPath) -> Bool {
    guard let owner, presentation.isPlain, owner.isFreeOfDrags, updates.mayUpdate,
      owner.hasDataSource, !movesNothing
    else { return false }
    owner.layoutIfNeeded()
    guard let lead = movable(grabbed), updates.mayUpdate else { return false }
    owner.prepareLayoutIfNeeded()
    guard let center = session.attributes(for: ElementKey(.cell, grabbed))?.center
    else { return false }
    let others = items.filter { $0 != grabbed }.compactMap { movable($0) }
    let new = ItemMovement(of: others, lead: lead, in: session.dataCounts, at: center)
    // A data source that was asked may have changed its data.
    guard new.dataCounts.contains(lead), !session.isReloading else { return false }
    let old = owner.snapshot(asksLayout: true)
    let held = new.shown(at: new.homeOfLead)
    presentation.beginMovement(held)
    owner.showMovement(MovementStep(.begins, from: new, to: held), from: old)
    return true
  }

  /// The item's position; nil for one that does not exist or may not be moved.
  private func movable(_ indexPath: IndexPath) -> ItemPosition? {
    guard let position = ItemPosition(indexPath), session.dataCounts.contains(position),
      owner?.mayMove(itemAt: indexPath) == true
    else { return nil }
    return position
  }

  // MARK: On the way

  /// The hand is at `position` now, in content coordinates.
  func moveHand(to position: CGPoint) {
    guard let previous = presentation.movement?.position, position.x.isFinite, position.y.isFinite
    else { return }
    presentation.awaitTarget()
    presentation.moveHand(to: position)
    updates.perform { [weak self] in self?.updateGap(from: previous) }
  }

  /// As `moveHand(to:)` for a key: what it moves goes from its place to the new one, where a hand would be
  /// there already.
  func moveByKey(to position: CGPoint) {
    let start = presentation.movement?.position
    moveHand(to: position)
    guard let start, isMoving else { return }
    presentation.moveHand(to: start)
    owner?.setNeedsLayout()
  }

  /// Asks where the items go, and shows them there.
  ///
  /// - Parameter previous: Where the hand was before it moved; nil when it has not moved.
  private func updateGap(from previous: CGPoint? = nil) {
    guard let owner, let held = presentation.movement, held.isAwaitingTarget,
      !session.isReloading
    else { return }
    owner.layoutIfNeeded()
    guard let movement = presentation.movement, movement.isAwaitingTarget, owner.hasFrames,
      updates.mayUpdate
    else { return }
    presentation.awaitTarget(false)
    owner.prepareLayoutIfNeeded()
    // Updates that layout and delegate ask for meanwhile are shown first; then they are asked
    // again.
    let (target, old) = updates.during(.showing) {
      (owner.targetPath(of: movement), owner.snapshot(asksLayout: true))
    }
    // The layout or the delegate may have ended the movement.
    guard isMoving else { return }
    guard !updates.hasPendingUpdates, !session.isReloading else {
      presentation.awaitTarget()
      owner.needsFrame()
      return updates.runWaiting()
    }
    let gap = ItemPosition(target).flatMap(movement.gap) ?? movement.gap
    presentation.moveItems(to: gap)
    var before = movement
    before.position = previous ?? held.position
    let step = MovementStep(.goesOn, from: before, to: movement.shown(at: gap))
    if step.change.keepsEverythingInPlace {
      owner.invalidateLayout(for: step)
      owner.setNeedsLayout()
    } else {
      owner.showMovement(step, from: old)
    }
  }

  /// The content moves below the hand.
  func contentDidScroll(by distance: CGPoint) {
    guard let position = presentation.movement?.position else { return }
    presentation.moveHand(to: CGPoint(x: position.x + distance.x, y: position.y + distance.y))
    presentation.awaitTarget()
    owner?.needsFrame()
  }

  /// Part of a frame: the content has moved below the hand since the last.
  func advance() {
    if updates.mayUpdate { updateGap() }
  }

  // MARK: The end

  /// Drops the items where they are shown.
  func end() { finish { $0.drop() } }

  /// Puts the items back where they were taken from.
  func cancel() { finish { $0.restoreOrder() } }

  private func finish(by ending: @escaping @MainActor (MovementController) -> Void) {
    guard isMoving else { return }
    owner?.autoscroll(at: nil)
    updates.perform { [weak self] in if let self { ending(self) } }
  }

  /// The data is to be asked for anew: nothing is known of what is in the hand.
  func discard() {
    guard isMoving else { return }
    presentation.endMovement()
    owner?.autoscroll(at: nil)
  }

  private func restoreOrder() {
    owner?.layoutIfNeeded()
    guard let owner, let old = presentation.movement else { return }
    let screen = owner.snapshot(asksLayout: true)
    presentation.endMovement()
    owner.showMovement(MovementStep(.cancel, from: old, to: old.shown(at: nil)), from: screen)
  }

  private func drop() {
    updateGap()
    owner?.layoutIfNeeded()
    // What was asked may have asked for an update, which has been shown now.
    updateGap()
    guard let owner, let old = presentation.movement, owner.hasDataSource else { return }
    let (from, to) = (old.items.map(\.indexPath), old.shownItems.map(\.indexPath))
    guard from != to else { return restoreOrder() }
    let screen = owner.snapshot(asksLayout: true)
    // Updates that the data source asks for while it moves the items are shown afterwards.
    let isMoved = updates.during(.showing) { owner.moveInData(from, to: to) }
    guard isMoved else {
      movesNothing = true
      return restoreOrder()
    }
    presentation.endMovement()
    guard !session.isReloading else { return updates.workIsOver() }
    let counts = owner.countItems()
    // With updates waiting the counts are checked when these are shown.
    guard counts == old.shownCounts || updates.hasOperations else {
      CallerMistake.report(
        "after collectionView(_:moveItemAt:to:) the data source has \(counts.items) items in its "
          + "sections, instead of \(old.shownCounts.items)")
      owner.discardData()
      return updates.workIsOver()
    }
    owner.showMovement(MovementStep(.drop, from: old.shown(at: nil), to: old), from: screen)
  }

  // MARK: Updates of the data

  /// Before an update of the data, which speaks of the data's own order.
  func withdraw() {
    guard let owner, let old = presentation.movement, old.gap != nil else { return }
    let screen = owner.snapshot(asksLayout: session.isPrepared)
    let step = MovementStep(.goesOn, from: old, to: old.shown(at: nil))
    presentation.moveItems(to: nil)
    if !step.change.keepsEverythingInPlace { owner.showMovement(step, from: screen) }
  }

  /// An update of the data is being shown. What is in the hand stays there, if it still exists.
  func apply(_ change: DataChange) {
    guard isMoving else { return }
    if presentation.movementFollows(change) { owner?.needsFrame() } else { discard() }
  }

  // MARK: What is in the hand

  /// The layout's answer with what is in the hand where the hand is: a pile, of which the first three
  /// are seen.
  func withHand(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let owner, let movement = presentation.movement else { return answer }
    return answer.filter { !presentation.isInHand($0.key) }
      + movement.pile.enumerated().compactMap { depth, number in
        let position = CGPoint(
          x: movement.position.x + CGFloat(depth) * 6, y: movement.position.y + CGFloat(depth) * 6)
        let attributes = owner.attributesInHand(
          at: movement.shown(number).indexPath, position: position)
        attributes?.zIndex -= depth
        return attributes
      }
  }
}

/// A step of a movement by hand.
struct MovementStep {
  enum Kind {
    case begins, goesOn, drop, cancel
  }

  let kind: Kind
  /// The movement before the step.
  let old: ItemMovement
  /// The movement after the step.
  let new: ItemMovement
  /// The change on screen. It is empty for a drop, which changes the data to what is already shown.
  let change: DataChange

  init(_ kind: Kind, from old: ItemMovement, to new: ItemMovement) {
    (self.kind, self.old, self.new) = (kind, old, new)
    change = kind == .drop ? .nothing(new.shownCounts) : old.change(to: new)
  }
}

/// The part of the collection view that `MovementController` uses.
@MainActor
protocol MovementControllerOwner: AnyObject {
  /// Nothing is dragged out of the view or over it.
  var isFreeOfDrags: Bool { get }
  var hasDataSource: Bool { get }
  var hasFrames: Bool { get }
  func snapshot(asksLayout: Bool) -> ScreenSnapshot

  func layoutIfNeeded()
  func prepareLayoutIfNeeded()
  func setNeedsLayout()
  func needsFrame()
  func autoscroll(at pointer: CGPoint?)
  func discardData()
  func countItems() -> DataCounts

  /// Whether the data source lets the item move.
  func mayMove(itemAt indexPath: IndexPath) -> Bool
  /// - Returns: False where the data source does not implement it.
  func moveInData(_ items: [IndexPath], to destinations: [IndexPath]) -> Bool
  /// Where the items in the hand go, as the layout says and the delegate allows.
  func targetPath(of movement: ItemMovement) -> IndexPath
  /// The layout's attributes of an item in the hand.
  func attributesInHand(at shown: IndexPath, position: CGPoint) -> CollectionViewLayoutAttributes?

  /// Tells the layout of a step that leaves every item in its place.
  func invalidateLayout(for step: MovementStep)
  /// Shows what a step changes.
  func showMovement(_ step: MovementStep, from old: ScreenSnapshot)
}
