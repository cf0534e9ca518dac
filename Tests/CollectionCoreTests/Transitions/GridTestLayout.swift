import Foundation

@testable import CollectionCore

/// A layout with rows of tiles below a title that is as wide as the view.
@MainActor
final class GridTestLayout: TestLayout {
  private var columns: Int { max(Int(size.width) / 50, 1) }

  override var collectionViewContentSize: CGSize {
    CGSize(width: size.width, height: CGFloat(30 + (count + columns - 1) / columns * 50))
  }

  override var titleFrame: CGRect { CGRect(x: 0, y: 0, width: size.width, height: 30) }
  override var backdropFrame: CGRect { CGRect(x: 0, y: 30, width: size.width, height: 100) }

  override func place(_ item: Int, _ attributes: CollectionViewLayoutAttributes) {
    attributes.center = CGPoint(x: item % columns * 50 + 25, y: 30 + item / columns * 50 + 25)
  }
}
