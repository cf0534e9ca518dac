import CollectionCore
import Foundation

/// A layout of rows, each 50 points high, that records its calls. Optionally it has a band over the
/// first row and a decoration line behind each of the others.
@MainActor
package final class RecordingLayout: CollectionViewLayout {
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

  // MARK: Attributes

  package override func prepare() { log.record(.prepare) }

  package override var collectionViewContentSize: CGSize {
    log.record(.contentSize)
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 50)
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    log.record(.elements)
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
    log.record(
      .invalidateWith(
        everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts))
    super.invalidateLayout(with: context)
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.record(.shouldInvalidate)
    return invalidatesOnBoundsChange
  }

  package override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    log.record(.contextForBounds(newBounds))
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  // MARK: Updates

  package override func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {
    log.record(
      .prepareForUpdates(
        updates.map { "\($0.updateAction)" }, updates.map(\.indexPathBeforeUpdate),
        updates.map(\.indexPathAfterUpdate)))
  }

  package override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    log.record(.targetContentOffset(proposedContentOffset))
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  package override func finalizeCollectionViewUpdates() { log.record(.finalizeUpdates) }

  package override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    log.record(.pathsToDelete(kind))
    return []
  }

  package override func indexPathsToDeleteForDecorationView(ofKind kind: String) -> [IndexPath] {
    log.record(.pathsToDelete(kind))
    return []
  }

  package override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    log.record(.pathsToInsert(kind))
    return []
  }

  package override func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] {
    log.record(.pathsToInsert(kind))
    return []
  }

  // MARK: Animated bounds changes

  package override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    log.record(.prepareForAnimatedBoundsChange(old: oldBounds))
  }

  package override func finalizeAnimatedBoundsChange() {
    log.record(.finalizeAnimatedBoundsChange)
  }

  package override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.record(.initial(nil, path))
    return nil
  }

  package override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.record(.final(nil, path))
    return nil
  }

  package override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.record(.initial(kind, path))
    return nil
  }

  package override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.record(.final(kind, path))
    return nil
  }

  package override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.record(.initial(kind, path))
    return nil
  }

  package override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind kind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    log.record(.final(kind, path))
    return nil
  }
}
