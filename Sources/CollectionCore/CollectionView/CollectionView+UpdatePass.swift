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
    _ change: DataChange, from old: OldScreen, _ animation: Animation,
    _ completions: [(Bool) -> Void], arranging: Arranging? = nil
  ) {
    state.arranging = arranging
    func finish(_ finished: Bool) { for completion in completions { completion(finished) } }
    defer { tellFinishedLater() }
    let change = insertionsFollow(change)
    selection.follow(change)
    movementFollows(change)
    focus.follow(change)
    dropping?.follow(change, isOfData: state.arranging == nil)
    guard host != nil, !bounds.isEmpty, !state.isReloading else {
      let isReloading = state.isReloading
      if visible.count == 0 {
        invalidate(for: change)
      } else {
        // A view of no size keeps what it showed.
        forgetData(following: change.newIndexPath)
      }
      state.arranging = nil
      state.finished.append { finish($0 && !isReloading) }
      return
    }
    let easing = animates ? animation.easing : nil
    let switchCount = state.switches.count
    state.isInPass = true
    state.anchor = state.arranging == nil ? survivingAnchor(change) : nil
    invalidate(for: change)
    prepareLayoutIfNeeded()
    let updating = layout
    let isUpdate = !change.keepsEverythingInPlace || state.arranging == nil
    if isUpdate {
      state.updateEnds = UpdateEnds(
        old: old, change: change,
        isHorizontal: scrolls(.horizontal) && !scrolls(.vertical))
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
    if !state.isReloading { settleGeometry() }
    if !state.isLayoutPrepared { forgetData() }
    settleMirroring()
    state.leavers = []
    if !state.isReloading {
      var rounds = SizingRounds()
      repeat { showAnswer() } while settleSizes(&rounds)
    }
    let left = state.leavers ?? []
    state.leavers = nil
    state.anchor = nil

    let group = animations.openGroup(completion: finish)
    let screen = UpdatedScreen(
      moved: MovedScreen(old, in: self), change: change,
      isHorizontal: scrolls(.horizontal) && !scrolls(.vertical))
    state.updateEnds?.isShown = true
    if state.isReloading {
      // The layout knows nothing of what was to be shown any more.
      for element in removed + left { retire(element) }
    } else {
      animate(screen, removed, left, easing.map { ChangeMotion(easing: $0, group: group) })
    }
    if isUpdate { updating.finalizeCollectionViewUpdates() }
    state.updateEnds = nil
    state.transition?.isPlanned = false
    DebugLog.layout?.note(
      "update: \(visible.count) elements, \(removed.count + left.count) leaving")
    placeAll()
    finishSwitches(switchCount)
    showViewport()
    state.isInPass = false
    state.arranging = nil
    state.finished += animations.closeGroup(group)
    needsFrame()
    if state.isReloading { setNeedsLayout() }
    runWaitingUpdates()
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
    state.counts = change.appliedCounts
  }

  /// The first item on screen that is still there. Nil at the leading edge, which stays.
  private func survivingAnchor(_ change: DataChange) -> ScrollAnchor? {
    guard keepsItemsInPlaceDuringUpdates else { return nil }
    for anchor in [state.anchor].compactMap(\.self) + visibleAnchors() {
      if let key = change.newKey(forOld: anchor.key) { return anchor.moved(to: key) }
    }
    return nil
  }

  /// Gives the views that stay the names of their elements in the new data.
  ///
  /// - Returns: The others, which are not among the visible ones any more.
  private func rename(_ change: DataChange) -> [ShownElement] {
    let kinds = Set(visible.all.map(\.key.kind)).filter { $0 != .cell }
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
    return visible.rename { key in
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
    state.anchor = nil
    state.isCorrectingOffset = true
    move(to: limited(target))
    state.isCorrectingOffset = false
    settleGeometry()
  }

  /// Has the data source fill a cell again that is on screen.
  private func reconfigure(_ position: ItemPosition, _ change: DataChange) {
    guard state.updates.operations.isEmpty, !state.isReloading else { return forgetData() }
    guard !change.isReloaded(old: position), let new = change.newPosition(forOld: position),
      let dataSource
    else { return }
    let key = ElementKey(.cell, new.indexPath)
    let element = visible[key]
    guard let view = element?.view ?? pinnedOne(for: key) else { return }
    state.request = ElementRequest(key: key, geometry: view.ownGeometry, kept: view)
    let returned = dataSource.collectionView(self, cellForItemAt: new.indexPath)
    state.request = nil
    takeBackLent()
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
    let shown = visible.all.sorted { $0.key < $1.key }
    let inserted = insertedByLayout(shown)
    var initials: [ElementKey: LayoutGeometry] = [:]
    for element in shown {
      initials[element.key] = chosenInitial(for: element.key)
    }
    let leavers = Set(left.map { ObjectIdentifier($0) })
    let isHandStill = state.arranging?.movesPile != true
    show(in: screen.moved, leaving: removed + left, motion) { element in
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
        onScreen: { self.visible[$0]?.applied.geometry })
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

  /// Lets a view that shows nothing of the new data go where it ends.
  func depart(
    _ element: ShownElement, from start: LayoutGeometry, to end: LayoutGeometry,
    _ motion: ChangeMotion?
  ) {
    if let motion {
      animations.add(element.view, from: start, to: end, motion)
    }
    guard motion != nil, animations.contains(element.view) else {
      retire(element)
      return
    }
    departing[ObjectIdentifier(element.view)] = element
    element.view.custody.depart()
  }

  // MARK: Frames

  /// Brings what moves to where it is at `time`.
  ///
  /// - Returns: Whether there is anything to place.
  func advanceAnimations(to time: TimeInterval) -> Bool {
    guard !animations.isEmpty else { return false }
    // Whatever the delegate does when it hears of a view that has left comes afterwards.
    state.isInPass = true
    defer { state.isInPass = false }
    let (arrived, completions) = animations.advance(to: time)
    var gone: [ShownElement] = []
    for (view, geometry) in arrived {
      if let element = departing.removeValue(forKey: ObjectIdentifier(view)) {
        gone.append(element)
      } else {
        state.placements.append(placement(of: view, geometry))
      }
    }
    gone += removeUnseenDepartures()
    for element in gone.sorted(by: { $0.key < $1.key }) { retire(element) }
    state.finished += completions
    return true
  }

  /// Takes out the departing views that cannot be seen and are not on their way into view.
  private func removeUnseenDepartures() -> [ShownElement] {
    if departing.isEmpty { return [] }
    var unseen: [ShownElement] = []
    for (id, element) in departing {
      guard let (from, to) = animations.way(of: element.view) else { continue }
      if from.frame.union(to.frame).meets(bounds) { continue }
      unseen.append(element)
      departing[id] = nil
    }
    return unseen
  }

  /// Ends every motion where it is.
  func cancelAnimations() {
    state.finished += animations.cancelAll()
    let gone = departing.values.sorted { $0.key < $1.key }
    departing.removeAll()
    for element in gone { retire(element) }
  }

  /// Everything whose place has changed, and everything that moves, in one call.
  func placeAll() {
    for (view, geometry) in animations.geometries {
      state.placements.append(placement(of: view, geometry))
    }
    host?.place(state.placements)
    state.placements.removeAll(keepingCapacity: true)
  }

  /// A completion is called after the call that it was given to has returned: in the next frame, or
  /// when the main queue gets to it, as in a view that no host shows.
  func tellFinishedLater() {
    if state.finished.isEmpty { return }
    needsFrame()
    // A completion that always asks for more must not keep the program from drawing.
    guard host == nil || !state.isTellingFinished else { return }
    MainQueue.later { [weak self] in self?.tellFinished() }
  }

  func tellLater(_ completions: [(Bool) -> Void], _ finished: Bool) {
    for completion in completions { state.finished.append { completion($0 && finished) } }
    tellFinishedLater()
  }

  /// What had to wait for the end of the pass: completions, and updates that callbacks asked for.
  func passIsOver() {
    // An update that is being shown has not returned to its caller yet.
    if state.updates.isRunning { tellFinishedLater() } else { tellFinished() }
    runWaitingUpdates()
  }

  /// What ends while they are told is told in the next frame, so that all come in order, and a
  /// completion that always asks for more does not keep the program from drawing.
  private func tellFinished() {
    guard !state.isTellingFinished else { return needsFrame() }
    let finished = state.finished
    state.finished = []
    state.isTellingFinished = true
    for completion in finished { completion(true) }
    state.isTellingFinished = false
    if !state.finished.isEmpty { needsFrame() }
  }
}
