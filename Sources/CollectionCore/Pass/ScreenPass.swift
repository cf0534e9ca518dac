import Foundation

/// The layout pass. It decides when a pass is due, and takes every change from the data to the
/// views on screen: scroll of the view or of a row, resize, reload, update, layout change, animated
/// change of the bounds, step of a transition.
@MainActor
final class ScreenPass: ViewPart {
  /// Whether the screen differs from what the layout says.
  private(set) var isDue = true
  /// The visible rectangle for which the screen was last brought up to date.
  private(set) var shownBounds = CGRect.null

  func setDue() { isDue = true }

  /// Begins the pass that is due.
  func begin() { isDue = false }

  /// Shows a change.
  ///
  /// - Returns: False if the layout cannot be shown yet because it requests a reload whenever it is
  ///   prepared.
  @discardableResult
  func run(_ change: some ScreenChange) -> Bool {
    // After this call counts, layout and index paths belong to the new state.
    change.announce()
    // The visible rectangle depends on the content size and the content offset, so these come
    // before the layout is asked for elements.
    if change.correctsOffsetFirst { updateGeometry() }
    // The reading direction depends on the layout. Views keep their places in content coordinates.
    if session.isPrepared { owner.updateMirroring() }
    // After a reload the views on screen belong to data that no longer exists.
    if session.isPrepared, session.isReloading, change.clearsOldData { clearScreen() }
    // The layout and the delegate choose the offset when the new content size is known. The offset
    // decides which elements are requested.
    // After a change of the size they are also asked. Content that the user moves stays where it is,
    // and a motion in progress is led to the chosen offset.
    let isResized = session.isPrepared && offsets.takeTargetRequest() && !transitions.isRunning
    if change.requestsOffset() || isResized && offsets.isAtRest { chooseOffset() }
    if isResized { owner.machine.retarget { chosenOffset(for: $0) } }
    change.offsetIsChosen()
    // A callback of any earlier step may have invalidated the layout.
    if !session.isPrepared, !session.isReloading { updateGeometry() }
    guard session.isPrepared else {
      change.abandon()
      endGoals()
      return false
    }
    change.willShow()
    // In an animated change, elements that leave stay visible. Otherwise their views are free for
    // the elements that appear.
    if change.isAnimated { elements.gatherLeavers() }
    if !session.isReloading {
      // Views that appear may ask for another size, which changes the layout and the visible
      // elements. Then there is another round. Other requests of callbacks wait for the next pass.
      var rounds = SizingRounds()
      repeat {
        showAnswer()
      } while !isDue && sizes.negotiate(&rounds, updateGeometry: updateGeometry)
    }
    // Everything is in its final place. The animations lead there from the old places.
    change.animate(elements.takeDeparting())
    DebugLog.layout?.record(
      "pass: \(elements.visible.count) elements, \(elements.placementCount) placed")
    // The host is given all places in one call, before the change ends.
    owner.placeAll()
    change.finish()
    endGoals()
    return true
  }

  /// Removes everything from the screen that shows earlier data.
  private func clearScreen() {
    session.endReload()
    owner.clearScreen()
    guard session.isReloading else { return }
    // The delegate has requested another reload. Nothing is on screen yet that it would have to
    // remove.
    session.endReload()
    updateGeometry()
  }

  /// Brings the screen up to date with the layout's present answer.
  private func showAnswer() {
    let answering = owner.layout
    shownBounds = owner.bounds
    for step in session.takeRowSteps() { elements.move(step) }
    let (answer, isNew) = session.answer(
      in: owner.bounds, ahead: prefetcher.answerAhead, isFixed: !movement.isMoving,
      axes: Axis.allCases.filter { owner.scrolls($0) })
    let difference =
      isNew
      ? elements.visible.difference(
        toNew: answer, in: owner.bounds, reusesAttributes: answering.reusesAttributesToShow)
      : elements.visible.difference(within: answer, in: owner.bounds)
    for element in focusedCell.pinning(difference.leavingElements) { elements.depart(element) }
    // If a callback installs another layout, this answer is no longer valid, and the next pass
    // shows the new layout.
    for change in difference.changed where owner.layout === answering {
      owner.update(change.element, to: change.attributes)
    }
    for index in difference.appearing
    where owner.layout === answering && !updates.hasOperations {
      answer.entries[index].state = owner.show(answer.entries[index])
    }
    elements.recycleUnreturned()
  }

