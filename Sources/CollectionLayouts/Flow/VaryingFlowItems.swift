import Foundation

/// The positions of items of different sizes, broken greedily into lines.
///
/// The last line keeps the minimum gap and is aligned to the leading edge, unless it has an
/// alignment of its own. Items are centered across their line.
///
/// Lines are not stored. Each chunk of items stores where its first line begins, and the lines of a
/// chunk are broken again for each query.
struct VaryingFlowItems: FlowItems {
  private struct Chunk: Sendable {
    /// The stamp of the chunk's sizes, which changes with them.
    let stamp: Int
    /// The totals of the chunk's lines if they begin with its first item, with its second item, and
    /// so on for the items of its first line. Empty until a change moves the chunk's line breaks,
    /// and for a chunk of long lines.
    let table: [FlowStretch]
    /// The item with which the first line begins that begins in this chunk or after it.
    let firstLine: Int
    /// The value of `firstLine`, counted from the chunk's first item.
    let entry: Int
    /// The leading edge of the line that begins with `firstLine`.
    let main: CGFloat
    /// The totals of the lines that begin in this chunk.
    let stretch: FlowStretch
    /// The number of items after the chunk that affect its lines.
    let reach: Int
    /// The greatest trailing edge of the lines up to the end of this chunk.
    let bottom: CGFloat
    /// The least leading edge of the lines from this chunk on.
    var top: CGFloat
  }

  private struct Line {
    let items: Range<Int>
    let main: CGFloat
    let mainLength: CGFloat
  }

  private let metrics: FlowSectionMetrics
  private let sizes: FlowItemSizes
  private var chunks: [Chunk] = []
  /// The number of chunks whose lines were broken. It is the cost of computing this state.
  private(set) var solvedChunks = 0
  /// The greatest number of items in a line for which a chunk has a table.
  private static let longestTableLine = 16

  /// Breaks items into lines.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the items.
  ///   - metrics: The measures of the section.
  ///   - old: An earlier state of the items. Only chunks that have changed since are computed, and
  ///     those whose line breaks move for the first time; beyond them the cost is O(chunks).
  init(sizes: FlowItemSizes, metrics: FlowSectionMetrics, reusing old: VaryingFlowItems? = nil) {
    self.sizes = sizes
    self.metrics = metrics
    let old = old?.metrics.breaksLines(as: metrics) == true ? old : nil
    let matches = old.map(matches) ?? []
    chunks.reserveCapacity(sizes.chunks.count)
    for number in sizes.chunks.indices {
      let match = matches.isEmpty ? nil : matches[number]
      append(number, match.flatMap { old?.chunks[$0] })
    }
    var top = CGFloat.infinity
    for number in chunks.indices.reversed() {
      top = min(top, chunks[number].top)
      chunks[number].top = top
    }
  }

  // MARK: Breaking lines

  /// Returns, for each chunk, the index of the old chunk with the same lines, or nil if there is
  /// none.
  private func matches(in old: VaryingFlowItems) -> [Int?] {
    let (new, oldChunks) = (sizes.chunks, old.chunks)
    let newest = oldChunks.reduce(0) { max($0, $1.stamp) }
    var next = 0
    var matches: [Int?] = new.map { chunk in
      // Chunks that are kept are in the same order in both lists.
      guard chunk.stamp <= newest else { return nil }
      while next < oldChunks.count, oldChunks[next].stamp != chunk.stamp { next += 1 }
      return next < oldChunks.count ? next : nil
    }
    for number in new.indices {
      guard let match = matches[number] else { continue }
      var reach = oldChunks[match].reach
      var step = 1
      while reach > 0 {
        let (after, oldAfter) = (number + step, match + step)
        let isEnd = after == new.count
        guard isEnd == (oldAfter == oldChunks.count),
          isEnd || new[after].stamp == oldChunks[oldAfter].stamp
        else {
          matches[number] = nil
          break
        }
        reach = isEnd ? 0 : reach - new[after].count
        step += 1
      }
    }
    return matches
  }

