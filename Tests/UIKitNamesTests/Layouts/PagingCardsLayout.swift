import UIKitNames

/// One card to a page: a flick goes on by one card, as its speed says, in points a millisecond.
class PagingCardsLayout: UICollectionViewFlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else { return proposedContentOffset }
    let pageWidth = itemSize.width + minimumLineSpacing
    let current = collectionView.contentOffset.x / pageWidth
    // Slower than 0.2 it is no flick; each 2 of speed are a card more.
    let flicked = abs(velocity.x) < 0.2 ? 0 : (velocity.x / 2).rounded(.awayFromZero)
    return CGPoint(x: (current.rounded() + flicked) * pageWidth, y: proposedContentOffset.y)
  }
}
