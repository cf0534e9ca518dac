import Foundation

/// Which end of the content a guided motion goes to.
enum ContentEnd {
  case beginning, end
}

/// What a guided motion is on its way to, apart from an offset.
struct GuidedGoal {
  var ends: [Axis: ContentEnd] = [:]
  var item: ScrollDestination?
}

/// Who has asked for the beginning or the end of the content, or for an item, gets there, though
/// content is measured and grows on the way: a motion to an offset goes on with the content around
/// it, one to an end goes to the end, one to an item to where the item is now.
extension CollectionView {
  /// What a guided motion is on its way to in `extent`.
  func guidedGoal(in extent: Extent) -> GuidedGoal {
    guard case .moving(let motion, _) = activity, motion.cause == .guided else {
      return GuidedGoal()
    }
    if let destination, destination.motionNumber == motionNumber {
      return GuidedGoal(item: destination)
    }
    var goal = GuidedGoal()
    for axis in Axis.allCases {
      let (first, last) = extent.limits(axis)
      let target = motion.end.along(axis)
      guard first < last else { continue }
      if target == first { goal.ends[axis] = .beginning }
      if target == last { goal.ends[axis] = .end }
    }
    return goal
  }

  func goOn(to goal: GuidedGoal) {
    guard let extent = state.fittedExtent, case .moving(let motion, _) = activity else { return }
    var target = restingOffset
    if let item = goal.item {
      target = offset(for: item.wish) ?? target
    }
    for (axis, end) in goal.ends {
      let (first, last) = extent.limits(axis)
      target.set(end == .beginning ? first : last, along: axis)
    }
    if target != restingOffset { glide(to: target, from: motion.origin) }
    if let item = goal.item {
      destination = ScrollDestination(
        wish: item.wish, target: target, motionNumber: motionNumber)
    }
  }

  /// `target` within the content, or as far beyond its end as a finger or a bounce has the view now.
  ///
  /// - Parameter extent: What the offset was last limited to.
  func limitedKeepingStretch(_ target: CGPoint, from extent: Extent?) -> CGPoint {
    var result = limited(target)
    guard let extent, isTracking || isDecelerating else { return result }
    for axis in Axis.allCases {
      let (first, last) = extent.limits(axis)
      let offset = contentOffset.along(axis)
      let stretch = offset - min(max(offset, first), last)
      let excess = target.along(axis) - result.along(axis)
      guard stretch * excess > 0 else { continue }
      let kept = stretch > 0 ? min(stretch, excess) : max(stretch, excess)
      result.set(result.along(axis) + kept, along: axis)
    }
    return result
  }
}

extension Extent {
  /// The first and the last offset along `axis`.
  fileprivate func limits(_ axis: Axis) -> (CGFloat, CGFloat) {
    let first = -inset.leading(axis)
    let last = content.along(axis) + inset.total(axis) + first - view.along(axis)
    return (first, max(first, last))
  }
}
