import Foundation

/// A collection view's delegate that gives a flow layout the measures of single items and sections.
///
/// Set an object that conforms to the protocol as the `delegate` of the collection view. All
/// methods are optional. For a method that is not implemented the layout uses its own property.
///
/// ```swift
/// final class GridDelegate: CollectionViewDelegateFlowLayout {
///   func collectionView(
///     _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
///     sizeForItemAt indexPath: IndexPath
///   ) -> CGSize {
///     // The first item of each section is as wide as two others and the spacing between them.
///     indexPath.item == 0 ? CGSize(width: 210, height: 100) : CGSize(width: 100, height: 100)
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
///     referenceSizeForHeaderInSection section: Int
///   ) -> CGSize {
///     CGSize(width: 0, height: section == 0 ? 0 : 32)
///   }
/// }
/// ```
///
/// The layout calls the methods when it is prepared: `collectionView(_:layout:sizeForItemAt:)` once
/// for each item and the other methods once for each section. It keeps the results while the view
/// scrolls. It asks again after a reload, a batch update, a change of the view's size across the
/// scrolling direction or of a property of the layout, and `invalidateLayout()`. See also
/// `CollectionViewFlowLayout.keepsDelegateMetricsDuringUpdates` and
/// `CollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics`.
///
/// A size that is negative or not finite is reported as a mistake and replaced by 0.
@preconcurrency @MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Returns the size of an item.
  ///
  /// Without the method all items have the layout's `itemSize`. If `estimatedItemSize` is not zero,
  /// the size is an estimate that applies until the cell has been measured. The layout asks for
  /// every item, so the method should be fast. If all sizes of a section are equal, the layout uses
  /// no memory per item.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - indexPath: The index path of the item in the data source.
  /// - Returns: The size of the item, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the distances between the lines of a section and its edges.
  ///
  /// Without the method the layout uses its `sectionInset`. Headers and footers are not inset.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - section: The index of the section.
  /// - Returns: The insets, in points. Negative values are allowed.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  /// Returns the spacing between the lines of a section.
  ///
  /// Without the method the layout uses its `minimumLineSpacing`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - section: The index of the section.
  /// - Returns: The spacing, in points. With a negative value lines overlap.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the minimum spacing between the items of a line.
  ///
  /// Without the method the layout uses its `minimumInteritemSpacing`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - section: The index of the section.
  /// - Returns: The spacing, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the size of a section's header.
  ///
  /// Without the method the layout uses its `headerReferenceSize`. Only the length along the
  /// scrolling direction counts; across it a header is as long as the content. A section whose
  /// length is 0 has no header, and the data source is not asked for one.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - section: The index of the section.
  /// - Returns: The size of the header, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a section's footer.
  ///
  /// Without the method the layout uses its `footerReferenceSize`. Only the length along the
  /// scrolling direction counts; across it a footer is as long as the content. A section whose
  /// length is 0 has no footer, and the data source is not asked for one.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that uses the layout.
  ///   - collectionViewLayout: The layout.
  ///   - section: The index of the section.
  /// - Returns: The size of the footer, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

/// The defaults of the optional methods. Each returns the flow layout's own property and records
/// that the delegate does not implement the method.
extension CollectionViewDelegateFlowLayout {
  /// Returns the `itemSize` of the flow layout.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    OptionalMethod.itemSize.isMissing()
    return (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero
  }

  /// Returns the `sectionInset` of the flow layout.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    OptionalMethod.sectionInset.isMissing()
    return (collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  /// Returns the `minimumLineSpacing` of the flow layout.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalMethod.lineSpacing.isMissing()
    return (collectionViewLayout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }

  /// Returns the `minimumInteritemSpacing` of the flow layout.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalMethod.interitemSpacing.isMissing()
    return (collectionViewLayout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  /// Returns the `headerReferenceSize` of the flow layout.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    OptionalMethod.headerSize.isMissing()
    return (collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  /// Returns the `footerReferenceSize` of the flow layout.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    OptionalMethod.footerSize.isMissing()
    return (collectionViewLayout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
