import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Content offset, content inset and bounds. The content of a hundred items is 110 × 2990 points in a
/// view of 110 × 100 points.
@MainActor
struct ContentOffsetTests {
  private let stage = Stage(counts: [100])

  @Test func boundsCombineTheContentOffsetAndTheSize() {
    stage.scroll(to: 60)
    #expect(stage.view.bounds == CGRect(x: 0, y: 60, width: 110, height: 100))
    stage.view.bounds.origin.y = 90
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 90))
    #expect(stage.view.frame == CGRect(x: 0, y: 0, width: 110, height: 100))
  }

  @Test func theHostGetsTheOffsetContentSizeAndInset() {
    stage.scroll(to: 60)
    #expect(
      stage.host.viewport
        == Viewport(
          offset: CGPoint(x: 0, y: 60), contentSize: CGSize(width: 110, height: 2990),
          inset: .zero))
  }

  @Test func anOffsetSetInCodeIsNotLimitedUntilTheContentChanges() {
    stage.scroll(to: 9000)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 9000))
    #expect(stage.host.shown.isEmpty)
    stage.reload([50])
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1390))
  }

  @Test func anAnimatedOffsetIsLimited() {
    stage.view.setContentOffset(CGPoint(x: 50, y: 9000), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 2890))
  }

  @Test func anAnimatedOffsetNeverReversesItsDirection() {
    stage.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(stage.view.contentOffset == .zero)
    var offsets: [CGFloat] = []
    while stage.host.isFrameRequested, offsets.count < 200 {
      stage.tick()
      offsets.append(stage.view.contentOffset.y)
    }
    #expect(offsets.count > 10 && offsets.count < 100)
    #expect(offsets == offsets.sorted())
    #expect(offsets.last == CGFloat(300))
  }

  @Test func settingTheOffsetStopsAnAnimatedScroll() {
    stage.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    for _ in 0..<4 { stage.tick() }
    stage.view.contentOffset.y = 10
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 10))
  }

  @Test func contentShorterThanTheViewDoesNotScroll() {
    let stage = Stage(counts: [2])
    #expect(!stage.view.wheel(x: 0, y: 1))
    #expect(!stage.view.perform(.end))
    stage.view.drag(by: CGPoint(x: 0, y: 20))
    #expect(stage.view.contentOffset == .zero)
    #expect(!stage.view.scrolls(.vertical))
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func anOffsetThatIsNotFiniteIsReportedAndIgnored(value: CGFloat) {
    let messages = mistakes {
      stage.view.contentOffset.y = value
      stage.view.setContentOffset(CGPoint(x: value, y: 0), animated: true)
      stage.settle()
    }
    #expect(messages.count == 2)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func everyChangeOfTheOffsetIsReportedOnce() {
    _ = stage.log.takeAll()
    stage.view.contentOffset.y = 60
    stage.view.contentOffset.y = 60
    #expect(stage.log.count(of: .didScroll) == 1)
    stage.view.resize(to: CGSize(width: 110, height: 120))
    #expect(stage.log.count(of: .didScroll) == 1, "a resize is not a scroll")
  }
}
