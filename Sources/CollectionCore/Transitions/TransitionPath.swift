import Foundation

/// One element's path from where a layout has it to where another has it: gives the frame for a
/// progress. `CollectionViewTransitionLayout` asks it. A class, because each frame walks a list of
/// them: a structure of this size would be copied.
@MainActor
final class TransitionPath {
  private let old: CollectionViewLayoutAttributes?
  private let new: CollectionViewLayoutAttributes?
  private let target: LayoutGeometry
  private let difference: GeometryDifference
  private let isHidden: Bool
  /// Neither end is transformed, so the frame on the way is between the frames at the ends.
  private let isPlain: Bool
  private let start: CGRect
  private let end: CGRect
  private var reused: CollectionViewLayoutAttributes?
  /// Made from the new layout's, rather than the old one's.
  private var isReusedForEnd = false

  /// Creates a path, or returns nil for an element that neither layout has. An element that only
  /// one layout has fades at its place in the view.
  ///
  /// - Parameter travel: The distance that the view scrolls from one layout to the other, in
  ///   points.
  init?(
    from old: CollectionViewLayoutAttributes?, to new: CollectionViewLayoutAttributes?,
    travel: CGPoint
  ) {
    // Copies: layouts change cached attributes in place.
    self.old = old?.copied
    self.new = new?.copied
    guard let target = new?.geometry ?? old?.geometry.faded.moved(by: travel) else { return nil }
    let start =
      old?.geometry ?? target.faded.moved(by: travel * -1)
    self.target = target
    difference = GeometryDifference(from: start, to: target, mixesOrder: true)
    isHidden = (old?.isHidden ?? true) && (new?.isHidden ?? true)
    isPlain = start.transform.isIdentity && target.transform.isIdentity
    self.start = start.untransformedFrame
    end = target.untransformedFrame
  }

  /// Whether the element may be seen in `rect` at `progress`: cheaper than its attributes.
  func mayMeet(_ rect: CGRect, at progress: CGFloat) -> Bool {
    guard isPlain else { return true }
    let left = 1 - progress
    let width = max(start.width * left + end.width * progress, 0)
    let height = max(start.height * left + end.height * progress, 0)
    let center = CGPoint(
      x: start.midX * left + end.midX * progress, y: start.midY * left + end.midY * progress)
    // A hair more: the sum is rounded elsewhere in another order.
    return CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height
    ).insetBy(dx: -0.01, dy: -0.01).meets(rect)
  }

  /// The nearer end's, changed to what the element looks like at `progress`; the caller's own.
  func attributes(at progress: CGFloat) -> CollectionViewLayoutAttributes {
    let nearer = progress < 0.5 ? old ?? new : new ?? old
    let mixed = nearer!.copied  // one of the two is there, or there would be no path
    mixed.geometry = geometry(at: progress)
    return mixed
  }

  /// The same, in an object that is the path's own: good until it is asked again.
  func reusedAttributes(at progress: CGFloat) -> CollectionViewLayoutAttributes {
    if let reused, isReusedForEnd == (progress >= 0.5) {
      reused.geometry = geometry(at: progress)
      return reused
    }
    let mixed = attributes(at: progress)
    (reused, isReusedForEnd) = (mixed, progress >= 0.5)
    return mixed
  }

  private func geometry(at progress: CGFloat) -> LayoutGeometry {
    var geometry = GeometryDifference.add(
      CollectionOfOne((difference, share: 1 - Double(progress))), to: target)
    geometry.isHidden = isHidden
    return geometry
  }
}

/// The ways of everything that may be seen in a transition while the view keeps to its plan.
@MainActor
struct TransitionCandidates {
  /// Asked of the old layout.
  let old: CGRect
  /// Asked of the new.
  let new: CGRect
  private let reach: CGSize
  var paths: [TransitionPath] = []

  /// - Parameters:
  ///   - old: What the view shows of the old layout.
  ///   - new: The same of the new.
  ///   - reach: How far beyond it elements take part.
  init(old: CGRect, new: CGRect, reach: CGSize) {
    self.reach = reach
    self.old = old.insetBy(dx: -reach.width, dy: -reach.height)
    self.new = new.insetBy(dx: -reach.width, dy: -reach.height)
  }

  /// Whether what is shown now has at least half of the reach around it in both layouts.
  func cover(_ shownOld: CGRect, _ shownNew: CGRect) -> Bool {
    let (dx, dy) = (-reach.width / 2, -reach.height / 2)
    return old.contains(shownOld.insetBy(dx: dx, dy: dy))
      && new.contains(shownNew.insetBy(dx: dx, dy: dy))
  }
}
