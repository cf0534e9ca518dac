// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Trellis

// Core Animation's functions for transforms, which have no methods there.

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns a Boolean value that indicates whether `t` is the identity transform.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Returns a Boolean value that indicates whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Returns a translation. Distances are in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(translationX: tx, y: ty, z: tz)
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3D(scaleX: sx, y: sy, z: sz)
}

/// Returns a rotation about the origin.
///
/// - Parameters:
///   - angle: The angle in radians.
///   - x: The x component of the axis. The axis can have any length; a zero axis gives the
///     identity.
///   - y: The y component of the axis.
///   - z: The z component of the axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// Returns a transform that applies a translation and then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(translationX: tx, y: ty, z: tz).concatenating(t)
}

/// Returns a transform that applies a scaling and then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3D(scaleX: sx, y: sy, z: sz).concatenating(t)
}

/// Returns a transform that applies a rotation and then `t`. The angle is in radians.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(t)
}

/// Returns a transform that applies `a` and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns the inverse of `t`, or `t` itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted }

/// Returns a 2D transform as a 3D transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Returns a Boolean value that indicates whether `t` is a 2D transform without perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the 2D part of `t`. It is exact if `t` is affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
