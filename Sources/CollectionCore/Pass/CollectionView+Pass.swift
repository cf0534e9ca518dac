import Foundation

/// The frame, and the layout pass in it: the one journey of every change. A pass is due when
/// `ScreenPass.isDue`, which `setNeedsLayout()` sets.
///
/// prepare the layout if it is out of date → take its content size → correct the offset → ask for
/// the elements in the visible rectangle → compare with what is on screen → give back what left,
/// make what came → place.
extension CollectionView {
  /// Runs the pending layout pass now, if there is one.
  public func layoutIfNeeded() {
    updates.runWaiting()
    let isPassed = runPass()
    views.layOutViews()
    if isPassed { updates.workIsOver() }
  }

  /// - Returns: Whether there was one; `updates.workIsOver()` is to be called then.
  private func runPass() -> Bool {
    guard pass.isDue, host != nil, !bounds.isEmpty else { return false }
    // The data source may have newer data than is to be shown.
    guard updates.outcome(of: .pass) == .atOnce, !updates.hasOperations else { return false }
    // A weak reference that became nil tells nobody.
    if dataSource == nil, session.knownCounts != nil { reload() }
    pass.begin()
    updates.during(.showing) { layoutSubviews() }
    return true
  }

  /// Nothing outside of a pass, where only a subclass calls `layoutSubviews()`.
  func showPlainChange() {
    if updates.isIn(.showing) { pass.run(PlainChange(in: self)) }
  }

  /// Advances motion and runs the pending pass: what a host calls in the frame it was asked for.
  ///
  /// - Parameter time: The frame clock's, in seconds.
  package func frame(at time: TimeInterval) {
    // Motion comes first: it decides the content offset that this frame shows.
    machine.advance(to: time)
    // A scroll to an item goes where the item is by now.
    offsets.updateDestination()
    // A transition moves the layout and, along its plan, the offset.
    transitions.advance(to: time)
    // Updates that waited are shown before the drags below ask where items are.
    updates.runWaiting()
    movement.advance()
    drops.advance(to: time)
    let isMoving = !elements.animations.isEmpty
    // Animations end before the pass, which then may use the views of those that have left. Requests
    // of the delegate, told of views that have left, wait until afterwards.
    if isMoving { updates.during(.showing) { elements.advance(to: time, in: bounds) } }
    // The one pass for all changes above. It places what moves; without a pass that is done here.
    if !runPass(), isMoving { placeAll() }
    // Subviews follow the size that the pass has given their cells.
    views.layOutViews()
    // The band, the focus and the descriptions for assistive technology follow the items' places.
    pointer.updateBand()
    focusedCell.update()
    access.settle()
    limitOverflow()
    // The host's scrollbars and its scrolling follow last, once, with the final offset.
    showViewport()
    if !elements.animations.isEmpty { needsFrame() }
    // Completion handlers see a screen that is up to date.
    updates.workIsOver()
    // Cells are made ahead when all else is done. During a transition the recent scroll direction does
    // not predict what comes into view.
    prefetcher.frameIsOver(isWanted: isPrefetchingEnabled && !transitions.isRunning)
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
    transitions.discardPlan()
    offsets.setBounds(CGRect(origin: origin, size: size))
    // The layout may have set another offset.
    if contentOffset == origin { offsets.setAnchor(anchor) }
    layoutIfNeeded()
    showViewport()
  }

  /// Brings counts and layout up to date, without making views.
  func prepareLayoutIfNeeded() { pass.prepareLayout() }

  /// Everything whose place has changed, and everything that moves, in one call.
  func placeAll() { elements.takePlacements { host?.place($0) } }

  // MARK: Showing

  /// - Returns: What has become of the element.
  func show(_ entry: LayoutAnswer.Entry) -> LayoutAnswer.State {
    let key = entry.key
    guard session.exists(key) else {
      // A data source that reloads while it is asked may have fewer items now.
      if !session.isReloading { session.reportMissing(key) }
      return .refused
    }
    let pinned = focusedCell.take(key)
    guard
      let view = pinned?.view ?? elements.takePrepared(key)
        ?? views.makeView(for: key, at: entry.attributes.geometry)
    else { return .offScreen }
    // An operation arrived while the view was made, so it may show either the old or the new data.
    guard !updates.hasOperations else {
      elements.giveBack(view)
      return .offScreen
    }
    elements.apply(entry.attributes, to: view, keepsOwnPlace: true)
    showSelection(in: view, key)
    if pinned?.isToldDisplayed != true { willDisplay(view, key) }
    elements.beginShowing(view, for: key, applied: entry.attributes.copied)
    // The delegate may have changed it.
    if view.hasOwnPlace { elements.place(view, at: entry.attributes.geometry) }
    describe(view, key)
    return .onScreen
  }

  func update(
    _ element: ShownElement, to attributes: CollectionViewLayoutAttributes
  ) {
    sizes.sizeDidChange(of: element, to: attributes.size)
    elements.apply(attributes, to: element.view)
    element.applied = layout.reusesAttributesToShow ? attributes : attributes.copied
  }

  /// Warns of items that do not fit once the view has kept its size from one frame to the next: the
  /// sizes of a first allocation or of an animation pass before anything is seen at them.
  private func limitOverflow() {
    let isSteady = viewportReport.isSteady(bounds.size)
    guard session.isPrepared, !bounds.isEmpty, layout.hasUnreportedOverflow else { return }
    if isSteady { layout.reportOverflow() } else { needsFrame() }
  }

  func showViewport() {
    viewportReport.report { host?.show(shownViewport) }
  }
}
