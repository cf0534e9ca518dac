import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Which goal decides the content offset when several meet in a pass, as the table in the article
/// *Architecture* says.
@MainActor
struct OffsetGoalTests {
  /// Rows of 20 points that can grow, adjust the offset and choose a target offset.
  private final class Rows: CollectionViewFlowLayout {
    var target: CGPoint?
    /// The adjustment that the layout makes for another size of the view, in points.
    var adjustmentForSize: CGFloat = 0

    func grow(to height: CGFloat, adjustingOffsetBy distance: CGFloat = 0) {
      itemSize.height = height
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.contentOffsetAdjustment.y = distance
      invalidateLayout(with: context)
    }

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      target ?? proposed
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      adjustmentForSize != 0 || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> CollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      context.contentOffsetAdjustment.y = adjustmentForSize
      return context
    }
  }

  private func rows(of height: CGFloat = 20) -> Rows {
    let layout = Rows()
    layout.itemSize = CGSize(width: 100, height: height)
    layout.minimumLineSpacing = 0
    return layout
  }

  /// A view of 100×160 points on 100 rows. Row 50 is the first one in view.
  private func stage() -> (LayoutStage<Rows>, CollectionView, Rows) {
    let layout = rows()
    let stage = LayoutStage(layout, counts: [100], size: CGSize(width: 100, height: 160))
    stage.view.contentOffset.y = 1000
    stage.settle()
    return (stage, stage.view, layout)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  // MARK: One goal

  @Test func withoutAGoalTheOffsetStays() {
    let (stage, view, layout) = stage()
    layout.grow(to: 30)
    stage.settle()
    #expect(view.contentOffset.y == 1000)
  }

  @Test func anAdjustmentMovesTheOffset() {
    let (stage, view, layout) = stage()
    layout.grow(to: 30, adjustingOffsetBy: 7)
    stage.settle()
    #expect(view.contentOffset.y == 1007)
  }

  // MARK: Two goals

  @Test func anItemThatKeepsItsPlaceDecidesOverAnAdjustment() {
    let (stage, view, layout) = stage()
    view.keepingInPlace { layout.grow(to: 30, adjustingOffsetBy: 7) }
    stage.settle()
    #expect(view.contentOffset.y == 1500)
  }

  @Test func thePlanOfATransitionDecidesOverAnAdjustment() {
    let (stage, view, layout) = stage()
    let transition = view.startInteractiveTransition(to: rows(of: 40))
    transition.transitionProgress = 0.5
    stage.tick()
    let halfWay = view.contentOffset.y
    layout.grow(to: 20, adjustingOffsetBy: 7)
    stage.tick()
    #expect(view.contentOffset.y == halfWay)
    view.cancelInteractiveTransition()
    stage.settle()
    #expect(view.contentOffset.y == 1000)
  }

  @Test func anItemThatKeepsItsPlaceDecidesOverThePlanOfATransition() {
    let (stage, view, _) = stage()
    view.startInteractiveTransition(to: rows(of: 40)).transitionProgress = 0.5
    stage.tick()
    let first = view.indexPathsForVisibleItems.min()?.item ?? -1
    func place(ofRow item: Int) -> CGFloat? {
      view.layoutAttributesForItem(at: path(item)).map { $0.frame.minY - view.contentOffset.y }
    }
    let before = place(ofRow: first)
    stage.insert(at: [path(0), path(1), path(2)])
    stage.tick()
    #expect(before != nil && place(ofRow: first + 3) == before)
    view.cancelInteractiveTransition()
    stage.settle()
  }

  @Test func aPageDecidesOverAnItemThatKeepsItsPlaceAndOverAnAdjustment() {
    let (stage, view, layout) = stage()
    view.isPagingEnabled = true
    view.contentOffset.y = 480
    stage.settle()
    layout.adjustmentForSize = 7
    view.resize(to: CGSize(width: 100, height: 200))
    #expect(view.contentOffset.y == 600)
    stage.settle()
    #expect(view.contentOffset.y == 600)
  }

  @Test func aScrollToAnItemDecidesOverAnItemThatKeepsItsPlace() {
    let (stage, view, layout) = stage()
    view.keepingInPlace { layout.grow(to: 30) }
    view.scrollToItem(at: path(70), at: .top, animated: false)
    stage.settle()
    #expect(view.contentOffset.y == 2100)
  }

  // MARK: Target offsets

  @Test func aTargetOffsetDecidesOverAnItemThatKeepsItsPlace() {
    let (stage, view, layout) = stage()
    layout.target = CGPoint(x: 0, y: 333)
    view.resize(to: CGSize(width: 100, height: 200))
    stage.settle()
    #expect(view.contentOffset.y == 333)
  }

  @Test func aTargetOffsetDecidesOverAScrollToAnItem() {
    let (stage, view, _) = stage()
    let next = rows()
    next.target = CGPoint(x: 0, y: 333)
    view.collectionViewLayout = next
    view.scrollToItem(at: path(70), at: .top, animated: false)
    #expect(view.contentOffset.y == 1400)
    stage.settle()
    #expect(view.contentOffset.y == 333)
  }

  @Test func aPagingViewAsksForNoTargetOffset() {
    let (stage, view, layout) = stage()
    view.isPagingEnabled = true
    view.contentOffset.y = 480
    stage.settle()
    layout.target = CGPoint(x: 0, y: 333)
    view.resize(to: CGSize(width: 100, height: 200))
    stage.settle()
    #expect(view.contentOffset.y == 600)
  }
}
