import Foundation

/// The ends that the content has had during a movement by a scrollbar.
///
/// GTK animates a scrollbar to the end that the content had when the user asked for it, for example
/// by a key or a click in the trough, and does not tell the target. Content that is measured on the
/// way has another end when the animation is there. So an offset at a former end stands for the
/// present end.
struct ScrollbarEnds {
  /// The greatest difference between an end and the offset that a scrollbar has for it, in points.
  /// Only rounding makes them differ.
  private static let tolerance: CGFloat = 1e-6

  /// The number of ends that are remembered. An animation of GTK needs two for each of its frames, but
  /// a scrollbar can be dragged for a long time.
  private static let limit = 512

  private struct End {
    let axis: Axis
    let isLast: Bool
    var offset: CGFloat
  }

  private var ends: [End] = []

  /// Records the present ends.
  mutating func record(_ extent: ScrollExtent) {
    for axis in Axis.allCases where extent.scrolls(axis) {
      let (first, last) = extent.limits(axis)
      add(End(axis: axis, isLast: false, offset: first))
      add(End(axis: axis, isLast: true, offset: last))
    }
  }

  private mutating func add(_ end: End) {
    let isKnown = ends.contains {
      $0.axis == end.axis && $0.isLast == end.isLast && $0.offset == end.offset
    }
    if isKnown { return }
    ends.append(end)
    if ends.count > Self.limit { ends.removeFirst() }
  }

  /// Moves the ends with the content, by a distance in points.
  mutating func carry(by distance: CGPoint) {
    for index in ends.indices { ends[index].offset += distance.along(ends[index].axis) }
  }

  /// Returns the present end that an offset along an axis stands for, or nil if the offset is at no
  /// former end or at the present one.
  ///
  /// - Parameters:
  ///   - offset: The offset along the axis.
  ///   - axis: The axis.
  ///   - extent: The present limits of the offset.
  func presentEnd(for offset: CGFloat, along axis: Axis, in extent: ScrollExtent) -> CGFloat? {
    let (first, last) = extent.limits(axis)
    let isAtEnd = min(abs(offset - first), abs(offset - last)) < Self.tolerance
    guard !isAtEnd, extent.scrolls(axis) else { return nil }
    let former = ends.last { $0.axis == axis && abs($0.offset - offset) < Self.tolerance }
    return former.map { $0.isLast ? last : first }
  }
}
