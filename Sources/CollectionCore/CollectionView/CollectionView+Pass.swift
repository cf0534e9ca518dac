import Foundation

/// The layout pass: the one journey of every change.
///
/// prepare the layout if it is out of date → take its content size → correct the offset → ask for
/// the elements in the visible rectangle → compare with what is on screen → give back what left,
/// make what came → place.
extension CollectionView {
  /// Runs the pending layout pass now, if there is one.
  public func layoutIfNeeded() {
    runWaitingUpdates()
    let isPassed = runPass()
    layOutViews()
    if isPassed { passIsOver() }
  }

  /// - Returns: Whether there was one; `passIsOver()` is to be called then.
  private func runPass() -> Bool {
    guard state.needsPass, !state.isInPass, host != nil, !bounds.isEmpty else { return false }
    guard !state.isCounting, !state.isPreparing else { return false }
    // The data source has newer data than is to be shown.
    guard state.updates.recording == nil, state.updates.operations.isEmpty else { return false }
    // A weak reference that became nil tells nobody.
    if dataSource == nil, state.counts != nil { reload() }
    state.isInPass = true
    defer { state.isInPass = false }
    state.needsPass = false
    layoutSubviews()
    return true
  }

  /// Advances motion and runs the pending pass: what a host calls in the frame it was asked for.
  ///
  /// - Parameter time: The frame clock's, in seconds.
  package func frame(at time: TimeInterval) {
    advance(to: time)
    settleDestination()
    state.frameTime = time
    advanceTransition(to: time)
    runWaitingUpdates()
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
    if !animations.isEmpty { needsFrame() }
    passIsOver()
    lookAhead()
  }

