import Foundation

extension CGRect {
  /// Returns whether two rectangles overlap by more than an edge, as on iOS.
  func intersects(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0 && common.height > 0
  }
}
