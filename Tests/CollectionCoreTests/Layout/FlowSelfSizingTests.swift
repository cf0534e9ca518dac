import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of estimated and preferred sizes in a flow layout without views.
@MainActor
struct FlowSelfSizingTests {
  /// Six items with estimated sizes of 50×50 points, 10 apart and two in a line, in a view 110
  /// points wide.
  private let flow = FlowFixture(counts: [6], size: CGSize(width: 110, height: 100)) {
    $0.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    $0.headerReferenceSize = CGSize(width: 0, height: 20)
  }

  private var layout: CollectionViewFlowLayout { flow.layout }

  private func item(_ item: Int) -> CollectionViewLayoutAttributes {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
      ?? CollectionViewLayoutAttributes()
  }

  /// Passes a preferred size to the layout as a view does.
  ///
  /// - Returns: A Boolean value that is true when the layout was invalidated for the size.
  @discardableResult
  private func fit(
    _ original: CollectionViewLayoutAttributes, _ width: CGFloat, _ height: CGFloat
  ) -> Bool {
    let wanted = original.copied
    wanted.size = CGSize(width: width, height: height)
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: original))
    flow.view.prepareLayoutIfNeeded()
    return true
  }

  private func send(_ edit: ListEdits.Edit) {
    flow.data.counts[0] += edit.inserted - edit.removed.count
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.marksCounts = true
    context.dataEdits = DataEdits(sections: [.kept(old: 0, items: ListEdits([edit]))])
    layout.invalidateLayout(with: context)
    flow.view.prepareLayoutIfNeeded()
  }

  @Test func unmeasuredItemsHaveTheEstimate() {
    #expect(flow.frames()[3] == rect(60, 80, 50, 50))
    layout.estimatedItemSize = CGSize(width: 30, height: 40)
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.frames()[3] == rect(0, 70, 30, 40))
  }

  @Test func aMeasuredSizeMovesTheItemsAfterIt() {
    #expect(fit(item(1), 50, 80))
    #expect(flow.frames()[0] == rect(0, 35, 50, 50))
    #expect(flow.frames()[1] == rect(60, 20, 50, 80))
    #expect(flow.frames()[2] == rect(0, 110, 50, 50))
    #expect(flow.contentSize.height == 220)
  }

  @Test func preferredSizesAreIgnoredWithoutAnEstimate() {
    layout.estimatedItemSize = .zero
    flow.view.prepareLayoutIfNeeded()
    #expect(!fit(item(1), 50, 80))
  }

  @Test(arguments: [(0.0004, false), (0.0006, true), (-0.0006, true)])
  func preferredSizesThatDifferByLessThanHalfAThousandthAreIgnored(by: Double, isDifferent: Bool) {
    #expect(fit(item(0), 50, 50 + by) == isDifferent)
    #expect(fit(item(2), 50 + by, 50) == isDifferent)
  }

  @Test func theContextOfAPreferredSizeNamesOnlyTheItem() {
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: item(1), withOriginalAttributes: item(1))
    #expect(context.invalidatedItemIndexPaths == [IndexPath(item: 1, section: 0)])
    #expect(
      (context as? CollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics == false)
  }

  @Test func anUnusedContextOfAPreferredSizeChangesNothing() {
    let wanted = item(1).copied
    wanted.size.height = 80
    _ = layout.invalidationContext(
      forPreferredLayoutAttributes: wanted, withOriginalAttributes: item(1))
    layout.invalidateLayout()
    flow.view.prepareLayoutIfNeeded()
    #expect(item(1).size.height == 50)
  }

  @Test func aMeasuredSizeIsKeptThroughInvalidations() {
    fit(item(1), 50, 80)
    layout.invalidateLayout()
    layout.minimumLineSpacing = 30
    flow.view.resize(to: CGSize(width: 60, height: 100))
    flow.view.prepareLayoutIfNeeded()
    #expect(item(1).size == CGSize(width: 50, height: 80))
    #expect(item(0).size == CGSize(width: 50, height: 50))
  }

  @Test func aMeasuredSizeFollowsItsItemThroughEdits() {
    fit(item(3), 50, 80)
    send(ListEdits.Edit(removed: 1..<2, inserted: 0))
    #expect((0..<5).map { item($0).size.height } == [50, 50, 80, 50, 50])
    send(ListEdits.Edit(removed: 0..<0, inserted: 2))
    #expect((0..<7).map { item($0).size.height } == [50, 50, 50, 50, 80, 50, 50])
    send(ListEdits.Edit(removed: 4..<5, inserted: 1))
    #expect((0..<7).allSatisfy { item($0).size.height == 50 })
  }

  @Test func measuredSizesFollowTheirSection() {
    fit(item(3), 50, 80)
    flow.data.counts = [2, 6]
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.marksCounts = true
    context.dataEdits = DataEdits(sections: [.inserted, .kept(old: 0, items: ListEdits())])
    layout.invalidateLayout(with: context)
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.frames(inSection: 1).map(\.height) == [50, 50, 50, 80, 50, 50])
    #expect(flow.frames(inSection: 0).map(\.height) == [50, 50])
  }

  @Test func aReloadDiscardsMeasuredSizes() {
    fit(item(1), 50, 80)
    flow.view.reloadData()
    flow.view.prepareLayoutIfNeeded()
    #expect(item(1).size.height == 50)
  }

  @Test func theDelegatesSizeAppliesUntilTheItemIsMeasured() {
    let delegate = FlowDelegate([ReferenceFlow.Section(widths: [30, 40, 30, 40, 30, 40])])
    flow.view.delegate = delegate
    flow.view.prepareLayoutIfNeeded()
    #expect(item(1).size == CGSize(width: 40, height: 20))
    let before = delegate.log.calls.count
    fit(item(1), 44, 80)
    #expect(delegate.log.calls.count == before)
    #expect(item(1).size == CGSize(width: 44, height: 80))
    delegate.sections[0].sizes = Array(repeating: CGSize(width: 25, height: 25), count: 6)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)])
    layout.invalidateLayout(with: context)
    flow.view.prepareLayoutIfNeeded()
    #expect((0..<4).map { item($0).size.width } == [30, 44, 25, 40])
    layout.invalidateLayout()
    flow.view.prepareLayoutIfNeeded()
    #expect((0..<4).map { item($0).size.width } == [25, 44, 25, 25])
  }

  @Test func aPreferredHeaderSizeChangesOnlyItsHeight() throws {
    let header = try #require(
      layout.layoutAttributesForSupplementaryView(
        ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    #expect(!fit(header, 70, 20))
    #expect(fit(header, 70, 33))
    #expect(flow.header(0) == rect(0, 0, 110, 33))
    #expect(flow.frames()[0] == rect(0, 33, 50, 50))
    layout.invalidateLayout()
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.header(0) == rect(0, 0, 110, 33))
    flow.view.reloadData()
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.header(0) == rect(0, 0, 110, 20))
  }

  @Test func anInfinitePreferredSizeIsAMistakeAndCountsAsZero() {
    let messages = mistakes { fit(item(1), 50, .infinity) }
    #expect(messages.count == 1)
    #expect(item(1).size == CGSize(width: 50, height: 0))
  }
}
