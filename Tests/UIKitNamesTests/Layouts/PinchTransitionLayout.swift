import UIKitNames

private let kOffsetX = "offsetX"
private let kOffsetY = "offsetY"

/// A transition layout whose items also move by the offset of the pinch.
class PinchTransitionLayout: UICollectionViewTransitionLayout {
  private(set) var offset = UIOffset.zero

  override var transitionProgress: CGFloat {
    didSet {
      offset = UIOffset(
        horizontal: value(forAnimatedKey: kOffsetX), vertical: value(forAnimatedKey: kOffsetY))
    }
  }

  func update(progress: CGFloat, offset: UIOffset) {
    updateValue(offset.horizontal, forAnimatedKey: kOffsetX)
    updateValue(offset.vertical, forAnimatedKey: kOffsetY)
    transitionProgress = progress
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    for currentAttribute in attributes {
      let currentCenter = currentAttribute.center
      currentAttribute.center = CGPoint(
        x: currentCenter.x + offset.horizontal, y: currentCenter.y + offset.vertical)
    }
    return attributes
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.center.x += offset.horizontal
    attributes?.center.y += offset.vertical
    return attributes
  }
}
