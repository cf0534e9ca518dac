import Foundation

/// Columns of equal width, items of any height: each goes to the column that is shortest, of equal
/// ones to the leading one.
///
/// The heights come from a `CollectionViewDelegateWaterfallLayout`; without one, items are square.
@preconcurrency @MainActor
open class WaterfallLayout: SectionedLayout {
  /// There are as many columns as fit when none is to be narrower, in points. One that is alone may
  /// be.
  open var minimumColumnWidth: CGFloat = 160 {
    didSet { if minimumColumnWidth != oldValue { invalidateLayout() } }
  }

  /// Between columns, in points; 0 or more.
  open var columnSpacing: CGFloat = 10 {
    didSet { if columnSpacing != oldValue { invalidateLayout() } }
  }

  /// Between the items of a column, in points; 0 or more.
  open var interitemSpacing: CGFloat = 10 {
    didSet { if interitemSpacing != oldValue { invalidateLayout() } }
  }

  override func placed(_ indexPaths: [IndexPath], width: CGFloat) -> any PlacedItems {
    let spacing = LayoutLength.usable(columnSpacing, "the spacing of columns")
    // Not even a number of columns for each point makes sense.
    let minimum = max(1, LayoutLength.usable(minimumColumnWidth, "the width of columns"))
    let columns = max(1, Int((width + spacing) / (minimum + spacing)))
    var items = WaterfallItems(
      columnCount: columns, width: width, columnSpacing: spacing,
      itemSpacing: LayoutLength.usable(interitemSpacing, "the spacing of items"))
    let delegate = collectionView?.delegate as? any CollectionViewDelegateWaterfallLayout
    guard let delegate, let view = collectionView else {
      for _ in indexPaths { items.append(height: items.columnWidth) }
      return items
    }
    for path in indexPaths {
      let height = delegate.collectionView(
        view, layout: self, heightForItemAt: path, withWidth: items.columnWidth)
      items.append(height: LayoutLength.usable(height, "the height of the item at \(Array(path))"))
    }
    return items
  }

  /// Views are given their sizes.
  package override var viewSizing: ViewSizing? {
    type(of: self) == WaterfallLayout.self ? nil : super.viewSizing
  }
}

/// A collection view's delegate that gives a waterfall layout the heights of its items.
@preconcurrency @MainActor
public protocol CollectionViewDelegateWaterfallLayout: CollectionViewDelegate {
  /// Asked once for each item when the layout is prepared; the answer is kept until the layout is
  /// invalidated.
  ///
  /// - Parameter width: Of the columns, in points.
  /// - Returns: In points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat
}

/// One section of a waterfall.
struct WaterfallItems: PlacedItems {
  private struct Column {
    /// From top to bottom.
    var items: [Int] = []
    var maxY: CGFloat = 0
  }

  let columnWidth: CGFloat
  private let columnSpacing: CGFloat
  private let itemSpacing: CGFloat
  private var columns: [Column]
  private var frames: [CGRect] = []
  private(set) var height: CGFloat = 0

  init(columnCount: Int, width: CGFloat, columnSpacing: CGFloat, itemSpacing: CGFloat) {
    let gaps = columnSpacing * CGFloat(columnCount - 1)
    columnWidth = max(0, (width - gaps) / CGFloat(columnCount))
    self.columnSpacing = columnSpacing
    self.itemSpacing = itemSpacing
    columns = Array(repeating: Column(), count: columnCount)
  }

  mutating func append(height itemHeight: CGFloat) {
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

  func frame(of item: Int) -> CGRect? { frames.indices.contains(item) ? frames[item] : nil }

  func forEach(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
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
