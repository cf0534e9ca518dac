import Foundation
import Motion

/// The motion of a scroll view: drags, flings, glides and autoscroll, one at a time, frame by frame, and
/// what the delegate has been told of it.
@MainActor
final class ScrollMachine {
  /// How long a guided motion takes to settle, as a spring's response in seconds. GTK's own wheel
  /// steps jump; this is short enough to feel as direct.
  private static let guidedResponse = 0.22

  /// A scrollbar says where it is let go to nobody: it is done when it has stood still for so many
  /// seconds and no button is held.
  private static let steeringPause: TimeInterval = 0.15

  private unowned let view: any ScrollMachineOwner
  private(set) var activity = ScrollActivity.idle
  /// Another for each activity: who calls out can tell whether the view still does what it did.
  private(set) var number = 0
  /// A guided motion is on its way to the beginning of the content, as the Home key asked.
  var isGoingToTop = false
  /// The delegate knows that the content decelerates, and not yet that it does not any more.
  private var isDecelerationTold = false
  /// The last frame's time in seconds of the frame clock; nil before the first.
  private var now: TimeInterval?
  /// Nil while nothing is dragged near an edge.
  private var edgeDrag: EdgeDrag?

  init(_ view: any ScrollMachineOwner) { self.view = view }

  // MARK: What the view does

  /// Every change of what the view is doing comes through here, and is told: what ends first.
  func begin(_ new: ScrollActivity) {
    let old = activity
    activity = new
    number += 1
    let number = number
    switch new {
    case .moving, .steered: view.needsFrame()
    case .idle, .tracking, .dragging, .autoscrolling: break
    }
    if old.isDragging, !new.isDragging {
      view.reportScroll(.endsDragging(willDecelerate: new.cause == .coasting))
    }
    if old.cause == .guided, new.cause != .guided {
      let isAtTop = isGoingToTop && view.contentOffset.y == view.extent.limits(.vertical).first
      isGoingToTop = false
      view.reportScroll(.endsScrollingAnimation)
      if isAtTop { view.reportScroll(.scrolledToTop) }
    }
    if isDecelerationTold, new.cause != .coasting {
      isDecelerationTold = false
      view.reportScroll(.endsDecelerating)
    }
    // A delegate call may have begun another activity.
    if number == self.number, new.cause == .coasting, !isDecelerationTold {
      isDecelerationTold = true
      view.reportScroll(.beginsDecelerating)
    }
  }

  /// Where the content will rest if nobody interferes.
  var restingOffset: CGPoint {
    if case .moving(let motion, _) = activity { motion.end } else { view.contentOffset }
  }

  /// Points a second, at the last frame.
  var velocity: CGPoint {
    guard case .moving(let motion, let start) = activity else { return .zero }
    guard let start, let now else { return motion.velocity(at: 0) }
    return motion.velocity(at: now - start)
  }

  /// The start of a motion that takes the place of the present one: in mid-motion, the last frame.
  private var start: TimeInterval? {
    if case .moving(_, .some) = activity { now } else { nil }
  }

  // MARK: Motions

  /// Starts or redirects a spring towards `target`, keeping the present velocity.
  ///
  /// - Parameter origin: Where a wheel step or key began: at the target the layout is asked for a
  ///   place to rest at. Nil to end at the target.
  func glide(to target: CGPoint, from origin: CGPoint? = nil) {
    // Users who want no animations are there at once; that it is over is told in a frame to come.
    if !view.animates { view.move(to: target) }
    let velocity = view.animates ? self.velocity : .zero
    let motion = ScrollMotion(.guided, origin: origin) { axis in
      Spring(
        from: view.contentOffset.along(axis), to: target.along(axis),
        velocity: velocity.along(axis), response: Self.guidedResponse)
    }
    begin(.moving(motion, start: start))
  }

  /// The content changed under the view, and what was seen is now `delta` further: a motion goes on
  /// from here with its speed, as far as it would have gone, or to the end of the new content.
  func carry(by delta: CGPoint) {
    guard case .moving(let motion, _) = activity else { return }
    switch motion.cause {
    case .guided:
      let end = view.extent.limited(motion.end + delta)
      guard delta != .zero || end != motion.end else { return }
      glide(to: end, from: motion.origin.map { $0 + delta })
    case .coasting:
      let target = motion.target.map { view.extent.limited($0 + delta) }
      begin(.moving(release(at: velocity).motion(to: target), start: start))
    }
  }

