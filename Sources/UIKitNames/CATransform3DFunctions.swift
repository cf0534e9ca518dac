// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Trellis

// Core Animation has no methods for its transform: these functions are its interface.

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(translationX: tx, y: ty, z: tz)
}

public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3D(scaleX: sx, y: sy, z: sz)
}

/// - Parameters:
///   - angle: Radians.
///   - x: With `y` and `z` the axis, of any length; a zero axis gives the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// First the translation, then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(translationX: tx, y: ty, z: tz).concatenating(t)
}

/// First the scaling, then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3D(scaleX: sx, y: sy, z: sz).concatenating(t)
}

/// First the rotation, then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(t)
}

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// A transform that cannot be undone is returned as it is.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The 2D part; exact when `t` is affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
