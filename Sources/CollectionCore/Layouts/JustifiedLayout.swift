import Foundation

/// Rows from edge to edge, in which every item keeps the ratio of its width to its height: photos
/// that are not cropped. The items of a row are of one height, and that is as near to the preferred
/// one as can be; the last row of a section, if it is not full, has just that.
///
/// The ratios come from a `CollectionViewDelegateJustifiedLayout`; without one, items are square.
@preconcurrency @MainActor
open class JustifiedLayout: SectionedLayout {
  /// In points.
  open var preferredRowHeight: CGFloat = 180 {
    didSet { if preferredRowHeight != oldValue { invalidateLayout() } }
  }

  /// Between the items of a row, in points; 0 or more.
  open var interitemSpacing: CGFloat = 10 {
    didSet { if interitemSpacing != oldValue { invalidateLayout() } }
  }

  /// Between rows, in points; 0 or more.
  open var lineSpacing: CGFloat = 10 {
    didSet { if lineSpacing != oldValue { invalidateLayout() } }
  }

  override func placed(_ indexPaths: [IndexPath], width: CGFloat) -> any PlacedItems {
    let delegate = collectionView?.delegate as? any CollectionViewDelegateJustifiedLayout
    let (layout, view) = (self, collectionView)
    let ratios = indexPaths.map { path -> CGFloat in
      guard let delegate, let view else { return 1 }
      let ratio = delegate.collectionView(view, layout: layout, aspectRatioForItemAt: path)
      return LayoutLength.usable(
        ratio, in: 1e-6...1e6, otherwise: 1, "the aspect ratio at \(Array(path))")
    }
    return JustifiedItems(
      ratios: ratios, width: width,
      rowHeight: LayoutLength.usable(preferredRowHeight, "the height of rows"),
      interitemSpacing: LayoutLength.usable(interitemSpacing, "the spacing of items"),
      lineSpacing: LayoutLength.usable(lineSpacing, "the spacing of lines"))
  }

  /// Views are given their sizes.
  package override var viewSizing: ViewSizing? {
    type(of: self) == JustifiedLayout.self ? nil : super.viewSizing
  }
}

/// A collection view's delegate that gives a justified layout the shapes of its items.
@preconcurrency @MainActor
public protocol CollectionViewDelegateJustifiedLayout: CollectionViewDelegate {
  /// Asked once for each item when the layout is prepared; the answer is kept until the layout is
  /// invalidated.
  ///
  /// - Returns: Width by height.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// One section of justified rows.
struct JustifiedItems: PlacedItems {
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

  var height: CGFloat { rows.last.map { $0.y + $0.height } ?? 0 }

  /// - Parameter ratios: Above 0.
  init(
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
      // Full. Without this item the row might be nearer to the height that is wanted.
      let isTooLow =
        item > start
        && Self.strain(fullHeight(before, count: item - start), rowHeight)
          < Self.strain(height, rowHeight)
      if isTooLow {
        append(ratios, start..<item, height: fullHeight(before, count: item - start))
        (start, sum) = (item, ratio)
        guard fullHeight(ratio, count: 1) <= rowHeight else { continue }
      }
      append(ratios, start..<item + 1, height: fullHeight(sum, count: item - start + 1))
      (start, sum) = (item + 1, 0)
    }
    if start < ratios.count { append(ratios, start..<ratios.count, height: rowHeight) }
  }

  /// How high a row is that reaches from edge to edge. 0 where there is no room beside the gaps.
  private func fullHeight(_ sum: CGFloat, count: Int) -> CGFloat {
    max(0, width - interitemSpacing * CGFloat(count - 1)) / sum
  }

  /// How far a height is from the one that is wanted: half as high counts as twice as high does.
  private static func strain(_ height: CGFloat, _ wanted: CGFloat) -> CGFloat {
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

  func frame(of item: Int) -> CGRect? { frames.indices.contains(item) ? frames[item] : nil }

  func forEach(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
    for row in rows[rows.partitioningIndex { $0.y + $0.height > rect.minY }...] {
      guard row.y < rect.maxY else { return }
      for item in row.items where frames[item].meets(rect) { body(item, frames[item]) }
    }
  }
}
