import Foundation
import TrellisMotion

/// Begins, advances and ends changes of the layout. It drives the interactive transition, whose
/// progress `CollectionViewTransitionLayout` turns into frames, stores the changes that a pass has
/// yet to finish, and stores the item that keeps its place during them.
@MainActor
final class LayoutTransitions: ViewPart {
  private var running: InteractiveTransition?
  /// Layout changes whose `finalizeLayoutTransition()` has not been called yet. The next passes
  /// call it.
  private var layoutSwitches: [LayoutSwitch] = []
  /// The number of layout changes that ended before those in `layoutSwitches`.
  private var finishedCount = 0
  /// The item that keeps its place while the closure of `keepingInPlace(itemAt:_:)` changes the
  /// layout.
  private var chosenAnchor: ScrollAnchor?
  private var frames = MotionFrames()
  /// The frame clock's time of the last frame, in seconds.
  private var time: TimeInterval { frames.last ?? 0 }

  /// Whether changes are shown as movements. A host has to draw frames for that.
  private var showsMotion: Bool { owner.animates && owner.host != nil }

  // MARK: Anchors

  /// Runs `changes`. The first change of the layout in it keeps `anchor` in place.
  func keeping(_ anchor: ScrollAnchor?, _ changes: () -> Void) {
    chosenAnchor = anchor
    changes()
    chosenAnchor = nil
  }

  /// Returns the item that a change of the layout keeps in place, and discards the chosen one: the
  /// item chosen with `keepingInPlace(itemAt:_:)`, otherwise the one of
  /// `VisibleAnchors.forLayoutChange(isSelected:)`.
  func takeAnchor() -> ScrollAnchor? {
    let chosen = chosenAnchor
    chosenAnchor = nil
    // During a reload the items on screen are older than the data.
    if session.isReloading { return chosen ?? offsets.anchor }
    return chosen
      ?? offsets.visible.forLayoutChange {
        selection.items.contains($0.position)
      }
  }

  // MARK: Layout changes

  /// A position in the sequence of all layout changes.
  struct Mark {
    fileprivate let count: Int
  }

  /// The position after the latest layout change.
  var mark: Mark { Mark(count: finishedCount + layoutSwitches.count) }

  /// Whether a layout was installed for which the layout and the delegate choose the offset.
  var hasPlainExchange: Bool { layoutSwitches.contains { !$0.isPlanned } }

  func add(_ exchange: LayoutSwitch) { layoutSwitches.append(exchange) }

  /// Finishes the layout changes before `mark` that are not finished yet. Callbacks may add more,
  /// which the next pass finishes.
  func finishExchanges(before mark: Mark) {
    let finished = layoutSwitches.prefix(max(mark.count - finishedCount, 0))
    layoutSwitches.removeFirst(finished.count)
    finishedCount += finished.count
    for exchange in finished { exchange.finish() }
  }

  // MARK: Transition in progress

  var isRunning: Bool { running != nil }

  func drives(_ layout: AnyObject) -> Bool { running?.layout === layout }

  /// Whether the progress moves by itself, to an end of the transition or to another value.
  var isMoving: Bool { running?.motion != nil }
  /// Whether the progress moves by itself to the end that finishes or cancels the transition.
  var isEnding: Bool { running?.motion?.endsThere == true }

  func begin(_ transition: InteractiveTransition) { running = transition }

  /// Ends the transition because another layout is set.
  ///
  /// - Returns: The transition that was in progress, or nil.
  func abandon() -> InteractiveTransition? {
    defer { running = nil }
    return running
  }

  /// Discards the plan, because the view has moved away from it. The rest of the transition is
  /// planned again.
  func discardPlan() { running?.isPlanned = false }

  /// Keeps the item of `anchor` in place in the rest of the transition, which is planned again.
  func keepInPlace(_ anchor: ScrollAnchor) { running?.keepInPlace(anchor) }

  /// Returns the offset for the present progress. It is between two possible offsets, or beyond
  /// them if the progress is beyond 0 or 1. Nil if no transition is in progress.
  func plannedOffset() -> CGPoint? {
    plan()
    if let progress = running?.layout.transitionProgress { running?.shownProgress = progress }
    return running?.plannedOffset
  }

