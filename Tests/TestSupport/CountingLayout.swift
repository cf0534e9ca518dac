import CollectionCore
import Foundation

/// A flow layout that records its calls.
@MainActor
package final class CountingLayout: CollectionViewFlowLayout {
  package typealias Attributes = [CollectionViewLayoutAttributes]

  package var log = CallLog()
  /// The number of attributes returned by the last `layoutAttributesForElements(in:)`.
  package private(set) var lastAnswerCount = 0
  /// Changes the attributes returned by `layoutAttributesForElements(in:)`. The default is nil,
  /// which changes nothing.
  package var changeAnswer: ((Attributes) -> Attributes)?
  package var invalidatesOnEveryBoundsChange = false
  package var flips = false

  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  package override func prepare() {
    log.record(.prepare)
    super.prepare()
  }

  package override var collectionViewContentSize: CGSize {
    log.record(.contentSize)
    return super.collectionViewContentSize
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    log.record(.elements)
    let attributes = super.layoutAttributesForElements(in: rect) ?? []
    let answer = changeAnswer?(attributes) ?? attributes
    lastAnswerCount = answer.count
    return answer
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.record(.shouldInvalidate)
    return invalidatesOnEveryBoundsChange
      || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

extension CollectionViewFlowLayout {
  /// Creates a layout with items of a size. The default distances are those of a flow layout.
  package convenience init(
    itemSize: CGSize, lineSpacing: CGFloat = 10, interitemSpacing: CGFloat = 10
  ) {
    self.init()
    self.itemSize = itemSize
    minimumLineSpacing = lineSpacing
    minimumInteritemSpacing = interitemSpacing
  }
}
