import Foundation

/// The layout pass: the one journey of every change.
///
/// prepare the layout if it is out of date → take its content size → correct the offset → ask for
/// the elements in the visible rectangle → compare with what is on screen → give back what left,
/// make what came → place.
extension CollectionView {
  /// Runs the pending layout pass now, if there is one.
  public func layoutIfNeeded() {
    updates.runWaiting()
    let isPassed = runPass()
    layOutViews()
    if isPassed { updates.workIsOver() }
  }

  /// - Returns: Whether there was one; `updates.workIsOver()` is to be called then.
  private func runPass() -> Bool {
    guard state.needsPass, host != nil, !bounds.isEmpty else { return false }
    guard ![.showing, .counting, .preparing].contains(where: updates.isIn) else { return false }
    // The data source has newer data than is to be shown.
    guard !updates.isRecording, !updates.hasOperations else { return false }
    // A weak reference that became nil tells nobody.
    if dataSource == nil, session.knownCounts != nil { reload() }
    state.needsPass = false
    updates.during(.showing) { layoutSubviews() }
    return true
  }

  /// Advances motion and runs the pending pass: what a host calls in the frame it was asked for.
  ///
  /// - Parameter time: The frame clock's, in seconds.
  package func frame(at time: TimeInterval) {
    advance(to: time)
    offsets.settleDestination()
    state.frameTime = time
    advanceTransition(to: time)
    updates.runWaiting()
    advanceMovement()
    advanceDrop(to: time)
    let isMoving = advanceAnimations(to: time)
    if !runPass(), isMoving { placeAll() }
    layOutViews()
    settleBand()
    settleFocus()
    settleAccess()
    settleOverflow()
    showViewport()
    if !elements.animations.isEmpty { needsFrame() }
    updates.workIsOver()
    lookAhead()
  }

