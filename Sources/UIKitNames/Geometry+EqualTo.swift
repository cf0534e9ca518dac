import Foundation

// Core Graphics' comparisons, which layouts call in shouldInvalidateLayout(forBoundsChange:).

extension CGPoint {
  /// Returns a Boolean value that indicates whether two points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Returns a Boolean value that indicates whether two sizes are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Returns a Boolean value that indicates whether two rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
