import Foundation
import TrellisMotion

/// The motion of a scroll view: drags, deceleration, animated scrolls and autoscrolling, one at a
/// time and frame by frame. The machine also reports the beginning and the end of each activity to
/// the delegate.
@MainActor
final class ScrollMachine {
  /// The response of the spring of a guided motion, in seconds. GTK's own wheel steps jump. This
  /// value is short enough to feel as direct.
  private static let guidedResponse = 0.22

  /// GTK does not report the end of a scrollbar drag. A drag counts as ended when the content has
  /// not moved for this many seconds and no mouse button is pressed.
  private static let steeringPause: TimeInterval = 0.15

  private unowned let view: ScrollView
  private(set) var activity = ScrollActivity.idle
  /// A number that changes with each activity. Code that calls the delegate uses it to find out
  /// whether the delegate has begun another activity.
  private(set) var number = 0
  /// Whether the motion in progress is the scroll to the beginning of the content that the Home key
  /// requested.
  var isGoingToTop = false
  /// Whether the delegate has been told of the beginning of a deceleration and not yet of its end.
  private var hasReportedDeceleration = false
  private var frames = MotionFrames()
  /// The drag near an edge, or nil.
  private var edgeDrag: EdgeDrag?

  init(_ view: ScrollView) { self.view = view }

  // MARK: Activity

