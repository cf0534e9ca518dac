import Foundation

/// The part of layout attributes that determines where and how an element appears.
///
/// It is a value, so that one comparison finds out whether anything has changed. The frame without
/// the transform is stored as origin and size rather than center and size, so that a layout reads
/// exactly the frame that it has set.
@usableFromInline package struct LayoutGeometry: Equatable, Sendable {
  /// The origin of the frame without the transform, in content coordinates.
  @usableFromInline package var origin = CGPoint.zero
  @usableFromInline package var size = CGSize.zero
  /// The opacity, from 0 to 1.
  @usableFromInline package var alpha: CGFloat = 1
  /// The position in the drawing order. Elements with greater values are in front.
  @usableFromInline package var zIndex = 0
  /// Whether the element has no view.
  @usableFromInline package var isHidden = false
  /// The transform, unless it is the identity.
  @usableFromInline var ownTransform = Rare<Transform3D>.none

  @inlinable package init() {}

  /// The transform, applied about the center.
  @inlinable package var transform: Transform3D {
    get { ownTransform.value ?? .identity }
    set { ownTransform = newValue.isIdentity ? .none : .some(newValue) }
  }

  /// Whether the transform is not the identity. It costs less than reading the transform.
  @inlinable package var isTransformed: Bool { !ownTransform.isNone }

  @inlinable package var untransformedFrame: CGRect { CGRect(origin: origin, size: size) }

  @inlinable package var center: CGPoint {
    get { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set { origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }

  /// The rectangle that the element covers, in content coordinates. With a transform it is the
  /// bounding box of the transformed corners.
  @inlinable package var frame: CGRect {
    guard isTransformed else { return untransformedFrame }
    let (center, w, h) = (center, size.width / 2, size.height / 2)
    let transform = transform
    let corners = [(-w, -h), (w, -h), (-w, h), (w, h)].map {
      transform.project(CGPoint(x: $0.0, y: $0.1))
    }
    return CGRect(around: corners).offsetBy(dx: center.x, dy: center.y)
  }

  @inlinable package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && alpha.isFinite
  }
}
