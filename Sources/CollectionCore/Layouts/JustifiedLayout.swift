import Foundation

/// A layout that arranges items in rows from edge to edge, in which every item keeps its aspect
/// ratio. It suits photos that are not to be cropped.
///
/// ```swift
/// final class PhotoRows: CollectionViewDelegateJustifiedLayout {
///   var photoSizes: [CGSize] = []
///
///   func collectionView(
///     _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
///     aspectRatioForItemAt indexPath: IndexPath
///   ) -> CGFloat {
///     photoSizes[indexPath.item].width / photoSizes[indexPath.item].height
///   }
/// }
///
/// @MainActor
/// func makePhotoView(_ rows: PhotoRows) -> CollectionView {
///   let layout = JustifiedLayout()
///   layout.preferredRowHeight = 220
///   let view = CollectionView(frame: .zero, collectionViewLayout: layout)
///   view.delegate = rows
///   return view
/// }
/// ```
///
/// The items of a row have one height, which is as near to `preferredRowHeight` as possible. The
/// last row of a section has exactly that height if it is not full. The aspect ratios come from a
/// delegate that conforms to `CollectionViewDelegateJustifiedLayout`. Without such a delegate items
/// are square.
///
/// Preparing the layout takes O(items), and a query O(log rows + items found).
@preconcurrency @MainActor
open class JustifiedLayout: SectionedLayout {
  /// The height that the rows approach, in points. The default is 180.
  ///
  /// A value that is negative or not finite is reported as a mistake and replaced by 0.
  open var preferredRowHeight: CGFloat = 180 {
    didSet { if preferredRowHeight != oldValue { invalidateLayout() } }
  }

  /// The spacing between the items of a row, in points. The default is 10.
  ///
  /// A value that is negative or not finite is reported as a mistake and replaced by 0.
  open var interitemSpacing: CGFloat = 10 {
    didSet { if interitemSpacing != oldValue { invalidateLayout() } }
  }

  /// The spacing between two rows, in points. The default is 10.
  ///
  /// A value that is negative or not finite is reported as a mistake and replaced by 0.
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

  /// The dimensions that views choose themselves. It is nil because the layout determines the size
  /// of all views. The views of a subclass are measured.
  package override var viewSizing: ViewSizing? {
    type(of: self) == JustifiedLayout.self ? nil : super.viewSizing
  }
}

/// A collection view's delegate that gives a justified layout the aspect ratios of its items.
@preconcurrency @MainActor
public protocol CollectionViewDelegateJustifiedLayout: CollectionViewDelegate {
  /// Returns the aspect ratio of an item: its width divided by its height.
  ///
  /// The layout calls the method once for each item when it is prepared after an invalidation.
  /// Scrolling does not invalidate the layout. A ratio outside 10⁻⁶ to 10⁶ is reported as a mistake
  /// and replaced by 1.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - indexPath: The index path of the item in the data source.
  /// - Returns: The aspect ratio, greater than 0.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// The places of the items of one section in justified rows.
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

  /// Breaks items into rows.
  ///
  /// - Parameters:
  ///   - ratios: The aspect ratios of the items, greater than 0.
  ///   - width: The length of a row, in points.
  ///   - rowHeight: The height that the rows approach, in points.
  ///   - interitemSpacing: The spacing between the items of a row, in points.
  ///   - lineSpacing: The spacing between two rows, in points.
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
    if start < ratios.count { append(ratios, start..<ratios.count, height: rowHeight) }
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

  func frame(of item: Int) -> CGRect? { frames.indices.contains(item) ? frames[item] : nil }

  func forEach(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
    for row in rows[rows.partitioningIndex { $0.y + $0.height > rect.minY }...] {
      guard row.y < rect.maxY else { return }
      for item in row.items where frames[item].meets(rect) { body(item, frames[item]) }
    }
  }
}
