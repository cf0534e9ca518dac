import Foundation

/// The unit of the velocity with which a layout is asked for a target content offset.
extension CollectionViewLayout {
  /// A unit of the velocity in
  /// `CollectionViewLayout.targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`.
  public enum ScrollingVelocityUnit: Sendable {
    /// Points per second: the unit that UIKit's documentation of layouts names.
    case pointsPerSecond
    /// Points per millisecond: the unit that iOS uses. Thresholds such as 0.2 in layouts written
    /// for iOS have this unit.
    case pointsPerMillisecond

    /// Converts a velocity to this unit.
    ///
    /// - Parameter velocity: A velocity in points per second.
    func convert(_ velocity: CGPoint) -> CGPoint {
      switch self {
      case .pointsPerSecond: velocity
      case .pointsPerMillisecond: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      }
    }
  }
}
