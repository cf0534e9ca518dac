import Foundation

/// Sums and differences of points.
extension CGPoint {
  @inlinable package static func + (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x + b.x, y: a.y + b.y)
  }
  @inlinable package static func += (a: inout CGPoint, b: CGPoint) { a = a + b }
  @inlinable package static func - (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x - b.x, y: a.y - b.y)
  }
  @inlinable package static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }
}
