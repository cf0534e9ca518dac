import Foundation

extension CGRect {
  /// Whether the two have more in common than an edge, as on iOS.
  func intersects(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0 && common.height > 0
  }
}
