import Foundation

/// The frames of a large group, sorted along an axis, to find those in a range without a look at the
/// others.
struct FrameIndex: Sendable {
  /// The number of frames from which on an index is faster than a look at all of them.
  static let usefulCount = 64

  /// The places of the frames, by the start of the frame.
  private let order: [Int]
  /// The starts of the frames, in this order.
  private let starts: [CGFloat]
  /// The greatest end of each frame and those before it, in this order.
  private let reach: [CGFloat]

  /// Creates an index, or returns nil if there are too few frames.
  ///
  /// - Complexity: O(n log n) for n frames.
  init?(_ frames: [CGRect], along axis: Axis) {
    guard frames.count >= Self.usefulCount else { return nil }
    order = frames.indices.sorted { frames[$0].min(along: axis) < frames[$1].min(along: axis) }
    starts = order.map { frames[$0].min(along: axis) }
    var end = -CGFloat.infinity
    var reach: [CGFloat] = []
    reach.reserveCapacity(order.count)
    for place in order {
      end = max(end, frames[place].max(along: axis))
      reach.append(end)
    }
    self.reach = reach
  }

  /// Returns the places of frames that may meet a range, among them all that do, in ascending order.
  ///
  /// - Complexity: O(log n + k log k) for k frames that begin between the first one that reaches
  ///   the range and the end of the range.
  func places(in range: ClosedRange<CGFloat>) -> [Int] {
    let first = reach.indices.partitioningIndex { reach[$0] >= range.lowerBound }
    let end = starts.indices.partitioningIndex { starts[$0] > range.upperBound }
    return first < end ? order[first..<end].sorted() : []
  }
}
