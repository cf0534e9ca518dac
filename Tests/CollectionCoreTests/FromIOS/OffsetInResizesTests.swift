import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of layouts that choose the content offset when the size of the view changes, as layouts
/// for iOS do for a rotation.
@MainActor
struct OffsetInResizesTests {
  // MARK: Target offsets

  /// A flow layout whose target offset puts the nearest item in the middle.
  private final class Centering: CollectionViewFlowLayout {
    private(set) var proposed: [CGFloat] = []

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      guard let view = collectionView else { return proposedContentOffset }
      proposed.append(proposedContentOffset.x)
      let rect = CGRect(origin: proposedContentOffset, size: view.bounds.size)
      let centers = (layoutAttributesForElements(in: rect) ?? []).map(\.center.x)
      let nearest = centers.min { abs($0 - rect.midX) < abs($1 - rect.midX) }
      return CGPoint(
        x: (nearest ?? rect.midX) - rect.width / 2, y: proposedContentOffset.y)
    }
  }

  /// A row of items of 64×64 points, 16 apart, in a view of 100×100 points. Item 10 is in the middle.
  private func row() -> (LayoutStage<Centering>, Centering) {
    let layout = Centering()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 64, height: 64)
    layout.minimumLineSpacing = 16
    let world = LayoutStage(layout, counts: [50])
    world.view.contentOffset.x = 782
    world.settle()
    return (world, layout)
  }

  @Test func aResizeAsksTheLayoutOnceForATargetOffset() {
    let (world, layout) = row()
    #expect(layout.proposed == [])
    world.view.resize(to: CGSize(width: 130, height: 100))
    #expect(layout.proposed == [782], "the first visible item keeps its place")
    #expect(world.view.contentOffset == CGPoint(x: 767, y: 0))
    world.settle()
    #expect(layout.proposed.count == 1)
  }

  @Test func aResizeDuringAnAnimatedScrollAsksForTheEndOfTheScroll() {
    let (world, layout) = row()
    world.view.setContentOffset(CGPoint(x: 1582, y: 0), animated: true)
    for _ in 0..<4 { world.tick() }
    world.view.resize(to: CGSize(width: 130, height: 100))
    #expect(layout.proposed.count == 1)
    world.settle()
    #expect(world.view.contentOffset == CGPoint(x: 1567, y: 0), "item 20 is in the middle")
  }

  @Test func aResizeWhileTheUserDragsDoesNotMoveTheContent() {
    let (world, layout) = row()
    world.view.beginDrag()
    world.view.drag(by: CGPoint(x: 5, y: 0))
    world.view.resize(to: CGSize(width: 130, height: 100))
    #expect(layout.proposed == [])
    #expect(world.view.contentOffset == CGPoint(x: 787, y: 0))
  }

  @Test func theFirstSizeOfAViewAsksForNoTargetOffset() {
    let layout = Centering()
    let world = LayoutStage(layout, counts: [50], size: .zero)
    world.resize(to: CGSize(width: 100, height: 100))
    #expect(layout.proposed == [])
  }

  @Test func theSizesBeforeTheFirstFrameAskForNoTargetOffset() {
    let layout = Centering()
    layout.scrollDirection = .horizontal
    let world = LayoutStage(layout, counts: [50], size: .zero)
    world.view.resize(to: CGSize(width: 100, height: 100))
    world.resize(to: CGSize(width: 130, height: 100))
    #expect(layout.proposed == [])
    #expect(world.view.contentOffset == .zero)
  }

  private final class Chooser: CollectionViewDelegate {
    private(set) var proposed: [CGPoint] = []

    func collectionView(
      _ collectionView: CollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      proposed.append(proposedContentOffset)
      return CGPoint(x: 7, y: 0)
    }
  }

  @Test func theDelegateMayChangeTheTargetOffsetOfAResize() {
    let (world, _) = row()
    let chooser = Chooser()
    world.view.delegate = chooser
    world.settle()
    world.view.resize(to: CGSize(width: 130, height: 100))
    #expect(chooser.proposed == [CGPoint(x: 767, y: 0)])
    #expect(world.view.contentOffset == CGPoint(x: 7, y: 0))
  }

  // MARK: Adjustments

  /// A column of rows a fifth as high as the view is wide. For another size the layout can adjust
  /// the content offset.
  private final class Rows: ItemLayout {
    var adjustment: ((_ old: CGSize, _ new: CGSize) -> CGFloat)?
    /// Whether the layout itself sets the content offset that keeps the bottom of the view in place.
    var setsOffset = false

    private var height: CGFloat { (collectionView?.bounds.width ?? 0) / 5 }

    override func frame(_ item: Int) -> CGRect {
      CGRect(x: 0, y: CGFloat(item) * height, width: height * 5, height: height)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView, newBounds.size != view.bounds.size else { return false }
      let change = view.bounds.height - newBounds.height
      if setsOffset, change != 0 { view.contentOffset.y += change }
      return true
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> CollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let adjustment, let old = collectionView?.bounds {
        context.contentOffsetAdjustment.y = adjustment(old.size, newBounds.size)
      }
      return context
    }
  }

  private func column(
    _ adjustment: ((_ old: CGSize, _ new: CGSize) -> CGFloat)?
  ) -> LayoutStage<Rows> {
    let layout = Rows()
    layout.adjustment = adjustment
    let world = LayoutStage(layout, counts: [50])
    world.scroll(to: 300)
    return world
  }

  @Test func aLayoutMayKeepTheBottomOfTheViewInPlace() {
    let world = column { old, new in old.height - new.height }
    world.view.resize(to: CGSize(width: 100, height: 60))
    #expect(world.view.contentOffset.y == 340)
    world.settle()
    #expect(world.view.contentOffset.y == 340)
  }

  @Test func aContentOffsetThatTheLayoutSetsInAResizeStaysAfterAnotherResize() {
    let world = column(nil)
    (world.view.collectionViewLayout as? Rows)?.setsOffset = true
    world.resize(to: CGSize(width: 120, height: 100))
    let offset = world.view.contentOffset.y
    world.view.resize(to: CGSize(width: 120, height: 60))
    #expect(world.view.contentOffset.y == offset + 40)
    world.settle()
    #expect(world.view.contentOffset.y == offset + 40)
  }

  @Test func anAdjustmentOfZeroLeavesTheContentOffsetUnchanged() {
    let world = column { _, _ in 0 }
    world.view.resize(to: CGSize(width: 200, height: 100))
    #expect(world.view.contentOffset.y == 300)
    #expect(world.faults == [])
  }

  @Test func withoutAnAdjustmentTheFirstVisibleItemKeepsItsPlace() {
    let world = column(nil)
    world.view.resize(to: CGSize(width: 200, height: 100))
    #expect(world.view.contentOffset.y == 600)
    #expect(world.faults == [])
  }
}
