import Foundation

/// Bounding boxes of points, and a test for overlap that also counts empty rectangles.
extension CGRect {
  /// Creates the smallest rectangle that contains all of `points`, of which there must be at least
  /// one.
  @inlinable package init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (minX, maxX) = (xs.min()!, xs.max()!)  // never empty
    let (minY, maxY) = (ys.min()!, ys.max()!)
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns whether the rectangles share more than an edge. An empty rectangle inside another one
  /// meets it.
  @inlinable package func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether all four numbers are finite.
  @inlinable package var isUsable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
