import Foundation

/// The path of one element from its place in one layout to its place in another.
/// `CollectionViewTransitionLayout` reads the geometry for a progress from it.
///
/// A supplementary view that has another shape in the new layout does not change its shape on the
/// way. It fades out at its place in the old layout, with the old attributes, in the first half of the
/// transition, and fades in at its place in the new layout in the second half.
///
/// It is a class, because each frame iterates over an array of paths, and structures of this size
/// would be copied.
@MainActor
final class TransitionPath {
  /// The path in the second half of the transition, if it is another one.
  private let secondHalf: TransitionPath?
  private let old: PathEnd
  private let new: PathEnd
  private let target: LayoutGeometry
  private let difference: GeometryDifference
  private let isHidden: Bool
  /// Whether neither end is transformed, so that the frames in between lie between the frames of
  /// the ends.
  private let isPlain: Bool
  private let start: CGRect
  private let end: CGRect
  private var reused: CollectionViewLayoutAttributes?
  /// Whether `reused` was made from the new layout's attributes.
  private var isReusedForEnd = false

  /// Creates a path, or returns nil for an element that neither layout has. An element that only
  /// one layout has fades at its place in the view.
  ///
  /// - Parameters:
  ///   - old: The attributes in the old layout, or nil.
  ///   - new: The attributes in the new layout, or nil.
  ///   - travel: The distance that the view scrolls from one layout to the other, in points.
  init?(
    from old: CollectionViewLayoutAttributes?, to new: CollectionViewLayoutAttributes?,
    travel: CGPoint
  ) {
    let isSupplementary = (new ?? old)?.key.kind.category == .supplementaryView
    var new = new
    if isSupplementary, let start = old, let end = new, !end.geometry.hasShape(of: start.geometry) {
      secondHalf = TransitionPath(from: nil, to: end, travel: travel)
      new = nil
    } else {
      secondHalf = nil
    }
    self.old = PathEnd(old)
    self.new = PathEnd(new)
    guard let target = new?.geometry ?? old?.geometry.faded.moved(by: travel) else { return nil }
    let start =
      old?.geometry ?? target.faded.moved(by: travel * -1)
    self.target = target
    difference = GeometryDifference(
      from: start, to: target, mixesOrder: true, fadesApart: isSupplementary)
    isHidden = (old?.isHidden ?? true) && (new?.isHidden ?? true)
    isPlain = !start.isTransformed && !target.isTransformed
    self.start = start.untransformedFrame
    end = target.untransformedFrame
  }

  /// Whether the path was made with attributes of the old layout.
  var hasOld: Bool { !old.isMissing }
  /// Whether the path was made with attributes of the new layout.
  var hasNew: Bool { !new.isMissing || secondHalf != nil }

  /// Returns the path to follow at `progress`: this one, or that of the second half of the transition.
  func half(at progress: CGFloat) -> TransitionPath {
    progress < 0.5 ? self : secondHalf ?? self
  }

  /// Returns whether the element may be visible in `rect` at `progress`. It costs less than the
  /// attributes.
  func mayMeet(_ rect: CGRect, at progress: CGFloat) -> Bool {
    guard isPlain else { return true }
    let left = 1 - progress
    let width = max(start.width * left + end.width * progress, 0)
    let height = max(start.height * left + end.height * progress, 0)
    let center = CGPoint(
      x: start.midX * left + end.midX * progress, y: start.midY * left + end.midY * progress)
    // A small margin allows for rounding: the frame is computed elsewhere in another order.
    return CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height
    ).insetBy(dx: -0.01, dy: -0.01).meets(rect)
  }

  /// Returns a copy of the nearer end's attributes with the geometry at `progress`.
  func attributes(at progress: CGFloat) -> CollectionViewLayoutAttributes {
    attributes(with: geometry(at: progress), at: progress)
  }

  /// Returns a copy of the nearer end's attributes with a geometry.
  ///
  /// - Parameters:
  ///   - geometry: The geometry at `progress`.
  ///   - progress: The progress.
  func attributes(
    with geometry: LayoutGeometry, at progress: CGFloat
  ) -> CollectionViewLayoutAttributes {
    let (nearer, farther) = progress < 0.5 ? (old, new) : (new, old)
    // The initializer requires one of the two.
    let mixed = nearer.attributes ?? farther.attributes!
    mixed.geometry = geometry
    return mixed
  }

  /// Returns attributes with a geometry in an object of the path, which is valid until the next call.
  ///
  /// - Parameters:
  ///   - geometry: The geometry at `progress`.
  ///   - progress: The progress.
  func reusedAttributes(
    with geometry: LayoutGeometry, at progress: CGFloat
  ) -> CollectionViewLayoutAttributes {
    if let reused, isReusedForEnd == (progress >= 0.5) {
      reused.geometry = geometry
      return reused
    }
    let mixed = attributes(with: geometry, at: progress)
    (reused, isReusedForEnd) = (mixed, progress >= 0.5)
    return mixed
  }

  /// Returns the geometry at `progress`.
  func geometry(at progress: CGFloat) -> LayoutGeometry {
    var geometry = GeometryDifference.add(
      CollectionOfOne((difference, share: 1 - Double(progress))), to: target)
    geometry.isHidden = isHidden
    return geometry
  }
}

/// The attributes of an element at one end of a path, without the geometry.
private enum PathEnd {
  /// The layout does not have the element.
  case missing
  /// The attributes have nothing but the element and the geometry.
  case plain(ElementKey)
  /// A copy of attributes of a subclass, because layouts change cached attributes in place.
  case copy(CollectionViewLayoutAttributes)

  @MainActor
  init(_ attributes: CollectionViewLayoutAttributes?) {
    self =
      switch attributes {
      case nil: .missing
      case let plain? where type(of: plain) == CollectionViewLayoutAttributes.self:
        .plain(plain.key)
      case let attributes?: .copy(attributes.copied)
      }
  }

  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// New attributes of the element, or nil if the layout does not have it.
  @MainActor var attributes: CollectionViewLayoutAttributes? {
    switch self {
    case .missing: nil
    case .plain(let key): CollectionViewLayoutAttributes(key)
    case .copy(let attributes): attributes.copied
    }
  }
}

/// The paths of all elements that may be visible in a transition while the view follows its plan.
@MainActor
struct TransitionCandidates {
  /// The rectangle that the old layout was asked for.
  let old: CGRect
  /// The rectangle that the new layout was asked for.
  let new: CGRect
  private let reach: CGSize
  var paths: [TransitionPath] = []

  /// Creates an empty set of paths.
  ///
  /// - Parameters:
  ///   - old: The visible rectangle in the old layout.
  ///   - new: The visible rectangle in the new layout.
  ///   - reach: The distance beyond these rectangles within which elements take part.
  init(old: CGRect, new: CGRect, reach: CGSize) {
    self.reach = reach
    self.old = old.insetBy(dx: -reach.width, dy: -reach.height)
    self.new = new.insetBy(dx: -reach.width, dy: -reach.height)
  }

  /// Returns whether the rectangles that are visible now are surrounded by at least half of the
  /// reach in both layouts.
  func cover(_ shownOld: CGRect, _ shownNew: CGRect) -> Bool {
    let (dx, dy) = (-reach.width / 2, -reach.height / 2)
    return old.contains(shownOld.insetBy(dx: dx, dy: dy))
      && new.contains(shownNew.insetBy(dx: dx, dy: dy))
  }
}
