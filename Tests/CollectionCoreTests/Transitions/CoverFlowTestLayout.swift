import Foundation

@testable import CollectionCore

/// A row of tiles that turn away on both sides in perspective. The tile in the middle is in front.
@MainActor
final class CoverFlowTestLayout: TestLayout {
  private static let distance: CGFloat = 50

  override var collectionViewContentSize: CGSize {
    CGSize(width: size.width + CGFloat(max(count - 1, 0)) * Self.distance, height: size.height)
  }

  override var titleFrame: CGRect { CGRect(x: 0, y: size.height - 30, width: 200, height: 30) }
  override var backdropFrame: CGRect { CGRect(x: 0, y: 120, width: size.width, height: 80) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func place(_ item: Int, _ attributes: CollectionViewLayoutAttributes) {
    attributes.size = CGSize(width: 90, height: 90)
    let x = size.width / 2 + CGFloat(item) * Self.distance
    attributes.center = CGPoint(x: x, y: size.height / 2)
    let middle = (collectionView?.contentOffset.x ?? 0) + size.width / 2
    let away = min(max((x - middle) / 100, -1), 1)
    var perspective = Transform3D()
    perspective.m34 = -1 / 400
    attributes.transform3D = Transform3D(rotationAngle: -away, x: 0, y: 1, z: 0)
      .concatenating(perspective)
    attributes.zIndex = 100 - Int(abs(x - middle))
  }
}
