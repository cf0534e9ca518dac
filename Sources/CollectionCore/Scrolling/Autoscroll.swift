import Foundation

/// Scrolling under something that is dragged near an edge, an item or a selection: the nearer the
/// pointer is to the edge and the longer it stays there, the faster.
///
/// The speed is m · c(d) · r(t), with c(d) = 1 − (1 − d)⁵ for a depth d in the edge's zone, 1 at
/// the edge and beyond it, and r(t) = (t/T)⁵ up to the time T and 1 from there: the two ramps of
/// RecyclerView's ItemTouchHelper, with the T of its later versions. Steps are differences of the
/// integral of r, so that the rate of the frames makes no difference.
package struct Autoscroll: Sendable {
  /// How far the edges reach into the view, in points, and the largest part of it they take.
  private static let zone: CGFloat = 48
  private static let largestPart: CGFloat = 0.2

  /// m, in points a second: ItemTouchHelper's 20 a frame, at 60 frames.
  private static let topSpeed: CGFloat = 1200

  /// T, in seconds.
  private static let rampTime: TimeInterval = 0.5

  /// How deep the pointer is in an edge's zone, −1 … 1, and for how many seconds it has been.
  private struct Hold {
    var depth: CGFloat = 0
    var time: TimeInterval = 0
  }

  private var x = Hold()
  private var y = Hold()
  /// The time of the last step, in seconds of the frame clock; nil before the first.
  private var lastTime: TimeInterval?

  /// The offset in the frame at `time`, no further than at the content's ends; `offset` in the first.
  ///
  /// - Parameter depth: As of `depth(of:at:in:)`. Along an axis where it changes its sign the time
  ///   begins anew.
  mutating func advance(
    _ offset: CGPoint, at depth: CGPoint, in extent: ScrollExtent, to time: TimeInterval
  ) -> CGPoint {
    let elapsed = lastTime.map { max(time - $0, 0) } ?? 0
    lastTime = time
    let step = CGPoint(
      x: Self.step(&x, at: depth.x, elapsed), y: Self.step(&y, at: depth.y, elapsed))
    return Axis.allCases.reduce(into: offset) { target, axis in
      let (first, last) = extent.limits(axis)
      let (start, way) = (target.along(axis), step.along(axis))
      if way < 0 { target.set(max(start + way, first), along: axis) }
      if way > 0 { target.set(min(start + way, last), along: axis) }
    }
  }

  private static func step(
    _ hold: inout Hold, at depth: CGFloat, _ elapsed: TimeInterval
  ) -> CGFloat {
    guard depth * hold.depth > 0 else {
      hold = Hold(depth: depth)
      return 0
    }
    let before = travel(after: hold.time)
    hold.depth = depth
    hold.time += elapsed
    let closeness = 1 - pow(1 - abs(depth), 5)
    return (depth < 0 ? -1 : 1) * topSpeed * closeness * (travel(after: hold.time) - before)
  }

  /// The integral of r, in seconds at full speed.
  private static func travel(after time: TimeInterval) -> TimeInterval {
    let part = min(time / rampTime, 1)
    return rampTime / 6 * pow(part, 6) + max(time - rampTime, 0)
  }

  /// How deep `pointer` is in the zones of the edges that there is more content beyond: 0 between
  /// them, −1 at the leading edge of an axis and before it, 1 at the trailing one and beyond.
  static func depth(of pointer: CGPoint, at offset: CGPoint, in extent: ScrollExtent) -> CGPoint {
    Axis.allCases.reduce(into: CGPoint.zero) { depth, axis in
      let (place, length) = (pointer.along(axis), extent.view.along(axis))
      let zone = min(zone, length * largestPart)
      guard zone > 0 else { return }
      let (first, last) = extent.limits(axis)
      if place < zone, offset.along(axis) > first {
        depth.set(-min((zone - place) / zone, 1), along: axis)
      } else if place > length - zone, offset.along(axis) < last {
        depth.set(min((place - length + zone) / zone, 1), along: axis)
      }
    }
  }
}

/// A drag of something else than the content.
struct EdgeDrag {
  /// From the corner of the visible part, in points.
  var pointer: CGPoint
  /// The offset when it began.
  let origin: CGPoint
}
