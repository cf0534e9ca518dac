// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Core Graphics' rectangles as free functions, for code written for earlier versions of Swift.

/// Returns the x coordinate of the left edge of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// Returns the x coordinate of the center of a rectangle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// Returns the x coordinate of the right edge of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// Returns the y coordinate of the top edge of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// Returns the y coordinate of the center of a rectangle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// Returns the y coordinate of the bottom edge of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Returns the width of a rectangle.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// Returns the height of a rectangle.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns a rectangle, in points.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Returns a rectangle with the same center that is smaller by `dx` on the left and right, and by
/// `dy` at the top and bottom. It is larger for negative distances.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// Returns a rectangle that is moved by `dx` and `dy`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// Returns a Boolean value that indicates whether two rectangles have a common area. As on iOS,
/// rectangles that only touch do not intersect.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool {
  let common = a.intersection(b)
  return !common.isNull && common.width > 0 && common.height > 0
}

/// Returns a Boolean value that indicates whether a rectangle contains a point.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool {
  rect.contains(point)
}

/// Returns a Boolean value that indicates whether `a` contains all of `b`.
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }

/// Returns the smallest rectangle that contains two rectangles.
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }

/// Returns the common area of two rectangles, or the null rectangle if there is none.
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }

/// Returns a Boolean value that indicates whether two rectangles are equal.
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }

/// Returns a Boolean value that indicates whether two points are equal.
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }

/// Returns a Boolean value that indicates whether two sizes are equal.
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

/// A vector with two components, in points.
public struct CGVector: Hashable, Sendable {
  /// The x component.
  public var dx: CGFloat
  /// The y component.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// Creates the zero vector.
  public init() { (dx, dy) = (0, 0) }

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

/// Returns a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