  /// The content is let go while the offset moves at `velocity`, in points a second: it goes on to
  /// where it is to rest.
  func releaseContent(at velocity: CGPoint) {
    switch activity {
    case .dragging: endDrag(at: velocity)
    // Fingers that only held the content.
    case .tracking: animate(at: snapped(view.extent.limited(view.contentOffset), velocity: .zero))
    case .idle, .moving, .autoscrolling, .steered: break
    }
  }

  /// Takes the content out of people's hands: it goes to where it rests.
  func stopForInput() {
    if case .steered(let origin, _) = activity {
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
      target = checked(
        view.delegatesTarget(target, velocity: velocity), else: target,
        from: "the scroll view's delegate")
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
      friction: view.friction, bounces: { [view] in view.bounces($0) })
  }

  // MARK: Where to rest

  /// Ends a movement by wheel, key, scrollbar or autoscroll that began at `origin`. The content
  /// moves on to the layout's target offset.
  private func finish(from origin: CGPoint) {
    // As a drag of the same way would have been released, so that a step forward is not undone by
    // a layout that goes by the direction.
    let velocity = (view.contentOffset - origin) * view.friction
    animate(at: snapped(view.contentOffset, velocity: velocity))
  }

  private func animate(at target: CGPoint) {
    if target == view.contentOffset { begin(.idle) } else { glide(to: target) }
  }

  /// The place to rest at instead of `proposed`: a page's, or what the layout wants.
  ///
  /// - Parameter velocity: Points a second.
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

  /// Advances what the view does to `time`, in seconds of the frame clock.
  func advance(to time: TimeInterval) {
    now = time
    advanceAutoscroll(to: time)
    advanceSteering(to: time)
    guard case .moving(let motion, let start) = activity else { return }
    guard let start else { return resume(.moving(motion, start: time)) }
    let current = number
    let elapsed = time - start
    if motion.isDone(at: elapsed) {
      view.move(to: motion.end)
      // The delegate may have begun another motion.
      guard current == number else { return }
      if let origin = motion.origin { finish(from: origin) } else { begin(.idle) }
      return
    }
    let position = motion.position(at: elapsed)
    // A fast spring may swing past its end, but not out of the content. From outside, where a
    // program may have put the view, it comes in along its curve.
    let isInside = view.contentOffset == view.extent.limited(view.contentOffset)
    view.move(to: motion.cause == .guided && isInside ? view.extent.limited(position) : position)
    view.needsFrame()
  }

  /// Continues the present activity in another frame, without counting it as a new one.
  private func resume(_ same: ScrollActivity) {
    activity = same
    view.needsFrame()
  }

  /// A scrollbar, or whatever else moves the content through the adjustments: when it is done, the
  /// content goes on to where the layout wants it to rest.
  private func advanceSteering(to time: TimeInterval) {
    guard case .steered(let origin, let since) = activity else { return }
    if let since, time - since < Self.steeringPause { return view.needsFrame() }
    if since == nil || view.isPointerPressed {
      resume(.steered(origin: origin, since: time))
    } else {
      finish(from: origin)
    }
  }

  // MARK: Autoscroll

  /// - Parameter pointer: Where something is dragged, from the corner of the visible part; nil when it
  ///   is let go.
  func autoscroll(at pointer: CGPoint?) {
    if let pointer {
      edgeDrag = EdgeDrag(pointer: pointer, origin: edgeDrag?.origin ?? view.contentOffset)
      view.needsFrame()
    } else if let drag = edgeDrag {
      edgeDrag = nil
      switch activity {
      case .autoscrolling: begin(.idle)
      case .idle: break
      case .tracking, .dragging, .moving, .steered: return
      }
      if drag.origin != view.contentOffset { finish(from: drag.origin) }
    }
  }

  /// The first frame that is near an edge only notes the time.
  private func advanceAutoscroll(to time: TimeInterval) {
    guard let edgeDrag else { return }
    var autoscroll: Autoscroll
    switch activity {
    case .autoscrolling(let present): autoscroll = present
    case .idle: autoscroll = Autoscroll()
    case .tracking, .dragging, .moving, .steered: return
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
    view.move(to: target)
  }
}
