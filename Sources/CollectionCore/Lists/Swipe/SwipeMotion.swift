import Foundation
import TrellisMotion

/// A value that a spring moves to its end, frame by frame.
struct SwipeMotion {
  /// The response of the spring in seconds. It is a little faster than that of a bounce.
  private static let response = 0.4

  private(set) var value: CGFloat
  private var spring: Spring?
  /// The time from which the motion counts, in seconds of the frame clock, or nil until its first
  /// frame.
  private var start: TimeInterval?
  private var velocity: CGFloat = 0

  init(_ value: CGFloat) { self.value = value }

  var isMoving: Bool { spring != nil }

  /// Stops at a value.
  mutating func stop(at value: CGFloat) {
    self.value = value
    (spring, start, velocity) = (nil, nil, 0)
  }

  /// Begins to move to `end`, or is there at once.
  ///
  /// - Parameters:
  ///   - end: The value at the end.
  ///   - velocity: The velocity in units per second. Nil continues with the present velocity.
  ///   - isAnimated: Whether a spring moves the value.
  mutating func move(to end: CGFloat, velocity: CGFloat? = nil, isAnimated: Bool) {
    let velocity = velocity ?? self.velocity
    guard isAnimated, end != value || velocity != 0 else { return stop(at: end) }
    spring = Spring(from: value, to: end, velocity: velocity, response: Self.response)
    start = nil
    self.velocity = velocity
  }

  /// Advances the motion.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds of the frame clock.
  ///   - firstStart: The time from which the motion counts if this is its first frame.
  mutating func advance(to time: TimeInterval, firstStart: TimeInterval) {
    guard let spring else { return }
    let start = start ?? firstStart
    self.start = start
    let elapsed = time - start
    if spring.isDone(at: elapsed) { return stop(at: spring.end) }
    value = spring.position(at: elapsed)
    velocity = spring.velocity(at: elapsed)
  }
}
