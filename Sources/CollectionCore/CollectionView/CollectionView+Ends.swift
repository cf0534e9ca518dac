import Foundation

/// Which end of the content a guided motion goes to.
enum ContentEnd {
  case beginning, end
}

/// Who has asked for the beginning or the end of the content gets there, though content is measured
/// and grows on the way: a motion to a place goes on with the content around it, one to an end goes
/// to the end.
extension CollectionView {
  /// The ends of `extent` that a guided motion is on its way to.
  func guidedEnds(of extent: Extent) -> [Axis: ContentEnd] {
    guard case .moving(let motion, _) = activity, motion.cause == .guided else { return [:] }
    var ends: [Axis: ContentEnd] = [:]
    for axis in Axis.allCases {
      let (first, last) = extent.limits(axis)
      let target = motion.end.along(axis)
      guard first < last else { continue }
      if target == first { ends[axis] = .beginning }
      if target == last { ends[axis] = .end }
    }
    return ends
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

  func goOn(to ends: [Axis: ContentEnd]) {
    guard !ends.isEmpty, let extent = state.fittedExtent else { return }
    var target = restingOffset
    for (axis, end) in ends {
      let (first, last) = extent.limits(axis)
      target.set(end == .beginning ? first : last, along: axis)
    }
    guard target != restingOffset, case .moving(let motion, _) = activity else { return }
    glide(to: target, from: motion.origin)
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
