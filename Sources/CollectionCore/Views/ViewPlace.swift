import Foundation

/// Where a view is and how it appears, as UIKit's views have it: a centre to which the anchor point
/// belongs, a size, and a transform about the anchor point.
struct ViewPlace: Equatable {
  /// Where the anchor point is.
  var center: CGPoint
  var size: CGSize
  /// In parts of the size, from the top left corner.
  var anchorPoint: CGPoint
  var transform: Transform3D
  var alpha: CGFloat
  var isHidden: Bool
  var zIndex: Int

  static let middle = CGPoint(x: 0.5, y: 0.5)

  init(_ geometry: LayoutGeometry, anchorPoint: CGPoint = Self.middle) {
    center = geometry.center
    size = geometry.size
    self.anchorPoint = anchorPoint
    transform = geometry.transform
    alpha = geometry.alpha
    isHidden = geometry.isHidden
    zIndex = geometry.zIndex
  }

  /// The same with a transform about the centre of the view.
  var geometry: LayoutGeometry {
    var geometry = LayoutGeometry()
    geometry.size = size
    geometry.origin = CGPoint(
      x: center.x - anchorPoint.x * size.width, y: center.y - anchorPoint.y * size.height)
    let (dx, dy) = ((0.5 - anchorPoint.x) * size.width, (0.5 - anchorPoint.y) * size.height)
    geometry.transform =
      transform.isIdentity || (dx, dy) == (0, 0)
      ? transform
      : Transform3D(translationX: dx, y: dy, z: 0).concatenating(transform)
        .concatenating(Transform3D(translationX: -dx, y: -dy, z: 0))
    geometry.alpha = alpha
    geometry.isHidden = isHidden
    geometry.zIndex = zIndex
    return geometry
  }
}
