import Foundation

@testable import CollectionCore

/// A layout that places the first twelve tiles in a circle, each rotated outwards. The other tiles are
/// transparent in the centre of the circle.
@MainActor
final class CircleTestLayout: TestLayout {
  private static let places = 12

  override var collectionViewContentSize: CGSize { size }
  override var titleFrame: CGRect {
    CGRect(x: size.width / 2 - 40, y: size.height / 2 - 10, width: 80, height: 20)
  }
  override var backdropFrame: CGRect { CGRect(origin: .zero, size: size) }

  override func place(_ item: Int, _ attributes: CollectionViewLayoutAttributes) {
    let angle = 2 * CGFloat.pi * CGFloat(item % Self.places) / CGFloat(Self.places)
    let isSeen = item < Self.places
    let radius: CGFloat = isSeen ? 75 : 0
    attributes.center = CGPoint(
      x: size.width / 2 + radius * sin(angle), y: size.height / 2 - radius * cos(angle))
    attributes.transform = Transform2D(rotationAngle: angle > .pi ? angle - 2 * .pi : angle)
    attributes.alpha = isSeen ? 1 : 0
    attributes.zIndex = isSeen ? 1 : 0
  }
}
