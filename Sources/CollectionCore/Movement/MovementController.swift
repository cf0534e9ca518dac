import Foundation

/// Moves items interactively. Each step of a movement is shown as an update of what is on screen,
/// which the data source is not told of. The data source is called once, at the end.
@MainActor
final class MovementController: ViewPart, ItemFollower {
  /// Whether the data source has turned out not to implement
  /// `collectionView(_:moveItemAt:to:)`.
  private var dataSourceCannotMove = false
  /// Whether the items that were collapsed for a movement are to be
  /// expanded again, because the movement has been discarded.
  private var isUnfoldingDue = false

  var isMoving: Bool { presentation.movement != nil }

  /// Discards the state that refers to an earlier data source.
  func dataSourceDidChange() { dataSourceCannotMove = false }

  // MARK: Beginning

  /// Begins a movement. The items are shown as a pile at the one that is grabbed.
  ///
  /// - Returns: False if the grabbed item may not be moved.
  func begin(_ items: [IndexPath], grabbing grabbed: IndexPath) -> Bool {
    guard presentation.isPlain, drags.active == nil, owner.drops.tracking == nil, updates.mayUpdate,
      session.dataSource != nil, !dataSourceCannotMove
    else { return false }
    owner.runPendingPass()
    guard let asked = movable(grabbed), updates.mayUpdate else { return false }
    owner.prepareLayoutIfNeeded()
    guard session.attributes(for: ElementKey(.cell, grabbed)) != nil else { return false }
    let others = items.filter { $0 != grabbed }.compactMap { movable($0) }
    // The data source may have changed its data while it was asked.
    guard session.dataCounts.contains(asked), !session.isReloading else { return false }
    guard let new = movement(of: others, lead: asked) else {
      owner.unfold()
      return false
    }
    let old = owner.snapshot(asksLayout: true)
    let held = new.shown(at: new.homeOfLead)
    presentation.movement = held
    show(MovementStep(.begins, from: new, to: held), from: old)
    return true
  }

  /// Returns a movement of items, after the items below them have been hidden. Nil if the data was
  /// changed meanwhile so that the grabbed item is gone.
  private func movement(of others: [ItemPosition], lead: ItemPosition) -> ItemMovement? {
    let (lead, others) = owner.fold(lead, others)
    owner.prepareLayoutIfNeeded()
    guard let center = session.attributes(for: lead.key)?.center,
      session.dataCounts.contains(lead), !session.isReloading
    else { return nil }
    let counts = session.dataCounts
    return ItemMovement(of: others.filter(counts.contains), lead: lead, in: counts, at: center)
  }

  /// Returns the item's position, or nil if the item does not exist or may not be moved.
  private func movable(_ indexPath: IndexPath) -> ItemPosition? {
    guard let position = ItemPosition(indexPath), session.dataCounts.contains(position),
      owner.mayMove(itemAt: indexPath)
    else { return nil }
    return position
  }

  // MARK: Moving

  /// Moves the grabbed item.
  ///
  /// - Parameter position: The new center of the grabbed item, in content coordinates.
  func moveGrabbedItems(to position: CGPoint) {
    guard let previous = presentation.movement?.position, position.x.isFinite, position.y.isFinite
    else { return }
    presentation.movement?.isAwaitingTarget = true
    presentation.movement?.position = position
    updates.perform { [weak self, weak owner] in
      // The view may be gone when the update runs.
      if owner != nil { self?.updateGap(from: previous) }
    }
  }

  /// Moves the grabbed item to the place of another item as `moveGrabbedItems(to:)` does, but
  /// animates it from its present place. A pointer would be at the new place already.
  ///
  /// - Parameter goal: The position of the other item in the data.
  func moveByKey(toPlaceOf goal: ItemPosition) {
    owner.prepareLayoutIfNeeded()
    guard let movement = presentation.movement else { return }
    let shown = movement.dataCounts.contains(goal) ? movement.shown(forData: goal) : goal
    guard let frame = session.attributes(for: shown.key)?.frame else {
      return
    }
    moveGrabbedItems(to: CGPoint(x: frame.midX, y: frame.midY))
    guard isMoving else { return }
    presentation.movement?.position = movement.position
    owner.setNeedsLayout()
  }

  /// Asks the layout and the delegate for the target of the items, and shows the items there.
  ///
  /// - Parameter previous: The center of the grabbed item before it was moved, or nil if it has not
  ///   been moved.
  private func updateGap(from previous: CGPoint? = nil) {
    guard let held = presentation.movement, held.isAwaitingTarget, !session.isReloading else {
      return
    }
    owner.runPendingPass()
    guard let movement = presentation.movement, movement.isAwaitingTarget, owner.host != nil,
      updates.outcome(of: .pass) == .atOnce
    else { return }
    presentation.movement?.isAwaitingTarget = false
    owner.prepareLayoutIfNeeded()
    // Updates that the layout and the delegate request meanwhile are shown first; then the target
    // is requested again.
    let (target, old) = updates.during(.showing) {
      (owner.targetPath(of: movement), owner.snapshot(asksLayout: true))
    }
    // The layout or the delegate may have ended the movement.
    guard isMoving else { return }
    guard !updates.hasPendingUpdates, !session.isReloading else {
      presentation.movement?.isAwaitingTarget = true
      owner.needsFrame()
      return updates.runWaiting()
    }
    let gap = ItemPosition(target).flatMap(movement.gap) ?? movement.gap
    presentation.movement?.gap = gap
    var before = movement
    before.position = previous ?? held.position
    let step = MovementStep(.goesOn, from: before, to: movement.shown(at: gap))
    if step.change.keepsEverythingInPlace {
      owner.layout.invalidation.send(context(for: step), to: owner.layout)
      owner.setNeedsLayout()
    } else {
      show(step, from: old)
    }
  }