  /// The view has another size: the layout answers for it at once, and the first visible item
  /// keeps its place, or the page that is shown stays.
  package func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    let anchor = isPagingEnabled ? nil : offsets.anchor ?? offsets.firstVisibleAnchor
    var origin = contentOffset
    if isPagingEnabled {
      for axis in Axis.allCases where scrolls(axis) && bounds.size.along(axis) > 0 {
        let pages = (contentOffset.along(axis) / bounds.size.along(axis)).rounded()
        origin.set(pages * size.along(axis), along: axis)
      }
    }
    state.transition?.isPlanned = false
    offsets.setBounds(CGRect(origin: origin, size: size))
    // The layout may have set another offset.
    if contentOffset == origin { offsets.keep(anchor) }
    layoutIfNeeded()
    showViewport()
  }

  func pass() {
    offsets.fulfilAwaited(prepare: prepareLayoutIfNeeded)
    settleGeometry()
    // A layout that reloads whenever it is prepared is shown nothing, frame after frame.
    guard session.isPrepared else {
      setNeedsLayout()
      return placeAll()
    }
    settleMirroring()
    if session.isReloading {
      session.endReload()
      elements.cancelAnimations()
      for element in elements.removeAll().reversed() { elements.retire(element) }
      dropPrepared()
      retirePinned()
      if session.isReloading {
        // The delegate asked for another; nothing is shown yet that it would take away.
        session.endReload()
        settleGeometry()
      }
      guard session.isPrepared else {
        setNeedsLayout()
        return placeAll()
      }
    }
    // As in an animated change of the layout.
    let switchCount = state.switches.count
    if state.switches.contains(where: { $0.completion == nil }) { settleTargetOffset() }
    let change = beginChange()
    var rounds = SizingRounds()
    repeat { showAnswer() } while settleSizes(&rounds)
    if let change { animate(change) }
    DebugLog.layout?.note(
      "pass: \(elements.visible.count) elements, \(elements.placementCount) placed, offset \(contentOffset)"
    )
    placeAll()
    if let change, change.oldBounds != bounds { layout.finalizeAnimatedBoundsChange() }
    finishSwitches(switchCount)
  }

  /// Brings the screen up to date with what the layout answers now.
  func showAnswer() {
    let answering = layout
    let (answer, comparison) = compareWithLayout()
    let leavers = pinningFocused(comparison.leavers)
    for element in leavers { elements.leave(element) }
    // A callback may install another layout: then this answer is void, and the next pass comes.
    for change in comparison.changed where layout === answering {
      update(change.element, to: change.attributes)
    }
    for index in comparison.appearing
    where layout === answering && !updates.hasOperations {
      answer.entries[index].state = show(answer.entries[index])
    }
    elements.takeBackLent()
  }

  // MARK: Geometry

  /// Repeats until the content size and the offset agree: a corrected offset changes the bounds,
  /// and the layout may answer anew for them.
  func settleGeometry() {
    for _ in 0..<4 {
      settleInset()
      prepareLayoutIfNeeded()
      guard let extent = offsets.beginsCorrection() else { break }
      correctOffset(to: extent)
    }
    // For a layout whose content and offset never agree.
    prepareLayoutIfNeeded()
    // The correction's own change of bounds is part of this pass.
    state.needsPass = !session.isPrepared
  }

  private func correctOffset(to extent: Extent) {
    planTransition()
    if let progress = state.transition?.layout.transitionProgress {
      state.transition?.shownProgress = progress
    }
    // Between two offsets that are possible, and beyond them as far as the progress is.
    let planned = offsets.anchor == nil ? state.transition?.plannedOffset : nil
    let adjustment = planned == nil ? session.takeOffsetAdjustment() : .zero
    if offsets.correct(to: extent, adjustment: adjustment, planned: planned) {
      state.transition?.isPlanned = false
    }
  }

  /// The safe area counts along the axes on which the content scrolls: that changes with the content, the
  /// size and the bounces.
  ///
  /// - Returns: Whether the inset has changed, and the layout is out of date.
  @discardableResult
  private func settleInset() -> Bool {
    guard let old = offsets.takeInsetChange() else { return false }
    contentInsetDidChange(from: old)
    return true
  }

  /// Brings counts and layout up to date, without making views.
  func prepareLayoutIfNeeded() {
    prepareLayout()
    // For the inset that its content asks for.
    if session.isPrepared, settleInset() { prepareLayout() }
  }

  private func prepareLayout() {
    if session.prepare() { state.ahead = nil }
  }

  /// Reads the content size again, after the layout has heard of an update: a layout may let its content
  /// grow in `prepare(forCollectionViewUpdates:)`.
  func readContentSize() {
    prepareLayoutIfNeeded()
    if session.readContentSize() { offsets.invalidate() }
  }

  // MARK: Showing

  /// - Returns: What has become of the element.
  private func show(_ entry: LayoutAnswer.Entry) -> LayoutAnswer.State {
    let key = entry.key
    guard session.exists(key) else {
      // A data source that reloads while it is asked may have fewer items now.
      if !session.isReloading { session.reportMissing(key) }
      return .refused
    }
    let pinned = takePinned(key)
    guard
      let view = pinned?.view ?? elements.takePrepared(key) ?? makeView(for: key, entry.attributes)
    else { return .offScreen }
    // Nobody knows whether it was filled with what is there now or with what was.
    guard !updates.hasOperations else {
      elements.giveBack(view)
      return .offScreen
    }
    elements.apply(entry.attributes, to: view, keepsOwnPlace: true)
    showSelection(in: view, key)
    if pinned?.isToldDisplayed != true { willDisplay(view, key) }
    elements.show(view, for: key, applied: entry.attributes.copied)
    // The delegate may have changed it.
    if view.hasOwnPlace { elements.place(view, at: entry.attributes.geometry) }
    describe(view, key)
    return .onScreen
  }

  private func update(
    _ element: ShownElement, to attributes: CollectionViewLayoutAttributes
  ) {
    let size = attributes.size
    if size != element.applied.size, size != element.preferredSize { element.isSized = false }
    elements.apply(attributes, to: element.view)
    element.applied = layout.reusesAttributesToShow ? attributes : attributes.copied
  }

  /// Warns of items that do not fit once the view has kept its size from one frame to the next: the
  /// sizes of a first allocation or of an animation pass before anything is seen at them.
  private func settleOverflow() {
    let size = state.frameSize
    state.frameSize = bounds.size
    guard session.isPrepared, !bounds.isEmpty, layout.hasUnreportedOverflow else { return }
    if size == bounds.size { layout.reportOverflow() } else { needsFrame() }
  }

  func showViewport() {
    guard !state.isViewportShown else { return }
    state.isViewportShown = true
    host?.show(shownViewport)
  }
}
