import Foundation

/// The frame, and the layout pass in it, which shows every change. A pass is due when
/// `ScreenPass.isDue` is true, which `setNeedsLayout()` sets.
///
/// Steps of a pass: prepare the layout if it is out of date; read its content size; correct the
/// offset; ask for the elements in the visible rectangle; compare them with what is on screen;
/// return the views of elements that left to their queues, create views for elements that appeared;
/// place them.
extension CollectionView {
  /// The implementation of `layoutIfNeeded()`.
  func runPendingPass() {
    updates.runWaiting()
    showEditing()
    updateContents()
    let isPassed = runPass()
    views.layOutViews()
    animatesEditing = false
    if isPassed { updates.workIsOver() }
  }

  /// Shows changes of models and of cells' states in the views, before the pass in which the views are
  /// measured.
  private func updateContents() {
    models.update()
    views.prepareContents()
  }

  /// Runs the pending layout pass. If a callback or a subclass scrolls during the pass, another pass
  /// follows at once, so that no frame shows the new offset with the cells of the old one.
  ///
  /// - Returns: Whether there was a pass. If so, the caller calls `updates.workIsOver()` later.
  private func runPass() -> Bool {
    guard pass.isDue, host != nil, !bounds.isEmpty else { return false }
    // With pending updates the data source may have newer data than the pass would show.
    guard updates.outcome(of: .pass) == .atOnce, !updates.hasOperations else { return false }
    // The weak reference to the data source may have become nil without a notification.
    if dataSource == nil, session.knownCounts != nil { reload() }
    // Code that scrolls in each pass does not keep the program from drawing.
    for _ in 0..<3 {
      pass.begin()
      updates.during(.showing) { layoutSubviews() }
      guard pass.isDue, pass.shownBounds != bounds || offsets.arrival != nil,
        !updates.hasOperations, !session.isReloading
      else { break }
    }
    return true
  }

  /// Shows the changes of a pass. It does nothing outside a pass, where only a subclass calls
  /// `layoutSubviews()`.
  func showPlainChange() {
    if updates.isIn(.showing) { pass.run(PlainChange(in: self)) }
  }

  /// Advances all motion and runs the pending pass. A host calls the method in each frame that was
  /// requested.
  ///
  /// - Parameter time: The time of the frame clock, in seconds.
  package func frame(at time: TimeInterval) {
    if needsContentUnavailableUpdate { updateContentUnavailable() }
    // Motion comes first, because it decides the content offset that this frame shows.
    machine.advance(to: time)
    if refreshControl != nil { refresh.advance(to: time) }
    rows.advance(to: time)
    // A scroll to an item ends where the item is now.
    offsets.updateDestination()
    // A transition moves the layout and, along its plan, the offset.
    transitions.advance(to: time)
    // Waiting updates are shown before the movement and the drop below ask the layout for index
    // paths.
    updates.runWaiting()
    movement.advance()
    drops.advance(to: time)
    let isMoving = !elements.animations.isEmpty
    // Animations end before the pass, so that the pass can use the views of elements that have
    // left. When the delegate is told of these, its requests wait until afterwards.
    if isMoving { updates.during(.showing) { elements.advance(to: time, in: bounds) } }
    showEditing()
    updateContents()
    // This is the single pass for all changes above. It places what moves. Without a pass that is
    // done here.
    if !runPass(), isMoving { placeAll() }
    // A row whose swipe action has deleted its item closes if the pass still shows the item.
    swipes.advance(to: time)
    // The rubber band, the focus and the descriptions for assistive technology follow the items'
    // places.
    pointer.updateBand()
    focusedCell.update()
    updateListRows()
    // Subviews follow the size that the pass has given their cells. Configurations follow the
    // states, which the band and the focus have changed.
    views.layOutViews()
    animatesEditing = false
    access.describeChanges()
    index.update()
    warnOfOverflow()
    // The host's scrollbars and its scrolling follow last, once, with the final offset.
    showViewport()
    if refreshControl != nil { refresh.show() }
    if elements.visible.count > 0 { hasShownItems = true }
    if !elements.animations.isEmpty { needsFrame() }
    // Completion handlers see a screen that is up to date.
    updates.workIsOver()
    // Cells are created ahead when all else is done. During a transition the recent scroll
    // direction does not predict what comes into view.
    prefetcher.frameIsOver(isWanted: isPrefetchingEnabled && !transitions.isRunning)
  }

  private func updateContentUnavailable() {
    needsContentUnavailableUpdate = false
    controller?.updateContentUnavailable()
  }

