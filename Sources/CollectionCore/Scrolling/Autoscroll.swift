import Foundation

/// Computes the steps of autoscrolling, which happens while an item or a rubber band is dragged
/// near an edge of the view. The speed grows as the pointer comes nearer to the edge and as it
/// stays there longer.
///
/// The speed is m · c(d) · r(t), with c(d) = 1 − (1 − d)⁵ for a depth d in the edge zone, where d
/// is 1 at the edge and beyond it, and r(t) = (t/T)⁵ up to the time T and 1 from then on. These are
/// the two ramps of RecyclerView's ItemTouchHelper, with the T of its later versions. Steps are
/// differences of the integral of r, so the frame rate does not influence the speed.
package struct Autoscroll: Sendable {
  /// The depth of the zone along each edge, in points.
  private static let zone: CGFloat = 48
  /// The largest fraction of the view's length that one edge zone covers.
  private static let largestPart: CGFloat = 0.2

  /// The speed m, in points per second: ItemTouchHelper's 20 points per frame at 60 frames per
  /// second.
  private static let topSpeed: CGFloat = 1200

  /// The time T, in seconds.
  private static let rampTime: TimeInterval = 0.5

  /// The position of the pointer in the edge zones of one axis: its depth, from −1 to 1, and the
  /// number of seconds it has been there.
  private struct EdgePosition {
    var depth: CGFloat = 0
    var time: TimeInterval = 0
  }

  private var x = EdgePosition()
  private var y = EdgePosition()
  /// The time of the last step, in seconds of the frame clock, or nil before the first step.
  private var lastTime: TimeInterval?

  /// Returns the content offset for the frame at `time`, limited to the ends of the content. The
  /// first frame returns `offset` unchanged.
  ///
  /// - Parameters:
  ///   - offset: The present content offset.
  ///   - depth: The result of `depth(of:at:in:)`. The time along an axis starts again when the
  ///     depth changes its sign.
  ///   - extent: The limits of the offset.
  ///   - time: The frame time, in seconds of the frame clock.
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
    _ hold: inout EdgePosition, at depth: CGFloat, _ elapsed: TimeInterval
  ) -> CGFloat {
    guard depth * hold.depth > 0 else {
      hold = EdgePosition(depth: depth)
      return 0
    }
    let before = travel(after: hold.time)
    hold.depth = depth
    hold.time += elapsed
    let closeness = 1 - pow(1 - abs(depth), 5)
    return (depth < 0 ? -1 : 1) * topSpeed * closeness * (travel(after: hold.time) - before)
  }

  /// Returns the integral of r up to `time`: the distance covered, as seconds at full speed.
  private static func travel(after time: TimeInterval) -> TimeInterval {
    let part = min(time / rampTime, 1)
    return rampTime / 6 * pow(part, 6) + max(time - rampTime, 0)
  }

  /// Returns the depth of the pointer in the zones of the edges beyond which there is more content:
  /// 0 between the zones, −1 at and before the leading edge of an axis, 1 at and after the trailing
  /// edge.
  ///
  /// - Parameters:
  ///   - pointer: The position of the pointer relative to the corner of the visible part, in
  ///     points.
  ///   - offset: The present content offset.
  ///   - extent: The limits of the offset.
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

/// A drag over the view that does not drag the content, for example of an item or a rubber band.
struct EdgeDrag {
  /// The position of the pointer relative to the corner of the visible part, in points.
  var pointer: CGPoint
  /// The content offset when the drag began.
  let origin: CGPoint
}