  /// The view has another size: the layout answers for it at once, and the first visible item
  /// keeps its place, or the page that is shown stays.
  package func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    let anchor = isPagingEnabled ? nil : state.anchor ?? firstVisibleAnchor()
    var origin = contentOffset
    if isPagingEnabled {
      for axis in Axis.allCases where scrolls(axis) && bounds.size.along(axis) > 0 {
        let pages = (contentOffset.along(axis) / bounds.size.along(axis)).rounded()
        origin.set(pages * size.along(axis), along: axis)
      }
    }
    state.isCorrectingOffset = true
    state.transition?.isPlanned = false
    bounds = CGRect(origin: origin, size: size)
    state.isCorrectingOffset = false
    // The layout may have set another offset.
    if contentOffset == origin { state.anchor = anchor }
    layoutIfNeeded()
    showViewport()
  }

  func pass() {
    fulfilAwaitedScroll()
    settleGeometry()
    // A layout that reloads whenever it is prepared is shown nothing, frame after frame.
    guard state.isLayoutPrepared else {
      setNeedsLayout()
      return placeAll()
    }
    settleMirroring()
    if state.isReloading {
      state.isReloading = false
      cancelAnimations()
      for element in visible.removeAll().reversed() { retire(element) }
      state.answer = nil
      dropPrepared()
      retirePinned()
      if state.isReloading {
        // The delegate asked for another; nothing is shown yet that it would take away.
        state.isReloading = false
        settleGeometry()
      }
      guard state.isLayoutPrepared else {
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
      "pass: \(visible.count) elements, \(state.placements.count) placed, offset \(contentOffset)")
    placeAll()
    if let change, change.oldBounds != bounds { layout.finalizeAnimatedBoundsChange() }
    finishSwitches(switchCount)
  }

  /// Brings the screen up to date with what the layout answers now.
  func showAnswer() {
    let answering = layout
    let (answer, comparison) = compareWithLayout()
    let leavers = pinningFocused(comparison.leavers)
    if state.leavers == nil {
      for element in leavers { retire(element) }
    } else {
      state.leavers! += leavers  // checked in the line above
    }
    // A callback may install another layout: then this answer is void, and the next pass comes.
    for change in comparison.changed where layout === answering { update(change) }
    for index in comparison.appearing
    where layout === answering && state.updates.operations.isEmpty {
      answer.entries[index].state = show(answer.entries[index])
    }
    takeBackLent()
  }

  // MARK: Geometry

  /// Repeats until the content size and the offset agree: a corrected offset changes the bounds,
  /// and the layout may answer anew for them.
  func settleGeometry() {
    for _ in 0..<4 {
      settleInset()
      prepareLayoutIfNeeded()
      let extent = Extent(content: contentSize, view: bounds.size, inset: adjustedContentInset)
      guard !state.isOffsetCorrected || extent != state.fittedExtent else { break }
      state.isOffsetCorrected = true
      correctOffset(to: extent)
    }
    // For a layout whose content and offset never agree.
    prepareLayoutIfNeeded()
    // The correction's own change of bounds is part of this pass.
    state.needsPass = !state.isLayoutPrepared
  }

  /// The safe area counts along the axes on which the content scrolls: that changes with the content, the
  /// size and the bounces.
  ///
  /// - Returns: Whether the inset has changed, and the layout is out of date.
  @discardableResult
  private func settleInset() -> Bool {
    let (inset, known) = (adjustedContentInset, state.knownInset ?? adjustedContentInset)
    state.knownInset = inset
    guard inset != known else { return false }
    contentInsetDidChange(from: known)
    return true
  }

  /// Brings counts and layout up to date, without making views.
  func prepareLayoutIfNeeded() {
    prepareLayout()
    // For the inset that its content asks for.
    if state.isLayoutPrepared, settleInset() { prepareLayout() }
  }

  private func prepareLayout() {
    guard !state.isLayoutPrepared, !state.isPreparing else { return }
    // A layout for the old counts must not ask a delegate that has the new data.
    guard state.updates.operations.isEmpty else { return }
    state.isPreparing = true
    let (preparing, reloads) = (layout, state.reloadCount)
    _ = dataCounts
    // Whoever was counted may have said that there is newer data.
    if state.updates.operations.isEmpty { layout.prepare() }
    state.prepareCount &+= 1
    state.isPreparing = false
    // What was reloaded or updated meanwhile is other data than it was prepared for, and another
    // layout that was installed is not prepared at all.
    state.isLayoutPrepared =
      reloads == state.reloadCount && preparing === layout && state.updates.operations.isEmpty
    state.answer = nil
    state.ahead = nil
    guard state.isLayoutPrepared else { return }
    let size = layout.collectionViewContentSize
    let adjustment = state.contentSizeAdjustment
    state.contentSizeAdjustment = .zero
    state.layoutContentSize = size
    contentSize = CGSize(
      width: size.width + adjustment.width, height: size.height + adjustment.height)
    DebugLog.layout?.note("prepare: content \(contentSize)")
  }

  /// Reads the content size again, after the layout has heard of an update: a layout may let its content
  /// grow in `prepare(forCollectionViewUpdates:)`.
  func readContentSize() {
    prepareLayoutIfNeeded()
    guard state.isLayoutPrepared else { return }
    let (size, known) = (layout.collectionViewContentSize, state.layoutContentSize)
    guard size != known else { return }
    state.layoutContentSize = size
    contentSize = CGSize(
      width: contentSize.width + size.width - known.width,
      height: contentSize.height + size.height - known.height)
    state.isOffsetCorrected = false
  }

  private func correctOffset(to extent: Extent) {
    planTransition()
    if let progress = state.transition?.layout.transitionProgress {
      state.transition?.shownProgress = progress
    }
    if state.anchor == nil, let planned = state.transition?.plannedOffset {
      // Between two offsets that are possible, and beyond them as far as the progress is.
      return correctOffset(to: planned, extent)
    }
    var target = contentOffset
    target.x += state.offsetAdjustment.x
    target.y += state.offsetAdjustment.y
    state.offsetAdjustment = .zero
    if let anchor = state.anchor, let attributes = attributesInLayout(for: anchor.key) {
      let inset = adjustedContentInset
      let origin = anchor.origin(for: attributes.frame)
      target = CGPoint(x: origin.x - inset.left, y: origin.y - inset.top)
      state.transition?.isPlanned = false
    }
    // An offset that a program set beyond the content stays until the content changes.
    guard target != contentOffset || extent != state.fittedExtent else { return }
    correctOffset(to: limitedKeepingStretch(target, from: state.fittedExtent), extent)
  }

  private func correctOffset(to corrected: CGPoint, _ extent: Extent) {
    let goal = guidedGoal(in: state.fittedExtent ?? extent)
    state.fittedExtent = extent
    state.isCorrectingOffset = true
    let old = contentOffset
    move(to: corrected)
    carryMotion(by: CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y))
    goOn(to: goal)
    state.isCorrectingOffset = false
  }

  /// The item that should stay where it is when the content changes; nil at the leading edge of
  /// the content, which stays the leading edge.
  func firstVisibleAnchor() -> ScrollAnchor? { visibleAnchors().first }

  /// The visible items as anchors, in their order; none at the leading edge of the content, nor
  /// while what is on screen is older than the data.
  func visibleAnchors() -> [ScrollAnchor] {
    guard !isAtLeadingEdge, !state.isReloading else { return [] }
    let viewport = viewport
    return visible.all
      .filter { $0.key.kind == .cell && $0.applied.frame.meets(viewport) && !isInHand($0.key) }
      .sorted { $0.key < $1.key }
      .map { ScrollAnchor($0.key, frame: $0.applied.frame, in: viewport) }
  }

  /// Nothing of the content is before the visible part, along either axis.
  var isAtLeadingEdge: Bool {
    let inset = adjustedContentInset
    return contentOffset.y <= -inset.top && contentOffset.x <= -inset.left
  }

  /// The visible part less the insets, in content coordinates.
  var viewport: CGRect {
    let inset = adjustedContentInset
    return CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
  }

  // MARK: Showing

  /// - Returns: What has become of the element.
  private func show(_ entry: LayoutAnswer.Entry) -> LayoutAnswer.State {
    let key = entry.key
    guard exists(key) else {
      // A data source that reloads while it is asked may have fewer items now.
      if !state.isReloading { reportMissing(key) }
      return .refused
    }
    let pinned = takePinned(key)
    guard let view = pinned?.view ?? prepared.take(key) ?? makeView(for: key, entry.attributes)
    else { return .offScreen }
    // Nobody knows whether it was filled with what is there now or with what was.
    guard state.updates.operations.isEmpty else {
      giveBack(view)
      return .offScreen
    }
    apply(entry.attributes, to: view, keepsOwnPlace: true)
    showSelection(in: view, key)
    if pinned?.isToldDisplayed != true { willDisplay(view, key) }
    visible.insert(view, for: key, applied: entry.attributes.copied)
    // The delegate may have changed it.
    if view.hasOwnPlace { state.placements.append(placement(of: view, entry.attributes.geometry)) }
    describe(view, key)
    return .onScreen
  }

  private func update(_ change: Change) {
    let element = change.element
    let size = change.attributes.size
    if size != element.applied.size, size != element.preferredSize { element.isSized = false }
    apply(change.attributes, to: element.view)
    element.applied =
      layout.reusesAttributesToShow ? change.attributes : change.attributes.copied
  }

  /// - Parameter keepsOwnPlace: Where the view is placed so already, what it has changed since stays.
  private func apply(
    _ attributes: CollectionViewLayoutAttributes, to view: CollectionReusableView,
    keepsOwnPlace: Bool = false
  ) {
    let isPlaced = keepsOwnPlace && view.placed == attributes.geometry
    if !isPlaced { view.place(at: attributes.geometry) }
    view.apply(attributes)
    view.layOut()
    animations.retarget(view, to: attributes.geometry)
    state.placements.append(placement(of: view, attributes.geometry))
  }

  func retire(_ element: ShownElement) {
    state.finished += animations.remove(element.view)
    didEndDisplaying(element.view, element.key)
    giveBack(element.view)
  }

  /// Puts a view into its queue, or drops it when it belongs to none.
  func giveBack(_ view: CollectionReusableView) {
    if pool.put(view) {
      state.placements.append(
        Placement(view: view, geometry: LayoutGeometry(), isParked: true))
    } else {
      discard(view)
    }
  }

  /// Drops a view, and what this pass wanted to do with it.
  func discard(_ view: CollectionReusableView) {
    state.placements.removeAll { $0.view === view }
    state.finished += animations.remove(view)
    view.collectionView = nil
    host?.discard(view)
  }

  /// Warns of items that do not fit once the view has kept its size from one frame to the next: the
  /// sizes of a first allocation or of an animation pass before anything is seen at them.
  private func settleOverflow() {
    let size = state.frameSize
    state.frameSize = bounds.size
    guard state.isLayoutPrepared, !bounds.isEmpty, layout.hasUnreportedOverflow else { return }
    if size == bounds.size { layout.reportOverflow() } else { needsFrame() }
  }

  func showViewport() {
    guard !state.isViewportShown else { return }
    state.isViewportShown = true
    host?.show(shownViewport)
  }
}
