import Foundation

/// A view of an element, as the parts that recycle, place and animate it use it.
@MainActor
package protocol ElementView: AnyObject {
  var ownership: ViewOwnership { get set }

  /// Applies the attributes.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - keepsOwnPlace: Whether the place that the view has set itself is kept if the layout's
  ///     geometry has not changed.
  func applyLayout(_ attributes: CollectionViewLayoutAttributes, keepsOwnPlace: Bool)

  /// Moves the view, together with the place that it has set itself.
  func move(by distance: CGPoint)

  /// Returns the geometry to show while the layout has the view at `geometry`. It includes the
  /// changes of the view itself.
  func presented(at geometry: LayoutGeometry) -> LayoutGeometry
}

/// The place of one view in the host's coordinates, or its removal from the screen.
package struct ElementPlacement<View> {
  package var view: View
  package var geometry: LayoutGeometry
  /// Whether the view is not shown and waits in the pool.
  package var isParked = false
}
