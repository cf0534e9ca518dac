import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Content insets in every way of scrolling, along both axes. Lines of two items of 50 points begin
/// every 60 points. The content of 500 lines is 29,990 points long, with insets of 30 points before
/// and 40 points after it, in a view of 100 points.
@MainActor
struct InsetTests {
  private static let (before, after): (CGFloat, CGFloat) = (30, 40)
  private static let end: CGFloat = 29_990 + 40 - 100

  nonisolated private static let axes: [Axis] = [.vertical, .horizontal]

  private func inset(_ axis: Axis, _ before: CGFloat = 30, _ after: CGFloat = 40) -> EdgeInsets {
    axis == .vertical
      ? EdgeInsets(top: before, left: 0, bottom: after, right: 0)
      : EdgeInsets(top: 0, left: before, bottom: 0, right: after)
  }

  private func stage(_ axis: Axis) -> Stage {
    Stage(counts: [1000], size: CGSize(axis, main: 100, cross: 110)) {
      $0.layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
      $0.view.contentInset = inset(axis)
    }
  }

  private func go(_ stage: Stage, to place: CGFloat, _ axis: Axis) {
    stage.view.contentOffset = CGPoint(axis, main: place, cross: 0)
    stage.tick()
  }

  private func drag(_ stage: Stage, _ distance: CGFloat, _ axis: Axis) {
    stage.view.drag(by: CGPoint(axis, main: distance, cross: 0))
  }

  @Test(arguments: axes)
  func theScrollRangeIncludesTheInsets(axis: Axis) {
    let stage = stage(axis)
    #expect(stage.view.contentOffset.along(axis) == -Self.before)
    stage.view.perform(.end)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == Self.end)
    #expect(!stage.view.wheel(x: axis == .horizontal ? 1 : 0, y: axis == .vertical ? 1 : 0))
    stage.view.perform(.home)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == -Self.before)
    #expect(stage.view.contentOffset.along(axis.crossing) == 0)
  }

  @Test(arguments: axes)
  func aPullBeyondTheInsetStretchesTheContent(axis: Axis) {
    let stage = stage(axis)
    stage.view.beginDrag()
    drag(stage, 20, axis)
    #expect(stage.view.contentOffset.along(axis) == -10, "no stretch within the inset")
    drag(stage, -70, axis)
    // The finger is 50 points beyond the inset, in a view of 100 points.
    let stretch: CGFloat = 100 - 100 / (1 + 0.55 * 50 / 100)
    #expect(abs(stage.view.contentOffset.along(axis) - (-Self.before - stretch)) < 1e-9)
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == -Self.before)
  }

  /// A page is as long as the view, and the first page begins with the inset.
  @Test(arguments: axes)
  func pagesBeginAtTheStartOfTheInset(axis: Axis) {
    let stage = stage(axis)
    stage.view.isPagingEnabled = true
    for place: CGFloat in [140, 160] {
      go(stage, to: place, axis)
      stage.view.beginDrag()
      drag(stage, 1, axis)
      stage.view.endDrag(velocity: .zero)
      stage.settle()
      #expect(stage.view.contentOffset.along(axis) == 170)
    }
    stage.view.perform(.end)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == Self.end)
  }

  @Test(arguments: axes)
  func aPageKeyScrollsByTheLengthInsideTheInsets(axis: Axis) {
    let stage = stage(axis)
    go(stage, to: 1000, axis)
    stage.view.perform(.page(1))
    stage.settle()
    let page: CGFloat = 100 - 70
    let distance = max(page - pow(page, 2.0 / 3), page / 2)
    #expect(abs(stage.view.contentOffset.along(axis) - 1000 - distance) < 1e-6)
  }

  @Test(arguments: axes)
  func aTargetOffsetBeyondTheInsetIsLimited(axis: Axis) {
    let stage = stage(axis)
    let listener = ScrollListener()
    listener.target = CGPoint(axis, main: -500, cross: 0)
    stage.view.delegate = listener
    stage.settle()
    go(stage, to: 200, axis)
    stage.view.beginDrag()
    drag(stage, -1, axis)
    stage.view.endDrag(velocity: CGPoint(axis, main: -300, cross: 0))
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == -Self.before)
  }

  @Test(arguments: axes)
  func anItemAnchorIsMeasuredFromTheInset(axis: Axis) throws {
    let stage = stage(axis)
    // Line 20 begins at 1200, and its first 15 points are under the inset.
    go(stage, to: 1200 + 15 - Self.before, axis)
    let anchor = try #require(stage.view.itemAnchor)
    #expect(anchor.indexPath == IndexPath(item: 40, section: 0))
    let next = Stage(counts: [1000], size: CGSize(axis, main: 300, cross: 170)) {
      $0.layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
      $0.view.contentInset = inset(axis, 80, 0)
      $0.view.restore(anchor)
    }
    let frame = try #require(next.view.layoutAttributesForItem(at: anchor.indexPath)?.frame)
    let cut = next.view.contentOffset.along(axis) + 80 - frame.min(along: axis)
    #expect(abs(cut - 15) < 1e-6)
  }

  @Test(arguments: axes)
  func anInsetChangeMovesOnlyAViewAtTheStartOrBeyondTheEnd(axis: Axis) {
    let stage = stage(axis)
    stage.view.contentInset = inset(axis, 55, 0)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == -55)
    go(stage, to: 500, axis)
    stage.view.contentInset = inset(axis, 10, 200)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == 500)
    go(stage, to: 30_050, axis)
    stage.view.contentInset = inset(axis, 10, 20)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == 29_910, "the offset is limited to the content")
  }

  @Test(arguments: axes)
  func decelerationContinuesIntoAnInsetThatGrows(axis: Axis) {
    let stage = stage(axis)
    go(stage, to: 29_700, axis)
    stage.view.beginDrag()
    drag(stage, 1, axis)
    stage.view.endDrag(velocity: CGPoint(axis, main: 3000, cross: 0))
    for _ in 0..<3 { stage.tick() }
    stage.view.contentInset = inset(axis, 30, 400)
    stage.settle()
    #expect(stage.view.contentOffset.along(axis) == 30_290)
  }

  /// A view whose adjusted content inset is larger than its content inset.
  private final class CoveredView: CollectionView {
    override var adjustedContentInset: EdgeInsets {
      EdgeInsets(
        top: contentInset.top + 12, left: 0, bottom: contentInset.bottom + 8, right: 0)
    }
  }

  @Test func anAdjustedContentInsetIsUsedForScrolling() {
    let stage = LayoutStage(
      CountingLayout(), counts: [1000], size: CGSize(width: 110, height: 100),
      make: { CoveredView(frame: $0, collectionViewLayout: $1) })
    let view = stage.view
    view.perform(.end)
    stage.settle()
    #expect(view.contentOffset.y == view.contentSize.height + 8 - 100)
    view.perform(.home)
    stage.settle()
    #expect(view.contentOffset.y == -12)
    view.contentInset.top = 20
    stage.settle()
    #expect(view.contentOffset.y == -32, "the view stays at the start")
    view.scrollToItem(at: IndexPath(item: 400, section: 0), at: .top, animated: false)
    stage.settle()
    let line = view.layoutAttributesForItem(at: IndexPath(item: 400, section: 0))?.frame.minY
    #expect(view.contentOffset.y + 32 == line)
    #expect(stage.host.viewport?.inset.top == CGFloat(32))
  }
}
