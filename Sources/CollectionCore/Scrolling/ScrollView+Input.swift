import Foundation
import Motion

/// A scroll that a key asks for.
package enum ScrollCommand: Sendable {
  /// One step, in units of a wheel notch.
  case step(x: CGFloat, y: CGFloat)
  /// A page along the scrolling axis: −1 back, 1 forward.
  case page(CGFloat)
  case home
  case end
}

/// What people do with wheels, touchpads, fingers and keys. Each only changes the activity; the
/// next frame moves.
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
    isGoingToTop = false
    glide(to: target, from: stepOrigin)
    return true
  }

  /// Fingers are put on the content: it stops.
  package func beginDrag() {
    if isScrollEnabled { begin(.tracking) }
  }

  /// Moves the content by a touchpad's or finger's own distance, in points; beyond its ends it gives
  /// way less and less.
  package func drag(by delta: CGPoint) {
    guard isScrollEnabled else { return }
    if !isDragging { startDragging() }
    // Who was told that a drag begins may have put something else in its place.
    guard isDragging else { return }
    var offset = limited(contentOffset)
    for axis in Axis.allCases {
      let (first, last) = limits(axis)
      let band = RubberBand(dimension: bounds.size.along(axis))
      let pulled =
        offset.along(axis) + band.pull(forStretch: overshoot.along(axis)) + delta.along(axis)
      let inside = min(max(pulled, first), last)
      let stretch = bounces(axis) ? band.stretch(forPull: pulled - inside) : 0
      offset.set(inside + stretch, along: axis)
    }
    move(to: offset)
  }

  func startDragging() {
    begin(.dragging)
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// Whether content may be pulled beyond its ends along `axis`.
  func bounces(_ axis: Axis) -> Bool {
    let always = axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    return bounces && (always || scrolls(axis))
  }

  /// - Returns: False when the view is at the end already and the key is of no use to it.
  @discardableResult
  package func perform(_ command: ScrollCommand) -> Bool {
    guard isScrollEnabled else { return false }
    let inset = adjustedContentInset
    var target = restingOffset
    let axis: Axis = scrolls(.vertical) || !scrolls(.horizontal) ? .vertical : .horizontal
    switch command {
    case .step(let x, let y):
      return wheel(x: x, y: y)
    case .page(let direction):
      let page = bounds.size.along(axis) - inset.total(axis)
      // A line of the old page stays in view.
      let distance = max(page - Self.notch(for: page), page / 2)
      target.set(target.along(axis) + direction * distance, along: axis)
    case .home:
      if axis == .vertical {
        guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) != false else {
          return false
        }
      }
      target.set(-inset.leading(axis), along: axis)
    case .end:
      target.set(.greatestFiniteMagnitude, along: axis)
    }
    target = limited(target)
    // Where it already is, but not where it is going, is somewhere to go: Home right after End. What
    // coasts there by itself takes its time, and bounces.
    guard target != restingOffset || isDecelerating else { return target != contentOffset }
    glide(to: target, from: stepOrigin)
    if case .home = command, axis == .vertical { isGoingToTop = true } else { isGoingToTop = false }
    return true
  }

  /// Where the first of the steps under way began.
  private var stepOrigin: CGPoint {
    if case .moving(let motion, _) = activity, let origin = motion.origin { return origin }
    return restingOffset
  }

  /// Whether there is more content along `axis` than fits.
  package func scrolls(_ axis: Axis) -> Bool {
    contentSize.along(axis) + adjustedContentInset.total(axis) > bounds.size.along(axis)
  }
}
