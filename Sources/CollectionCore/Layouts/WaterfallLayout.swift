import Foundation

/// A layout that arranges items of any height in columns of equal width. Each item is added to the
/// shortest column.
///
/// ```swift
/// final class PhotoWall: CollectionViewDelegateWaterfallLayout {
///   var photoSizes: [CGSize] = []
///
///   func collectionView(
///     _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
///     heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
///   ) -> CGFloat {
///     let size = photoSizes[indexPath.item]
///     return width * size.height / size.width
///   }
/// }
///
/// @MainActor
/// func makePhotoView(_ wall: PhotoWall) -> CollectionView {
///   let layout = WaterfallLayout()
///   layout.minimumColumnWidth = 200
///   let view = CollectionView(frame: .zero, collectionViewLayout: layout)
///   view.delegate = wall
///   return view
/// }
/// ```
///
/// If several columns are equally short, the one nearest to the leading edge is used. The heights
/// come from a delegate that conforms to `CollectionViewDelegateWaterfallLayout`. Without such a
/// delegate items are square.
///
/// Preparing the layout takes O(items · columns), and a query O(columns · log items + items found).
@preconcurrency @MainActor
open class WaterfallLayout: SectionedLayout {
  /// The minimum width of a column, in points. The default is 160.
  ///
  /// There are as many columns as fit with this width. They share the width of the content, so that
  /// they are usually wider. If not even one fits, there is one narrower column. Values less than 1
  /// have the effect of 1.
  open var minimumColumnWidth: CGFloat = 160 {
    didSet { if minimumColumnWidth != oldValue { invalidateLayout() } }
  }

  /// The spacing between two columns, in points. The default is 10.
  ///
  /// A value that is negative or not finite is reported as a mistake and replaced by 0.
  open var columnSpacing: CGFloat = 10 {
    didSet { if columnSpacing != oldValue { invalidateLayout() } }
  }

  /// The spacing between the items of a column, in points. The default is 10.
  ///
  /// A value that is negative or not finite is reported as a mistake and replaced by 0.
  open var interitemSpacing: CGFloat = 10 {
    didSet { if interitemSpacing != oldValue { invalidateLayout() } }
  }

  override func placed(_ indexPaths: [IndexPath], width: CGFloat) -> any PlacedItems {
    let spacing = LayoutLength.usable(columnSpacing, "the spacing of columns")
    // The limit keeps the number of columns finite.
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

  /// The dimensions that views choose themselves. It is nil because the layout determines the size
  /// of all views. The views of a subclass are measured.
  package override var viewSizing: ViewSizing? {
    type(of: self) == WaterfallLayout.self ? nil : super.viewSizing
  }
}

/// A collection view's delegate that gives a waterfall layout the heights of its items.
@preconcurrency @MainActor
public protocol CollectionViewDelegateWaterfallLayout: CollectionViewDelegate {
  /// Returns the height of an item.
  ///
  /// The layout calls the method once for each item when it is prepared after an invalidation.
  /// Scrolling does not invalidate the layout. A height that is negative or not finite is reported
  /// as a mistake and replaced by 0.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - indexPath: The index path of the item in the data source.
  ///   - width: The width of a column, in points.
  /// - Returns: The height of the item, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat
}
