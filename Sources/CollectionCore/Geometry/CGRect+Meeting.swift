import Foundation

/// Whether rectangles overlap, by less than by touching.
extension CGRect {
  /// The smallest rectangle that holds all of `points`, of which there is at least one.
  init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (minX, maxX) = (xs.min()!, xs.max()!)  // never empty
    let (minY, maxY) = (ys.min()!, ys.max()!)
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Whether the two share more than an edge; an empty rectangle inside another does meet it.
  func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
