import Foundation

/// Gives the layout session the data counts and the layout.
extension CollectionView: LayoutSessionOwner {
  var source: any LayoutSource { layout }

  var hasDataSource: Bool { dataSource != nil }

  func countShownItems() -> DataCounts { presentation.fit(to: countItems()) }

  func elementsToShow(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] { insertions.withoutGap(movement.withMovingItems(answer)) }
}

extension CollectionView: OffsetControllerOwner {
  func frameInLayout(of key: ElementKey) -> CGRect? { session.attributes(for: key)?.frame }

  func pinnedLengths(inSection section: Int) -> (start: CGFloat, end: CGFloat) {
    session.isPrepared ? layout.pinnedLengths(inSection: section) : (0, 0)
  }

  var cellsOnScreen: [CellOnScreen] {
    elements.visible.all.lazy.filter { $0.key.kind == .cell }.map {
      CellOnScreen(
        key: $0.key, geometry: $0.applied.geometry,
        isInMovement: self.presentation.isInMovement($0.key))
    }
  }

  var isReloading: Bool { session.isReloading }
}
