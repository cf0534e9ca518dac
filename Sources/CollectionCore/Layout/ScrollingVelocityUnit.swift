import Foundation

/// The unit of the velocity that a layout is given for a release.
extension CollectionViewLayout {
  /// The unit of the velocity in
  /// `CollectionViewLayout.targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`.
  public enum ScrollingVelocityUnit: Sendable {
    /// The unit that UIKit's documentation of layouts names.
    case pointsPerSecond
    /// The unit that iOS sends: thresholds such as 0.2 in layouts written for iOS are of this unit.
    case pointsPerMillisecond

    /// - Parameter velocity: Points a second.
    func convert(_ velocity: CGPoint) -> CGPoint {
      switch self {
      case .pointsPerSecond: velocity
      case .pointsPerMillisecond: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      }
    }
  }
}
