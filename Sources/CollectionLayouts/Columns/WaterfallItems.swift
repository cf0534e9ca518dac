import Foundation

/// The places of the items of one section of a waterfall layout.
package struct WaterfallItems: PlacedItems {
  private struct Column {
    /// The numbers of the items, from top to bottom.
    var items: [Int] = []
    var maxY: CGFloat = 0
  }

  package let columnWidth: CGFloat
  private let columnSpacing: CGFloat
  private let itemSpacing: CGFloat
  private var columns: [Column]
  private var frames: [CGRect] = []
  package private(set) var height: CGFloat = 0

  package init(columnCount: Int, width: CGFloat, columnSpacing: CGFloat, itemSpacing: CGFloat) {
    let gaps = columnSpacing * CGFloat(columnCount - 1)
    columnWidth = max(0, (width - gaps) / CGFloat(columnCount))
    self.columnSpacing = columnSpacing
    self.itemSpacing = itemSpacing
    columns = Array(repeating: Column(), count: columnCount)
  }

  package mutating func append(height itemHeight: CGFloat) {
    var shortest = 0
    for column in columns.indices where columns[column].maxY < columns[shortest].maxY {
      shortest = column
    }
    let y = columns[shortest].items.isEmpty ? 0 : columns[shortest].maxY + itemSpacing
    columns[shortest].items.append(frames.count)
    columns[shortest].maxY = y + itemHeight
    height = max(height, y + itemHeight)
    frames.append(
      CGRect(
        x: CGFloat(shortest) * (columnWidth + columnSpacing), y: y, width: columnWidth,
        height: itemHeight))
  }

  package func frame(of item: Int) -> CGRect? { frames.indices.contains(item) ? frames[item] : nil }

  package func forEach(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
    for column in columns {
      guard let first = column.items.first, frames[first].minX < rect.maxX,
        rect.minX < frames[first].maxX
      else { continue }
      let start = column.items.partitioningIndex { frames[$0].maxY > rect.minY }
      for item in column.items[start...] {
        guard frames[item].minY < rect.maxY else { break }
        body(item, frames[item])
      }
    }
  }
}