  /// Begins an activity. Every change of the activity is made here and reported to the delegate.
  /// The end of the old activity is reported first.
  func begin(_ new: ScrollActivity) {
    let old = activity
    activity = new
    number += 1
    let number = number
    switch new {
    case .moving, .scrollbarDrag: view.needsFrame()
    case .idle, .tracking, .dragging, .autoscrolling: break
    }
    if old.isDragging, !new.isDragging {
      view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: new.cause == .coasting)
    }
    if old.cause == .guided, new.cause != .guided {
      let isAtTop = isGoingToTop && view.contentOffset.y == view.extent.limits(.vertical).first
      isGoingToTop = false
      view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
      if isAtTop { view.scrollDelegate?.scrollViewDidScrollToTop(view) }
    }
    if hasReportedDeceleration, new.cause != .coasting {
      hasReportedDeceleration = false
      view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }
    // The delegate may have begun another activity.
    if number == self.number, new.cause == .coasting, !hasReportedDeceleration {
      hasReportedDeceleration = true
      view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
    }
  }

  /// The offset at which the content comes to rest if nothing interferes.
  var restingOffset: CGPoint {
    if case .moving(let motion, _) = activity { motion.end } else { view.contentOffset }
  }

  /// The velocity at the last frame, in points per second.
  var velocity: CGPoint {
    guard case .moving(let motion, let start) = activity else { return .zero }
    guard let start, let now = frames.last else { return motion.velocity(at: 0) }
    return motion.velocity(at: now - start)
  }

  /// The start time of a motion that replaces the motion in progress: the time of the last frame.
  /// Nil if no motion is in progress or its first frame has not come.
  private var start: TimeInterval? {
    if case .moving(_, .some) = activity { frames.last } else { nil }
  }

  // MARK: Motions

  /// Starts or redirects a guided motion to `target`. The present velocity is kept.
  ///
  /// - Parameters:
  ///   - target: The offset at which the motion ends.
  ///   - origin: The offset at which a wheel step, a key or a scrollbar began to move the content. At
  ///     the end of the motion the layout is asked for a target offset. The default is nil, which ends
  ///     the motion at `target`.
  func glide(to target: CGPoint, from origin: CGPoint? = nil) {
    // Without animations the content is at the target at once. The end is reported in a later
    // frame.
    if !view.animates { view.move(to: target) }
    let velocity = view.animates ? self.velocity : .zero
    let motion = ScrollMotion(.guided, origin: origin) { axis in
      Spring(
        from: view.contentOffset.along(axis), to: target.along(axis),
        velocity: velocity.along(axis), response: Self.guidedResponse)
    }
    begin(.moving(motion, start: start))
  }

  /// Adapts a motion to content that changed below the view and moved by `delta`. A deceleration
  /// continues with its speed. A guided motion continues as far as before, limited to the new
  /// content. A movement by a scrollbar counts as begun at the same place in the content.
  ///
  /// - Parameters:
  ///   - delta: The distance that the content has moved, in points.
  ///   - target: The offset at which the motion ends in the new content, or nil if it moves with the
  ///     content. The default is nil.
  func carry(by delta: CGPoint, to target: CGPoint? = nil) {
    if case .scrollbarDrag(let origin, let since) = activity {
      activity = .scrollbarDrag(origin: origin + delta, since: since)
    }
    guard case .moving(let motion, _) = activity else { return }
    switch motion.cause {
    case .guided:
      let end = view.extent.limited(target ?? motion.end + delta)
      guard delta != .zero || end != motion.end else { return }
      glide(to: end, from: motion.origin.map { $0 + delta })
    case .coasting:
      let moved = motion.target.map { view.extent.limited($0 + delta) }
      begin(.moving(release(at: velocity).motion(to: target ?? moved), start: start))
    }
  }

  /// Leads a motion to an offset at which the view may stop, because the size of the view has
  /// changed and with it these offsets.
  ///
  /// The layout is asked for the end of a deceleration as after a release. Steps of the wheel and of
  /// keys stay as they are, because the layout is asked at their end.
  ///
  /// - Parameter choose: Returns the offset that takes the place of the end of another animated
  ///   scroll.
  func retarget(_ choose: (CGPoint) -> CGPoint) {
    guard case .moving(let motion, _) = activity, motion.origin == nil else { return }
    let current = number
    let target =
      motion.cause == .coasting
      ? snapped(motion.end, velocity: velocity)
      : checked(choose(motion.end), else: motion.end, from: "the layout or the delegate")
    // A callback may have begun another activity.
    if current == number, target != motion.end { carry(by: .zero, to: target) }
  }

  /// Ends a drag. The content continues to its target offset.
  ///
  /// - Parameter velocity: The velocity of the offset at the release, in points per second.
  func releaseContent(at velocity: CGPoint) {
    switch activity {
    case .dragging: endDrag(at: velocity)
    // The fingers held the content without moving it.
    case .tracking: settle(at: snapped(view.extent.limited(view.contentOffset), velocity: .zero))
    case .idle, .moving, .autoscrolling, .scrollbarDrag: break
    }
  }

  /// Ends drags and scrollbar movements when the user may no longer scroll. The content continues
  /// to its target offset.
  func stopForInput() {
    if case .scrollbarDrag(let origin, _) = activity {
      finish(from: origin)
    } else {
      releaseContent(at: .zero)
    }
  }

  private func endDrag(at velocity: CGPoint) {
    let current = number
    let natural = release(at: velocity).naturalStop
    var target = snapped(natural, velocity: velocity)
    if !view.isPagingEnabled {
      var chosen = target
      view.scrollDelegate?.scrollViewWillEndDragging(
        view, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
        targetContentOffset: &chosen)
      target = checked(chosen, else: target, from: "the scroll view's delegate")
    }
    // The delegate may have begun another activity.
    guard current == number else { return }
    let goesOn = target != view.contentOffset || velocity != .zero
    let motion = release(at: velocity).motion(to: target == natural ? nil : target)
    begin(goesOn ? .moving(motion, start: nil) : .idle)
  }

  private func release(at velocity: CGPoint) -> ScrollRelease {
    ScrollRelease(
      offset: view.contentOffset, velocity: velocity, extent: view.extent,
      friction: view.decelerationRate.friction, bounces: { [view] in view.bounces($0) })
  }

  /// Records that a drag moves the content, which the next frame shows.
  func dragMoves() { frames.handMoves() }

  // MARK: Target offset

  /// Ends a movement by the wheel, a key, a scrollbar or autoscrolling that began at `origin`. The
  /// content moves on to the layout's target offset.
  private func finish(from origin: CGPoint) {
    // The velocity is that of a drag released over the same distance, so that a layout that uses
    // the direction does not undo a step forward.
    let velocity = (view.contentOffset - origin) * view.decelerationRate.friction
    settle(at: snapped(view.contentOffset, velocity: velocity))
  }

  private func settle(at target: CGPoint) {
    if target == view.contentOffset { begin(.idle) } else { glide(to: target) }
  }

  /// Returns the offset at which to rest in place of `proposed`: the offset of a page, or the
  /// layout's target offset.
  ///
  /// - Parameters:
  ///   - proposed: The proposed offset.
  ///   - velocity: The velocity, in points per second.
  private func snapped(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    if view.isPagingEnabled { return view.extent.page(at: view.contentOffset, velocity: velocity) }
    let target = view.targetOffset(forProposed: proposed, velocity: velocity)
    return target == proposed ? proposed : checked(target, else: proposed, from: "the layout")
  }

  private func checked(_ target: CGPoint, else proposed: CGPoint, from who: String) -> CGPoint {
    guard target.x.isFinite, target.y.isFinite else {
      CallerMistake.report("the target content offset of \(who) cannot be \(target)")
      return proposed
    }
    return view.extent.limited(target)
  }

  // MARK: Frames

  /// Advances the activity to `time`, in seconds of the frame clock.
  func advance(to time: TimeInterval) {
    let firstStart = frames.begin(at: time)
    advanceAutoscroll(to: time)
    advanceSteering(to: time)
    guard case .moving(let motion, let known) = activity else { return }
    let start = known ?? firstStart
    activity = .moving(motion, start: start)
    let current = number
    let elapsed = time - start
    if motion.isDone(at: elapsed) {
      view.step(to: motion.end)
      // The delegate may have begun another motion.
      guard current == number else { return }
      guard let origin = motion.origin else { return begin(.idle) }
      // The pointer may hold the scrollbar whose trough it has clicked. If it drags something near an
      // edge, it does not.
      let isHeld = edgeDrag == nil && view.isPointerPressed
      if isHeld { begin(.scrollbarDrag(origin: origin, since: time)) } else { finish(from: origin) }
      return
    }
    let position = motion.position(at: elapsed)
    // A fast spring may swing past its end, but not out of the content. A motion from outside the
    // content, where the program may have put the view, keeps its curve.
    let isInside = view.contentOffset == view.extent.limited(view.contentOffset)
    view.step(to: motion.cause == .guided && isInside ? view.extent.limited(position) : position)
    view.needsFrame()
  }

  /// Continues the present activity in another frame without counting it as a new one.
  private func resume(_ same: ScrollActivity) {
    activity = same
    view.needsFrame()
  }

  /// Detects the end of a movement by a scrollbar, or by other code that changes the adjustments.
  /// The content then moves on to the layout's target offset.
  private func advanceSteering(to time: TimeInterval) {
    guard case .scrollbarDrag(let origin, let since) = activity else { return }
    if let since, time - since < Self.steeringPause { return view.needsFrame() }
    if since == nil || view.isPointerPressed {
      resume(.scrollbarDrag(origin: origin, since: time))
    } else {
      finish(from: origin)
    }
  }

  // MARK: Autoscroll

  /// Updates or ends the drag near an edge.
  ///
  /// - Parameter pointer: The position of the pointer relative to the corner of the visible part,
  ///   or nil when the drag ends.
  func autoscroll(at pointer: CGPoint?) {
    if let pointer {
      edgeDrag = EdgeDrag(pointer: pointer, origin: edgeDrag?.origin ?? view.contentOffset)
      view.needsFrame()
    } else if let drag = edgeDrag {
      edgeDrag = nil
      switch activity {
      case .autoscrolling: begin(.idle)
      case .idle: break
      case .tracking, .dragging, .moving, .scrollbarDrag: return
      }
      if drag.origin != view.contentOffset { finish(from: drag.origin) }
    }
  }

  /// Scrolls one step. The first frame near an edge only records the time.
  private func advanceAutoscroll(to time: TimeInterval) {
    guard let edgeDrag else { return }
    var autoscroll: Autoscroll
    switch activity {
    case .autoscrolling(let present): autoscroll = present
    case .idle: autoscroll = Autoscroll()
    case .tracking, .dragging, .moving, .scrollbarDrag: return
    }
    let (offset, extent) = (view.contentOffset, view.extent)
    let depth = Autoscroll.depth(of: edgeDrag.pointer, at: offset, in: extent)
    guard depth != .zero else {
      if case .autoscrolling = activity { begin(.idle) }
      return
    }
    let target = autoscroll.advance(offset, at: depth, in: extent, to: time)
    if case .idle = activity { begin(.autoscrolling(autoscroll)) }
    resume(.autoscrolling(autoscroll))
    view.step(to: target)
  }
}
