import Foundation
import Testing

@testable import CollectionCore

/// Tests of offset limits, releases and the motion of a scroll view, without a collection view.
@MainActor
struct ScrollExtentTests {
  private func extent(
    _ width: CGFloat, _ height: CGFloat, inset: EdgeInsets = .zero
  ) -> ScrollExtent {
    ScrollExtent(
      content: CGSize(width: width, height: height), view: CGSize(width: 100, height: 100),
      inset: inset)
  }

  @Test func theOffsetIsLimitedToTheContentAndTheInset() {
    let extent = extent(
      100, 1000, inset: EdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
    #expect(extent.limits(.vertical).first == -10)
    #expect(extent.limits(.vertical).last == 920)
    #expect(extent.limited(CGPoint(x: 5, y: -50)) == CGPoint(x: 0, y: -10))
    #expect(extent.limited(CGPoint(x: 0, y: 2000)) == CGPoint(x: 0, y: 920))
    #expect(extent.overshoot(of: CGPoint(x: 0, y: -50)) == CGPoint(x: 0, y: -40))
  }

  @Test func theMainAxisIsHorizontalOnlyWithoutVerticalScrolling() {
    #expect(extent(300, 50).mainAxis == .horizontal)
    #expect(extent(300, 300).mainAxis == .vertical)
    #expect(extent(50, 50).mainAxis == .vertical)
    #expect(extent(50, 300).mainAxis == .vertical)
  }

  @Test func pagingStopsAtTheNearestPageOrTheNextInTheDirection() {
    let (extent, offset) = (extent(100, 1000), CGPoint(x: 0, y: 130))
    func page(_ speed: CGFloat) -> CGFloat {
      extent.page(at: offset, velocity: CGPoint(x: 0, y: speed)).y
    }
    #expect(page(0) == 100)
    #expect(page(50) == 200)
    #expect(page(-50) == 100)
  }

  @Test func aReleaseEndsAtItsNaturalStopOrAtTheGivenTarget() {
    let release = ScrollRelease(
      offset: CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 400), extent: extent(100, 1000),
      friction: 4, bounces: { _ in false })
    #expect(release.naturalStop == CGPoint(x: 0, y: 200))
    #expect(release.motion(to: nil).end == CGPoint(x: 0, y: 200))
    #expect(release.motion(to: CGPoint(x: 0, y: 300)).end == CGPoint(x: 0, y: 300))
  }

  @Test func anAnimatedScrollEndsAtItsTarget() {
    let view = ScrollView(size: CGSize(width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.machine.glide(to: CGPoint(x: 0, y: 300))
    #expect(view.machine.restingOffset == CGPoint(x: 0, y: 300))
    for time in [1.0, 1.1, 3, 3.1] { view.machine.advance(to: time) }
    #expect(view.contentOffset == CGPoint(x: 0, y: 300))
    #expect(view.machine.activity.cause == nil)
  }
}
