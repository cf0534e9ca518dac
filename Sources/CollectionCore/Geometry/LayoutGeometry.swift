import Foundation

/// The part of layout attributes that says where and how an element appears.
///
/// A value, so that "has anything changed?" is one comparison. The untransformed frame is kept as
/// origin and size rather than centre and size: what a layout sets as a frame it reads back to the
/// last bit.
package struct LayoutGeometry: Equatable, Sendable {
  package var origin = CGPoint.zero
  package var size = CGSize.zero
  package var transform = Transform3D.identity
  package var alpha: CGFloat = 1
  package var zIndex = 0
  package var isHidden = false

  package init() {}

  package var untransformedFrame: CGRect { CGRect(origin: origin, size: size) }

  package var center: CGPoint {
    get { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set { origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }

  /// The rectangle the element covers: with a transform, the bounding box of the corners' images.
  package var frame: CGRect {
    if transform.isIdentity { return untransformedFrame }
    let (center, w, h) = (center, size.width / 2, size.height / 2)
    let corners = [(-w, -h), (w, -h), (-w, h), (w, h)].map {
      transform.project(CGPoint(x: $0.0, y: $0.1))
    }
    return CGRect(around: corners).offsetBy(dx: center.x, dy: center.y)
  }

  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && alpha.isFinite
  }
}
