import Foundation
import Motion

/// What a scroll view is doing. One thing at a time.
package enum ScrollActivity {
  case idle
  /// A finger holds the content, or a touchpad moves it.
  case dragging
  /// Moving by itself along `motion` since `start`, in seconds of the frame clock; nil until the
  /// first frame says what time it is.
  case moving(ScrollMotion, start: TimeInterval?)
}

/// A motion of the offset along both axes.
package struct ScrollMotion: Sendable {
  package enum Cause: Sendable {
    /// On its own after a drag.
    case coasting
    /// Towards a place someone asked for: a wheel step, a key, a program.
    case guided
  }

  package var x: any Trajectory
  package var y: any Trajectory
  package var cause: Cause

  package func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.position(at: time), y: y.position(at: time))
  }

  package func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  package func isDone(at time: TimeInterval) -> Bool { x.isDone(at: time) && y.isDone(at: time) }

  /// GTK's kinetic friction, 4 s⁻¹, rather than UIKit's 2: what people expect of a touchpad here.
  private static let coastingFriction = 4.0

  /// - Parameter velocity: Points a second.
  package static func coasting(from offset: CGPoint, velocity: CGPoint) -> ScrollMotion {
    ScrollMotion(
      x: Deceleration(start: offset.x, velocity: velocity.x, friction: coastingFriction),
      y: Deceleration(start: offset.y, velocity: velocity.y, friction: coastingFriction),
      cause: .coasting)
  }

  package var end: CGPoint { CGPoint(x: x.end, y: y.end) }
}
