import Foundation
import TestSupport
import Testing

@testable import CollectionCore

@MainActor
struct CarouselLayoutTests {
  /// Returns a carousel with items of 100×60 points, 20 apart, in a view of 300×200 points.
  private func trial(
    _ counts: [Int] = [2, 0, 3], style: CarouselLayout.Style = .line,
    inset: EdgeInsets = .zero, configure: (CarouselLayout) -> Void = { _ in }
  ) -> LayoutFixture<CarouselLayout> {
    let layout = CarouselLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.interitemSpacing = 20
    layout.style = style
    configure(layout)
    return LayoutFixture(
      layout, counts: counts, size: CGSize(width: 300, height: 200), inset: inset)
  }

  @Test func theFirstItemIsCenteredAndEnlargedAndMovesTheOthers() {
    let trial = trial()
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 780, height: 200))
    #expect(trial.attributes(0)?.frame == rect(87.5, 62.5, 125, 75))
    // The center is at 150 + 120 plus half of what the first item has grown.
    #expect(trial.attributes(1)?.frame == rect(232.5, 70, 100, 60))
    #expect(trial.attributes(0, 2)?.frame == rect(352.5, 70, 100, 60))
    #expect(trial.attributes(0, 1) == nil)
    #expect(trial.layout.centeredIndexPath == IndexPath(item: 0, section: 0))
  }

  @Test func scrollingByOneItemEnlargesTheNextItem() {
    let trial = trial()
    trial.view.contentOffset = CGPoint(x: 120, y: 0)
    trial.settle()
    #expect(trial.attributes(0)?.frame == rect(87.5, 70, 100, 60))
    #expect(trial.attributes(1)?.frame == rect(207.5, 62.5, 125, 75))
    #expect(trial.layout.centeredIndexPath == IndexPath(item: 1, section: 0))
  }

  @Test func bothItemsAreHalfEnlargedHalfwayBetweenThem() {
    let trial = trial()
    trial.view.contentOffset = CGPoint(x: 60, y: 0)
    trial.settle()
    // The centers are at 150 and 270, moved apart by half of 12.5 each.
    #expect(trial.attributes(0)?.frame == rect(150 - 6.25 - 56.25, 66.25, 112.5, 67.5))
    #expect(trial.attributes(1)?.frame == rect(270 + 6.25 - 56.25, 66.25, 112.5, 67.5))
  }

  @Test func theTargetOffsetIsTheNearestItemOrTheNextOneAfterAFlick() {
    let trial = trial()
    func stop(_ x: CGFloat, _ velocity: CGFloat) -> CGFloat {
      trial.layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: x, y: 0),
        withScrollingVelocity: CGPoint(x: velocity, y: 0)
      ).x
    }
    #expect(stop(50, 0) == 0)
    #expect(stop(70, 0) == 120)
    #expect(stop(10, 300) == 120)
    #expect(stop(400, 900) == 360)
    #expect(stop(9999, 0) == 480)
    trial.view.contentOffset = CGPoint(x: 240, y: 0)
    trial.settle()
    #expect(stop(235, -300) == 120)
    #expect(stop(-500, -300) == 0)
  }

  @Test func everyWheelStepScrollsToTheNextItem() {
    let trial = trial([9]) { $0.itemSize.width = 260 }
    for item in 1...4 {
      trial.view.wheel(x: 1, y: 0)
      trial.settle()
      #expect(trial.layout.centeredIndexPath?.item == item)
      #expect(abs(trial.view.contentOffset.x - CGFloat(item) * 280) < 0.001)
    }
    trial.view.wheel(x: -1, y: 0)
    trial.settle()
    #expect(trial.layout.centeredIndexPath?.item == 3)
  }

  @Test func aTransitionToACarouselEndsWithAnItemInTheMiddle() {
    for isInteractive in [true, false] {
      let trial = LayoutFixture(
        CollectionViewFlowLayout(), counts: [60], size: CGSize(width: 300, height: 200))
      trial.view.contentOffset = CGPoint(x: 0, y: 170)
      trial.settle()
      let line = CarouselLayout()
      line.itemSize = CGSize(width: 100, height: 60)
      if isInteractive {
        trial.view.startInteractiveTransition(to: line).transitionProgress = 0.7
        trial.settle()
        trial.view.finishInteractiveTransition()
      } else {
        trial.view.collectionViewLayout = line
      }
      trial.settle()
      let place = trial.view.contentOffset.x / 116
      #expect(place > 1 && abs(place - place.rounded()) < 0.001, "\(place)")
    }
  }

  @Test func contentInsetsMoveTheMiddleOfTheCarousel() {
    let trial = trial(inset: EdgeInsets(top: 0, left: 40, bottom: 0, right: 0))
    #expect(trial.view.contentOffset.x == -40)
    #expect(trial.attributes(0)?.center.x == 130)
    let target = trial.layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 75, y: 0))
    #expect(target.x == 80)
  }

  @Test func aVerticalCarouselIsLaidOutLikeAHorizontalOne() {
    let trial = trial { $0.scrollDirection = .vertical }
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 300, height: 520))
    #expect(trial.attributes(0)?.frame == rect(87.5, 62.5, 125, 75))
    #expect(trial.attributes(1)?.frame == rect(100, 157.5, 100, 60))
  }

  @Test func coversBesideTheMiddleAreTurnedTowardsItAndStacked() {
    let trial = trial([9], style: .coverFlow)
    trial.view.contentOffset = CGPoint(x: 480, y: 0)
    trial.settle()
    guard let left = trial.attributes(3), let middle = trial.attributes(4),
      let right = trial.attributes(5), let far = trial.attributes(6)
    else {
      Issue.record("an item has no attributes")
      return
    }
    #expect(middle.transform3D.isIdentity)
    #expect(middle.zIndex > left.zIndex && left.zIndex == right.zIndex && right.zIndex > far.zIndex)
    // The rotation makes the cover narrower, and its outer edge is higher.
    #expect(left.frame.width < 60)
    let outer = left.transform3D.project(CGPoint(x: -50, y: -30))
    let inner = left.transform3D.project(CGPoint(x: 50, y: -30))
    #expect(outer.y < inner.y)
    // The cover on the other side is the mirror image.
    let mirrored = right.transform3D.project(CGPoint(x: 50, y: -30))
    #expect(abs(mirrored.x + outer.x) < 1e-9 && abs(mirrored.y - outer.y) < 1e-9)
  }

  @Test func anOverrideOfArrangeChangesTheAttributes() {
    final class Arc: CarouselLayout {
      override func arrange(
        _ attributes: CollectionViewLayoutAttributes, atDistance distance: CGFloat
      ) {
        super.arrange(attributes, atDistance: distance)
        attributes.center.y += abs(distance) * 10
      }
    }
    let layout = Arc()
    layout.itemSize = CGSize(width: 100, height: 60)
    let trial = LayoutFixture(layout, counts: [3], size: CGSize(width: 300, height: 200))
    #expect(trial.attributes(0)?.center.y == 100)
    #expect(trial.attributes(2)?.center.y == 120)
  }

  @Test func aCarouselOfAMillionItemsMakesOnlyTheVisibleCells() {
    let layout = CarouselLayout()
    let stage = LayoutStage(layout, counts: [1_000_000], size: CGSize(width: 300, height: 200))
    stage.view.contentOffset = CGPoint(x: 500_000 * 196, y: 0)
    stage.view.layoutIfNeeded()
    #expect(layout.centeredIndexPath?.item == 500_000)
    let found = layout.layoutAttributesForElements(in: stage.view.bounds) ?? []
    #expect((1...4).contains(found.count))
    #expect(stage.host.adoptCount < 12)
  }
}
