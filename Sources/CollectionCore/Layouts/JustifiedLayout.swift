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

  /// A Boolean value that determines whether sections whose items do not fill one row stand side by side
  /// where there is room. The default is false.
  ///
  /// Such a section is as wide as its items with their insets, but at least as wide as
  /// `headerReferenceSize`, and the last one of a line reaches to the edge of the content. A header is
  /// as wide as its section. The property has no effect if `joinsSections` is true.
  open var placesShortSectionsSideBySide = false {
    didSet {
      if placesShortSectionsSideBySide != oldValue { invalidateLayout() }
    }
  }

  override func shortWidth(of items: any PlacedItems) -> CGFloat? {
    guard placesShortSectionsSideBySide, let row = (items as? JustifiedItems)?.shortRowWidth
    else { return nil }
    let header = LayoutLength.usable(headerReferenceSize.width, "the header width")
    return max(sectionInset.left + row + sectionInset.right, header)
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
