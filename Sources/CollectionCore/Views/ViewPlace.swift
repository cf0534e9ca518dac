import Foundation

/// The place and appearance of a view, as UIKit's views have them: a center, which is the position
/// of the anchor point, a size, and a transform about the anchor point.
struct ViewPlace: Equatable {
  /// The position of the anchor point.
  var center: CGPoint
  var size: CGSize
  /// The anchor point as fractions of the size, from the top left corner.
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

  /// The geometry of the view at this place, with a transform about the center of the view.
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
