import Foundation

/// Comparisons that allow for rounding errors.
extension CGRect {
  package func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.001 && abs(minY - other.minY) < 0.001 && size.isNear(other.size)
  }

  package func meets(_ other: CGRect, by margin: CGFloat) -> Bool {
    minX + margin < other.maxX && other.minX + margin < maxX && minY + margin < other.maxY
      && other.minY + margin < maxY
  }
}

extension CGRect? {
  package func isNear(_ other: CGRect?) -> Bool {
    switch (self, other) {
    case (let a?, let b?): a.isNear(b)
    case (nil, nil): true
    default: false
    }
  }
}

extension CGSize {
  package func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) < 0.001 && abs(height - other.height) < 0.001
  }
}
