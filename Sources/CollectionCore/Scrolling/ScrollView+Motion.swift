import Foundation
import Motion

/// Motion by itself: beginning it, going on with it, ending it.
extension ScrollView {
  /// How long a guided motion takes to settle, as a spring's response in seconds. GTK's own wheel
  /// steps jump; this is short enough to feel as direct.
  package static let guidedResponse = 0.22

  /// Starts or redirects a spring towards `target`, keeping the present velocity.
  ///
  /// - Parameter origin: Where a wheel step or key began: at the target the layout is asked for a
  ///   place to rest at. Nil to end at the target.
  package func glide(to target: CGPoint, from origin: CGPoint? = nil) {
    // Users who want no animations are there at once; that it is over is told in a frame to come.
    if !animates { move(to: target) }
    let velocity = animates ? self.velocity : .zero
    let from = contentOffset
    begin(
      .moving(
        ScrollMotion(
          x: Spring(
            from: from.x, to: target.x, velocity: velocity.x, response: Self.guidedResponse),
          y: Spring(
            from: from.y, to: target.y, velocity: velocity.y, response: Self.guidedResponse),
          cause: .guided, origin: origin),
        start: isMoving ? now : nil))
  }

  /// Where the content will rest if nobody interferes.
  package var restingOffset: CGPoint {
    if case .moving(let motion, _) = activity { motion.end } else { contentOffset }
  }

  /// Points a second, at the last frame.
  package var velocity: CGPoint {
    guard case .moving(let motion, let start) = activity else { return .zero }
    guard let start, let now else { return motion.velocity(at: 0) }
    return motion.velocity(at: now - start)
  }

  private var isMoving: Bool {
    if case .moving(_, .some) = activity { true } else { false }
  }

  /// Advances the motion to `time`, in seconds of the frame clock.
  package func advance(to time: TimeInterval) {
    now = time
    advanceAutoscroll(to: time)
    advanceSteering(to: time)
    guard case .moving(let motion, let start) = activity else { return }
    guard let start else {
      goOn(.moving(motion, start: time))
      needsFrame()
      return
    }
    let number = motionNumber
    let elapsed = time - start
    if motion.isDone(at: elapsed) {
      move(to: motion.end)
      // Who hears of it may have begun another motion.
      if number == motionNumber { end(motion) }
      return
    }
    let position = motion.position(at: elapsed)
    // A fast spring may swing past its end, but not out of the content. From outside, where a
    // program may have put the view, it comes in along its curve.
    let isInside = contentOffset == limited(contentOffset)
    move(to: motion.cause == .guided && isInside ? limited(position) : position)
    needsFrame()
  }

  private func end(_ motion: ScrollMotion) {
    if let origin = motion.origin { rest(from: origin) } else { begin(.idle) }
  }

  /// Who moved the view from `origin` moves it no further: it goes on to where the layout wants it
  /// to rest.
  func rest(from origin: CGPoint) {
    // As a drag of the same way would have been released, so that a step forward is not undone by
    // a layout that goes by the direction.
    let friction = decelerationRate.friction
    let velocity = CGPoint(
      x: (contentOffset.x - origin.x) * friction, y: (contentOffset.y - origin.y) * friction)
    let target = snapped(contentOffset, velocity: velocity)
    if target == contentOffset { begin(.idle) } else { glide(to: target) }
  }

  /// The content changed under the view, and what was seen is now `delta` further: a motion goes on
  /// from here with its speed, as far as it would have gone, or to the end of the new content.
  package func carryMotion(by delta: CGPoint) {
    guard case .moving(var motion, let start) = activity else { return }
    let end = limited(motion.end.moved(by: delta))
    guard delta != .zero || end != motion.end || motion.cause == .coasting else { return }
    switch motion.cause {
    case .guided:
      glide(to: end, from: motion.origin?.moved(by: delta))
    case .coasting:
      let target = motion.target.map { limited($0.moved(by: delta)) }
      let next = released(to: target, velocity: velocity)
      motion.x = next.x
      motion.y = next.y
      motion.target = target
      begin(.moving(motion, start: start == nil ? nil : now))
    }
  }

  /// What the offset is beyond the content, in points; zero within it.
  package var overshoot: CGPoint {
    let (offset, inside) = (contentOffset, limited(contentOffset))
    return CGPoint(x: offset.x - inside.x, y: offset.y - inside.y)
  }
}

extension CGPoint {
  func moved(by delta: CGPoint) -> CGPoint { CGPoint(x: x + delta.x, y: y + delta.y) }
}
