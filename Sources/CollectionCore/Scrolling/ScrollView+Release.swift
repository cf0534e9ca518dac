import Foundation
import Motion

/// What happens when fingers let go: where the content would stop, where it is to stop, and the
/// way there.
extension ScrollView {
  /// Slower releases stay where they are. Points a second.
  private static var coastingSpeed: CGFloat { 30 }

  /// In parts of the view's length.
  private static var furthestBounce: CGFloat { 0.25 }

  /// The drag ended while the offset moved at `velocity`, in points a second.
  package func endDrag(velocity: CGPoint) {
    let velocity = Axis.allCases.reduce(into: CGPoint.zero) { result, axis in
      let speed = velocity.along(axis)
      if abs(speed) > Self.coastingSpeed { result.set(speed, along: axis) }
    }
    guard isScrollEnabled else { return }
    // A flick may be over before it has moved anything.
    if case .tracking = activity, velocity != .zero { startDragging() }
    switch activity {
    case .dragging: release(at: velocity)
    case .tracking: letGo()
    case .idle, .moving, .autoscrolling, .steered: break
    }
  }

  /// Takes the content out of people's hands: it goes to where it rests.
  func stopForInput() {
    switch activity {
    case .dragging: release(at: .zero)
    case .tracking: letGo()
    case .steered(let origin, _): rest(from: origin)
    case .idle, .moving, .autoscrolling: break
    }
  }

  private func release(at velocity: CGPoint) {
    let number = motionNumber
    let natural = naturalStop(at: velocity)
    var target = snapped(natural, velocity: velocity)
    if !isPagingEnabled {
      let proposed = target
      scrollDelegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
        targetContentOffset: &target)
      target = checked(target, else: proposed, from: "the scroll view's delegate")
    }
    // Who was asked may have sent the view elsewhere.
    guard number == motionNumber else { return }
    let goesOn = target != contentOffset || velocity != .zero
    let chosen = target == natural ? nil : target
    begin(goesOn ? .moving(released(to: chosen, velocity: velocity), start: nil) : .idle)
  }

  /// Fingers that only held the content: it goes on to where it is to rest, if it is not there.
  private func letGo() {
    let target = snapped(limited(contentOffset), velocity: .zero)
    if target == contentOffset { begin(.idle) } else { glide(to: target) }
  }

  /// Where friction would stop the content, or the content's end does.
  private func naturalStop(at velocity: CGPoint) -> CGPoint {
    let friction = decelerationRate.friction
    return limited(
      CGPoint(
        x: contentOffset.x + (overshoot.x == 0 ? velocity.x / friction : 0),
        y: contentOffset.y + (overshoot.y == 0 ? velocity.y / friction : 0)))
  }

  /// The motion of a release.
  ///
  /// - Parameters:
  ///   - target: Where to rest; nil for wherever friction leads.
  ///   - velocity: Points a second.
  package func released(to target: CGPoint?, velocity: CGPoint) -> ScrollMotion {
    ScrollMotion(
      x: trajectory(.horizontal, to: target, velocity),
      y: trajectory(.vertical, to: target, velocity),
      cause: .coasting, target: target)
  }

  private func trajectory(
    _ axis: Axis, to target: CGPoint?, _ velocity: CGPoint
  ) -> any Trajectory {
    let (start, speed) = (contentOffset.along(axis), velocity.along(axis))
    let friction = decelerationRate.friction
    let (first, last) = limits(axis)
    if overshoot.along(axis) != 0 {
      let end = target?.along(axis) ?? min(max(start, first), last)
      return Spring(from: start, to: end, velocity: speed, response: Coasting.bounceResponse)
    }
    if let end = target?.along(axis) {
      // Along this axis the natural stop will do, and the way to it is the natural one.
      let natural = min(max(start + speed / friction, first), last)
      if end != natural {
        return Landing(from: start, to: end, velocity: speed, friction: friction)
      }
    }
    return Coasting(
      from: start, velocity: speed, friction: friction, limits: first...last,
      stretch: bounces(axis) ? bounds.size.along(axis) * Self.furthestBounce : nil)
  }

  // MARK: Where to rest

  /// The place to rest at instead of `proposed`: a page's, or what the layout wants.
  ///
  /// - Parameter velocity: Points a second.
  func snapped(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    if isPagingEnabled { return limited(page(at: contentOffset, velocity: velocity)) }
    let target = targetOffset(forProposed: proposed, velocity: velocity)
    return target == proposed ? proposed : checked(target, else: proposed, from: "the layout")
  }

  private func checked(_ target: CGPoint, else proposed: CGPoint, from who: String) -> CGPoint {
    guard target.x.isFinite, target.y.isFinite else {
      CallerMistake.report("the target content offset of \(who) cannot be \(target)")
      return proposed
    }
    return limited(target)
  }

  /// The nearest multiple of the view's size, or, with some speed, the next one.
  private func page(at offset: CGPoint, velocity: CGPoint) -> CGPoint {
    var target = offset
    for axis in Axis.allCases where scrolls(axis) {
      let (length, speed) = (bounds.size.along(axis), velocity.along(axis))
      let first = limits(axis).first
      let page = (offset.along(axis) - first) / length
      let nearest = page.rounded()
      // What is a page but for the rounding of a quotient is that page.
      let isThere = abs(page - nearest) < 1e-6
      let chosen =
        isThere || speed == 0 ? nearest : page.rounded(speed > 0 ? .up : .down)
      target.set(first + chosen * length, along: axis)
    }
    return target
  }
}
