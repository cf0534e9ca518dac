import Foundation

/// The content offset during a transition: a linear path between an offset in the old layout and
/// one in the new layout.
///
/// Elements move in straight lines between the layouts, so they also move in straight lines on
/// screen. An element that has the same position in the view at both ends stays there during the
/// transition.
struct OffsetPlan: Equatable {
  var start: CGPoint
  var end: CGPoint

  func offset(at progress: CGFloat) -> CGPoint {
    start + (end - start) * progress
  }

  /// Creates the plan that leads through `offset` at `progress`. Its ends are limited to the
  /// contents as far as possible: when one end is at its limit, the other one changes.
  ///
  /// A progress beyond an end is a spring's that swings past it, and the offset may lie far outside of
  /// the content then. The plan leads to the content instead of through that offset.
  ///
  /// - Parameters:
  ///   - offset: The present offset.
  ///   - progress: The present progress.
  ///   - end: The target offset in the new layout.
  ///   - old: The limits of the offset in the old layout.
  ///   - new: The limits of the offset in the new layout.
  init(
    through offset: CGPoint, at progress: CGFloat, to end: CGPoint, old: ScrollExtent,
    new: ScrollExtent
  ) {
    let share = min(max(progress, 0), 1)
    let left = 1 - share
    // Returns one end of the path from the other end and the fractions of both.
    func other(than known: CGPoint, _ itsShare: CGFloat, _ share: CGFloat) -> CGPoint {
      let rest = offset - known * itsShare
      return CGPoint(x: rest.x / share, y: rest.y / share)
    }
    (start, self.end) = (progress < 0 ? old.limited(offset) : offset, new.limited(end))
    guard share > 0 else { return }
    guard share < 1 else {
      (start, self.end) = (old.limited(end), progress > 1 ? new.limited(offset) : offset)
      return
    }
    start = old.limited(other(than: self.end, share, left))
    self.end = new.limited(other(than: start, left, share))
    start = other(than: self.end, share, left)
  }
}
