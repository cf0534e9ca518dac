import Foundation
import Trellis

/// **Cards**: a pile of photos. Swiping moves the top card away to the left, and scrolling back
/// brings it back.
///
/// The cards do not move with the content. The layout computes the place of every card from the
/// content offset at each scroll step. `shouldInvalidateLayout(forBoundsChange:)` requests this.
/// The cost is negligible, because only the few visible cards are created.
final class CardsLayout: CollectionViewLayout {
  /// The number of cards that are visible below the top one.
  private static let depth = 4

  private var numbering = ItemNumbering(itemCounts: [])

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() { numbering = ItemNumbering(of: collectionView) }

  // MARK: Pages

  /// The scroll distance that moves one card away, in points.
  private var page: CGFloat { pageLength(in: size) }
  private func pageLength(in size: CGSize) -> CGFloat { max(1, size.width * 0.6) }
  private var size: CGSize { collectionView?.bounds.size ?? .zero }
  private var position: CGFloat { bounds.minX / page }
  /// The visible part of the content. During a transition it is the part that is visible while the
  /// cards are shown.
  private var bounds: CGRect {
    guard let focus else { return collectionView?.bounds ?? .zero }
    // Photos may have been deleted in the meantime.
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

  // The top card stays on top when the size of the view changes, and with it the length of a page.
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size != size, focus == nil, size.width > 0, newBounds.width > 0 {
      context.contentOffsetAdjustment.x = position * (pageLength(in: newBounds.size) - page)
    }
    return context
  }

  // A swipe ends with a whole card on top. A fast swipe always moves at least one card away.
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

  // A key that moves the focus to a card brings it to the top.
  override func stop(forItemAt indexPath: IndexPath) -> CGPoint? {
    guard focus == nil, let number = numbering.number(of: indexPath) else { return nil }
    return CGPoint(x: CGFloat(number) * page, y: 0)
  }

  // After an update and after a change of the size there is also a whole card on top. In a
  // transition the proposed offset may belong to the other layout, and the top card is known.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    let card = focus == nil ? proposedContentOffset.x / page : position
    return CGPoint(x: card.rounded() * page, y: 0)
  }

  // MARK: Transitions

  /// The card on top during a transition. The content offset then belongs to the other layout and
  /// does not determine a card.
  private var focus: Int?

  // The photo nearest to the middle of the view becomes the top card.
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

  // The top card stays on top while the content offset changes to that of the other layout.
  override func prepareForTransition(to newLayout: CollectionViewLayout) {
    if numbering.count > 0 { focus = min(max(Int(position.rounded()), 0), numbering.count - 1) }
  }

  // After the transition the content offset determines the top card, so it is set to the present
  // one.
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
    // Cards with a greater `zIndex` are in front.
    card.zIndex = -number
    let below = CGFloat(number) - position
    if below < 0 {
      // The card is being moved away: it moves aside and turns, and is invisible after one page.
      let gone = min(-below, 1)
      card.center.x -= gone * (bounds.width + width) * 0.6
      card.center.y += gone * bounds.height * 0.06
      card.transform = Transform2D(rotationAngle: -gone * 0.3)
      card.alpha = below <= -1 ? 0 : 1
    } else {
      // The card is in the pile. Each card is a little smaller and lower than the one above it, and
      // the last one fades in.
      let level = min(below, CGFloat(Self.depth))
      let scale = 1 - 0.06 * level
      card.center.y += level * bounds.height * 0.045
      card.transform = Transform2D(scaleX: scale, y: scale)
      card.alpha = min(max(CGFloat(Self.depth) - below, 0), 1)
    }
    return card
  }
}
