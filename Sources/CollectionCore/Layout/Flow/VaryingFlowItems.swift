import Foundation

/// Items of different sizes, broken greedily into lines.
///
/// The last line keeps the minimum gap and is aligned to the leading edge, unless it has an
/// alignment of its own. Items are centred across their line.
struct VaryingFlowItems: FlowItems {
  private struct Line {
    var firstItem: Int
    var main: CGFloat
    var mainLength: CGFloat
  }

  private let metrics: FlowMetrics
  private let sizes: [CGSize]
  private let lines: [Line]
  let mainLength: CGFloat
  let firstOverflowingItem: Int?
  /// Lines follow each other without overlapping: then a search may stop at the first that begins
  /// beyond the range.
  private let areLinesOrdered: Bool

  init(sizes: [CGSize], metrics: FlowMetrics) {
    self.sizes = sizes
    self.metrics = metrics
    let lines = Self.breakLines(sizes, metrics)
    self.lines = lines
    mainLength = lines.reduce(0) { max($0, $1.main + $1.mainLength) }
    areLinesOrdered = metrics.lineSpacing >= 0
    firstOverflowingItem = sizes.firstIndex {
      $0.along(metrics.axis.crossing) > metrics.lineLength + 0.0005
    }
  }

  private static func breakLines(_ sizes: [CGSize], _ metrics: FlowMetrics) -> [Line] {
    let axis = metrics.axis
    var lines: [Line] = []
    var line = Line(firstItem: 0, main: 0, mainLength: 0)
    var end: CGFloat = 0
    for (item, size) in sizes.enumerated() {
      let length = size.along(axis.crossing)
      let needed = end + metrics.interitemSpacing + length
      if item > line.firstItem, needed > metrics.lineLength + 0.0005 {
        lines.append(line)
        line = Line(
          firstItem: item, main: line.main + line.mainLength + metrics.lineSpacing, mainLength: 0)
        end = length
      } else {
        end = item == line.firstItem ? length : needed
      }
      line.mainLength = max(line.mainLength, size.along(axis))
    }
    if !sizes.isEmpty { lines.append(line) }
    return lines
  }

  func items(meeting low: CGFloat, _ high: CGFloat) -> Range<Int> {
    guard !lines.isEmpty, high > low else { return 0..<0 }
    guard areLinesOrdered else { return 0..<sizes.count }
    let first = lines.partitioningIndex { $0.main + $0.mainLength > low }
    let last = lines.partitioningIndex { $0.main >= high }
    guard first < last else { return 0..<0 }
    return lines[first].firstItem..<itemsEnd(ofLine: last - 1)
  }

  private func itemsEnd(ofLine line: Int) -> Int {
    line + 1 < lines.count ? lines[line + 1].firstItem : sizes.count
  }

  func forEachFrame(of items: Range<Int>, _ body: (Int, CGRect) -> Void) {
    guard let firstItem = items.first else { return }
    var number = lines.partitioningIndex { $0.firstItem > firstItem } - 1
    while number < lines.count, lines[number].firstItem < items.upperBound {
      forEachFrame(inLine: number) { item, frame in
        if items.contains(item) { body(item, frame) }
      }
      number += 1
    }
  }

  private func forEachFrame(inLine number: Int, _ body: (Int, CGRect) -> Void) {
    let axis = metrics.axis
    let line = lines[number]
    let range = line.firstItem..<itemsEnd(ofLine: number)
    let total = range.reduce(0) { $0 + sizes[$1].along(axis.crossing) }
    let placed = place(range.count, total, isLast: number + 1 == lines.count)
    var cross = placed.start
    for item in range {
      let size = sizes[item]
      let main = line.main + (line.mainLength - size.along(axis)) / 2
      body(item, CGRect(origin: CGPoint(axis, main: main, cross: cross), size: size))
      cross += size.along(axis.crossing) + placed.gap
    }
  }

  private func place(_ count: Int, _ total: CGFloat, isLast: Bool) -> FlowLine {
    guard isLast else { return metrics.line(count: count, total: total) }
    return metrics.lastLine(count: count, total: total)
      ?? FlowLine(start: 0, gap: metrics.interitemSpacing)
  }
}
