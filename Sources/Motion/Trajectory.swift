/// A position on one axis as a function of time. Positions are in points, and times in seconds
/// since the motion began.
///
/// A trajectory has no clock: the same time always gives the same position.
public protocol Trajectory: Sendable {
  /// Returns the position after `time` seconds, in points.
  func position(at time: Double) -> Double

  /// Returns the velocity after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double

  /// Returns a Boolean value that indicates whether the motion has ended after `time` seconds. From
  /// then on the position is `end`.
  func isDone(at time: Double) -> Bool

  /// The position at which the motion ends, in points.
  var end: Double { get }
}
