import Foundation

/// Gives the layout session the data counts and the layout.
extension CollectionView: LayoutSessionOwner {
  var source: any LayoutSource { layout }

  var hasDataSource: Bool { dataSource != nil }

  func countShownItems() -> DataCounts { presentation.fit(to: countItems()) }

  func elementsToShow(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    withoutInsertedBadges(insertions.withoutGap(movement.withMovingItems(answer)))
  }
}

extension CollectionView: OffsetControllerOwner {
  var countsEdition: Int { session.countsEdition }

  func frameInLayout(of key: ElementKey) -> CGRect? { session.attributes(for: key)?.frame }

  func stop(for key: ElementKey) -> CGPoint? {
    guard key.kind == .cell, session.exists(key) else { return nil }
    return layout.stop(forItemAt: key.indexPath)
  }

  func pinnedLengths(inSection section: Int) -> (start: CGFloat, end: CGFloat) {
    session.isPrepared ? layout.pinnedLengths(inSection: section) : (0, 0)
  }

  var cellsOnScreen: [CellOnScreen] {
    // A loop: each call of an isolated closure checks the executor.
    var cells: [CellOnScreen] = []
    cells.reserveCapacity(elements.visible.count)
    for element in elements.visible.all where element.key.kind == .cell {
      cells.append(
        CellOnScreen(
          key: element.key, geometry: element.applied.geometry,
          isInMovement: presentation.isInMovement(element.key)))
    }
    return cells
  }

  var isReloading: Bool { session.isReloading }
}
