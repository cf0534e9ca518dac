import Foundation
import Motion

/// A scroll that a key asks for.
package enum ScrollCommand: Equatable, Sendable {
  /// One step, in units of a wheel notch.
  case step(x: CGFloat, y: CGFloat)
  /// A page along the scrolling axis: −1 back, 1 forward.
  case page(CGFloat)
  case home
  case end
}

/// Input by wheels, scrollbars, touchpads, fingers and keys. Input changes the activity; the next
/// frame moves the content.
extension ScrollView {
  /// One notch's distance for a page length: GTK's rule, page^(2/3).
  private static func notch(for page: CGFloat) -> CGFloat { pow(page, 2.0 / 3.0) }

  /// A wheel turned by `x`, `y` notches. Steps add up: the target moves on from where the present
  /// motion would end.
  ///
  /// - Returns: Whether there is anywhere to go.
  @discardableResult
  package func wheel(x: CGFloat, y: CGFloat) -> Bool {
    guard isScrollEnabled else { return false }
    let from = restingOffset
    let target = limited(
      CGPoint(
        x: from.x + x * Self.notch(for: bounds.width),
        y: from.y + y * Self.notch(for: bounds.height)))
    guard target != from else { return from != contentOffset }
    machine.isGoingToTop = false
    machine.glide(to: target, from: stepOrigin)
    return true
  }

  /// Moves the content for a scrollbar, or whatever else changes the adjustments.
  package func steer(to offset: CGPoint) {
    // The scrollbar goes back to where the content is.
    guard isScrollEnabled else { return viewportDidChange() }
    let origin = if case .steered(let origin, _) = activity { origin } else { contentOffset }
    setContentOffset(offset, animated: false)
    // The delegate may have begun another motion, and fingers on the content keep their drag.
    if case .idle = activity { machine.begin(.steered(origin: origin, since: nil)) }
  }

  /// Something is dragged over the view: near an edge, or beyond it, the view scrolls frame by frame
  /// for as long as the pointer is there and there is more content. Call it for each movement; what
  /// is drawn in content coordinates changes in `scrollViewDidScroll`.
  ///
  /// Fingers on the content, and motion that someone asked for, come first; afterwards it goes on.
  ///
  /// - Parameter pointer: From the corner of the visible part, in points; nil when the drag is over:
  ///   then a view that was scrolled comes to rest where the layout wants it.
  package func autoscroll(at pointer: CGPoint?) { machine.autoscroll(at: pointer) }

  // MARK: Drags

  /// Slower releases stay where they are. Points a second.
  private static var coastingSpeed: CGFloat { 30 }

  /// Fingers are put on the content: it stops.
  package func beginDrag() {
    if isScrollEnabled { machine.begin(.tracking) }
  }

  /// Moves the content by a touchpad's or finger's own distance, in points; beyond its ends it gives
  /// way less and less.
  package func drag(by delta: CGPoint) {
    guard isScrollEnabled else { return }
    if !isDragging { startDragging() }
    // The delegate may have replaced the drag when it was told of its beginning.
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
    move(to: offset)
  }

  /// The drag ended while the offset moved at `velocity`, in points a second.
  package func endDrag(velocity: CGPoint) {
    let velocity = Axis.allCases.reduce(into: CGPoint.zero) { result, axis in
      let speed = velocity.along(axis)
      if abs(speed) > Self.coastingSpeed { result.set(speed, along: axis) }
    }
    guard isScrollEnabled else { return }
    // A flick may be over before it has moved anything.
    if case .tracking = activity, velocity != .zero { startDragging() }
    machine.releaseContent(at: velocity)
  }

  private func startDragging() {
    machine.begin(.dragging)
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// Whether content may be pulled beyond its ends along `axis`.
  func bounces(_ axis: Axis) -> Bool {
    let always = axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    return bounces && (always || scrolls(axis))
  }

  // MARK: Keys

  /// - Returns: False when the view is at the end already and the key is of no use to it.
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
      // A line of the old page stays in view.
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
    // Where it already is, but not where it is going, is somewhere to go: Home right after End. What
    // coasts there by itself takes its time, and bounces.
    guard target != restingOffset || isDecelerating else { return target != contentOffset }
    machine.glide(to: target, from: stepOrigin)
    machine.isGoingToTop = command == .home && axis == .vertical
    return true
  }

  /// Where the first of the steps under way began.
  private var stepOrigin: CGPoint {
    if case .moving(let motion, _) = activity, let origin = motion.origin { return origin }
    return restingOffset
  }
}
