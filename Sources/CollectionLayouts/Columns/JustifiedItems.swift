import Foundation

/// The places of the items of one section in justified rows.
package struct JustifiedItems: PlacedItems {
  private struct Row {
    let items: Range<Int>
    let y: CGFloat
    let height: CGFloat
  }

  private var rows: [Row] = []
  private var frames: [CGRect] = []
  private let width: CGFloat
  private let interitemSpacing: CGFloat
  private let lineSpacing: CGFloat

  package var height: CGFloat { rows.last.map { $0.y + $0.height } ?? 0 }

  /// The right edge of the last item if the items form one row that does not reach from edge to edge,
  /// in points; otherwise nil.
  package private(set) var shortRowWidth: CGFloat?

  /// Breaks items into rows.
  ///
  /// - Parameters:
  ///   - ratios: The aspect ratios of the items, greater than 0.
  ///   - width: The length of a row, in points.
  ///   - rowHeight: The height that the rows approach, in points.
  ///   - interitemSpacing: The spacing between the items of a row, in points.
  ///   - lineSpacing: The spacing between two rows, in points.
  package init(
    ratios: [CGFloat], width: CGFloat, rowHeight: CGFloat, interitemSpacing: CGFloat,
    lineSpacing: CGFloat
  ) {
    (self.width, self.interitemSpacing, self.lineSpacing) = (width, interitemSpacing, lineSpacing)
    frames.reserveCapacity(ratios.count)
    var start = 0
    var sum: CGFloat = 0
    for (item, ratio) in ratios.enumerated() {
      let before = sum
      sum += ratio
      let height = fullHeight(sum, count: item - start + 1)
      guard height <= rowHeight else { continue }
      // The row is full. Without this item its height might be nearer to the preferred one.
      let isTooLow =
        item > start
        && Self.deviation(fullHeight(before, count: item - start), rowHeight)
          < Self.deviation(height, rowHeight)
      if isTooLow {
        append(ratios, start..<item, height: fullHeight(before, count: item - start))
        (start, sum) = (item, ratio)
        guard fullHeight(ratio, count: 1) <= rowHeight else { continue }
      }
      append(ratios, start..<item + 1, height: fullHeight(sum, count: item - start + 1))
      (start, sum) = (item + 1, 0)
    }
    guard start < ratios.count else { return }
    append(ratios, start..<ratios.count, height: rowHeight)
    if start == 0 { shortRowWidth = frames.last?.maxX }
  }

  /// Returns the height of a row that reaches from edge to edge, or 0 if the gaps leave no room for
  /// items.
  private func fullHeight(_ sum: CGFloat, count: Int) -> CGFloat {
    max(0, width - interitemSpacing * CGFloat(count - 1)) / sum
  }

  /// Returns how far a height is from the preferred one. Half the height counts as much as twice
  /// the height.
  private static func deviation(_ height: CGFloat, _ wanted: CGFloat) -> CGFloat {
    guard height > 0, wanted > 0 else { return .infinity }
    return max(height / wanted, wanted / height)
  }

  private mutating func append(_ ratios: [CGFloat], _ items: Range<Int>, height: CGFloat) {
    let y = rows.last.map { $0.y + $0.height + lineSpacing } ?? 0
    var x: CGFloat = 0
    for item in items {
      frames.append(CGRect(x: x, y: y, width: ratios[item] * height, height: height))
      x += ratios[item] * height + interitemSpacing
    }
    rows.append(Row(items: items, y: y, height: height))
  }

  package func frame(of item: Int) -> CGRect? { frames.indices.contains(item) ? frames[item] : nil }

  package func forEach(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
    for row in rows[rows.partitioningIndex { $0.y + $0.height > rect.minY }...] {
      guard row.y < rect.maxY else { return }
      for item in row.items where frames[item].meets(rect) { body(item, frames[item]) }
    }
  }
}
