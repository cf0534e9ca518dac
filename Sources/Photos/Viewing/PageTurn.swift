import Foundation
import TrellisMotion

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
  /// The longest time of the movement between two frames, in seconds. The first frames take longer where
  /// the picture has to be brought to the graphics card, and would otherwise be most of the movement.
  private static let longestStep = 1.0 / 30

  /// The angle, in units for a quarter, and the logarithm of the scale, in units.
  private var (angle, scale): (Spring, Spring)
  /// The time since the springs began, in seconds, and the time of the last frame, or nil before the
  /// first one.
  private var (elapsed, last): (TimeInterval, TimeInterval?) = (0, nil)

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
    elapsed = 0
  }

  /// The place of the photo in the present frame, or nil at the end of the movement.
  package var pose: Pose? {
    guard !(angle.isDone(at: elapsed) && scale.isDone(at: elapsed)) else { return nil }
    return Pose(
      angle: CGFloat(angle.position(at: elapsed) / Self.units) * .pi / 2,
      scale: CGFloat(exp(scale.position(at: elapsed) / Self.units)))
  }

  /// Moves on to the frame at `time`, in seconds. The first call begins the movement.
  package mutating func advance(to time: TimeInterval) {
    if let last { elapsed += min(max(time - last, 0), Self.longestStep) }
    last = time
  }
}
