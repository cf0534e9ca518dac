import Foundation
import TrellisMotion

/// A scroll command of a key.
package enum ScrollCommand: Equatable, Sendable {
  /// One step, in units of a wheel step.
  case step(x: CGFloat, y: CGFloat)
  /// A page along the scrolling axis: −1 back, 1 forward.
  case page(CGFloat)
  case home
  case end
}

/// Input by wheels, scrollbars, touchpads, fingers and keys. Input changes the activity, and the
/// next frame moves the content.
extension ScrollView {
  /// Returns the distance of one wheel step for a page length: GTK's rule, page^(2/3).
  private static func notch(for page: CGFloat) -> CGFloat { pow(page, 2.0 / 3.0) }

  /// Scrolls by wheel steps. Steps add up: the target moves on from the end of the motion in
  /// progress.
  ///
  /// - Parameters:
  ///   - x: The horizontal steps.
  ///   - y: The vertical steps.
  /// - Returns: Whether the content can move there.
  @discardableResult
  package func wheel(x: CGFloat, y: CGFloat) -> Bool {
    guard isScrollEnabled else { return false }
    let from = restingOffset
    let target = limited(
      CGPoint(
        x: from.x + x * Self.notch(for: bounds.width),
        y: from.y + y * Self.notch(for: bounds.height)))
    guard target != from else { return from != contentOffset }
    glide(to: target)
    return true
  }

  /// Moves the content for a scrollbar, or for other code that changes the adjustments.
  ///
  /// - Parameters:
  ///   - offset: The offset that the scrollbar asks for.
  ///   - animated: Whether the content moves there in an animation, as after a click in the trough.
  ///     The default is false.
  package func steer(to offset: CGPoint, animated: Bool = false) {
    // This call brings the scrollbar back to the content's position.
    guard isScrollEnabled else { return viewportDidChange() }
    if animated { return glide(to: limited(offset)) }
    var origin = contentOffset
    if case .scrollbarDrag(let start, _) = activity { origin = start }
    setContentOffset(offset, animated: false)
    // The delegate may have begun another motion, and fingers on the content keep their drag.
    guard case .idle = activity else { return }
    machine.begin(.scrollbarDrag(origin: origin, since: nil))
  }

  /// Scrolls frame by frame while something is dragged near or beyond an edge of the view, as long
  /// as the pointer stays there and there is more content. Call it for each movement of the
  /// pointer. Whatever is drawn in content coordinates is updated in `scrollViewDidScroll`.
  ///
  /// Drags of the content and requested motions have priority. Autoscrolling continues after them.
  ///
  /// - Parameter pointer: The position of the pointer relative to the corner of the visible part,
  ///   in points. Nil ends the drag, and a view that was scrolled comes to rest at the layout's
  ///   target offset.
  package func autoscroll(at pointer: CGPoint?) {
    machine.autoscroll(at: pointer)
    autoscrollsContents(at: pointer)
  }

  // MARK: Drags

  /// The slowest release, in points per second, after which the content decelerates. After a slower
  /// release it stays where it is.
  private static var coastingSpeed: CGFloat { 30 }

  /// Stops the content when fingers touch it.
  package func beginDrag() {
    guard isScrollEnabled else { return }
    machine.begin(.tracking)
  }

  /// Moves the content by a distance of a touchpad or finger, in points. Beyond the ends of the
  /// content the distance is reduced progressively.
  package func drag(by delta: CGPoint) {
    guard isScrollEnabled else { return }
    if !isDragging { startDragging() }
    // The delegate may have begun another activity in `scrollViewWillBeginDragging`.
    guard isDragging else { return }
    let extent = extent
    var offset = extent.limited(contentOffset)
    let overshoot = contentOffset - offset
    for axis in Axis.allCases {
      let (first, last) = extent.limits(axis)
      let band = RubberBand(dimension: bounds.size.along(axis))
      let pulled =
        offset.along(axis) + band.pull(forStretch: overshoot.along(axis)) + delta.along(axis)
      let inside = min(max(pulled, first), last)
      let stretch = bounces(axis) ? band.stretch(forPull: pulled - inside) : 0
      offset.set(inside + stretch, along: axis)
    }
    if delta != .zero { machine.dragMoves() }
    step(to: offset)
  }

  /// Ends a drag.
  ///
  /// - Parameter velocity: The velocity of the offset, in points per second.
  package func endDrag(velocity: CGPoint) {
    let velocity = Axis.allCases.reduce(into: CGPoint.zero) { result, axis in
      let speed = velocity.along(axis)
      if abs(speed) > Self.coastingSpeed { result.set(speed, along: axis) }
    }
    guard isScrollEnabled else { return }
    // A flick can end before it has moved the content.
    if case .tracking = activity, velocity != .zero { startDragging() }
    machine.releaseContent(at: velocity)
  }

  private func startDragging() {
    machine.begin(.dragging)
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// Returns whether the content may be pulled beyond its ends along `axis`.
  func bounces(_ axis: Axis) -> Bool {
    let always = axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    return bounces && (always || scrolls(axis) || axis == .vertical && isPulledToRefresh)
  }

  // MARK: Keys

  /// Performs a scroll command.
  ///
  /// - Returns: False if the command has no effect, for example because the view is at the end
  ///   already.
  @discardableResult
  package func perform(_ command: ScrollCommand) -> Bool {
    guard isScrollEnabled else { return false }
    var target = restingOffset
    let axis = mainAxis
    switch command {
    case .step(let x, let y):
      return wheel(x: x, y: y)
    case .page(let direction):
      let page = viewport.size.along(axis)
      // A part of the old page stays in view.
      let distance = max(page - Self.notch(for: page), page / 2)
      target.set(target.along(axis) + direction * distance, along: axis)
    case .home:
      if axis == .vertical {
        guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) != false else {
          return false
        }
      }
      target.set(extent.limits(axis).first, along: axis)
    case .end:
      target.set(.greatestFiniteMagnitude, along: axis)
    }
    target = limited(target)
    // While an animated scroll leads elsewhere, a command to the present offset has an effect, for
    // example Home right after End. Content that decelerates to the target offset is redirected,
    // because deceleration takes longer and bounces.
    guard target != restingOffset || isDecelerating else { return target != contentOffset }
    glide(to: target)
    machine.isGoingToTop = command == .home && axis == .vertical
    return true
  }

  /// Starts or redirects the motion of wheel steps, keys and clicks in the trough of a scrollbar.
  private func glide(to target: CGPoint) {
    machine.isGoingToTop = false
    machine.glide(to: target, from: stepOrigin)
  }

  /// The offset at which the first of the steps in progress began.
  private var stepOrigin: CGPoint {
    if case .moving(let motion, _) = activity, let origin = motion.origin { return origin }
    return restingOffset
  }
}
