import Foundation

/// For each item of a chunk with which a line may begin: how many lines the rest of the chunk makes, and
/// how long they are.
///
/// Breaking the lines of a million items anew because one item was inserted takes milliseconds:
/// after a change they may never again break where they did. With the tables of the other chunks at
/// hand only one step a chunk is left.
struct FlowLineTable: Sendable {
  let stretches: [FlowStretch]
  /// How many items after the chunk decide on its lines.
  let reach: Int
}

/// The totals of the lines that begin in one chunk of items.
struct FlowStretch: Equatable, Sendable {
  /// Where the first line begins that does not begin in the chunk, in items from the chunk's end.
  var exit: Int
  /// From the first line's leading edge to that of the line at `exit`.
  var advance: CGFloat
  /// The greatest trailing edge and the least leading edge of the lines, from the same edge. They
  /// matter where lines overlap.
  var bottom: CGFloat
  var top: CGFloat

  /// Returns the totals of a chunk in which no line begins, because it lies within a line that
  /// begins before it.
  static func covered(exit: Int) -> FlowStretch {
    FlowStretch(exit: exit, advance: 0, bottom: -.infinity, top: .infinity)
  }
}

/// Makes tables; keeps its scratch memory.
struct FlowLineTableMaker {
  private let axis: Axis
  private let spacing: CGFloat
  private let lineSpacing: CGFloat
  /// The greatest length of a line, rounding allowed for.
  private let limit: CGFloat
  /// The lengths of the chunk's items across the main axis, and of those after it that its last
  /// line may reach.
  private var lengths: [CGFloat] = []
  private var heights: [CGFloat] = []
  /// Running sums and maxima from the pivot on; see `make`.
  private var sums: [CGFloat] = []
  private var maxima: [CGFloat] = []
  private var stretches: [FlowStretch] = []

  init(_ metrics: FlowSectionMetrics) {
    axis = metrics.axis
    spacing = metrics.interitemSpacing
    lineSpacing = metrics.lineSpacing
    limit = metrics.lineLimit
  }

  /// O(items of the chunk). Nil when lines have no useful bound: longer than a chunk, or with items
  /// that take less than no room. Their lines are walked instead.
  mutating func make(_ number: Int, of sizes: FlowItemSizes) -> FlowLineTable? {
    let chunk = sizes.chunks[number]
    let count = chunk.count
    guard gather(number, of: sizes), let lookedAt = gatherFollowing(from: number, in: sizes) else {
      return nil
    }
    var end = lengths.count
    while sums.count <= end {
      sums.append(0)
      maxima.append(0)
    }
    while stretches.count < count { stretches.append(.covered(exit: 0)) }
    // A window of items `item..<end` slides towards the first: the line that begins with `item`.
    // Its sum and maximum are made of two, before and after a pivot, so that nothing is subtracted:
    // huge lengths would swallow small ones.
    var pivot = count - 1
    sumUp(from: pivot, to: end)
    var (sum, maximum): (CGFloat, CGFloat) = (0, 0)
    for item in stride(from: count - 1, through: 0, by: -1) {
      if item < pivot {
        sum += lengths[item] + spacing
        maximum = max(maximum, heights[item])
      }
      while end > item + 1, !fits(sum + sums[end], item, end) {
        if end == pivot {
          pivot = item
          sumUp(from: pivot, to: end)
          (sum, maximum) = (0, 0)
        }
        end -= 1
      }
      let height = max(maximum, maxima[end])
      if end >= count {
        stretches[item] = FlowStretch(
          exit: end - count, advance: height + lineSpacing, bottom: height, top: 0)
      } else {
        let rest = stretches[end]
        let advance = height + lineSpacing
        stretches[item] = FlowStretch(
          exit: rest.exit, advance: advance + rest.advance,
          bottom: max(height, advance + rest.bottom), top: min(0, advance + rest.top))
      }
    }
    // A line that begins before the chunk ends no later than one that begins with its first item.
    // For very long lines most of these starts are left out to save memory; such lines are broken
    // one by one.
    let last = min(end, count - 1, max(8, count / 12))
    return FlowLineTable(stretches: Array(stretches[0...last]), reach: lookedAt)
  }

  /// False when an item takes less than no room.
  private mutating func gather(_ number: Int, of sizes: FlowItemSizes) -> Bool {
    lengths.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    let chunk = sizes.chunks[number]
    guard chunk.smallest.along(axis.crossing) + spacing >= 0 else { return false }
    if chunk.uniformSize == nil {
      for size in chunk.sizes {
        lengths.append(size.along(axis.crossing))
        heights.append(size.along(axis))
      }
    } else {
      for _ in 0..<chunk.count {
        lengths.append(chunk.smallest.along(axis.crossing))
        heights.append(chunk.smallest.along(axis))
      }
    }
    return true
  }

  /// Adds the items of the line that begins with the chunk's last one.
  ///
  /// - Returns: How many were looked at, with the one that did not fit or does not exist.
  private mutating func gatherFollowing(from number: Int, in sizes: FlowItemSizes) -> Int? {
    let count = lengths.count
    var end = lengths[count - 1]
    for next in sizes.chunks[(number + 1)...] {
      guard next.smallest.along(axis.crossing) + spacing >= 0 else { return nil }
      for item in 0..<next.count {
        end = end + spacing + next[item].along(axis.crossing)
        if end > limit { return lengths.count - count + 1 }
        guard lengths.count < count + sizes.capacity else { return nil }
        lengths.append(next[item].along(axis.crossing))
        heights.append(next[item].along(axis))
      }
    }
    return lengths.count - count + 1
  }

  private mutating func sumUp(from pivot: Int, to end: Int) {
    sums[pivot] = 0
    maxima[pivot] = 0
    for item in pivot..<end {
      sums[item + 1] = sums[item] + lengths[item] + spacing
      maxima[item + 1] = max(maxima[item], heights[item])
    }
  }

  /// Whether `item..<end` fit into a line, of which `sum` is the length and one spacing: as walking
  /// the line finds, to the last bit.
  private func fits(_ sum: CGFloat, _ item: Int, _ end: Int) -> Bool {
    let margin = sum - spacing - limit
    guard abs(margin) <= 1e-10 * (limit + abs(spacing) + 1) else { return margin < 0 }
    var length = lengths[item]
    for item in item + 1..<end { length = length + spacing + lengths[item] }
    return length <= limit
  }
}
