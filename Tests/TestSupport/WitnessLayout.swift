import CollectionCore
import Foundation

/// Rows 50 high, a band over the first and a line behind the others if so told: records every call it gets.
@MainActor
package final class WitnessLayout: CollectionViewLayout {
  package static let band = "band"
  package static let line = "line"

  package let log: CallLog
  package var invalidatesOnBoundsChange = false
  package var hasBandAndLines = false

  package init(log: CallLog = CallLog()) {
    self.log = log
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: Self.line)
  }

  package required init?(coder: NSCoder) { nil }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  private func placed(
    _ attributes: CollectionViewLayoutAttributes, height: CGFloat = 50
  ) -> CollectionViewLayoutAttributes {
    let item = CGFloat(attributes.indexPath.item)
    attributes.frame = CGRect(
      x: 0, y: item * 50, width: collectionView?.bounds.width ?? 0, height: height)
    return attributes
  }

  // MARK: Answers

  package override func prepare() { log.note(.prepare) }

  package override var collectionViewContentSize: CGSize {
    log.note(.contentSize)
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 50)
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    log.note(.elements)
    var all: [CollectionViewLayoutAttributes] = []
    for item in 0..<count {
      let path = IndexPath(item: item, section: 0)
      all.append(placed(.init(forCellWith: path)))
      guard hasBandAndLines else { continue }
      all.append(
        item == 0
          ? placed(.init(forSupplementaryViewOfKind: Self.band, with: path), height: 10)
          : placed(.init(forDecorationViewOfKind: Self.line, with: path), height: 1))
    }
    return all
  }

  package override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    placed(.init(forCellWith: indexPath))
  }

  // MARK: Invalidation

  package override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    log.note(
      .invalidateWith(
        everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts))
    super.invalidateLayout(with: context)
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.note(.shouldInvalidate)
    return invalidatesOnBoundsChange
  }

  package override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    log.note(.contextForBounds(newBounds))
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  // MARK: Animated changes of bounds

  package override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    log.note(.prepareForAnimatedBoundsChange(old: oldBounds))
  }

  package override func finalizeAnimatedBoundsChange() {
    log.note(.finalizeAnimatedBoundsChange)
  }

  package override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.note(.initial(nil, path))
    return nil
  }

  package override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.note(.final(nil, path))
    return nil
  }

  package override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.note(.initial(kind, path))
    return nil
  }

  package override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.note(.final(kind, path))
    return nil
  }

  package override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.note(.initial(kind, path))
    return nil
  }

  package override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.note(.final(kind, path))
    return nil
  }
}
