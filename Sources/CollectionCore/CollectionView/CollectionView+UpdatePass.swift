import Foundation
import MainQueue
import Motion

/// The pass of an update: as the plain pass, between a look at what was there and the animations
/// from there.
extension CollectionView {
  /// Shows data that has changed. The data source has it already.
  ///
  /// - Parameter arranging: For a change of what is shown alone. What is asked for when it is shown
  ///   is no part of it.
  func show(
    _ change: DataChange, from old: ScreenSnapshot, _ animation: Animation,
    _ handlers: [(Bool) -> Void], arranging: Arranging? = nil
  ) {
    state.arranging = arranging
    func finish(_ finished: Bool) { for handler in handlers { handler(finished) } }
    defer { updates.tellLater() }
    let change = insertionsFollow(change)
    selection.follow(change)
    movementFollows(change)
    focus.follow(change)
    dropping?.follow(change, isOfData: state.arranging == nil)
    guard host != nil, !bounds.isEmpty, !session.isReloading else {
      let isReloading = session.isReloading
      if elements.visible.count == 0 {
        invalidate(for: change)
      } else {
        // A view of no size keeps what it showed.
        forgetData(following: change.newIndexPath)
      }
      state.arranging = nil
      updates.completions.append { finish($0 && !isReloading) }
      return
    }
    let update = DataUpdate(
      change, from: old, animates ? animation.easing : nil, in: self, completion: finish)
    updates.during(.showing) { _ = pass.run(update) }
    state.arranging = nil
    if let group = update.group { elements.closeGroup(group) }
    needsFrame()
    if session.isReloading { setNeedsLayout() }
    updates.runWaiting()
  }

  /// Tells counts and layout, without showing anything.
  func invalidate(for change: DataChange) {
    state.isShowingUpdate = true
    defer { state.isShowingUpdate = false }
    let context = state.arranging?.context ?? layout.makeInvalidationContext()
    if state.arranging == nil || !change.keepsEverythingInPlace {
      context.marksCounts = true
      context.dataEdits = change.edits
      context.keepsData = state.arranging != nil
    }
    if state.arranging == nil || context.invalidateDataSourceCounts {
      layout.invalidateWhole(context)
    } else {
      layout.invalidateLayout(with: context)
    }
    // The layout's own class may have marked anything.
    session.setCounts(change.appliedCounts)
  }

  /// Has the data source fill a cell again that is on screen.
  func reconfigure(_ position: ItemPosition, _ change: DataChange) {
    guard !updates.hasOperations, !session.isReloading else { return forgetData() }
    guard !change.isReloaded(old: position), let new = change.newPosition(forOld: position),
      let dataSource
    else { return }
    let key = ElementKey(.cell, new.indexPath)
    let element = elements.visible[key]
    guard let view = element?.view ?? pinnedOne(for: key) else { return }
    state.request = ElementRequest(key: key, geometry: view.ownGeometry, kept: view)
    let returned = dataSource.collectionView(self, cellForItemAt: new.indexPath)
    state.request = nil
    elements.takeBackLent()
    element?.isSized = false
    element?.preferredSize = nil
    if returned !== view {
      CallerMistake.report(
        "the view returned for \(Array(new.indexPath)) is not the one on screen: to reconfigure an "
          + "item, dequeue a cell of the same reuse identifier")
    }
  }

  // MARK: From there to here

  /// - Parameters:
  ///   - removed: Under their old names.
  ///   - left: Under their new ones: they are there still, only out of view.
  ///   - motion: Nil to be there at once.
  func animate(
    _ screen: UpdatedScreen, _ removed: [ShownElement], _ left: [ShownElement],
    _ motion: ChangeMotion?
  ) {
    let oldKeys = screen.moved.old.keys
    var ends: [ElementKey: LayoutGeometry] = [:]
    for key in oldKeys { ends[key] = chosenFinal(for: key) }
    let shown = elements.visibleInOrder
    let inserted = insertedByLayout()
    var initials: [ElementKey: LayoutGeometry] = [:]
    for element in shown {
      initials[element.key] = chosenInitial(for: element.key)
    }
    let leavers = Set(left.map { ObjectIdentifier($0) })
    let isHandStill = state.arranging?.movesPile != true
    elements.animate(in: screen.moved, leaving: removed + left, motion) { element in
      // What is in the hand is there at once.
      if isHandStill, isInHand(element.key) { return element.applied.geometry }
      return screen.start(
        of: element.key, to: element.applied.geometry,
        from: screen.moved.formerPlace(of: element), initials[element.key],
        isInserted: inserted.contains(element.key))
    } end: { element in
      let hasLeft = leavers.contains(ObjectIdentifier(element))
      let oldKey = hasLeft ? screen.change.oldKey(forNew: element.key) : element.key
      return screen.end(
        of: element, hasLeft: hasLeft, oldKey.flatMap { ends[$0] },
        inLayout: { self.attributesInLayout(for: $0)?.geometry },
        onScreen: { self.elements.visible[$0]?.applied.geometry })
    }
  }

  private func insertedByLayout() -> Set<ElementKey> {
    var inserted: Set<ElementKey> = []
    for kind in elements.shownKinds where kind != .cell {
      inserted.formUnion(layout.insertedPaths(of: kind).map { ElementKey(kind, $0) })
    }
    return inserted
  }

  // MARK: Frames

  /// Brings what moves to where it is at `time`.
  ///
  /// - Returns: Whether there is anything to place.
  func advanceAnimations(to time: TimeInterval) -> Bool {
    guard !elements.animations.isEmpty else { return false }
    // Whatever the delegate does when it hears of a view that has left comes afterwards.
    updates.during(.showing) { elements.advance(to: time, in: bounds) }
    return true
  }

  /// Everything whose place has changed, and everything that moves, in one call.
  func placeAll() { elements.takePlacements { host?.place($0) } }
}
