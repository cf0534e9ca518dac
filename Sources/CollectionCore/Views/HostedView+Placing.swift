import Foundation

/// The place that a collection view gives a view, and the one that the view gives itself.
extension HostedView {
  /// Whether the view or the program has changed the view's place since the collection view placed
  /// it.
  final var hasOwnPlace: Bool { ownPlace != nil }

  /// Whether the view draws nothing itself and is where the collection view or the cell placed it.
  package final var isPlain: Bool { ownPlace == nil && look == ViewLook() }

  /// The present geometry, as the layout, the view or the program set it last.
  package final var ownGeometry: LayoutGeometry { ownPlace?.geometry ?? placed }

  /// Returns the geometry to show while the collection view has the view at `geometry`, which may
  /// be an intermediate place of an animation. The result includes the changes that the view or the
  /// program has made since the view was placed.
  package final func presented(at geometry: LayoutGeometry) -> LayoutGeometry {
    guard let own = ownPlace else { return geometry }
    let old = ViewPlace(placed, anchorPoint: own.anchorPoint)
    var place = ViewPlace(geometry, anchorPoint: own.anchorPoint)
    place.center.x += own.center.x - old.center.x
    place.center.y += own.center.y - old.center.y
    place.size.width += own.size.width - old.size.width
    place.size.height += own.size.height - old.size.height
    place.zIndex += own.zIndex - old.zIndex
    if own.transform != old.transform { place.transform = own.transform }
    if own.alpha != old.alpha {
      place.alpha = old.alpha > 0 ? place.alpha * own.alpha / old.alpha : own.alpha
    }
    var result = place.geometry
    if own.isHidden { result.alpha = 0 }
    return result
  }
}

extension CollectionReusableView {
  /// Returns whether a point is inside the view's clip shape. True for a view without one.
  ///
  /// - Parameters:
  ///   - point: The point, in content coordinates.
  ///   - geometry: The place of the view.
  final func hasShape(at point: CGPoint, placedAt geometry: LayoutGeometry) -> Bool {
    guard let clipShape else { return true }
    var place = point - geometry.center
    if geometry.isTransformed { place = place.applying(geometry.transform.affine.inverted()) }
    // The shape stands on the screen as it was made, where a mirrored layout reverses x.
    if collectionView?.isMirrored == true { place.x = -place.x }
    return clipShape.contains(
      CGPoint(x: 0.5 + place.x / geometry.size.width, y: 0.5 + place.y / geometry.size.height))
  }
}
