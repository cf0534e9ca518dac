import Foundation
import Trellis

/// **Cards**: a pile of photos. The top one is swiped away to the left, and comes back when you scroll
/// back.
///
/// Nothing moves with the content here: every card is placed anew for each scroll step, by how far the
/// view has been scrolled. `shouldInvalidateLayout(forBoundsChange:)` asks for that; as only the few
/// cards in view are made, it costs nothing worth mentioning.
final class CardsLayout: CollectionViewLayout {
  /// Cards that can be seen below the top one.
  private static let depth = 4

  private var numbering = ItemNumbering(itemCounts: [])

  /// Where people read from right to left the first photo is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() { numbering = ItemNumbering(of: collectionView) }

  // MARK: Pages

  /// One page of scrolling takes one card away.
  private var page: CGFloat { max(1, size.width * 0.6) }
  private var size: CGSize { collectionView?.bounds.size ?? .zero }
  private var position: CGFloat { bounds.minX / page }
  /// What is seen of the content; in a transition what will be, or was.
  private var bounds: CGRect {
    guard let focus else { return collectionView?.bounds ?? .zero }
    // Photos may have been deleted meanwhile.
    let card = CGFloat(min(focus, max(0, numbering.count - 1)))
    return CGRect(origin: CGPoint(x: card * page, y: 0), size: size)
  }

  override var collectionViewContentSize: CGSize {
    guard numbering.count > 0 else { return .zero }
    return CGSize(
      width: bounds.width + CGFloat(numbering.count - 1) * page, height: bounds.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != size || focus == nil && newBounds.minX != bounds.minX
  }

  // A swipe ends with a whole card on top; a quick one always takes one away.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    var card = (proposedContentOffset.x / page).rounded()
    if velocity.x > 0 { card = min(max(card, position.rounded(.down) + 1), position.rounded() + 1) }
    if velocity.x < 0 { card = max(min(card, position.rounded(.up) - 1), position.rounded() - 1) }
    return CGPoint(
      x: min(max(card, 0), CGFloat(max(0, numbering.count - 1))) * page,
      y: proposedContentOffset.y)
  }

  override var snapsToItems: Bool { true }

  // After an update, too.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    CGPoint(x: position.rounded() * page, y: 0)
  }

  // MARK: Coming from another layout, and going to one

  /// The card on top while a transition lasts: the offset is the other layout's then, and says
  /// nothing about cards.
  private var focus: Int?

  // The photo that was looked at, in the middle of the view, comes on top.
  override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    guard let view = oldLayout.collectionView else { return }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    func distance(_ cell: CollectionViewCell) -> CGFloat {
      hypot(cell.frame.midX - middle.x, cell.frame.midY - middle.y)
    }
    let nearest = view.visibleCells.min { distance($0) < distance($1) }
    focus = nearest.flatMap { view.indexPath(for: $0) }.flatMap {
      ItemNumbering(of: view).number(of: $0)
    }
  }

  // The card on top stays there while the view goes to where the other layout has it.
  override func prepareForTransition(to newLayout: CollectionViewLayout) {
    if numbering.count > 0 { focus = min(max(Int(position.rounded()), 0), numbering.count - 1) }
  }

  // From now on the offset says which card is on top, so it has to say this one.
  override func finalizeLayoutTransition() {
    guard focus != nil else { return }
    let place = bounds.origin
    focus = nil
    guard let view = collectionView, view.collectionViewLayout === self else { return }
    view.contentOffset = place
  }

  // MARK: Cards

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let first = max(0, Int(position.rounded(.down)) - 1)
    let last = min(numbering.count, first + Self.depth + 3)
    guard first < last else { return [] }
    return (first..<last).map(card).filter { $0.alpha > 0 && $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    numbering.number(of: indexPath).map(card)
  }

  private func card(_ number: Int) -> CollectionViewLayoutAttributes {
    let card = CollectionViewLayoutAttributes(forCellWith: numbering.indexPath(of: number))
    let width = max(1, min(bounds.width * 0.56, bounds.height * 0.86).rounded())
    card.size = CGSize(width: width, height: (width * 0.76).rounded())
    card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    // Those drawn later are in front.
    card.zIndex = -number
    let below = CGFloat(number) - position
    if below < 0 {
      // On its way out: aside, turned, and gone when it is a page away.
      let gone = min(-below, 1)
      card.center.x -= gone * (bounds.width + width) * 0.6
      card.center.y += gone * bounds.height * 0.06
      card.transform = Transform2D(rotationAngle: -gone * 0.3)
      card.alpha = below <= -1 ? 0 : 1
    } else {
      // In the pile: each a little smaller and lower than the one above, the last one fading in.
      let level = min(below, CGFloat(Self.depth))
      let scale = 1 - 0.06 * level
      card.center.y += level * bounds.height * 0.045
      card.transform = Transform2D(scaleX: scale, y: scale)
      card.alpha = min(max(CGFloat(Self.depth) - below, 0), 1)
    }
    return card
  }
}
