import Foundation

// Core Graphics' comparisons, as layouts spell them in shouldInvalidateLayout(forBoundsChange:).

extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
