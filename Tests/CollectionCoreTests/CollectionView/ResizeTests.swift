import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The item that keeps its place when the size of the view, the layout or the item size changes.
@MainActor
struct ResizeTests {
  private func distance(of item: Int, in stage: Stage) -> CGFloat? {
    stage.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0)).map {
      $0.frame.minY - stage.view.contentOffset.y
    }
  }

  @Test func moreColumnsKeepTheFirstVisibleItemInPlace() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3000)
    stage.view.resize(to: CGSize(width: 290, height: 100))
    // A line has 5 items now, so item 100 is in line 20, at 1200.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1200))
    #expect(stage.view.indexPathsForVisibleItems.first?.item == 100)
    #expect(stage.faults == [])
  }

  @Test func aPartlyVisibleFirstItemKeepsItsDistanceFromTheEdge() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3020)
    stage.view.resize(to: CGSize(width: 290, height: 100))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1220))
    #expect(distance(of: 100, in: stage) == CGFloat(-20))
  }

  @Test func resizingBackRestoresTheContentOffset() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3020)
    for width in [CGFloat(170), 230, 290, 400, 290, 111, 50, 110] {
      stage.view.resize(to: CGSize(width: width, height: 100))
      #expect(distance(of: 100, in: stage) == CGFloat(-20), "at width \(width)")
      #expect(stage.faults == [])
    }
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 3020))
  }

  @Test func aScrollBetweenTwoResizesChangesTheItemKeptInPlace() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3000)
    stage.view.resize(to: CGSize(width: 290, height: 100))
    stage.scroll(to: 2400)
    stage.view.resize(to: CGSize(width: 110, height: 100))
    // Line 40 of five items began with item 200, which is in line 100 of two items.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 6000))
  }

  @Test func aFirstItemOfANewSizeIsCutOffInTheSameProportion() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3025)
    stage.view.keepingInPlace { stage.layout.itemSize = CGSize(width: 50, height: 150) }
    stage.settle()
    // Half of item 100 was above the edge, and half of it still is. Line 50 begins at 8000.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 8075))
  }

  @Test func aViewAtTheStartOfTheContentStaysThereInAResize() {
    let stage = Stage(counts: [1000]) { $0.view.contentInset.top = 30 }
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: -30))
    stage.view.resize(to: CGSize(width: 290, height: 300))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: -30))
  }

  @Test func aTallerViewAtTheEndOfTheContentIsFilled() {
    let stage = Stage(counts: [100])
    stage.scroll(to: 2890)
    stage.view.resize(to: CGSize(width: 110, height: 400))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 2590))
    #expect(stage.view.indexPathsForVisibleItems.count == 14)
    #expect(stage.faults == [])
  }

  @Test func aResizeKeepsTheFirstItemOfAHorizontalLayoutInPlace() {
    let stage = Stage(counts: [1000], size: CGSize(width: 100, height: 110)) {
      $0.layout.scrollDirection = .horizontal
    }
    stage.view.contentOffset.x = 3000
    stage.settle()
    stage.view.resize(to: CGSize(width: 100, height: 290))
    #expect(stage.view.contentOffset == CGPoint(x: 1200, y: 0))
    #expect(stage.faults == [])
  }

  @Test func aNewLayoutKeepsTheMiddleItemInPlace() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3000)
    let wide = CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 30))
    stage.view.collectionViewLayout = wide
    stage.settle()
    // The centre of item 100 is at 4015 now and 25 points below the edge, as before.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 3990))
    #expect(stage.layout.collectionView == nil)
    #expect(wide.collectionView === stage.view)
  }

  @Test func keepingInPlaceKeepsTheItemAtThePoint() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3000)
    // The centre of item 103, whose frame begins at (60, 3060).
    let point = CGPoint(x: 85, y: 3085)
    stage.view.keepingInPlace(itemAt: point) {
      stage.layout.itemSize = CGSize(width: 20, height: 20)
    }
    stage.settle()
    // A line has four items, and lines begin every 30 points. Item 103 is in line 25, and its
    // centre, at 760, is 85 points below the top.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 675))
  }

  @Test func aPagingViewWithAnInsetKeepsItsPage() {
    let stage = Stage(counts: [1000])
    stage.view.isPagingEnabled = true
    let cases: [(inset: CGFloat, offset: CGFloat, expected: CGFloat)] = [
      (60, 40, 140), (30, 170, 370), (0, 200, 400),
    ]
    for (inset, offset, expected) in cases {
      stage.view.resize(to: CGSize(width: 110, height: 100))
      stage.view.contentInset.top = inset
      stage.scroll(to: offset)
      stage.view.resize(to: CGSize(width: 110, height: 200))
      #expect(stage.view.contentOffset.y == expected)
    }
    #expect(stage.faults == [])
  }

  @Test func aViewOfSizeZeroRequestsNothingAndIsFilledWhenItGrows() {
    let stage = Stage(counts: [100], size: .zero)
    #expect(stage.host.shown.isEmpty)
    #expect(stage.log.count { $0.isToDataSource } == 0)
    stage.view.resize(to: CGSize(width: 110, height: 100))
    #expect(stage.view.visibleCells.count == 4)
    stage.resize(to: .zero)
    stage.view.resize(to: CGSize(width: 110, height: 160))
    #expect(stage.view.visibleCells.count == 6)
    #expect(stage.faults == [])
  }

  @Test func aResizeRequestsOnlyTheCellsThatComeIntoView() {
    let stage = Stage(counts: [100])
    _ = stage.log.takeAll()
    stage.view.resize(to: CGSize(width: 110, height: 170))
    let bound = stage.log.calls.filter(\.isBind)
    #expect(bound == [4, 5].map { .cell(IndexPath(item: $0, section: 0)) })
    #expect(!stage.log.calls.contains(.prepare), "the width of the view has not changed")
  }

  @Test func aResizeDuringAnAnimatedScrollContinuesTheScroll() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 6000)
    stage.view.setContentOffset(CGPoint(x: 0, y: 6600), animated: true)
    for _ in 0..<4 { stage.tick() }
    let before = stage.view.contentOffset.y
    #expect(before > CGFloat(6000))
    stage.view.resize(to: CGSize(width: 290, height: 100))
    let after = stage.view.contentOffset.y
    stage.tick()
    let step = stage.view.contentOffset.y - after
    #expect(step >= CGFloat(0) && step < CGFloat(100), "no jump back to the old place: \(step)")
    stage.settle()
    // The rest of the scroll is as long as it would have been without the resize.
    #expect(abs((stage.view.contentOffset.y - after) - (6600 - before)) < CGFloat(1))
  }
}
