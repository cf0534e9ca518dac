import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of cells made in idle time. Rows of two items begin every 60 points; the view is 100
/// points high.
@MainActor
struct PrefetchTests {
  private func binds(_ stage: Stage) -> [Int] {
    stage.log.calls.compactMap { if case .cell(let path) = $0 { path.item } else { nil } }
  }

  /// Returns a stage after two equal scroll steps and an idle time that makes the cells ahead.
  private func stageInSteadyScroll() -> Stage {
    let stage = Stage(counts: [10_000])
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    stage.log.removeAll()
    stage.idle()
    return stage
  }

  @Test func aSteadyScrollMakesTheNextRowBeforeItComesIntoView() {
    let stage = stageInSteadyScroll()
    #expect(binds(stage) == [4, 5])
    #expect(stage.log.count(of: .willDisplay(IndexPath(item: 4, section: 0))) == 0)
    #expect(stage.host.prepared.map(\.geometry.origin.y) == [120, 120])
    stage.log.removeAll()
    stage.scroll(to: 30)
    #expect(binds(stage) == [])
    #expect(stage.log.count(of: .willDisplay(IndexPath(item: 4, section: 0))) == 1)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4, 5])
    #expect((stage.view.cellForItem(at: [0, 5]) as? RecordingCell)?.shownItem?.item == 5)
  }

  @Test func aPreparedCellIsNotVisible() {
    let stage = stageInSteadyScroll()
    #expect(stage.view.elements.prepared.count == 2)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    #expect(stage.view.cellForItem(at: [0, 4]) == nil)
    #expect(stage.faults == [])
  }

  @Test func aScrollBackwardMakesTheRowAbove() {
    let stage = Stage(counts: [10_000])
    stage.scroll(to: 6000)
    stage.scroll(to: 5995)
    stage.scroll(to: 5990)
    stage.log.removeAll()
    stage.idle()
    // Rows 100 and 101 are in view.
    #expect(Set(binds(stage)) == [198, 199])
    #expect(stage.faults == [])
  }

