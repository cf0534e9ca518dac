import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the default implementations of layout methods in `CollectionViewLayout` and
/// `CollectionViewFlowLayout`.
@MainActor
struct LayoutDefaultsTests {
  private let base = CollectionViewLayout()
  private let path = IndexPath(item: 1, section: 0)

  @Test func theDefaultLayoutHasNoInitialOrFinalAttributes() {
    #expect(base.initialLayoutAttributesForAppearingItem(at: path) == nil)
    #expect(base.finalLayoutAttributesForDisappearingItem(at: path) == nil)
    #expect(
      base.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: "a", at: path) == nil)
    #expect(
      base.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "a", at: path) == nil)
    #expect(base.initialLayoutAttributesForAppearingDecorationElement(ofKind: "a", at: path) == nil)
    #expect(
      base.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "a", at: path) == nil)
    #expect(base.indexPathsToDeleteForSupplementaryView(ofKind: "a") == [])
    #expect(base.indexPathsToDeleteForDecorationView(ofKind: "a") == [])
    #expect(base.indexPathsToInsertForSupplementaryView(ofKind: "a") == [])
    #expect(base.indexPathsToInsertForDecorationView(ofKind: "a") == [])
  }

  @Test func theTargetOffsetWithVelocityDefaultsToTheOneWithout() {
    @MainActor final class Snapping: CollectionViewLayout {
      override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: 100)
      }
    }
    let (proposed, velocity) = (CGPoint(x: 3, y: 90), CGPoint(x: 0, y: 2))
    #expect(
      base.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity) == proposed)
    #expect(
      Snapping().targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        == CGPoint(x: 0, y: 100))
  }

  @Test func theDefaultLayoutIsNotInvalidatedForPreferredAttributes() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    #expect(
      !base.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
  }

  @Test func theContextOfAPreferredSizeNamesTheElement() {
    func context(
      _ attributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutInvalidationContext {
      base.invalidationContext(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    }
    let cell = context(CollectionViewLayoutAttributes(forCellWith: path))
    #expect(cell.invalidatedItemIndexPaths == [path])
    #expect(cell.invalidatedSupplementaryIndexPaths == nil)
    #expect(!cell.invalidateEverything)
    let header = context(
      CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path))
    #expect(header.invalidatedSupplementaryIndexPaths == ["head": [path]])
    #expect(header.invalidatedItemIndexPaths == nil)
    let shelf = context(
      CollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path))
    #expect(shelf.invalidatedDecorationIndexPaths == ["shelf": [path]])
  }

  @Test func theTargetOfAMovementIsTheItemUnderThePoint() {
    let stage = Stage(counts: [4])
    let target = stage.layout.targetIndexPath(
      forInteractivelyMovingItem: path, withPosition: CGPoint(x: 20, y: 70))
    #expect(target == [0, 2])
    #expect(
      stage.layout.targetIndexPath(
        forInteractivelyMovingItem: path, withPosition: CGPoint(x: 55, y: 70)) == path,
      "between items the target stays")
    #expect(
      base.targetIndexPath(forInteractivelyMovingItem: path, withPosition: .zero) == path,
      "a layout without a view moves nothing")
  }

  @Test func anInteractivelyMovedItemIsAtThePointInFrontOfEverything() {
    let stage = Stage(counts: [4])
    let moved: CollectionViewLayoutAttributes =
      stage.layout.layoutAttributesForInteractivelyMovingItem(
        at: path, withTargetPosition: CGPoint(x: 33, y: 44))
    #expect(moved.frame == CGRect(x: 8, y: 19, width: 50, height: 50))
    #expect(moved.zIndex == .max)
    #expect(moved.indexPath == path)
    #expect(
      stage.layout.layoutAttributesForItem(at: path)?.zIndex == 0,
      "the moved attributes are a copy")
    let missing: CollectionViewLayoutAttributes? =
      stage.layout.layoutAttributesForInteractivelyMovingItem(
        at: [0, 9], withTargetPosition: .zero
      ).map(\.self)
    #expect(missing == nil)
  }

  @Test func theContextOfAMovementHasPreviousAndTargetIndexPaths() {
    let (previous, target) = (IndexPath(item: 1, section: 0), IndexPath(item: 5, section: 2))
    let moving = CollectionViewFlowLayout().invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: CGPoint(x: 3, y: 4),
      previousIndexPaths: [previous], previousPosition: .zero)
    #expect(moving is CollectionViewFlowLayoutInvalidationContext, "context class")
    #expect(moving.previousIndexPathsForInteractivelyMovingItems == [previous])
    #expect(moving.targetIndexPathsForInteractivelyMovingItems == [target])
    #expect(moving.interactiveMovementTarget == CGPoint(x: 3, y: 4))
    #expect(moving.invalidatedItemIndexPaths == [previous, target])
    let ending = base.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [previous], previousIndexPaths: [previous], movementCancelled: true)
    #expect(ending.targetIndexPathsForInteractivelyMovingItems == [previous])
    #expect(ending.invalidatedItemIndexPaths == [previous])
    let plain = CollectionViewLayoutInvalidationContext()
    #expect(plain.previousIndexPathsForInteractivelyMovingItems == nil)
    #expect(plain.targetIndexPathsForInteractivelyMovingItems == nil)
    #expect(plain.interactiveMovementTarget == .zero)
  }

  @Test func anUpdateItemHasItsActionAndIndexPaths() {
    let move = CollectionViewUpdateItem(.move, from: [0, 1], to: [2, 3])
    #expect(move.updateAction == .move)
    #expect(move.indexPathBeforeUpdate == [0, 1])
    #expect(move.indexPathAfterUpdate == [2, 3])
    #expect(move.description == "<CollectionViewUpdateItem move [0, 1] → [2, 3]>")
    let insertion = CollectionViewUpdateItem(.insert, from: nil, to: [0, 0])
    #expect(insertion.indexPathBeforeUpdate == nil)
    #expect(insertion.description.contains("nil → [0, 0]"))
  }
}