  /// Plans the rest of the transition from the present offset, if it is not planned.
  func plan() {
    guard let transition = running, !transition.isPlanned else { return }
    let (old, new) = (transition.layout.currentLayout, transition.layout.nextLayout)
    let offset = owner.contentOffset
    var (before, after) = (offset, offset)
    var (oldExtent, newExtent) = (owner.extent, owner.extent)
    oldExtent.content = old.collectionViewContentSize
    newExtent.content = new.collectionViewContentSize
    if let anchor = transition.anchor ?? offsets.visible.forLayoutChange(),
      session.dataCounts.contains(anchor.key),
      let oldFrame = old.attributes(for: anchor.key)?.frame,
      let newFrame = new.attributes(for: anchor.key)?.frame
    {
      before = anchor.offset(for: oldFrame, in: oldExtent)
      after = anchor.offset(for: newFrame, in: newExtent)
    }
    let progress = transition.shownProgress
    var target = newExtent.limited(after)
    if progress < 1 {
      let proposed = target
      target = owner.delegatesOffset(
        for: new.targetContentOffset(forProposedContentOffset: proposed))
      if !(target.x.isFinite && target.y.isFinite) { target = proposed }
    }
    running?.use(
      OffsetPlan(
        through: offset, at: progress, to: progress < 1 ? target : before,
        old: oldExtent, new: newExtent))
  }

  // MARK: Progress

  /// Called when a gesture or the spring has changed the progress.
  func progressDidChange(of layout: CollectionViewTransitionLayout) {
    guard drives(layout), running?.isDrivenBySpring == false else { return }
    // A gesture continues, so the movement by itself ends.
    running?.motion = nil
    frames.handMoves()
    running?.record(layout.transitionProgress, at: time)
  }

  /// Stops a progress that moves by itself, because a gesture continues.
  func interrupt() { running?.motion = nil }

  /// Moves the progress to one of its ends, and ends the transition there.
  ///
  /// - Parameters:
  ///   - end: 1 to finish, 0 to cancel.
  ///   - velocity: The velocity of the progress, per second, or nil for its recent velocity.
  func end(at end: CGFloat, velocity: CGFloat?) {
    guard isRunning else {
      return CallerMistake.report("there is no interactive transition to finish or to cancel")
    }
    guard showsMotion else { return endAtOnce(at: end) }
    move(to: end, velocity: velocity, endsThere: true)
  }

  /// Moves the progress to a value, and leaves it there.
  func glide(to progress: CGFloat) {
    guard showsMotion else {
      let layout = running?.layout
      layout?.transitionProgress = progress
      return
    }
    move(to: progress, velocity: nil, endsThere: false)
  }

  private func move(to end: CGFloat, velocity: CGFloat?, endsThere: Bool) {
    guard let transition = running else { return }
    running?.motion = ProgressMotion(
      from: transition.layout.transitionProgress, to: end,
      velocity: velocity.map { Double($0) } ?? transition.speed(at: time), endsThere: endsThere,
      // A movement in progress knows the frame time, and the new one continues from it.
      start: transition.motion?.start == nil ? nil : time)
    owner.needsFrame()
  }

  /// Advances the progress. Part of a frame.
  func advance(to time: TimeInterval) {
    let firstStart = frames.begin(at: time)
    guard let transition = running else { return }
    guard var motion = transition.motion else {
      // Time passes only in frames. They continue until the gesture has rested, so that the speed
      // of a movement that ended long ago does not count.
      if transition.isMovedByGesture(at: time) { owner.needsFrame() }
      return
    }
    motion.start = motion.start ?? firstStart
    running?.motion = motion
    let isDone = motion.isDone(at: time)
    if isDone {
      running?.motion = nil
      if motion.endsThere { return endAtOnce(at: motion.end) }
    }
    running?.isDrivenBySpring = true
    transition.layout.transitionProgress = isDone ? motion.end : motion.progress(at: time)
    running?.isDrivenBySpring = false
    owner.needsFrame()
  }

  /// Moves the progress to the end of its movement at once, because no frames come that would show
  /// the movement.
  func endMotion() {
    guard let transition = running, let motion = transition.motion else { return }
    running?.motion = nil
    if motion.endsThere { return endAtOnce(at: motion.end) }
    transition.layout.transitionProgress = motion.end
  }

  /// Ends the transition: the next pass shows one of the two layouts.
  func endAtOnce(at end: CGFloat) {
    plan()
    guard let transition = running else { return }
    running = nil
    let exchange = transition.ending(end == 1)
    // Without a pass in between, the progress on screen may not have reached its end.
    if let plan = transition.plan { offsets.move(to: end == 1 ? plan.end : plan.start) }
    if let anchor = transition.anchor, let contentEnd = anchor.contentEnd {
      // Views that are measured in the next pass change the content before its end.
      var extent = owner.extent
      let layout = end == 1 ? transition.layout.nextLayout : transition.layout.currentLayout
      extent.content = layout.collectionViewContentSize
      if owner.contentOffset == extent.offset(atEnd: contentEnd) { offsets.keep(anchor) }
    }
    add(exchange)
    owner.transitionDidEnd()
  }
}
