import Foundation

/// For each item of a chunk with which a line may begin: the totals of the lines that the rest of
/// the chunk makes.
///
/// Breaking the lines of a million items again because one item was inserted takes milliseconds,
/// because after a change the lines may never again break at the same items. With the tables of the
/// other chunks only one step per chunk remains.
struct FlowLineTable: Sendable {
  let stretches: [FlowStretch]
  /// The number of items after the chunk that affect its lines.
  let reach: Int
}

/// The totals of the lines that begin in one chunk of items.
struct FlowStretch: Equatable, Sendable {
  /// The first item of the first line that does not begin in the chunk, counted from the end of the
  /// chunk.
  var exit: Int
  /// The distance from the first line's leading edge to that of the line at `exit`, in points.
  var advance: CGFloat
  /// The greatest trailing edge of the lines, relative to the first line's leading edge. It matters
  /// where lines overlap.
  var bottom: CGFloat
  /// The least leading edge of the lines, relative to the first line's leading edge. It matters
  /// where lines overlap.
  var top: CGFloat

  /// Returns the totals of a chunk in which no line begins, because it lies within a line that
  /// begins before it.
  static func covered(exit: Int) -> FlowStretch {
    FlowStretch(exit: exit, advance: 0, bottom: -.infinity, top: .infinity)
  }
}

/// Makes line tables. It keeps its memory from one table to the next.
struct FlowLineTableMaker {
  private let axis: Axis
  private let spacing: CGFloat
  private let lineSpacing: CGFloat
  /// The greatest length of a line, including a tolerance for rounding.
  private let limit: CGFloat
  /// The lengths across the main axis of the chunk's items and of the items after it that its last
  /// line may reach.
  private var lengths: [CGFloat] = []
  /// The lengths along the main axis of the items in `lengths`.
  private var heights: [CGFloat] = []
  /// The running sums of the lengths from the pivot on; see `make(_:of:)`.
  private var sums: [CGFloat] = []
  /// The running maxima of the heights from the pivot on.
  private var maxima: [CGFloat] = []
  private var stretches: [FlowStretch] = []

  init(_ metrics: FlowSectionMetrics) {
    axis = metrics.axis
    spacing = metrics.interitemSpacing
    lineSpacing = metrics.lineSpacing
    limit = metrics.lineLimit
  }

  /// Returns the table of a chunk. O(items of the chunk).
  ///
  /// - Returns: Nil if a line may be longer than a chunk, or if an item takes less than no space.
  ///   The lines of such a chunk are broken one by one instead.
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
    // A window of items `item..<end` slides towards the first item. It is the line that begins with
    // `item`. Its sum and its maximum consist of two parts, before and after a pivot, so that
    // nothing is subtracted: subtracting a huge length would lose small ones.
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

  /// Stores the lengths of the chunk's items.
  ///
  /// - Returns: False if an item takes less than no space because of a negative spacing.
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

  /// Adds the lengths of the items after the chunk that belong to a line beginning with its last
  /// item.
  ///
  /// - Returns: The number of items that were read, including the one that did not fit or does not
  ///   exist. Nil if no table can be made.
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

  /// Computes the running sums and maxima from a pivot to an end.
  private mutating func sumUp(from pivot: Int, to end: Int) {
    sums[pivot] = 0
    maxima[pivot] = 0
    for item in pivot..<end {
      sums[item + 1] = sums[item] + lengths[item] + spacing
      maxima[item + 1] = max(maxima[item], heights[item])
    }
  }

  /// Returns whether `item..<end` fit into a line, with exactly the result of breaking the line
  /// item by item.
  ///
  /// - Parameter sum: The length of the items with one spacing for each.
  private func fits(_ sum: CGFloat, _ item: Int, _ end: Int) -> Bool {
    let margin = sum - spacing - limit
    guard abs(margin) <= 1e-10 * (limit + abs(spacing) + 1) else { return margin < 0 }
    var length = lengths[item]
    for item in item + 1..<end { length = length + spacing + lengths[item] }
    return length <= limit
  }
}