  @Test func aFlingMakesTheCellsOfTheNextFrameWithOneLayoutQuery() {
    let stage = Stage(counts: [10_000])
    for frame in 1...3 { stage.scroll(to: CGFloat(frame) * 90) }
    stage.log.removeAll()
    stage.idle()
    // Rows 4, 5 and 6 are in view; in the next frame rows 6 and 7.
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [8, 9, 10, 11, 12, 13])
    #expect(Set(binds(stage)) == [14, 15])
    stage.scroll(to: 360)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [12, 13, 14, 15])
    #expect(binds(stage).count == 2, "each cell is requested once, ahead or when it is shown")
    #expect(stage.log.count(of: .elements) == 1)
    #expect(stage.view.elements.prepared.count == 0)
  }

  /// The view is square: its corners are as far from its centre as rows that are out of view.
  @Test func aFlingMakesOnlyTheCellsThatTheNextFrameShows() {
    let stage = Stage(counts: [10_000], size: CGSize(width: 400, height: 400))
    for frame in 1...3 { stage.scroll(to: CGFloat(frame) * 390) }
    for frame in 4...20 {
      stage.idle()
      stage.log.removeAll()
      stage.scroll(to: CGFloat(frame) * 390)
      #expect(binds(stage) == [])
      #expect(stage.view.elements.prepared.count == 0)
    }
  }

  /// At 95 points a frame, two rows are in view in some frames and three in others.
  @Test func aSteadyFlingMakesNoCellInVain() {
    let stage = Stage(counts: [10_000])
    for frame in 1...3 { stage.scroll(to: CGFloat(frame) * 95) }
    stage.idle()
    let (first, made) = (stage.log.calls.count, stage.view.elements.prepared.count)
    stage.glide(through: 4...100, by: 95)
    stage.scroll(to: 101 * 95)
    let calls = stage.log.calls[first...]
    let requests = calls.count { if case .cell = $0 { true } else { false } }
    let shown = calls.count { if case .willDisplay = $0 { true } else { false } }
    #expect(shown > 200)
    #expect(requests + made == shown, "each cell is shown that was requested")
    #expect(stage.view.elements.prepared.count == 0)
    #expect(stage.faults == [])
  }

  /// The distances differ by 20 points, so the cells that come 20 points earlier are made, too.
  @Test func anUnevenFlingFindsTheCellsOfTheNextFrame() {
    let stage = Stage(counts: [10_000], size: CGSize(width: 110, height: 400))
    var y: CGFloat = 0
    for frame in 1...60 {
      y += frame.isMultiple(of: 2) ? 300 : 320
      stage.log.removeAll()
      stage.scroll(to: y)
      if frame > 4 { #expect(binds(stage) == [], "frame \(frame)") }
      stage.idle()
    }
    #expect(stage.faults == [])
  }

  @Test(arguments: [100, 130, 600] as [CGFloat])
  func noCellIsMadeAheadOfAViewThatMovesByAPagePerFrame(step: CGFloat) {
    let stage = Stage(counts: [10_000])
    stage.glide(through: 1...5, by: 40)
    #expect(stage.view.elements.prepared.count > 0)
    let (start, made) = (stage.view.contentOffset.y, stage.host.adoptCount)
    for frame in 1...20 {
      stage.log.removeAll()
      stage.scroll(to: start + CGFloat(frame) * step)
      let shown = stage.log.calls.count { if case .willDisplay = $0 { true } else { false } }
      stage.log.removeAll()
      stage.idle()
      #expect(binds(stage) == [])
      #expect(shown > 0)
      if frame > 2 { #expect(stage.view.elements.prepared.count == 0) }
    }
    #expect(stage.host.adoptCount == made, "the views of cells made ahead before are used again")
    #expect(stage.faults == [])
  }

  @Test(arguments: [7, 40, 50, 60, 100, 130] as [CGFloat])
  func noMoreCellsArePreparedThanAreVisible(step: CGFloat) {
    let stage = Stage(counts: [10_000])
    for frame in 1...200 {
      stage.scroll(to: CGFloat(frame) * step)
      stage.idle()
      #expect(stage.view.elements.prepared.count <= stage.view.elements.visible.count)
    }
    #expect(stage.host.adoptCount <= 6 + 6)
    #expect(stage.faults == [])
  }

  @Test func moreCellsAreMadeWhenThePreparedOnesAreUsed() {
    let stage = Stage(counts: [10_000])
    stage.scroll(to: 50)
    stage.scroll(to: 100)
    #expect(stage.host.isIdleTimeRequested)
    stage.log.removeAll()
    stage.idle()
    // The view shows the content up to 200, and in two frames up to 300: the row at 240 is next.
    #expect(binds(stage) == [8, 9])
    stage.scroll(to: 150)
    #expect(!stage.host.isIdleTimeRequested)
    stage.scroll(to: 200)
    #expect(stage.host.isIdleTimeRequested, "the next frame shows more")
    #expect(binds(stage) == [8, 9])
    stage.idle()
    #expect(binds(stage) == [8, 9, 10, 11, 12, 13])
    #expect(stage.faults == [])
  }

  /// A scroll step with pinned headers invalidates the layout in each frame, but moves no cell.
  @Test func pinnedHeadersDoNotMakeThePrefetcherPlanInEachFrame() {
    let stage = Stage(counts: [10_000]) {
      $0.layout.headerReferenceSize = CGSize(width: 110, height: 20)
      $0.layout.sectionHeadersPinToVisibleBounds = true
    }
    for y in [20, 30, 40] as [CGFloat] { stage.scroll(to: y) }
    stage.idle()
    #expect(binds(stage) == [0, 1, 2, 3, 4, 5])
    for y in [50, 60] as [CGFloat] {
      stage.log.removeAll()
      stage.scroll(to: y)
      #expect(stage.log.count(of: .elements) == 1, "the header has moved")
      #expect(!stage.host.isIdleTimeRequested)
      let header = stage.view.layoutAttributesForSupplementaryElement(
        ofKind: CollectionView.elementKindSectionHeader, at: [0, 0])
      #expect(header?.frame.minY == y)
    }
    #expect(stage.faults == [])
  }

  /// The context names only a header, but the delegate may give it another size, which moves items.
  @Test(arguments: [true, false])
  func aHeaderThatTheDelegateIsAskedForMakesThePrefetcherPlanAnew(isAsked: Bool) {
    let stage = Stage(counts: [10_000])
    for y in [20, 30, 40] as [CGFloat] { stage.scroll(to: y) }
    stage.idle()
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateSupplementaryElements(
      ofKind: CollectionView.elementKindSectionHeader, at: [[0, 0]])
    context.invalidateFlowLayoutDelegateMetrics = isAsked
    context.invalidateFlowLayoutAttributes = isAsked
    stage.layout.invalidateLayout(with: context)
    stage.scroll(to: 50)
    #expect(stage.host.isIdleTimeRequested == isAsked)
  }

  @Test func reversingTheScrollMakesTheRowsThatWerePassed() {
    let stage = Stage(counts: [10_000])
    for offset in [6000, 6050, 6100] as [CGFloat] { stage.scroll(to: offset) }
    stage.idle()
    for offset in [6150, 6145, 6140] as [CGFloat] { stage.scroll(to: offset) }
    #expect(stage.host.isIdleTimeRequested)
    stage.log.removeAll()
    stage.idle()
    // Row 101 was visible when the cells to make were chosen, and has been scrolled out since.
    #expect(Set(binds(stage)) == [202, 203])
    #expect(stage.faults == [])
  }

  @Test func aJumpRequestsNoIdleTime() {
    let stage = Stage(counts: [10_000])
    stage.scroll(to: 6000)
    #expect(!stage.host.isIdleTimeRequested)
    stage.scroll(to: 6010)
    #expect(!stage.host.isIdleTimeRequested, "the step before had another length")
    stage.scroll(to: 6020)
    #expect(stage.host.isIdleTimeRequested)
  }

  @Test func cellsAreMadeOnlyWhileThereIsIdleTime() {
    let stage = Stage(counts: [10_000])
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    stage.log.removeAll()
    stage.idle(cells: 1)
    #expect(binds(stage) == [4])
    #expect(stage.host.hasMoreToPrepare)
    stage.host.isIdleTimeRequested = true
    stage.idle()
    #expect(binds(stage) == [4, 5])
    #expect(!stage.host.hasMoreToPrepare)
  }

  @Test func preparedCellsThatAreNotReachedReturnToTheirQueue() {
    let stage = stageInSteadyScroll()
    stage.scroll(to: 6000)
    stage.scroll(to: 6010)
    stage.scroll(to: 6020)
    stage.idle()
    #expect(binds(stage).filter { $0 < 100 } == [4, 5])
    #expect(stage.view.elements.prepared.all.map(\.key.item).sorted() == [204, 205])
    #expect(stage.host.prepared.map(\.geometry.origin.y) == [120, 120, 6120, 6120])
    // The four visible and two prepared cells are those that existed before.
    #expect(stage.host.adoptCount == 6 && stage.view.elements.pool.waitingCount == 0)
    #expect(stage.faults == [])
  }

  @Test func aReloadDiscardsPreparedCells() {
    let stage = stageInSteadyScroll()
    stage.reload([4])
    #expect(stage.view.elements.prepared.count == 0)
    stage.reload([100])
    stage.log.removeAll()
    stage.scroll(to: 30)
    #expect(binds(stage) == [4, 5], "the cells are requested again")
  }

  @Test func aReloadWhileCellsArePreparedHappensInTheNextFrame() {
    let stage = Stage(counts: [10_000])
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    stage.data.onCell = { view, _ in
      stage.data.onCell = nil
      stage.data.counts = [3]
      view.reloadData()
    }
    stage.idle()
    stage.settle()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    #expect(stage.view.elements.prepared.count == 0)
  }

  @Test func aNewRegistrationDiscardsPreparedCells() {
    let stage = stageInSteadyScroll()
    stage.data.registerViews(in: stage.view)
    #expect(stage.view.elements.prepared.count == 0)
    #expect(stage.faults == [])
  }

  @Test func aNewHostStartsWithoutPreparedCells() {
    let stage = stageInSteadyScroll()
    let host = FakeHost()
    stage.view.host = host
    stage.clock.run(stage.view, host)
    #expect(stage.view.elements.prepared.count == 0)
    #expect(host.violations == [])
    #expect(host.shown.count == stage.view.elements.visible.count)
  }

  @Test func turningPrefetchingOffDiscardsPreparedCellsAndRequestsNoIdleTime() {
    let stage = stageInSteadyScroll()
    stage.view.isPrefetchingEnabled = false
    #expect(stage.view.elements.prepared.count == 0)
    stage.host.isIdleTimeRequested = false
    for frame in 3...6 { stage.scroll(to: CGFloat(frame) * 10) }
    #expect(!stage.host.isIdleTimeRequested)
    #expect(stage.faults == [])
  }

  @Test func noCellsAreRequestedBeyondTheLastItem() {
    let stage = Stage(counts: [6])
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    stage.idle()
    #expect(binds(stage) == [0, 1, 2, 3, 4, 5])
    stage.scroll(to: 30)
    stage.idle()
    #expect(binds(stage) == [0, 1, 2, 3, 4, 5], "no cell is requested again either")
    #expect(stage.faults == [])
  }

  /// Scrolls at random speeds with jumps, reloads, invalidations and short idle times.
  @Test func randomScrollsAndReloadsShowTheRightCells() {
    let seed = SeededGenerator.freshSeed(for: "prefetch walk")
    var random = SeededGenerator(seed: seed)
    let stage = Stage(counts: [300, 0, 700], size: CGSize(width: 110, height: 400))
    var step: CGFloat = 10
    for _ in 0..<2000 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: step = CGFloat.random(in: -900...900, using: &random)
      case 1: step = CGFloat.random(in: -40...40, using: &random)
      case 2: stage.view.reloadData()
      case 3: stage.view.collectionViewLayout.invalidateLayout()
      default: break
      }
      let limit = stage.view.limited(
        CGPoint(x: 0, y: stage.view.contentOffset.y + step))
      if limit.y == stage.view.contentOffset.y { step = -step }
      stage.scroll(to: limit.y)
      for cell in stage.view.visibleCells {
        #expect((cell as? RecordingCell)?.shownItem == stage.view.indexPath(for: cell))
      }
      stage.idle(cells: Int.random(in: 0...20, using: &random))
      #expect(stage.faults == [])
    }
  }

  /// The focused cell is kept while it is out of view.
  @Test func theFocusedCellIsNotRequestedAgainWhenItComesBack() {
    let stage = Stage(counts: [1000]) { $0.view.allowsFocus = true }
    stage.view.focusItem(at: [0, 1])
    stage.view.focus.keyboardDidEnter()
    stage.settle()
    for offset in stride(from: CGFloat(0), through: 400, by: 20) {
      stage.scroll(to: offset)
      stage.idle()
    }
    #expect(stage.view.focusedCell.pinned != nil)
    stage.log.removeAll()
    for offset in stride(from: CGFloat(400), through: 0, by: -20) {
      stage.scroll(to: offset)
      stage.idle()
    }
    #expect(stage.view.cellForItem(at: [0, 1]) != nil)
    #expect(!binds(stage).contains(1))
    #expect(!stage.view.elements.prepared.contains(ElementKey(.cell, [0, 1])))
    #expect(stage.faults == [])
  }
}
