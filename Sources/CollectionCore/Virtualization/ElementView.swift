import Foundation

/// The view of an element on its way through the parts that recycle, place and animate it.
@MainActor
package protocol ElementView: AnyObject {
  var ownership: ViewOwnership { get set }

  /// Applies the attributes.
  ///
  /// - Parameter keepsOwnPlace: Where the view is placed so already, what it has changed since stays.
  func applyLayout(_ attributes: CollectionViewLayoutAttributes, keepsOwnPlace: Bool)

  /// The geometry to show while the view belongs at `geometry`: with what the view itself has changed.
  func presented(at geometry: LayoutGeometry) -> LayoutGeometry
}

/// Where one view belongs in the host's coordinates, or that it rests.
package struct ElementPlacement<View> {
  package var view: View
  package var geometry: LayoutGeometry
  /// Not shown: the view waits in the pool.
  package var isParked = false
}
