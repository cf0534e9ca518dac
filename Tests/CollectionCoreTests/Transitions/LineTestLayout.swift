import Foundation

@testable import CollectionCore

/// A row of larger tiles that scrolls horizontally. Its target offset puts a tile in the middle.
@MainActor
final class LineTestLayout: TestLayout {
  override var collectionViewContentSize: CGSize {
    CGSize(width: size.width + CGFloat(max(count - 1, 0)) * 70, height: size.height)
  }

  override var titleFrame: CGRect { CGRect(x: 20, y: 0, width: 120, height: 30) }
  override var backdropFrame: CGRect { CGRect(x: 0, y: 60, width: size.width, height: 80) }

  override func place(_ item: Int, _ attributes: CollectionViewLayoutAttributes) {
    attributes.size = CGSize(width: 60, height: 60)
    attributes.center = CGPoint(x: size.width / 2 + CGFloat(item) * 70, y: size.height / 2)
  }

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    CGPoint(x: (offset.x / 70).rounded() * 70, y: offset.y)
  }
}
