import Foundation

/// A three-dimensional transform, stored as a 4 × 4 matrix.
///
/// It is Core Animation's `CATransform3D`, which does not exist on Linux: with the same members, and
/// under that name, together with its functions, with `import UIKitNames`.
///
/// A transform *M* takes the row vector [x y z 1] to [x′ y′ z′ w′] = [x y z 1] · *M*, and the point
/// is drawn at x′/w′, y′/w′. The translation is in the fourth row, and the perspective in `m34`.
public struct Transform3D: Hashable, Sendable {
  /// The factor of x in x′.
  public var m11: CGFloat
  /// The factor of x in y′.
  public var m12: CGFloat
  /// The factor of x in z′.
  public var m13: CGFloat
  /// The factor of x in the divisor w′.
  public var m14: CGFloat
  /// The factor of y in x′.
  public var m21: CGFloat
  /// The factor of y in y′.
  public var m22: CGFloat
  /// The factor of y in z′.
  public var m23: CGFloat
  /// The factor of y in the divisor w′.
  public var m24: CGFloat
  /// The factor of z in x′.
  public var m31: CGFloat
  /// The factor of z in y′.
  public var m32: CGFloat
  /// The factor of z in z′.
  public var m33: CGFloat
  /// The factor of z in the divisor w′, which determines the perspective: with −1/d, the eye is at
  /// the distance d in points.
  public var m34: CGFloat
  /// The horizontal translation, in points.
  public var m41: CGFloat
  /// The vertical translation, in points. Positive values move downwards.
  public var m42: CGFloat
  /// The translation towards the eye, in points.
  public var m43: CGFloat
  /// The constant part of the divisor w′. The default is 1.
  public var m44: CGFloat

  /// The transform that changes nothing.
  public static let identity = Transform3D()

  /// Creates the identity transform.
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  /// Creates a transform that does in the plane z = 0 what a two-dimensional transform does.
  ///
  /// - Parameter t: The two-dimensional transform.
  public init(_ t: Transform2D) {
    self.init()
    (m11, m12) = (t.a, t.b)
    (m21, m22) = (t.c, t.d)
    (m41, m42) = (t.tx, t.ty)
  }

  /// Creates a transform that moves points.
  ///
  /// - Parameters:
  ///   - x: The horizontal distance, in points.
  ///   - y: The vertical distance, in points.
  ///   - z: The distance towards the eye, in points.
  public init(translationX x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a transform that scales about the origin.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  ///   - z: The factor along z.
  public init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    (m11, m22, m33) = (x, y, z)
  }

  /// Creates a transform that rotates about an axis through the origin.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians. About the axis (0, 0, 1), positive angles turn clockwise on
  ///     screen.
  ///   - x: The x component of the axis.
  ///   - y: The y component of the axis.
  ///   - z: The z component of the axis. The axis need not have length 1. If it has length 0, the
  ///     result is the identity.
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    (m11, m12, m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (m21, m22, m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (m31, m32, m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  }

  /// A Boolean value that indicates whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// A Boolean value that indicates whether the transform keeps points of the plane z = 0 in that plane
  /// and has no perspective, so that `affine` describes it completely.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
      && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// The two-dimensional part of the transform. It is exact if `isAffine` is true.
  public var affine: Transform2D {
    Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Returns a transform that applies this transform first and then another one.
  ///
  /// - Parameter other: The transform to apply second.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let (a, b) = (rows, other.columns)
    var result = Transform3D()
    func dot(_ i: Int, _ j: Int) -> CGFloat { CGFloat((a[i] * b[j]).sum()) }
    (result.m11, result.m12, result.m13, result.m14) = (dot(0, 0), dot(0, 1), dot(0, 2), dot(0, 3))
    (result.m21, result.m22, result.m23, result.m24) = (dot(1, 0), dot(1, 1), dot(1, 2), dot(1, 3))
    (result.m31, result.m32, result.m33, result.m34) = (dot(2, 0), dot(2, 1), dot(2, 2), dot(2, 3))
    (result.m41, result.m42, result.m43, result.m44) = (dot(3, 0), dot(3, 1), dot(3, 2), dot(3, 3))
    return result
  }

  /// Returns the place where a point of the plane z = 0 appears, after the perspective division.
  ///
  /// A point at or behind the eye does not appear. For such a point the result is computed as if
  /// its w were 10⁻⁶, which keeps it finite.
  ///
  /// - Parameter point: A point of the plane z = 0.
  public func project(_ point: CGPoint) -> CGPoint {
    let w = Swift.max(m14 * point.x + m24 * point.y + m44, 1e-6)
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m41) / w, y: (m12 * point.x + m22 * point.y + m42) / w)
  }

  /// The four rows of the matrix.
  package var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
      SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
  }

  private var columns: [SIMD4<Double>] {
    [
      SIMD4(m11, m21, m31, m41), SIMD4(m12, m22, m32, m42),
      SIMD4(m13, m23, m33, m43), SIMD4(m14, m24, m34, m44),
    ]
  }
}
