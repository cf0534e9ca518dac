import Foundation

/// Where the view is in the course of a transition: on the straight way between an offset that suits
/// the old layout and one that suits the new.
///
/// Elements go straight from layout to layout, so they go straight on screen too; what is at the same
/// place of the view at both ends stays there all the way.
struct OffsetPlan: Equatable {
  var start: CGPoint
  var end: CGPoint

  func offset(at progress: CGFloat) -> CGPoint {
    start + (end - start) * progress
  }

  /// The plan whose way leads through `offset` at `progress`, with its ends within the limits as far
  /// as they can be: one end gives way when the other is at its limit.
  ///
  /// - Parameters:
  ///   - end: Where the new layout wants to be.
  ///   - old: What limits the offset in the old layout.
  ///   - new: What limits it in the new.
  init(
    through offset: CGPoint, at progress: CGFloat, to end: CGPoint, old: ScrollExtent,
    new: ScrollExtent
  ) {
    let share = min(max(progress, 0), 1)
    let left = 1 - share
    // One end of the way through `offset`, from the other end and the shares of both.
    func other(than known: CGPoint, _ itsShare: CGFloat, _ share: CGFloat) -> CGPoint {
      let rest = offset - known * itsShare
      return CGPoint(x: rest.x / share, y: rest.y / share)
    }
    (start, self.end) = (offset, new.limited(end))
    guard share > 0 else { return }
    guard share < 1 else {
      (start, self.end) = (old.limited(end), offset)
      return
    }
    start = old.limited(other(than: self.end, share, left))
    self.end = new.limited(other(than: start, left, share))
    start = other(than: self.end, share, left)
  }
}
