/// A position on one axis as a function of time, in points and seconds since the motion began.
///
/// A trajectory is a value: it holds no clock, so the same question always has the same answer.
public protocol Trajectory: Sendable {
  /// Where the motion is after `time` seconds.
  func position(at time: Double) -> Double

  /// Points a second after `time` seconds.
  func velocity(at time: Double) -> Double

  /// Whether the motion is over: from here on it stays at `end`.
  func isDone(at time: Double) -> Bool

  /// Where the motion comes to rest.
  var end: Double { get }
}
