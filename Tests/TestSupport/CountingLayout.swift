import CollectionCore
import Foundation

/// A flow layout that records what it is asked.
@MainActor
package final class CountingLayout: CollectionViewFlowLayout {
  package typealias Attributes = [CollectionViewLayoutAttributes]

  package var log = CallLog()
  /// How many attributes the last query for a rectangle gave.
  package private(set) var lastAnswerCount = 0
  /// Changes the answer to a query for a rectangle.
  package var changeAnswer: ((Attributes) -> Attributes)?
  package var invalidatesOnEveryBoundsChange = false
  package var flips = false

  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  package override func prepare() {
    log.note(.prepare)
    super.prepare()
  }

  package override var collectionViewContentSize: CGSize {
    log.note(.contentSize)
    return super.collectionViewContentSize
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    log.note(.elements)
    let attributes = super.layoutAttributesForElements(in: rect) ?? []
    let answer = changeAnswer?(attributes) ?? attributes
    lastAnswerCount = answer.count
    return answer
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.note(.shouldInvalidate)
    return invalidatesOnEveryBoundsChange
      || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
