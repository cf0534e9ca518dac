import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// A row of items half as wide as the view. A release stops at the leading edge of an item.
private final class HalfWidthRow: ItemLayout {
  private var width: CGFloat { (collectionView?.bounds.width ?? 0) / 2 }

  override func frame(_ item: Int) -> CGRect {
    CGRect(x: CGFloat(item) * width, y: 0, width: width, height: 50)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: (proposed.x / width).rounded() * width, y: proposed.y)
  }
}

/// Motions to the place of an item or a page when the size of the view changes.
@MainActor
struct SnappingResizeTests {
  @Test func aFlingEndsAtAnItemOfTheNewSize() {
    let layout = HalfWidthRow()
    let stage = Stage(counts: [100], size: CGSize(width: 200, height: 50)) {
      $0.view.collectionViewLayout = layout
    }
    stage.settle()
    stage.drag(by: CGPoint(x: 20, y: 0), velocity: CGPoint(x: 1200, y: 0))
    for _ in 0..<5 { stage.tick() }
    let velocity = stage.view.velocity.x
    stage.view.resize(to: CGSize(width: 260, height: 50))
    #expect(stage.view.isDecelerating)
    #expect(abs(stage.view.velocity.x - velocity) < 1e-6)
    stage.settle()
    let items = stage.view.contentOffset.x / 130
    #expect(items > 1 && abs(items - items.rounded()) < 1e-6, "\(items)")
    #expect(stage.faults == [])
  }

  @Test func aFlingOfAPagingViewEndsAtItsPageInTheNewSize() {
    let stage = Stage(counts: [100])
    stage.view.isPagingEnabled = true
    stage.scroll(to: 100)
    stage.drag(by: CGPoint(x: 0, y: 10), velocity: CGPoint(x: 0, y: 600))
    for _ in 0..<5 { stage.tick() }
    let page = stage.view.contentOffset.y / 100
    #expect(page > 1 && page < 2)
    stage.view.resize(to: CGSize(width: 110, height: 140))
    #expect(abs(stage.view.contentOffset.y / 140 - page) < 1e-6, "no jump")
    #expect(stage.view.isDecelerating)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 280))
  }

  @Test func anAnimatedScrollToAPageEndsAtThatPageInTheNewSize() {
    let stage = Stage(counts: [100])
    stage.view.isPagingEnabled = true
    stage.scroll(to: 100)
    stage.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    for _ in 0..<4 { stage.tick() }
    stage.resize(to: CGSize(width: 110, height: 140))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 420))
  }
}
