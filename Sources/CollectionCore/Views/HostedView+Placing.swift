import Foundation

/// The place that a collection view gives a view, and the one that the view gives itself.
extension HostedView {
  /// Whether the view or a program has changed its place since it was placed.
  final var hasOwnPlace: Bool { ownPlace != nil }

  /// Where the view is by the last word of the layout, the view or a program.
  package final var ownGeometry: LayoutGeometry { ownPlace?.geometry ?? placed }

  /// The geometry to show while the collection view has the view at `geometry`, which may be on its way
  /// from one place to another: changed as the view or a program has changed the view since it was
  /// placed.
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
