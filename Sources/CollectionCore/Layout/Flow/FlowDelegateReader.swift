import Foundation

/// Reads a flow layout's measures: from the delegate if it implements the method, and otherwise
/// from the layout's properties.
@MainActor
struct FlowDelegateReader: FlowMetricsSource {
  let layout: CollectionViewFlowLayout
  let view: CollectionView
  private let delegate: (any CollectionViewDelegateFlowLayout)?

  init(of layout: CollectionViewFlowLayout, in view: CollectionView) {
    self.layout = layout
    self.view = view
    delegate = view.delegate as? any CollectionViewDelegateFlowLayout
  }

  var counts: [Int] { view.dataCounts.items }

  var chunkCapacity: Int { layout.chunkCapacity }

  /// The size of items for which the delegate returns none, in points.
  var propertySize: CGSize { Self.propertySize(of: layout) }

  /// The size of items for which the delegate of a layout's view returns none, in points.
  static func propertySize(of layout: CollectionViewFlowLayout) -> CGSize {
    guard layout.isSelfSizing else { return FlowLimits.clamped(layout.itemSize, "itemSize") }
    return FlowLimits.clamped(layout.estimatedItemSize, "estimatedItemSize")
  }

  func metrics(ofSection number: Int) -> FlowSectionMetrics {
    var metrics = FlowSectionMetrics(axis: layout.scrollDirection.axis, crossLength: 0)
    metrics.lineAlignment = layout.lineAlignment
    metrics.lastLineAlignment = layout.lastLineAlignment
    metrics.inset = ask(.sectionInset, layout.sectionInset) {
      $0.collectionView(view, layout: layout, insetForSectionAt: number)
    }.usable("the inset of section \(number)")
    metrics.lineSpacing = ask(.lineSpacing, layout.minimumLineSpacing) {
      $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: number)
    }.usable("the line spacing of section \(number)")
    metrics.interitemSpacing = ask(.interitemSpacing, layout.minimumInteritemSpacing) {
      $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: number)
    }.usable("the interitem spacing of section \(number)")
    let header = ask(.headerSize, layout.headerReferenceSize) {
      $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: number)
    }
    let footer = ask(.footerSize, layout.footerReferenceSize) {
      $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: number)
    }
    let axis = metrics.axis
    metrics.headerLength = FlowLimits.clamped(header, "the header of section \(number)").along(axis)
    metrics.footerLength = FlowLimits.clamped(footer, "the footer of section \(number)").along(axis)
    return metrics
  }

  /// Returns the delegate's answer, or the layout's property if the delegate does not implement the
  /// method.
  private func ask<Answer>(
    _ method: OptionalMethod, _ property: Answer,
    _ call: (any CollectionViewDelegateFlowLayout) -> Answer
  ) -> Answer {
    guard let delegate else { return property }
    return method.ask { call(delegate) } ?? property
  }

  /// Returns whether a section that shows items has any in the data. The others are placeholders.
  func hasItems(inSection section: Int) -> Bool { measured(0, section) != nil }

  /// Returns the size of the first item in a section, or nil if the delegate gives no sizes.
  func firstSize(inSection section: Int) -> CGSize? {
    guard let delegate, let path = measured(0, section),
      let size = OptionalMethod.itemSize.ask({
        delegate.collectionView(view, layout: layout, sizeForItemAt: path)
      })
    else { return nil }
    return FlowLimits.clamped(size, "the item at [\(section), 0]")
  }

  /// Writes the sizes of the items from `first` on, for a section in which the delegate gives
  /// sizes.
  ///
  /// - Parameters:
  ///   - buffer: The memory for the sizes.
  ///   - first: The item whose size is written first.
  ///   - section: The section of the items.
  ///   - known: The size of item 0, which has been read already.
  func fill(
    _ buffer: UnsafeMutableBufferPointer<CGSize>, from first: Int, inSection section: Int,
    known: CGSize
  ) {
    // The objects are read before the loop, because retaining an object that is also referenced
    // weakly is slow.
    let (layout, view) = (layout, view)
    let isPlain = view.presentation.isPlain
    guard let delegate, let start = buffer.baseAddress else { return }
    for item in first..<first + buffer.count {
      var size = known
      let shown = IndexPath(item: item, section: section)
      if item > 0, let path = isPlain ? shown : view.measuredIndexPath(forShown: shown) {
        size = delegate.collectionView(view, layout: layout, sizeForItemAt: path)
        size = FlowLimits.clamped(size, "the item at [\(section), \(item)]")
      }
      (start + item - first).initialize(to: size)
    }
  }

  /// Returns the size of an item, for a section in which the delegate gives sizes.
  func size(ofItem item: Int, inSection section: Int) -> CGSize {
    guard let delegate, let path = measured(item, section) else { return propertySize }
    let size = delegate.collectionView(view, layout: layout, sizeForItemAt: path)
    return FlowLimits.clamped(size, "the item at [\(section), \(item)]")
  }

  /// Returns the index path in the data of the item whose size is used, or nil in a section for
  /// which the data source has no items.
  private func measured(_ item: Int, _ section: Int) -> IndexPath? {
    view.measuredIndexPath(forShown: IndexPath(item: item, section: section))
  }
}
