import Foundation
import Motion

/// The present activity of a scroll view. There is one at a time.
package enum ScrollActivity {
  case idle
  /// Fingers rest on the content and have not moved it yet.
  case tracking
  /// A finger holds the content, or a touchpad moves it.
  case dragging
  /// Moving by itself along `motion` since `start`, in seconds of the frame clock; nil until the
  /// first frame says what time it is. Its cause tells decelerating from animating.
  case moving(ScrollMotion, start: TimeInterval?)
  /// Something else than the content is dragged near an edge.
  case autoscrolling(Autoscroll)
  /// A scrollbar moves the content, from `origin`; `since` when it stands still, in seconds of the
  /// frame clock; nil until the next frame.
  case steered(origin: CGPoint, since: TimeInterval?)

  var isDragging: Bool { if case .dragging = self { true } else { false } }

  /// Nil when nothing moves by itself.
  var cause: ScrollMotion.Cause? {
    if case .moving(let motion, _) = self { motion.cause } else { nil }
  }
}

/// A motion of the offset along both axes.
package struct ScrollMotion: Sendable {
  enum Cause: Sendable {
    /// Decelerating: on its own after a drag.
    case coasting
    /// Animating: towards a place someone asked for, by a wheel step, a key, a program.
    case guided
  }

  private let x: any Trajectory
  private let y: any Trajectory
  let cause: Cause
  /// Where the view was when a wheel step or key began to move it: such a motion goes on to where
  /// the layout wants it to rest. Nil for one that ends where it ends.
  let origin: CGPoint?
  /// The place beyond its natural stop that a release was given.
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
