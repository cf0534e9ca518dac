import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the layout session (item counts, preparation and layout queries) without a collection
/// view.
@MainActor
struct LayoutSessionTests {
  private let world = PartStage()
  private var session: LayoutSession { world.session }
  private let page = CGRect(x: 0, y: 0, width: 100, height: 50)

  private func answer(in bounds: CGRect, isFixed: Bool = true) -> (LayoutAnswer, Bool) {
    session.answer(in: bounds, ahead: nil, isFixed: isFixed, axes: [.vertical])
  }

  @Test func theDataIsCountedOnceAndTheLayoutPreparedOnce() {
    #expect(session.prepare())
    #expect(!session.prepare())
    #expect(session.dataCounts == DataCounts(items: [100]))
    #expect(world.takeNotes() == ["count"])
    #expect(world.lines.prepareCount == 1)
    #expect(world.contentSize == CGSize(width: 100, height: 1000))
  }

  @Test func aSessionWithoutADataSourceHasNoItems() {
    world.hasDataSource = false
    #expect(session.dataCounts == DataCounts())
    #expect(session.attributes(for: .item(0)) == nil)
  }

  @Test func anInvalidationContextAdjustsContentSizeAndOffset() {
    session.prepare()
    let context = CollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 7)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 5)
    #expect(session.invalidate(context))
    #expect(!session.isPrepared && session.hasOffsetAdjustment)
    #expect(session.prepare())
    #expect(world.contentSize.height == 1007)
    #expect(session.takeOffsetAdjustment() == CGPoint(x: 0, y: 5))
    #expect(!session.hasOffsetAdjustment)
    #expect(world.lines.prepareCount == 2)
  }

  @Test func anInvalidationDuringPrepareIsIgnored() {
    world.lines.whilePreparing = { [session] in
      #expect(!session.invalidate(CollectionViewLayoutInvalidationContext()))
    }
    session.prepare()
    #expect(session.isPrepared)
  }

  @Test func aReloadDuringPrepareLeavesTheSessionUnprepared() {
    world.lines.whilePreparing = { [session] in session.beginReload() }
    session.prepare()
    #expect(!session.isPrepared && session.isReloading)
  }

  @Test func aLayoutAnswerIsReusedWhileTheViewStaysWithinIt() {
    session.prepare()
    #expect(answer(in: page).1)
    #expect(!answer(in: page).1)
    #expect(answer(in: page.offsetBy(dx: 0, dy: 10)).1)
    // During slow scrolling the query also covers half a page around the view.
    #expect(!answer(in: page.offsetBy(dx: 0, dy: 20)).1)
    #expect(
      world.lines.asked == [page, CGRect(x: 0, y: -15, width: 100, height: 100)])
    #expect(answer(in: page.offsetBy(dx: 0, dy: 20), isFixed: false).1)
  }

  @Test func aLayoutThatScrollingInvalidatesIsQueriedForThePageOnly() {
    session.prepare()
    _ = answer(in: page)
    session.recordScrolling(invalidates: true)
    _ = answer(in: page.offsetBy(dx: 0, dy: 10))
    #expect(world.lines.asked.last == page.offsetBy(dx: 0, dy: 10))
  }

  @Test func elementsBeyondTheDataHaveNoAttributes() {
    session.prepare()
    #expect(session.attributes(for: .item(99))?.frame.minY == 990)
    #expect(session.attributes(for: .item(100)) == nil)
    #expect(!session.exists(.item(100)))
    #expect(
      mistakes { session.reportMissing(.item(100)) }.first?.contains("section 0 has 100 items")
        == true)
  }

  @Test func aGrownContentSizeIsReadAgain() {
    session.prepare()
    #expect(!session.readContentSize())
    world.lines.growth = 30
    #expect(session.readContentSize())
    #expect(world.contentSize.height == 1030)
  }

  @Test func nestedBoundsChangesAreNotReported() {
    var told = 0
    session.reportBounds {
      told += 1
      session.reportBounds { told += 1 }
    }
    session.reportBounds { told += 1 }
    #expect(told == 2)
  }

  @Test func newCountsChangeTheCountsEdition() {
    session.prepare()
    let edition = session.countsEdition
    session.setCounts(DataCounts(items: [3]))
    #expect(session.countsEdition != edition)
    #expect(session.knownCounts == DataCounts(items: [3]))
    session.discardCounts()
    #expect(session.knownCounts == nil)
  }
}
