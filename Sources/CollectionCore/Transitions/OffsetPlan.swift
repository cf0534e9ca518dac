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
    CGPoint(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }

  /// The plan whose way leads through `offset` at `progress`, with its ends within the limits as far
  /// as they can be: one end gives way when the other is at its limit.
  ///
  /// - Parameters:
  ///   - end: Where the new layout wants to be.
  ///   - limit: The nearest offset that the old and the new content allow.
  init(
    through offset: CGPoint, at progress: CGFloat, to end: CGPoint,
    limit: (old: (CGPoint) -> CGPoint, new: (CGPoint) -> CGPoint)
  ) {
    let share = min(max(progress, 0), 1)
    self.init(start: offset, end: limit.new(end))
    guard share > 0 else { return }
    guard share < 1 else {
      (start, self.end) = (limit.old(end), offset)
      return
    }
    start = limit.old(beginning(through: offset, at: share))
    self.end = limit.new(
      CGPoint(
        x: (offset.x - (1 - share) * start.x) / share,
        y: (offset.y - (1 - share) * start.y) / share))
    start = beginning(through: offset, at: share)
  }

  private init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }

  private func beginning(through offset: CGPoint, at share: CGFloat) -> CGPoint {
    CGPoint(
      x: (offset.x - share * end.x) / (1 - share), y: (offset.y - share * end.y) / (1 - share))
  }
}