  private mutating func append(_ number: Int, _ known: Chunk?) {
    let end = sizes.starts[number + 1]
    let last = chunks.last
    let firstLine = last.map { sizes.starts[number] + $0.stretch.exit } ?? 0
    let main = last.map { $0.main + $0.stretch.advance } ?? 0
    let entry = firstLine - sizes.starts[number]
    var (table, reach) = (known?.table ?? [], known?.reach ?? 0)
    var stretch = FlowStretch.covered(exit: max(0, firstLine - end))
    if let known, known.entry == entry {
      stretch = known.stretch
    } else if firstLine < end {
      if known != nil, table.isEmpty { makeTable(number, &table, &reach) }
      stretch = entry < table.count ? table[entry] : walk(from: firstLine, number, &reach)
    }
    chunks.append(
      Chunk(
        stamp: sizes.chunks[number].stamp, table: table, firstLine: firstLine, entry: entry,
        main: main, stretch: stretch, reach: reach,
        bottom: max(last?.bottom ?? 0, main + stretch.bottom), top: main + stretch.top))
  }

  /// Makes the table of a chunk whose line breaks a change has moved. After that change, line breaks
  /// may never again be where they were, and the next change would break the lines of all items
  /// after it again. With the table only one step for the chunk remains. Neighboring chunks of the
  /// same equal items share a table.
  private mutating func makeTable(_ number: Int, _ table: inout [FlowStretch], _ reach: inout Int) {
    let (all, start) = (sizes.chunks, sizes.starts[number])
    if number > 0, number + 1 < all.count, let size = all[number].uniformSize,
      all[number - 1].uniformSize == size, all[number + 1].uniformSize == size,
      all[number - 1].count == all[number].count, !chunks[number - 1].table.isEmpty,
      chunks[number - 1].reach <= min(all[number].count, all[number + 1].count)
    {
      (table, reach) = (chunks[number - 1].table, max(reach, chunks[number - 1].reach))
      return
    }
    // A line that begins before the chunk ends no later than one that begins with its first item.
    var longest = 0
    forEachLine(of: number, from: start, main: 0) { line in
      longest = line.items.count
      return false
    }
    guard longest <= Self.longestTableLine else { return }
    for item in start...start + min(longest, all[number].count - 1) {
      table.append(walk(from: item, number, &reach))
    }
  }

  /// Computes the totals of the lines of a chunk by breaking them one by one.
  ///
  /// - Parameters:
  ///   - item: The item with which the first line begins.
  ///   - number: The number of the chunk.
  ///   - reach: The number of items after the chunk that affect its lines, which becomes greater if
  ///     these lines depend on more of them.
  private mutating func walk(from item: Int, _ number: Int, _ reach: inout Int) -> FlowStretch {
    let (end, spacing) = (sizes.starts[number + 1], metrics.lineSpacing)
    var stretch = FlowStretch.covered(exit: 0)
    solvedChunks += 1
    forEachLine(of: number, from: item, main: 0) { line in
      stretch.advance = line.main + line.mainLength + spacing
      stretch.bottom = max(stretch.bottom, line.main + line.mainLength)
      stretch.top = min(stretch.top, line.main)
      stretch.exit = line.items.upperBound - end
      return true
    }
    reach = max(reach, stretch.exit + 1)
    return stretch
  }