  /// Moves the grabbed item in the content when the content scrolls, so that it stays at the
  /// pointer.
  func contentDidScroll(by distance: CGPoint) {
    guard let position = presentation.movement?.position else { return }
    presentation.movement?.position = position + distance
    presentation.movement?.isAwaitingTarget = true
    owner.needsFrame()
  }

  /// Updates the target of the items after the content has scrolled. Called in each frame.
  func advance() {
    guard updates.mayUpdate else { return }
    if isUnfoldingDue, !isMoving {
      isUnfoldingDue = false
      owner.unfold()
    }
    updateGap()
  }

  // MARK: Ending

  /// Drops the items where they are shown.
  func end() { finish { $0.drop() } }

  /// Moves the items back to their original places.
  func cancel() { finish { $0.restoreOrder() } }

  private func finish(by ending: @escaping @MainActor (MovementController) -> Void) {
    guard isMoving else { return }
    owner.autoscroll(at: nil)
    updates.perform { [weak self, weak owner] in if let self, owner != nil { ending(self) } }
  }

  /// Ends the movement without an animation, because the data is about to be read again.
  func discard() {
    guard isMoving else { return }
    presentation.movement = nil
    owner.autoscroll(at: nil)
    owner.showSelection()
    // The update that ends the movement is not over yet.
    isUnfoldingDue = true
    owner.needsFrame()
  }

  private func restoreOrder() {
    owner.runPendingPass()
    guard let old = presentation.movement else { return }
    let screen = owner.snapshot(asksLayout: true)
    presentation.movement = nil
    show(MovementStep(.cancel, from: old, to: old.shown(at: nil)), from: screen)
    owner.unfold()
  }

  private func drop() {
    updateGap()
    owner.runPendingPass()
    // The layout, the delegate or the data source may have requested an update, which has been
    // shown now.
    updateGap()
    guard let old = presentation.movement, session.dataSource != nil else { return }
    let (from, to) = (old.items.map(\.indexPath), old.shownItems.map(\.indexPath))
    guard from != to else { return restoreOrder() }
    let screen = owner.snapshot(asksLayout: true)
    // Updates that the data source requests while it moves the items are shown afterwards.
    let isMoved = updates.during(.showing) { owner.moveInData(from, to: to) }
    guard isMoved else {
      dataSourceCannotMove = true
      return restoreOrder()
    }
    presentation.movement = nil
    guard !session.isReloading else { return updates.workIsOver() }
    let counts = owner.countItems()
    // If updates are waiting, the counts are checked when these are shown.
    guard counts == old.shownCounts || updates.hasOperations else {
      CallerMistake.report(
        "after collectionView(_:moveItemAt:to:) the data source has \(counts.items) items in its "
          + "sections, instead of \(old.shownCounts.items)")
      owner.discardData()
      return updates.workIsOver()
    }
    show(MovementStep(.drop, from: old.shown(at: nil), to: old), from: screen)
  }

  // MARK: Data updates

  /// Shows the items at their original places before an update of the data, which refers to the
  /// order of the data source.
  func withdraw() {
    guard let old = presentation.movement, old.gap != nil else { return }
    let screen = owner.snapshot(asksLayout: session.isPrepared)
    let step = MovementStep(.goesOn, from: old, to: old.shown(at: nil))
    presentation.movement?.gap = nil
    if !step.change.keepsEverythingInPlace { show(step, from: screen) }
  }

  /// Items that still exist stay in the movement. Data of which nothing is known ends it when its
  /// counts are asked for.
  func follow(_ items: ItemWhereabouts) {
    guard isMoving, case .changed(let change) = items else { return }
    if presentation.movementFollows(change) { owner.needsFrame() } else { discard() }
  }

  // MARK: Moving items on screen

  private func show(_ step: MovementStep, from old: ScreenSnapshot) {
    owner.arrange(
      step.change, from: old, context(for: step), animatesMovedItems: step.kind != .goesOn,
      dataChange: step.kind == .drop ? step.old.change(to: step.new) : nil)
    if step.kind != .goesOn { owner.showSelection() }
  }

  private func context(for step: MovementStep) -> CollectionViewLayoutInvalidationContext {
    let items = step.new.shownItems.map(\.indexPath)
    let previous = step.old.shownItems.map(\.indexPath)
    return switch step.kind {
    case .begins, .goesOn:
      owner.layout.invalidationContext(
        forInteractivelyMovingItems: items, withTargetPosition: step.new.position,
        previousIndexPaths: previous, previousPosition: step.old.position)
    case .drop, .cancel:
      owner.layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: items, previousIndexPaths: previous,
        movementCancelled: step.kind == .cancel)
    }
  }

  /// Returns the layout's answer with the moving items at the pointer: as a pile whose first three
  /// items are visible.
  func withMovingItems(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let movement = presentation.movement else { return answer }
    return answer.filter { !presentation.isInMovement($0.key) }
      + movement.pile.enumerated().compactMap { depth, number in
        let position = CGPoint(
          x: movement.position.x + CGFloat(depth) * 6, y: movement.position.y + CGFloat(depth) * 6)
        // Only an optional has `map`, so that this is the method with an optional result.
        let attributes = owner.layout.layoutAttributesForInteractivelyMovingItem(
          at: movement.shown(number).indexPath, withTargetPosition: position
        ).map(\.self)
        attributes?.zIndex -= depth
        return attributes
      }
  }
}

/// A step of an interactive movement.
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