  /// Sets the size of the view. The layout is prepared for it at once, and it and the delegate are
  /// asked for a target offset.
  ///
  /// The first visible item keeps its place, or the item for which the layout has stopped, unless
  /// the layout adjusts the content offset itself. A motion in progress leads to an offset at which
  /// the view may stop in its new size. With paging, the page in view or the end of the content is
  /// kept.
  package func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    if isPagingEnabled { return resizePages(to: size) }
    let origin = contentOffset
    let anchor = offsets.anchorForResize
    // A view that has shown nothing has no place to keep. A transition plans its offset itself.
    let asksForTarget = hasShownItems && elements.visible.count > 0 && !transitions.isRunning
    transitions.discardPlan()
    // A goal that the program or the layout replaces in the next call does not stay.
    offsets.release()
    offsets.setBounds(CGRect(origin: origin, size: size))
    // If the layout or the program has set another content offset, it has set its goal, too.
    if contentOffset == origin { offsets.keep(session.adjustsOffsetForSize ? nil : anchor) }
    if asksForTarget { offsets.awaitsTargetOffset = true }
    runPendingPass()
    showViewport()
  }

  /// Sets the size of a paging view. The page in view or the end of the content is kept and, while
  /// the content moves, the page to which it moves.
  private func resizePages(to size: CGSize) {
    let isMoving = activity.cause != nil
    let (offset, place) = (contentOffset, PagePlace(of: contentOffset, in: extent))
    let goal = PagePlace(of: restingOffset, in: extent)
    let origin = place.offset(in: size, isSnapped: !isMoving)
    transitions.discardPlan()
    offsets.setBounds(CGRect(origin: origin, size: size))
    offsets.stay(onPageOf: place, isSnapped: !isMoving)
    runPendingPass()
    turn(to: goal, movedBy: origin - offset)
    showViewport()
  }

  /// Leads the motion in progress to its page in a new size of the view.
  ///
  /// - Parameters:
  ///   - goal: The place to which the content moves.
  ///   - distance: The distance by which the change of the size has moved the offset, in points.
  private func turn(to goal: PagePlace, movedBy distance: CGPoint) {
    guard case .moving(let motion, _) = activity else { return }
    // Steps of the wheel and of keys do not end at a page. At their end the view turns to one.
    machine.carry(by: distance, to: motion.origin == nil ? goal.page(in: extent) : nil)
  }

  /// Brings counts and layout up to date without creating views.
  func prepareLayoutIfNeeded() { pass.prepareLayout() }

  /// Passes all changed places to the host.
  func placeAll() {
    updateListRows()
    elements.takePlacements { host?.place($0) }
  }

  // MARK: Showing elements

  /// Shows an element of the layout's answer.
  ///
  /// - Returns: Whether the element is on screen now.
  func show(_ entry: LayoutAnswer.Entry) -> LayoutAnswer.State {
    let key = entry.key
    guard session.exists(key) else {
      // A data source that reloads while it is called may have fewer items now.
      if !session.isReloading { session.reportMissing(key) }
      return .refused
    }
    let pinned = focusedCell.take(key)
    guard
      let view = pinned?.view ?? elements.prepared.take(key)
        ?? views.makeView(for: key, at: entry.attributes.geometry)
    else { return .offScreen }
    // An operation arrived while the view was created, so the view may show either the old or the
    // new data.
    guard !updates.hasOperations else {
      elements.giveBack(view)
      return .offScreen
    }
    listRows.prepare(view, for: key)
    // The state comes first: the layout of the view updates the configurations for it.
    showSelection(in: view, key)
    elements.apply(entry.attributes, to: view, keepsOwnPlace: true)
    view.comeOnScreen()
    var report = pinned?.report ?? .unreported
    if !report.isReported { report = willDisplay(view, key) }
    elements.visible.insert(view, for: key, applied: entry.attributes.copied, report)
    // The delegate may have set configurations.
    view.prepareContent()
    listRows.didShow()
    // The delegate may have changed the view's place.
    if view.hasOwnPlace { elements.place(view, at: entry.attributes.geometry) }
    access.describe(view, key)
    return .onScreen
  }

  /// Gives an element on screen other attributes.
  func update(
    _ element: VisibleElement, to attributes: CollectionViewLayoutAttributes
  ) {
    sizes.sizeDidChange(of: element, to: attributes.size)
    elements.apply(attributes, to: element.view)
    element.applied = layout.reusesAttributesToShow ? attributes : attributes.copied
  }

  /// Warns of items that do not fit, once the view has had the same size for two frames. The sizes
  /// of a first allocation or of an animation pass before anything is seen.
  private func warnOfOverflow() {
    let isSteady = bounds.size == lastFrameSize
    lastFrameSize = bounds.size
    guard session.isPrepared, !bounds.isEmpty, layout.hasUnreportedOverflow else { return }
    if isSteady { layout.reportOverflow() } else { needsFrame() }
  }

  /// Tells the host the offset, the content size and the inset if they have changed.
  func showViewport() {
    guard !isViewportReported else { return }
    isViewportReported = true
    host?.setViewport(shownViewport)
  }

  // MARK: The screen before and during a pass

  /// Removes everything that shows earlier data.
  func clearScreen() {
    elements.cancelAnimations()
    for element in elements.visible.removeAll().reversed() { elements.retire(element) }
    prefetcher.dropPrepared()
    focusedCell.retire()
  }

  /// Returns the screen as it is before a change.
  ///
  /// - Parameter asksLayout: Whether the layout can be asked for elements near the screen, because
  ///   its data has not changed yet.
  func snapshot(asksLayout: Bool) -> ScreenSnapshot {
    let shown = elements.visibleInOrder
    guard !shown.isEmpty, animates, session.isPrepared, asksLayout else {
      return ScreenSnapshot(
        of: shown, at: contentOffset, insertions: presentation.insertions,
        surroundings: (session.answer?.entries ?? []).lazy.map(\.attributes))
    }
    let page = bounds.insetBy(
      dx: scrolls(.horizontal) ? -bounds.width : 0, dy: scrolls(.vertical) ? -bounds.height : 0)
    return ScreenSnapshot(
      of: shown, at: contentOffset, insertions: presentation.insertions,
      surroundings: layout.layoutAttributesForElements(in: page) ?? [])
  }
}
