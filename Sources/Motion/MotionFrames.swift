import Foundation

/// The frames that show the motions of one part of the screen, and the movements by a hand between
/// them.
///
/// The first frame of a motion shows the distance since the frame before, so content does not stand
/// still for a frame when a hand releases it. If a hand has moved the content since that frame, the
/// first frame shows this movement, and the motion continues in the next one.
package struct MotionFrames: Sendable {
  /// The longest time that the first frame of a motion shows, in seconds. The frame before it may be
  /// long ago.
  private static let longestFirstStep = 1.0 / 60

  /// The time of the last frame, in seconds of the frame clock, or nil before the first frame.
  package private(set) var last: TimeInterval?
  private var isMovedByHand = false

  package init() {}

  /// Records that a hand has moved the content, which the next frame shows.
  package mutating func handMoves() { isMovedByHand = true }

  /// Begins a frame.
  ///
  /// - Parameter time: The time of the frame, in seconds of the frame clock.
  /// - Returns: The time from which a motion counts whose first frame this is.
  package mutating func begin(at time: TimeInterval) -> TimeInterval {
    defer { (last, isMovedByHand) = (time, false) }
    if isMovedByHand { return time }
    let earliest = time - Self.longestFirstStep
    return last.map { max($0, earliest) } ?? earliest
  }
}
