import CollectionCore
import Foundation

/// Rows as wide as the view, one under the other, as high as their views ask for: what a program's
/// own self-sizing layout looks like, with public calls only. Records what it is asked.
@MainActor
package final class EstimatedList: CollectionViewLayout {
  package let log: CallLog
  package let estimate: CGFloat
  /// By item; nil for a row that was not measured yet.
  package private(set) var heights: [CGFloat?] = []
  /// How the height a view asks for becomes its row's.
  package var height: (_ preferred: CGFloat) -> CGFloat = { $0 }
  /// Given to the contexts for preferred attributes.
  package var adjustment: (CollectionViewLayoutAttributes) -> CGPoint = { _ in .zero }
  private var tops: [CGFloat] = [0]

  package init(estimate: CGFloat, log: CallLog = CallLog()) {
    self.estimate = estimate
    self.log = log
    super.init()
  }

  package required init?(coder: NSCoder) { nil }

  package override func prepare() {
    log.note(.prepare)
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    if heights.count != count { heights = Array(repeating: nil, count: count) }
    tops = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ?? estimate)) }
  }

  package override var collectionViewContentSize: CGSize {
    log.note(.contentSize)
    return CGSize(width: collectionView?.bounds.width ?? 0, height: tops[tops.count - 1])
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    log.note(.elements)
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
    log.note(.shouldInvalidateForPreferred(preferred.indexPath))
    return preferred.size.height != original.size.height
  }

  package override func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    log.note(.contextForPreferred(preferred.indexPath))
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.contentOffsetAdjustment = adjustment(preferred)
    heights[preferred.indexPath.item] = height(preferred.size.height)
    return context
  }

  package override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    log.note(.invalidate)
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
