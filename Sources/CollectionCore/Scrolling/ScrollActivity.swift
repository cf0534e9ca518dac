import Foundation
import TrellisMotion

/// The present activity of a scroll view. There is one at a time.
package enum ScrollActivity {
  case idle
  /// Fingers touch the content and have not moved it yet.
  case tracking
  /// A finger or a touchpad is moving the content.
  case dragging
  /// The content moves along `motion`. `start` is the time of its first frame, in seconds of the
  /// frame clock, or nil before that frame. The motion's cause tells deceleration from animation.
  case moving(ScrollMotion, start: TimeInterval?)
  /// Something other than the content is dragged near an edge of the view.
  case autoscrolling(Autoscroll)
  /// A scrollbar moves the content. `origin` is the offset at the start of the movement. `since` is
  /// the time since which the content stands still, in seconds of the frame clock, or nil until the
  /// next frame.
  case scrollbarDrag(origin: CGPoint, since: TimeInterval?)

  var isDragging: Bool { if case .dragging = self { true } else { false } }

  /// The cause of the motion in progress, or nil if no motion is in progress.
  var cause: ScrollMotion.Cause? {
    if case .moving(let motion, _) = self { motion.cause } else { nil }
  }
}

/// A motion of the content offset along both axes.
package struct ScrollMotion: Sendable {
  enum Cause: Sendable {
    /// The content decelerates after a drag.
    case coasting
    /// The content animates towards an offset that a wheel step, a key, a scrollbar or the program has
    /// requested.
    case guided
  }

  private let x: any Trajectory
  private let y: any Trajectory
  let cause: Cause
  /// The offset at which a wheel step, a key or a scrollbar began to move the content. At the end of
  /// such a motion the layout is asked for a target offset. Nil for a motion that ends at its own end.
  let origin: CGPoint?
  /// The target offset of a released drag, if it is not the offset at which friction would stop the
  /// content. Otherwise nil.
  let target: CGPoint?

  init(
    _ cause: Cause, origin: CGPoint? = nil, target: CGPoint? = nil,
    along path: (Axis) -> any Trajectory
  ) {
    (self.cause, self.origin, self.target) = (cause, origin, target)
    (x, y) = (path(.horizontal), path(.vertical))
  }

  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.position(at: time), y: y.position(at: time))
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  func isDone(at time: TimeInterval) -> Bool { x.isDone(at: time) && y.isDone(at: time) }

  var end: CGPoint { CGPoint(x: x.end, y: y.end) }
}
