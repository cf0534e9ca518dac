import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The counts, the preparation and the answers of the layout, as the layout session keeps them.
@MainActor
struct LayoutSessionTests {
  /// A layout of one column with one item of 100×10 points in each line.
  private final class Lines: CollectionViewLayout {
    var whilePreparing: () -> Void = {}
    var asked: [CGRect] = []
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func prepare() { whilePreparing() }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 100, height: CGFloat(count) * 10)
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

  @Test func anInvalidationDuringPrepareIsIgnored() {
    lines.whilePreparing = { lines.invalidateLayout() }
    session.prepare()
    #expect(session.isPrepared)
  }

  @Test func anInvalidationContextAdjustsContentSizeAndOffset() {
    session.prepare()
    let context = CollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 7)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 5)
    #expect(session.invalidate(context))
    #expect(!session.isPrepared && session.hasOffsetAdjustment)
    #expect(session.prepare())
    #expect(view.contentSize.height == 1007)
    #expect(session.takeOffsetAdjustment() == CGPoint(x: 0, y: 5))
    #expect(!session.hasOffsetAdjustment)
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

  @Test func elementsBeyondTheDataHaveNoAttributes() {
    session.prepare()
    #expect(session.attributes(for: .item(99))?.frame.minY == 990)
    #expect(session.attributes(for: .item(100)) == nil)
    #expect(!session.exists(.item(100)))
    expectMistakes("section 0 has 100 items") { session.reportMissing(.item(100)) }
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
