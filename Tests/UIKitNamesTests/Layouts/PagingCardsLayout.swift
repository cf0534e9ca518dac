import UIKitNames

/// A layout of one card in each page. A flick scrolls by cards according to its speed in points per
/// millisecond.
class PagingCardsLayout: UICollectionViewFlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else { return proposedContentOffset }
    let pageWidth = itemSize.width + minimumLineSpacing
    let current = collectionView.contentOffset.x / pageWidth
    // A speed below 0.2 is no flick. Every 2 points per millisecond, rounded up, add a card.
    let flicked = abs(velocity.x) < 0.2 ? 0 : (velocity.x / 2).rounded(.awayFromZero)
    return CGPoint(x: (current.rounded() + flicked) * pageWidth, y: proposedContentOffset.y)
  }
}
