import UIKitNames

/// A layout that moves the content offset when rows are inserted above, so that visible rows stay
/// in place.
class CompensatingLayout: UICollectionViewFlowLayout {
  private var insertedHeight: CGFloat = 0

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard let collectionView = collectionView else { return }
    for item in updateItems where item.updateAction == .insert {
      guard let path = item.indexPathAfterUpdate,
        let frame = layoutAttributesForItem(at: path)?.frame,
        frame.minY < collectionView.contentOffset.y + collectionView.adjustedContentInset.top
      else { continue }
      insertedHeight += frame.height + minimumLineSpacing
    }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + insertedHeight)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedHeight = 0
  }
}
