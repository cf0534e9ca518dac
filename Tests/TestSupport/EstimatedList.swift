import CollectionCore
import Foundation

/// A layout of rows as wide as the view and as high as their views prefer, written with public
/// calls only like a program's own self-sizing layout. It records its calls.
@MainActor
package final class EstimatedList: CollectionViewLayout {
  package let log: CallLog
  package let estimate: CGFloat
  /// The height of each item's row, or nil for rows that have not been measured.
  package private(set) var heights: [CGFloat?] = []
  /// Returns a row's height for the preferred height of its view. The default is the preferred
  /// height.
  package var height: (_ preferred: CGFloat) -> CGFloat = { $0 }
  /// Returns the content offset adjustment of the context for preferred attributes. The default is
  /// zero.
  package var adjustment: (CollectionViewLayoutAttributes) -> CGPoint = { _ in .zero }
  private var tops: [CGFloat] = [0]

  package init(estimate: CGFloat, log: CallLog = CallLog()) {
    self.estimate = estimate
    self.log = log
    super.init()
  }

  package required init?(coder: NSCoder) { nil }

  package override func prepare() {
    log.record(.prepare)
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    if heights.count != count { heights = Array(repeating: nil, count: count) }
    tops = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ?? estimate)) }
  }

  package override var collectionViewContentSize: CGSize {
    log.record(.contentSize)
    return CGSize(width: collectionView?.bounds.width ?? 0, height: tops[tops.count - 1])
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    log.record(.elements)
    let first = max(0, (tops.firstIndex { $0 > rect.minY } ?? heights.count) - 1)
    return (first..<heights.count).prefix { tops[$0] < rect.maxY }.map { attributes($0) }
  }

  package override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(indexPath.item)
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  package override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    log.record(.shouldInvalidateForPreferred(preferred.indexPath))
    return preferred.size.height != original.size.height
  }

  package override func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    log.record(.contextForPreferred(preferred.indexPath))
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.contentOffsetAdjustment = adjustment(preferred)
    heights[preferred.indexPath.item] = height(preferred.size.height)
    return context
  }

  package override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    log.record(.invalidate)
    super.invalidateLayout(with: context)
  }

  private func attributes(_ item: Int) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(
      x: 0, y: tops[item], width: collectionView?.bounds.width ?? 0,
      height: tops[item + 1] - tops[item])
    return attributes
  }
}
