import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The counts, the preparation and the answers of the layout, as the layout session keeps them.
@MainActor
struct LayoutSessionTests {
  /// A layout of one column with one item of 100×10 points in each line.
  private final class Lines: CollectionViewLayout {
    var prepareCount = 0
    var whilePreparing: () -> Void = {}
    var asked: [CGRect] = []
    var growth: CGFloat = 0
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func prepare() {
      prepareCount += 1
      whilePreparing()
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 100, height: CGFloat(count) * 10 + growth)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      asked.append(rect)
      return (0..<count).map { layoutAttributesForItem(at: [0, $0]) }
        .compactMap(\.self).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: indexPath.item * 10, width: 100, height: 10)
      return attributes
    }
  }

  private let lines = Lines()
  private let data = RecordingDataSource(counts: [100])
  private let view: CollectionView
  private var session: LayoutSession { view.session }
  private let page = CGRect(x: 0, y: 0, width: 100, height: 50)

  init() {
    view = CollectionView(frame: page, collectionViewLayout: lines)
    view.dataSource = data
  }

  private func answer(in bounds: CGRect, isFixed: Bool = true) -> (LayoutAnswer, Bool) {
    session.answer(in: bounds, ahead: nil, isFixed: isFixed, axes: [.vertical])
  }

  @Test func theDataIsCountedOnceAndTheLayoutPreparedOnce() {
    #expect(session.prepare())
    #expect(!session.prepare())
    #expect(session.dataCounts == DataCounts(items: [100]))
    #expect(data.log.count(of: .numberOfSections) == 1 && lines.prepareCount == 1)
    #expect(view.contentSize == CGSize(width: 100, height: 1000))
  }

  @Test func aSessionWithoutADataSourceHasNoItems() {
    view.dataSource = nil
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
    #expect(view.contentSize.height == 1007 && lines.prepareCount == 2)
    #expect(session.takeOffsetAdjustment() == CGPoint(x: 0, y: 5))
    #expect(!session.hasOffsetAdjustment)
  }

  @Test func anInvalidationDuringPrepareIsIgnored() {
    lines.whilePreparing = { lines.invalidateLayout() }
    session.prepare()
    #expect(session.isPrepared)
  }

  @Test func aReloadDuringPrepareLeavesTheSessionUnprepared() {
    lines.whilePreparing = { view.reloadData() }
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
    #expect(lines.asked == [page, CGRect(x: 0, y: -15, width: 100, height: 100)])
    #expect(answer(in: page.offsetBy(dx: 0, dy: 20), isFixed: false).1)
  }

  @Test func aLayoutThatScrollingInvalidatesIsQueriedForThePageOnly() {
    session.prepare()
    _ = answer(in: page)
    session.recordScrolling(invalidates: true)
    _ = answer(in: page.offsetBy(dx: 0, dy: 10))
    #expect(lines.asked.last == page.offsetBy(dx: 0, dy: 10))
  }

  @Test func elementsBeyondTheDataHaveNoAttributes() {
    session.prepare()
    #expect(session.attributes(for: .item(99))?.frame.minY == 990)
    #expect(session.attributes(for: .item(100)) == nil)
    #expect(!session.exists(.item(100)))
    expectMistakes("section 0 has 100 items") { session.reportMissing(.item(100)) }
  }

  @Test func aGrownContentSizeIsReadAgain() {
    session.prepare()
    #expect(!session.readContentSize())
    lines.growth = 30
    #expect(session.readContentSize())
    #expect(view.contentSize.height == 1030)
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

  @Test func aPassIsAbandonedWhenEveryPrepareReloads() {
    let host = FakeHost()
    data.registerViews(in: view)
    view.host = host
    lines.whilePreparing = { view.reloadData() }
    view.frame(at: 1)
    #expect(view.visibleCells.isEmpty && host.violations == [])
    lines.whilePreparing = {}
    view.frame(at: 2)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4])
  }
}
