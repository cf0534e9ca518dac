import Foundation
import Motion

/// The movement of a photo that has been turned by quarters, from its former place on the page to its
/// new one.
///
/// The photo already has its new shape and place. The movement turns it back and scales it about its
/// center so that it begins in its former place, and ends without a transform. A photo that is turned
/// again during the movement goes on from where it is, at its present speed.
package struct PageTurn {
  /// The rotation and the scale of a turned photo about its center.
  package struct Pose: Equatable, Sendable {
    /// The angle in radians, clockwise.
    package let angle: CGFloat
    /// The factor of the size.
    package let scale: CGFloat
  }

  /// The response of the springs, in seconds: that of a zoom.
  private static let response = 0.2
  /// The units of the springs for a quarter, and for a factor of e in the scale. A spring ends within
  /// a tenth of a unit, which is then less than a pixel of the largest screens.
  private static let units = 4000.0

  /// The angle, in units for a quarter, and the logarithm of the scale, in units.
  private var (angle, scale): (Spring, Spring)
  /// The time of the first frame, or nil before it, and of the last one.
  private var (start, last): (TimeInterval?, TimeInterval?)

  /// Begins the movement of a photo that rests.
  ///
  /// - Parameters:
  ///   - quarters: The number of quarters clockwise by which the photo has been turned.
  ///   - former: The size of the photo on its page before it was turned, in points.
  ///   - size: The size of the turned photo on its page, in points.
  package init(by quarters: Int, from former: CGSize, to size: CGSize) {
    (angle, scale) = (Self.rest, Self.rest)
    turn(by: quarters, from: former, to: size)
  }

  private static var rest: Spring { Spring(from: 0, to: 0, response: response) }

  /// Goes on with a photo that has been turned again. The parameters are those of `init`.
  package mutating func turn(by quarters: Int, from former: CGSize, to size: CGSize) {
    let time = elapsed
    // The side of the former photo that is the width of the turned one.
    let side = quarters.isMultiple(of: 2) ? former.width : former.height
    let factor = Double(side / max(size.width, 1))
    let (oldAngle, oldScale) = (angle, scale)
    angle = Spring(
      from: oldAngle.position(at: time) - Double(quarters) * Self.units, to: 0,
      velocity: oldAngle.velocity(at: time), response: Self.response)
    scale = Spring(
      from: oldScale.position(at: time) + log(max(factor, 0.001)) * Self.units, to: 0,
      velocity: oldScale.velocity(at: time), response: Self.response)
    // The springs begin at the last frame, so that no frame repeats it.
    start = last
  }

  private var elapsed: TimeInterval {
    guard let start, let last else { return 0 }
    return last - start
  }

  /// The place of the photo in the present frame, or nil at the end of the movement.
  package var pose: Pose? {
    let time = elapsed
    guard !(angle.isDone(at: time) && scale.isDone(at: time)) else { return nil }
    return Pose(
      angle: CGFloat(angle.position(at: time) / Self.units) * .pi / 2,
      scale: CGFloat(exp(scale.position(at: time) / Self.units)))
  }

  /// Moves on to the frame at `time`, in seconds. The first call begins the movement.
  package mutating func advance(to time: TimeInterval) {
    if start == nil { start = time }
    last = time
  }
}
