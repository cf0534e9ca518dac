import Foundation

/// A two-dimensional affine transform: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// It is Core Graphics' `CGAffineTransform`, which Foundation on Linux lacks: with the same members,
/// and under that name with `import UIKitNames`. Foundation's `AffineTransform` has other members.
///
/// ```swift
/// let tilted = Transform2D(rotationAngle: .pi / 12)
/// let tiltedAndSmall = tilted.scaledBy(x: 0.8, y: 0.8)
/// ```
///
/// The `transform` of layout attributes and views applies it about the center of the element.
public struct Transform2D: Hashable, Sendable {
  /// The factor of x in x′.
  public var a: CGFloat
  /// The factor of x in y′.
  public var b: CGFloat
  /// The factor of y in x′.
  public var c: CGFloat
  /// The factor of y in y′.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points. Positive values move downwards.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = Transform2D()

  /// Creates the identity transform.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a transform from its members.
  ///
  /// - Parameters:
  ///   - a: The factor of x in x′.
  ///   - b: The factor of x in y′.
  ///   - c: The factor of y in x′.
  ///   - d: The factor of y in y′.
  ///   - tx: The horizontal translation, in points.
  ///   - ty: The vertical translation, in points.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform that moves points.
  ///
  /// - Parameters:
  ///   - tx: The horizontal distance, in points.
  ///   - ty: The vertical distance, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a transform that scales about the origin.
  ///
  /// - Parameters:
  ///   - sx: The horizontal factor.
  ///   - sy: The vertical factor.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a transform that rotates about the origin.
  ///
  /// - Parameter angle: The angle in radians. Positive angles rotate from x towards y, which is
  ///   clockwise on screen.
  public init(rotationAngle angle: CGFloat) {
    self.init(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// A Boolean value that indicates whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns a transform that applies this transform first and then another one.
  ///
  /// - Parameter other: The transform to apply second.
  /// - Returns: The product of both matrices, with this one on the left.
  public func concatenating(_ other: Transform2D) -> Transform2D {
    Transform2D(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns a transform that moves points first and then applies this transform.
  ///
  /// - Parameters:
  ///   - x: The horizontal distance, in points.
  ///   - y: The vertical distance, in points.
  public func translatedBy(x: CGFloat, y: CGFloat) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transform that scales first and then applies this transform.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  public func scaledBy(x: CGFloat, y: CGFloat) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transform that rotates first and then applies this transform.
  ///
  /// - Parameter angle: The angle in radians. Positive angles rotate clockwise on screen.
  public func rotated(by angle: CGFloat) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that reverses this one.
  ///
  /// - Returns: The inverse, or this transform itself if it has no inverse.
  public func inverted() -> Transform2D {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return Transform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Returns the point to which a transform moves this point.
  ///
  /// - Parameter t: The transform.
  public func applying(_ t: Transform2D) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size with a transform applied, without its translation.
  ///
  /// - Parameter t: The transform. The result may have negative members.
  public func applying(_ t: Transform2D) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the transformed corners of this rectangle.
  ///
  /// - Parameter t: The transform.
  public func applying(_ t: Transform2D) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
    return CGRect(around: corners.map { $0.applying(t) })
  }
}
