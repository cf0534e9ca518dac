import Foundation

extension CGRect {
  /// Whether the two share more than an edge; an empty rectangle inside another does meet it.
  func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
