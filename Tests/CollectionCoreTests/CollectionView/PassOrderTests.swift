import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The order of the calls in a layout pass, and the frames that make no calls.
@MainActor
struct PassOrderTests {
  private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func theFirstPassMakesItsCallsInOrder() {
    let stage = Stage(counts: [2])
    #expect(
      stage.log.takeAll() == [
        .numberOfSections, .numberOfItems(section: 0), .prepare, .contentSize, .elements,
        .cell(item(0)), .adopt, .willDisplay(item(0)),
        .cell(item(1)), .adopt, .willDisplay(item(1)),
        .place(views: 2), .show,
      ])
  }

  @Test func aLineThatScrollsInReusesTheViewsOfTheLineThatLeft() {
    let stage = Stage(counts: [100])
    _ = stage.log.takeAll()
    stage.scroll(to: 60)
    #expect(
      stage.log.takeAll() == [
        .shouldInvalidate, .didScroll, .elements,
        .didEndDisplaying(item(0)), .didEndDisplaying(item(1)),
        .cell(item(4)), .willDisplay(item(4)), .cell(item(5)), .willDisplay(item(5)),
        .place(views: 4), .show,
      ])
  }

  @Test func aScrollWithoutNewItemsOnlyQueriesAndShows() {
    let stage = Stage(counts: [100])
    _ = stage.log.takeAll()
    stage.scroll(to: 5)
    #expect(
      stage.log.takeAll() == [.shouldInvalidate, .didScroll, .elements, .place(views: 0), .show])
  }

  @Test func aViewAtRestRequestsNoFrames() {
    let stage = Stage(counts: [100])
    #expect(!stage.host.isFrameRequested)
    _ = stage.log.takeAll()
    stage.tick()
    #expect(stage.log.takeAll() == [])
  }

  @Test func severalInvalidationsCauseOnePass() {
    let stage = Stage(counts: [100])
    _ = stage.log.takeAll()
    for _ in 0..<5 { stage.layout.invalidateLayout() }
    stage.layout.itemSize.height = 30
    #expect(stage.log.takeAll() == [], "an invalidation makes no calls before the next pass")
    stage.settle()
    #expect(stage.log.count(of: .prepare) == 1)
    #expect(stage.log.count(of: .elements) == 1)
    #expect(stage.log.count(of: .numberOfSections) == 0, "the counts are still valid")
    #expect(stage.log.count { $0.isBind } == 2, "the third line came into view")
  }

  @Test func layoutIfNeededRunsThePassAtOnce() {
    let stage = Stage(counts: [100])
    stage.view.contentOffset.y = 600
    #expect(stage.view.indexPathsForVisibleItems.first == item(0))
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.first == item(20))
  }

  @Test func noDataSourceCallFollowsThePlacement() {
    let stage = Stage(counts: [1000])
    for step in 1..<200 {
      _ = stage.log.takeAll()
      stage.scroll(to: CGFloat(step) * 37)
      let calls = stage.log.takeAll()
      guard let place = calls.firstIndex(where: { if case .place = $0 { true } else { false } })
      else {
        Issue.record("no placement in step \(step)")
        return
      }
      #expect(!calls[place...].contains { $0.isToDataSource })
      #expect(calls.count { if case .place = $0 { true } else { false } } == 1)
    }
  }

  @Test func aNewCellIsMadeAtItsFinalFrameAndGetsAttributesOnce() {
    let stage = Stage(counts: [4])
    let cell = stage.view.cellForItem(at: item(3)) as? RecordingCell
    #expect(cell?.initialFrame == CGRect(x: 60, y: 60, width: 50, height: 50))
    #expect(cell?.frame == CGRect(x: 60, y: 60, width: 50, height: 50))
    #expect(cell?.applyCount == 1)
    #expect(cell?.reuseCount == 0)
  }

  @Test func onlyChangedAttributesAreApplied() {
    let stage = Stage(counts: [4])
    stage.layout.minimumLineSpacing = 20
    stage.settle()
    let applied = (0..<4).map {
      (stage.view.cellForItem(at: item($0)) as? RecordingCell)?.applyCount
    }
    #expect(applied == [1, 1, 2, 2])
    #expect(stage.faults == [])
  }

  @Test func supplementaryViewsAreReportedToTheDelegateAndReused() {
    let kind = CollectionView.elementKindSectionHeader
    let stage = Stage(counts: [2, 2, 2, 2]) { $0.layout.headerReferenceSize.height = 20 }
    #expect(stage.log.count(of: .supplementary(kind, item(0))) == 1)
    #expect(stage.log.count(of: .willDisplaySupplementary(kind, item(0))) == 1)
    let header = stage.view.supplementaryView(forElementKind: kind, at: item(0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 110, height: 20))
    stage.scroll(to: 140)
    #expect(stage.log.count(of: .didEndDisplayingSupplementary(kind, item(0))) == 1)
    let next = IndexPath(item: 0, section: 3)
    stage.scroll(to: 180)
    #expect(stage.view.supplementaryView(forElementKind: kind, at: next) != nil)
    #expect(stage.host.adopted.values.count { !($0 is CollectionViewCell) } <= 2)
  }

  @Test func aNewBackgroundIsReportedToTheHostWithoutAPass() {
    let stage = Stage(counts: [2])
    let background = NSObject()
    stage.view.nativeBackground = background
    #expect(stage.log.count(of: .backgroundDidChange) == 1)
    #expect(stage.view.nativeBackground === background)
    stage.settle()
    #expect(stage.log.count(of: .prepare) == 1, "no pass for a background")
  }

  @Test func aNewHostGetsTheBackgroundAndNewViews() {
    let stage = Stage(counts: [4])
    stage.view.nativeBackground = NSObject()
    let log = CallLog()
    let other = FakeHost(log: log)
    stage.view.host = other
    stage.clock.run(stage.view, other)
    #expect(other.shown.count == 4)
    #expect(log.count(of: .backgroundDidChange) == 1)
    #expect(other.violations == [])
  }

  @Test func aHostThatIsSetInACallbackIsNotPassedTheViewsOfTheFormerOne() {
    let stage = Stage(counts: [1000])
    let other = FakeHost()
    stage.delegate.onWillDisplay = { view, _ in
      if view.host !== other { view.host = other }
    }
    stage.view.contentOffset.y = 500
    stage.view.layoutIfNeeded()
    stage.clock.run(stage.view, other)
    #expect(other.violations == [])
    #expect(!other.shown.isEmpty)
  }
}
