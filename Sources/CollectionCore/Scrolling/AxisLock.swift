import Foundation

/// The decision, made at the first movement of fingers, whether they move along an axis or across
/// it.
struct AxisLock {
  /// The distance after which the direction of the fingers is clear, in points.
  private static let threshold: CGFloat = 6

  let axis: Axis
  /// Whether the fingers move along the axis. Nil while the direction is not clear.
  private(set) var isAlong: Bool?
  /// The distance of the fingers before the decision.
  private(set) var travel = CGPoint.zero

  init(_ axis: Axis) { self.axis = axis }

  /// Adds a distance of the fingers, and returns the distance to move by: zero before the direction
  /// is clear, and then all of it.
  mutating func add(_ delta: CGPoint) -> CGPoint {
    guard isAlong == nil else { return delta }
    travel += delta
    if hypot(travel.x, travel.y) >= Self.threshold { decide(travel) }
    return isAlong == nil ? .zero : travel
  }

  /// Decides for the axis along which a distance or velocity is greater.
  mutating func decide(_ distance: CGPoint) {
    guard isAlong == nil, distance != .zero else { return }
    isAlong = abs(distance.along(axis)) > abs(distance.along(axis.crossing))
  }
}
