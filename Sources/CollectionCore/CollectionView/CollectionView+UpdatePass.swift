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
    let group = updates.during(.showing) {
      showOnScreen(change, from: old, animates ? animation.easing : nil, completion: finish)
    }
    state.arranging = nil
    elements.closeGroup(group)
    needsFrame()
    if session.isReloading { setNeedsLayout() }
    updates.runWaiting()
  }

  /// - Returns: The group of the animations.
  private func showOnScreen(
    _ change: DataChange, from old: ScreenSnapshot, _ easing: Easing?,
    completion: @escaping (Bool) -> Void
  ) -> Int {
    let switchCount = state.switches.count
    offsets.keep(state.arranging == nil ? survivingAnchor(change) : nil)
    invalidate(for: change)
    prepareLayoutIfNeeded()
    let updating = layout
    let isUpdate = !change.keepsEverythingInPlace || state.arranging == nil
    if isUpdate {
      state.updateEnds = UpdateEnds(
        old: old, change: change,
        isHorizontal: mainAxis == .horizontal)
      updating.prepare(forCollectionViewUpdates: change.updateItems)
      readContentSize()
    }
    let removed = rename(change)
    renamePrepared(change)
    renamePrefetched(change)
    // The layout is asked with the offset as it is, and what it leaves unchanged is kept in place.
    if layout.snapsToItems { settleGeometry() }
    settleTargetOffset()
    for position in change.batch.reconfiguredItems { reconfigure(position, change) }
    // Any of these may have invalidated the layout.
    if !session.isReloading { settleGeometry() }
    if !session.isPrepared { forgetData() }
    settleMirroring()
    elements.gatherLeavers()
    if !session.isReloading {
      var rounds = SizingRounds()
      repeat { showAnswer() } while settleSizes(&rounds)
    }
    let left = elements.takeLeavers()
    offsets.keep(nil)

    let group = elements.openGroup(completion: completion)
    let screen = UpdatedScreen(
      moved: MovedSnapshot(old, to: bounds), change: change,
      isHorizontal: mainAxis == .horizontal)
    state.updateEnds?.isShown = true
    if session.isReloading {
      // The layout knows nothing of what was to be shown any more.
      for element in removed + left { elements.retire(element) }
    } else {
      animate(screen, removed, left, easing.map { ChangeMotion(easing: $0, group: group) })
    }
    if isUpdate { updating.finalizeCollectionViewUpdates() }
    state.updateEnds = nil
    state.transition?.isPlanned = false
    DebugLog.layout?.note(
      "update: \(elements.visible.count) elements, \(removed.count + left.count) leaving")
    placeAll()
    finishSwitches(switchCount)
    showViewport()
    return group
  }

  /// Tells counts and layout, without showing anything.
  private func invalidate(for change: DataChange) {
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

  /// The first item on screen that is still there. Nil at the leading edge, which stays.
  private func survivingAnchor(_ change: DataChange) -> ScrollAnchor? {
    guard keepsItemsInPlaceDuringUpdates else { return nil }
    for anchor in [offsets.anchor].compactMap(\.self) + offsets.visibleAnchors {
      if let key = change.newKey(forOld: anchor.key) { return anchor.moved(to: key) }
    }
    return nil
  }

  /// Gives the views that stay the names of their elements in the new data.
  ///
  /// - Returns: The others, which are not among the visible ones any more.
  private func rename(_ change: DataChange) -> [ShownElement] {
    let kinds = Set(elements.visible.all.map(\.key.kind)).filter { $0 != .cell }
      .sorted { $0.rawValue < $1.rawValue }
    var deleted: Set<ElementKey> = []
    for kind in kinds {
      let name = kind.name ?? ""
      let paths =
        kind.category == .supplementaryView
        ? layout.indexPathsToDeleteForSupplementaryView(ofKind: name)
        : layout.indexPathsToDeleteForDecorationView(ofKind: name)
      deleted.formUnion(paths.map { ElementKey(kind, $0) })
    }
    renamePinned { change.isReloaded($0) ? nil : change.newKey(forOld: $0) }
    return elements.rename { key in
      deleted.contains(key) || change.isReloaded(key) ? nil : change.newKey(forOld: key)
    }
  }

  func settleTargetOffset() {
    let proposed = contentOffset
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    guard target != proposed else { return }
    guard target.x.isFinite, target.y.isFinite else {
      CallerMistake.report("the target content offset of an update cannot be \(target)")
      return
    }
    offsets.keep(nil)
    offsets.move(to: limited(target))
    settleGeometry()
  }

  /// Has the data source fill a cell again that is on screen.
  private func reconfigure(_ position: ItemPosition, _ change: DataChange) {
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
  private func animate(
    _ screen: UpdatedScreen, _ removed: [ShownElement], _ left: [ShownElement],
    _ motion: ChangeMotion?
  ) {
    let oldKeys = screen.moved.old.keys
    var ends: [ElementKey: LayoutGeometry] = [:]
    for key in oldKeys { ends[key] = chosenFinal(for: key) }
    let shown = elements.visibleInOrder
    let inserted = insertedByLayout(shown)
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

  private func insertedByLayout(_ shown: [ShownElement]) -> Set<ElementKey> {
    var inserted: Set<ElementKey> = []
    let kinds = Set(shown.map(\.key.kind)).sorted { $0.rawValue < $1.rawValue }
    for kind in kinds where kind != .cell {
      let name = kind.name ?? ""
      let paths =
        kind.category == .supplementaryView
        ? layout.indexPathsToInsertForSupplementaryView(ofKind: name)
        : layout.indexPathsToInsertForDecorationView(ofKind: name)
      inserted.formUnion(paths.map { ElementKey(kind, $0) })
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
