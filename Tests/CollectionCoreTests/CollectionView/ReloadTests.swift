import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Reloads, invalid counts and missing data sources.
@MainActor
struct ReloadTests {
  @Test func reloadDataCountsItemsOnceInTheNextPass() {
    let stage = Stage(counts: [100])
    stage.data.counts = [3, 5]
    _ = stage.log.takeAll()
    for _ in 0..<3 { stage.view.reloadData() }
    #expect(stage.log.takeAll() == [])
    stage.settle()
    #expect(stage.log.count(of: .numberOfSections) == 1)
    #expect(stage.log.count(of: .numberOfItems(section: 0)) == 1)
    #expect(stage.log.count(of: .numberOfItems(section: 1)) == 1)
    #expect(stage.log.count(of: .prepare) == 1)
    #expect(stage.view.numberOfSections == 2)
  }

  @Test func aReloadRequestsEveryVisibleCellAndMakesNoView() {
    let stage = Stage(counts: [100])
    let made = stage.host.adoptCount
    _ = stage.log.takeAll()
    stage.reload()
    #expect(stage.log.count { $0.isBind } == 4)
    #expect(stage.host.adoptCount == made)
    for item in 0..<4 {
      let cell = stage.view.cellForItem(at: IndexPath(item: item, section: 0)) as? RecordingCell
      #expect(cell?.shownItem?.item == item)
    }
    #expect(stage.faults == [])
  }

  @Test func aReloadWithFewerItemsMovesTheOffsetIntoTheContent() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 5000)
    stage.reload([10])
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 190))
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [6, 7, 8, 9])
  }

  @Test func aReloadWithoutItemsShowsNothing() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 5000)
    stage.reload([])
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.host.shown.isEmpty)
    #expect(stage.view.elements.pool.waitingCount == stage.host.adopted.count)
  }

  @Test func aNegativeCountIsReportedAndCountsAsZero() {
    let messages = mistakes {
      let stage = Stage(counts: [-3, 2])
      #expect(stage.view.numberOfItems(inSection: 0) == 0)
      #expect(stage.view.visibleCells.count == 2)
    }
    #expect(messages == ["section 0 cannot have -3 items"])
  }

  @Test func aViewWithoutADataSourceIsEmpty() {
    let stage = Stage(counts: [100])
    stage.view.dataSource = nil
    stage.settle()
    #expect(stage.view.numberOfSections == 0)
    #expect(stage.host.shown.isEmpty)
  }

  @Test func aReleasedDataSourceLeavesAnEmptyView() {
    let host = FakeHost()
    let clock = ManualClock()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    view.host = host
    var data: RecordingDataSource? = RecordingDataSource(counts: [100])
    data?.registerViews(in: view)
    view.dataSource = data
    clock.run(view, host)
    #expect(view.visibleCells.count == 4)
    data = nil
    #expect(view.dataSource == nil)
    #expect(view.numberOfSections == 0)
    expectMistakes {
      view.contentOffset.y = 300
      clock.run(view, host)
    }
    #expect(host.shown.isEmpty)
    #expect(view.contentSize == CGSize(width: 110, height: 0))
    #expect(host.violations == [])
  }

  @Test func aReloadCallsDidEndDisplayingAndWillDisplayForEachCell() {
    let stage = Stage(counts: [2])
    _ = stage.log.takeAll()
    stage.reload()
    let displayCalls = stage.log.takeAll().filter {
      switch $0 {
      case .willDisplay, .didEndDisplaying: true
      default: false
      }
    }
    let paths = (0..<2).map { IndexPath(item: $0, section: 0) }
    let ended = paths.map { Call.didEndDisplaying($0) }
    let first = Array(displayCalls.prefix(2))
    #expect(first == ended || first == ended.reversed())
    #expect(Array(displayCalls.dropFirst(2)) == paths.map { Call.willDisplay($0) })
  }
}
