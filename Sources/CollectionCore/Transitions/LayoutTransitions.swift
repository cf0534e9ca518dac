import Foundation
import Motion

/// Begins, advances and ends changes of the layout: the interactive transition, whose progress becomes
/// frames in `CollectionViewTransitionLayout`, and the changes that a pass has yet to end; and holds the
/// item that stays in place through them.
@MainActor
final class LayoutTransitions {
  private let session: LayoutSession
  private let offsets: OffsetController
  weak var owner: (any LayoutTransitionsOwner)?

  private var running: InteractiveTransition?
  /// Layout changes whose `finalizeLayoutTransition()` has not been called yet. The next passes
  /// call it.
  private var exchanges: [LayoutSwitch] = []
  /// How many ended before these.
  private var finishedCount = 0
  /// The item that changes of the layout leave where it is, while a caller's block makes them.
  private var chosenAnchor: ScrollAnchor?
  /// The frame clock's time of the last frame, in seconds.
  private var time: TimeInterval = 0

  init(session: LayoutSession, offsets: OffsetController) {
    (self.session, self.offsets) = (session, offsets)
  }

  // MARK: What stays in place

  /// Runs `changes`; the first change of the layout among them leaves `anchor` where it is.
  func keeping(_ anchor: ScrollAnchor?, _ changes: () -> Void) {
    chosenAnchor = anchor
    changes()
    chosenAnchor = nil
  }

  /// Returns the item that a change of the layout keeps in place, and forgets the chosen one: the
  /// item chosen with `keepingInPlace(itemAt:_:)`, or else the selected item nearest to the middle
  /// of the view, or else the item nearest to it.
  func takeAnchor() -> ScrollAnchor? {
    let chosen = chosenAnchor
    chosenAnchor = nil
    // During a reload the items on screen are older than the data.
    if session.isReloading { return chosen ?? offsets.anchor }
    return chosen ?? offsets.middleAnchor { owner?.isSelected($0) ?? false }
      ?? offsets.middleAnchor()
  }

  // MARK: Exchanges

  /// A place in the row of all exchanges.
  struct Mark {
    fileprivate let count: Int
  }

  /// After the last exchange so far.
  var mark: Mark { Mark(count: finishedCount + exchanges.count) }

  /// A layout was installed for which layout and delegate are to choose the offset.
  var hasPlainExchange: Bool { exchanges.contains { !$0.isPlanned } }

  func add(_ exchange: LayoutSwitch) { exchanges.append(exchange) }

  /// Tells the end of the exchanges before `mark` that have not ended yet; a callback may make more, for
  /// the next pass.
  func finishExchanges(before mark: Mark) {
    let finished = exchanges.prefix(max(mark.count - finishedCount, 0))
    exchanges.removeFirst(finished.count)
    finishedCount += finished.count
    for exchange in finished { exchange.finish() }
  }

  // MARK: The transition under way

  var isRunning: Bool { running != nil }

  func drives(_ layout: AnyObject) -> Bool { running?.layout === layout }

  /// The progress moves by itself, to one of the ends or not.
  var isMoving: Bool { running?.motion != nil }
  /// The progress moves by itself, to the end that finishes or cancels the transition.
  var isEnding: Bool { running?.motion?.endsThere == true }

  func begin(_ transition: InteractiveTransition) { running = transition }

  /// Another layout takes its place.
  ///
  /// - Returns: The transition that was under way.
  func abandon() -> InteractiveTransition? {
    defer { running = nil }
    return running
  }

  /// The view is elsewhere than the plan leads through; the rest is planned anew.
  func discardPlan() { running?.isPlanned = false }

  /// Where the transition leads the view now, between two offsets that are possible, and beyond them
  /// as far as the progress is; nil when none is under way.
  func plannedOffset() -> CGPoint? {
    plan()
    if let progress = running?.layout.transitionProgress { running?.shownProgress = progress }
    return running?.plannedOffset
  }

  /// Plans the rest of the transition from where the view is, after whatever has moved it there.
  func plan() {
    guard let owner, let transition = running, !transition.isPlanned else { return }
    let (old, new) = (transition.layout.start, transition.layout.end)
    let offset = owner.contentOffset
    var (before, after) = (offset, offset)
    var (oldExtent, newExtent) = (owner.extent, owner.extent)
    if let anchor = transition.anchor ?? offsets.middleAnchor(),
      session.dataCounts.contains(anchor.key),
      let oldFrame = old.attributes(for: anchor.key)?.frame,
      let newFrame = new.attributes(for: anchor.key)?.frame
    {
      before = anchor.origin(for: oldFrame) - oldExtent.inset.corner
      after = anchor.origin(for: newFrame) - newExtent.inset.corner
    }
    oldExtent.content = old.collectionViewContentSize
    newExtent.content = new.collectionViewContentSize
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

  // MARK: The progress

  /// A gesture moved it, or the spring did.
  func progressDidChange(of layout: any IntermediateLayout) {
    guard drives(layout), running?.isDrivenBySpring == false else { return }
    // A gesture that takes hold again.
    running?.motion = nil
    running?.record(layout.transitionProgress, at: time)
  }

  /// The hand is on the content again: what moved by itself stops there.
  func interrupt() { running?.motion = nil }

  /// Goes to one of the ends by itself, and ends there.
  ///
  /// - Parameters:
  ///   - end: 1 to finish, 0 to cancel.
  ///   - velocity: Of the progress, a second; nil for what it has been lately.
  func end(at end: CGFloat, velocity: CGFloat?) {
    guard let owner, isRunning else {
      return CallerMistake.report("there is no interactive transition to finish or to cancel")
    }
    guard owner.showsMotion else { return animate(at: end) }
    move(to: end, velocity: velocity, endsThere: true)
  }

  /// Brings the progress to `progress` by itself, and leaves it there.
  func glide(to progress: CGFloat) {
    guard owner?.showsMotion == true else {
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
      // In mid-motion the clock is known, and goes on.
      start: transition.motion?.start == nil ? nil : time)
    owner?.needsFrame()
  }

  /// Part of a frame.
  func advance(to time: TimeInterval) {
    self.time = time
    guard let transition = running, var motion = transition.motion else { return }
    motion.start = motion.start ?? time
    running?.motion = motion
    let isDone = motion.isDone(at: time)
    if isDone {
      running?.motion = nil
      if motion.endsThere { return animate(at: motion.end) }
    }
    running?.isDrivenBySpring = true
    transition.layout.transitionProgress = isDone ? motion.end : motion.progress(at: time)
    running?.isDrivenBySpring = false
    owner?.needsFrame()
  }

  /// Shows one of the two layouts from the next pass on.
  func animate(at end: CGFloat) {
    plan()
    guard let owner, let transition = running else { return }
    running = nil
    let exchange = transition.ending(end == 1)
    // Without a pass in between, the progress need not have been at its end yet.
    if let plan = transition.plan { offsets.move(to: end == 1 ? plan.end : plan.start) }
    add(exchange)
    owner.transitionDidSettle()
  }
}

/// The collection view as the layout transitions use it.
@MainActor
protocol LayoutTransitionsOwner: AnyObject {
  /// Changes are shown as movements: a host draws frames.
  var showsMotion: Bool { get }
  func needsFrame()

  var contentOffset: CGPoint { get }
  var extent: ScrollExtent { get }

  /// The offset that the delegate wants instead of `proposed`.
  func delegatesOffset(for proposed: CGPoint) -> CGPoint

  func isSelected(_ key: ElementKey) -> Bool
  func transitionDidSettle()
}