  // MARK: Geometry

  /// Prepares the layout and corrects the offset until the content size and the offset agree. A
  /// corrected offset changes the bounds, for which the layout may have to be prepared again.
  func updateGeometry() {
    for _ in 0..<4 {
      updateInset()
      prepareLayout()
      guard let extent = offsets.beginCorrection() else { break }
      correctOffset(to: extent)
    }
    // This is needed for a layout whose content size and offset never agree.
    prepareLayout()
    // The change of the bounds by the correction is part of this pass.
    isDue = !session.isPrepared
  }

  private func correctOffset(to extent: ScrollExtent) {
    let plan = transitions.plannedOffset().map(OffsetGoal.follow)
    let others = [plan, .adjust(session.takeOffsetAdjustment())].compactMap(\.self)
    // A plan that does not decide is made again, for the rest of the transition.
    if offsets.resolve(others, in: extent) != .follow { transitions.discardPlan() }
  }

  /// Ends the goals of a pass. An item that it has kept in place is the one that a transition in
  /// progress keeps in place: as a goal it would decide the offset in each frame instead of the
  /// transition's plan, which leads to the target offset of the new layout. If another pass is due,
  /// goals may be meant for that one.
  private func endGoals() {
    offsets.passIsOver(isLast: !isDue)
    guard transitions.isRunning, !isDue, let anchor = offsets.anchor else { return }
    offsets.release()
    transitions.keepInPlace(anchor)
  }

  /// Updates the content inset. The safe area counts along the axes on which the content scrolls,
  /// which depends on the content, the size and the bounces.
  ///
  /// - Returns: Whether the inset has changed, so that the layout is out of date.
  @discardableResult
  private func updateInset() -> Bool {
    guard let old = offsets.takeInsetChange() else { return false }
    owner.contentInsetDidChange(from: old)
    return true
  }

  /// Brings counts and layout up to date without creating views.
  func prepareLayout() {
    session.prepare()
    // The content size may have changed the inset, for which the layout is prepared again.
    if session.isPrepared, updateInset() { session.prepare() }
  }

  /// Reads the content size again after the layout has been told of an update.
  func readContentSize() {
    prepareLayout()
    if session.readContentSize() { offsets.invalidate() }
  }

  /// Returns the offset that the layout and the delegate choose instead of `proposed`.
  private func chosenOffset(for proposed: CGPoint) -> CGPoint {
    owner.delegatesOffset(
      for: owner.layout.targetContentOffset(forProposedContentOffset: proposed))
  }

  /// Moves the view to the offset that the layout and the delegate choose.
  private func chooseOffset() {
    let proposed = owner.bounds.origin
    let target = chosenOffset(for: proposed)
    guard target != proposed else {
      if session.isPrepared { offsets.releaseLostAnchor() }
      return
    }
    guard target.x.isFinite, target.y.isFinite else {
      CallerMistake.report(
        "the target content offset of the layout or the delegate cannot be \(target)")
      return
    }
    offsets.release()
    offsets.move(to: owner.limited(target))
    updateGeometry()
  }
}

/// A change of the screen: the steps in which it differs from other changes.
@MainActor
protocol ScreenChange {
  /// Tells the layout of the change, and gives views the new index paths of their elements. Called
  /// before anything else is requested.
  func announce()

  /// Whether the offset is corrected for the new content before the
  /// layout is asked for a target offset. If false, the layout is asked with the present offset,
  /// and items are kept in place if it returns that offset unchanged.
  var correctsOffsetFirst: Bool { get }

  /// Whether the pass clears the screen after a reload, because views
  /// may show data that no longer exists.
  var clearsOldData: Bool { get }

  /// Returns whether the layout and the delegate are asked for a target offset. Called once, after
  /// the geometry has been updated.
  func requestsOffset() -> Bool

  /// Called after the target offset of the layout and the delegate has been applied.
  func offsetIsChosen()

  /// Whether elements that leave are collected, to be animated.
  var isAnimated: Bool { get }

  /// Called before elements appear and disappear.
  func willShow()

  /// Starts the animations. Everything is in its final place.
  ///
  /// - Parameter leavingElements: The elements that are no longer on screen, if the change is
  ///   animated.
  func animate(_ leavingElements: [VisibleElement])

  /// Ends the change, because the layout cannot be shown yet.
  func abandon()

  /// Ends the change. The host has been told every place.
  func finish()
}
