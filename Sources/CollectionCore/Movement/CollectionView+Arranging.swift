import Foundation

/// The steps of a movement by hand: each is shown as an update of what is shown, of which the data
/// source does not know.
extension CollectionView {
  private static let making = Animation.spring(response: 0.35)

  /// - Parameter movesPile: What is in the hand comes there animated, instead of being there.
  func arrange(
    _ change: DataChange, from old: ScreenSnapshot,
    _ context: CollectionViewLayoutInvalidationContext, movesPile: Bool
  ) {
    show(
      change, from: old, Self.making, [],
      arranging: Arranging(context: context, movesPile: movesPile))
  }

  /// Asks where the items go, and shows them there.
  func settleMovement(from previous: CGPoint) {
    guard movement?.isAwaitingTarget == true, !session.isReloading else { return }
    layoutIfNeeded()
    guard var new = movement, new.isAwaitingTarget, host != nil, mayUpdate else { return }
    movement?.isAwaitingTarget = false
    prepareLayoutIfNeeded()
    // What is asked for meanwhile comes afterwards, and then it is asked again.
    let (target, old) = updates.during(.showing) {
      (targetOfMovement(new), snapshot(asksLayout: true))
    }
    // What was asked may have ended it.
    guard movement != nil else { return }
    guard !updates.hasPendingUpdates, !session.isReloading else {
      movement?.isAwaitingTarget = true
      needsFrame()
      return updates.runWaiting()
    }
    let gap = ItemPosition(target).flatMap(new.gap) ?? new.gap
    let shown = new.shownItems.map(\.indexPath)
    let change = new.change(to: gap)
    new.gap = gap
    movement?.gap = gap
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: new.shownItems.map(\.indexPath),
      withTargetPosition: new.position, previousIndexPaths: shown, previousPosition: previous)
    if change.keepsEverythingInPlace {
      layout.invalidateLayout(with: context)
      setNeedsLayout()
    } else {
      arrange(change, from: old, context, movesPile: false)
    }
  }

  /// Where the items go, as the layout says and the delegate allows.
  private func targetOfMovement(_ movement: ItemMovement) -> IndexPath {
    let current = movement.shownLead.indexPath
    let target = layout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: movement.position)
    guard let delegate else { return target }
    return delegate.collectionView(
      self,
      targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.items[movement.lead].indexPath,
      atCurrentIndexPath: current, toProposedIndexPath: target)
  }

  /// The content moves below the hand.
  func movementDidScroll(by distance: CGPoint) {
    guard movement != nil else { return }
    movement?.position.x += distance.x
    movement?.position.y += distance.y
    movement?.isAwaitingTarget = true
    needsFrame()
  }

  /// Part of a frame: the content has moved below the hand since the last.
  func advanceMovement() {
    guard let movement, movement.isAwaitingTarget, mayUpdate else { return }
    settleMovement(from: movement.position)
  }

  // MARK: The end

  func putBack() {
    layoutIfNeeded()
    guard let old = movement else { return }
    let screen = snapshot(asksLayout: true)
    movement = nil
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: old.items.map(\.indexPath),
      previousIndexPaths: old.shownItems.map(\.indexPath), movementCancelled: true)
    arrange(old.change(to: nil), from: screen, context, movesPile: true)
  }

  func drop() {
    if let previous = movement?.position { settleMovement(from: previous) }
    layoutIfNeeded()
    // Who was asked may have asked for an update, which has been shown now.
    if let previous = movement?.position { settleMovement(from: previous) }
    guard let old = movement, let dataSource else { return }
    let (from, to) = (old.items.map(\.indexPath), old.shownItems.map(\.indexPath))
    guard from != to else { return putBack() }
    let screen = snapshot(asksLayout: true)
    // What the data source asks for while it is told comes afterwards.
    let answer: Void? = updates.during(.showing) {
      OptionalMethod.moveItem.ask {
        dataSource.collectionView(self, moveItemsAt: from, to: to)
      }
    }
    guard answer != nil else {
      movesNothing = true
      CallerMistake.warn(
        "\(type(of: dataSource)) does not implement collectionView(_:moveItemAt:to:): what was "
          + "moved goes back; answer false in collectionView(_:canMoveItemAt:)")
      return putBack()
    }
    movement = nil
    guard !session.isReloading else { return updates.workIsOver() }
    let counts = askForCounts()
    // What has been asked for meanwhile is checked when it is shown.
    guard counts == old.shownCounts || updates.hasOperations else {
      CallerMistake.report(
        "after collectionView(_:moveItemAt:to:) the data source has \(counts.items) items in its "
          + "sections, instead of \(old.shownCounts.items)")
      forgetData()
      return updates.workIsOver()
    }
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: to, previousIndexPaths: from, movementCancelled: false)
    arrange(.nothing(old.shownCounts), from: screen, context, movesPile: true)
  }

  /// The data is to be asked for anew: nothing is known of what is in the hand.
  func dropMovement() {
    guard movement != nil else { return }
    movement = nil
    autoscroll(at: nil)
  }

  /// Before an update of the data, which speaks of the data's own order.
  func withdrawMovement() {
    guard let old = movement, old.gap != nil, state.arranging == nil else { return }
    let screen = snapshot(asksLayout: session.isPrepared)
    let change = old.change(to: nil)
    movement?.gap = nil
    guard !change.keepsEverythingInPlace else { return }
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: old.items.map(\.indexPath), withTargetPosition: old.position,
      previousIndexPaths: old.shownItems.map(\.indexPath), previousPosition: old.position)
    arrange(change, from: screen, context, movesPile: false)
  }

  /// An update of the data is being shown. What is in the hand stays there, if it still exists.
  func movementFollows(_ change: DataChange) {
    guard var new = movement, state.arranging == nil else { return }
    guard new.follow(change) else { return dropMovement() }
    new.isAwaitingTarget = true
    movement = new
    needsFrame()
  }

  // MARK: What is in the hand

  func isInHand(_ key: ElementKey) -> Bool {
    guard let movement, key.kind == .cell else { return false }
    return movement.isShownMoving(ItemPosition(section: key.section, item: key.item))
  }

  /// The layout's answer with what is in the hand where the hand is: a pile, of which the first three
  /// are seen.
  func withHand(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let movement else { return answer }
    return answer.filter { !isInHand($0.key) }
      + movement.pile.enumerated().compactMap { depth, number in
        let position = CGPoint(
          x: movement.position.x + CGFloat(depth) * 6, y: movement.position.y + CGFloat(depth) * 6)
        let attributes = layout.layoutAttributesForInteractivelyMovingItem(
          at: movement.shown(number).indexPath, withTargetPosition: position)
        attributes?.zIndex -= depth
        return attributes
      }
  }
}

/// An update of what is shown, of which the data source does not know.
@MainActor
struct Arranging {
  let context: CollectionViewLayoutInvalidationContext
  /// What is in the hand comes there animated, instead of being there.
  let movesPile: Bool
}