  /// Calls `body` with the lines that begin in a chunk, until it returns false.
  private func forEachLine(
    of number: Int, from first: Int, main: CGFloat, _ body: (Line) -> Bool
  ) {
    let (axis, spacing, limit) = (metrics.axis, metrics.interitemSpacing, metrics.lineLimit)
    let (all, starts) = (sizes.chunks, sizes.starts)
    let end = starts[number + 1]
    guard first < end else { return }
    // The line that begins with `start`: its leading edge, its length along the main axis, and the
    // length of its items so far.
    var (start, main, mainLength, length) = (first, main, CGFloat(0), -spacing)
    var item = first
    for chunk in number..<all.count {
      let (sizes, chunkStart, stop) = (all[chunk], starts[chunk], starts[chunk + 1])
      while item < stop {
        let size = sizes[item - chunkStart]
        length = length + spacing + size.along(axis.crossing)
        if length > limit, item > start {
          let line = Line(items: start..<item, main: main, mainLength: mainLength)
          guard body(line), item < end else { return }
          main += mainLength + metrics.lineSpacing
          (start, mainLength, length) = (item, 0, size.along(axis.crossing))
        }
        mainLength = max(mainLength, size.along(axis))
        item += 1
      }
    }
    _ = body(Line(items: start..<item, main: main, mainLength: mainLength))
  }

  private func forEachLine(of number: Int, _ body: (Line) -> Bool) {
    forEachLine(of: number, from: chunks[number].firstLine, main: chunks[number].main, body)
  }

  // MARK: Queries

  var mainLength: CGFloat { chunks.last?.bottom ?? 0 }

  var firstLineStart: CGFloat { chunks.first?.top ?? 0 }

  var firstOverflowingItem: Int? {
    let (all, cross) = (sizes.chunks, metrics.axis.crossing)
    guard let number = all.firstIndex(where: { $0.largest.along(cross) > metrics.lineLimit }),
      let item = (0..<all[number].count).first(where: {
        all[number][$0].along(cross) > metrics.lineLimit
      })
    else { return nil }
    return sizes.starts[number] + item
  }

  func items(meeting low: CGFloat, _ high: CGFloat) -> Range<Int> {
    let first = chunks.partitioningIndex { $0.bottom > low }
    let last = chunks.partitioningIndex { $0.top >= high } - 1
    guard first <= last, high > low else { return 0..<0 }
    var (start, end) = (chunks[first].firstLine, chunks[first].firstLine)
    forEachLine(of: first) { line in
      start = line.items.lowerBound
      return line.main + line.mainLength <= low
    }
    forEachLine(of: last) { line in
      if line.main < high { end = line.items.upperBound }
      // With a negative spacing a later line may begin before `high` again.
      return line.main < high || metrics.lineSpacing < 0
    }
    return start..<max(start, end)
  }

  func forEachFrame(of items: Range<Int>, _ body: (Int, CGRect) -> Void) {
    guard let first = items.first else { return }
    var number = chunks.partitioningIndex { $0.firstLine > first } - 1
    while number < chunks.count, chunks[number].firstLine < items.upperBound {
      forEachLine(of: number) { line in
        guard line.items.lowerBound < items.upperBound else { return false }
        if line.items.upperBound > first {
          forEachFrame(in: line) { item, frame in
            if items.contains(item) { body(item, frame) }
          }
        }
        return true
      }
      number += 1
    }
  }

  private func forEachFrame(in line: Line, _ body: (Int, CGRect) -> Void) {
    let axis = metrics.axis
    var total: CGFloat = 0
    forEachSize(of: line.items) { total += $1.along(axis.crossing) }
    let placed = place(
      line.items.count, total, isLast: line.items.upperBound == sizes.count)
    var cross = placed.start
    forEachSize(of: line.items) { item, size in
      let main = line.main + (line.mainLength - size.along(axis)) / 2
      body(item, CGRect(origin: CGPoint(axis, main: main, cross: cross), size: size))
      cross += size.along(axis.crossing) + placed.gap
    }
  }

  private func forEachSize(of items: Range<Int>, _ body: (Int, CGSize) -> Void) {
    var number = sizes.chunk(of: items.lowerBound)
    for item in items {
      while item >= sizes.starts[number + 1] { number += 1 }
      body(item, sizes.chunks[number][item - sizes.starts[number]])
    }
  }

  private func place(_ count: Int, _ total: CGFloat, isLast: Bool) -> FlowLine {
    guard isLast else { return metrics.line(count: count, total: total) }
    return metrics.lastLine(count: count, total: total)
      ?? FlowLine(start: 0, gap: metrics.interitemSpacing)
  }
}
