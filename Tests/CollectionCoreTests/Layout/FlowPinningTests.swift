import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of pinned headers and footers.
@MainActor
struct FlowPinningTests {
  /// Returns a layout of sections with four items of 50 points in two lines 10 apart, a header of
  /// 20 and a footer of 15 points. Each section is 145 points long.
  private func flow(
    counts: [Int] = [4, 4, 4], headers: Bool = true, footers: Bool = false,
    direction: CollectionView.ScrollDirection = .vertical
  ) -> FlowFixture {
    let size =
      direction == .vertical ? CGSize(width: 110, height: 100) : CGSize(width: 100, height: 110)
    return FlowFixture(counts: counts, size: size) {
      $0.scrollDirection = direction
      $0.headerReferenceSize = CGSize(width: 20, height: 20)
      $0.footerReferenceSize = CGSize(width: 15, height: 15)
      $0.sectionHeadersPinToVisibleBounds = headers
      $0.sectionFootersPinToVisibleBounds = footers
    }
  }

  private func scroll(_ flow: FlowFixture, to y: CGFloat) {
    flow.view.contentOffset.y = y
    flow.view.prepareLayoutIfNeeded()
  }

  // MARK: Positions

  @Test func aPinnedHeaderStaysAtTheTopWhileItsSectionIsVisible() {
    let flow = flow()
    #expect(flow.header(0) == rect(0, 0, 110, 20))
    scroll(flow, to: 60)
    #expect(flow.header(0) == rect(0, 60, 110, 20))
    #expect(flow.header(1) == rect(0, 145, 110, 20))
  }

  @Test func aPinnedHeaderStopsAtTheEndOfItsSection() {
    let flow = flow()
    scroll(flow, to: 135)
    // Ten points of the section are left, so ten points of the header are visible.
    #expect(flow.header(0) == rect(0, 125, 110, 20))
    #expect(flow.header(1) == rect(0, 145, 110, 20))
    scroll(flow, to: 146)
    #expect(flow.header(1) == rect(0, 146, 110, 20))
  }

  @Test func aPinnedHeaderKeepsItsPlaceWhenScrolledBeforeTheContent() {
    let flow = flow()
    scroll(flow, to: -30)
    #expect(flow.header(0) == rect(0, 0, 110, 20))
  }

  @Test func pinnedHeadersOfEmptySectionsStopAtTheirFooters() {
    // An empty section is 35 points long, for its header and footer.
    let flow = flow(counts: [0, 0, 4])
    scroll(flow, to: 30)
    #expect(flow.header(0) == rect(0, 15, 110, 20))
    #expect(flow.header(1) == rect(0, 35, 110, 20))
    scroll(flow, to: 60)
    #expect(flow.header(1) == rect(0, 50, 110, 20))
    #expect(flow.header(2) == rect(0, 70, 110, 20))
  }

  @Test func aPinnedFooterStaysAtTheBottomOnceItsSectionIsVisible() {
    let flow = flow(headers: false, footers: true)
    // The range 0..<100 is visible.
    #expect(flow.footer(0) == rect(0, 85, 110, 15))
    #expect(flow.header(0) == rect(0, 0, 110, 20))
    scroll(flow, to: 40)
    #expect(flow.footer(0) == rect(0, 125, 110, 15))
    // Five points of section 1 are visible. Its footer does not move above its start.
    scroll(flow, to: 50)
    #expect(flow.footer(0) == rect(0, 130, 110, 15))
    #expect(flow.footer(1) == rect(0, 145, 110, 15))
    scroll(flow, to: 80)
    #expect(flow.footer(1) == rect(0, 165, 110, 15))
  }

  @Test func pinnedHeadersAndFootersRespectTheContentInset() {
    let flow = flow(footers: true)
    flow.view.contentInset = EdgeInsets(top: 12, left: 0, bottom: 7, right: 0)
    scroll(flow, to: 60)
    #expect(flow.header(0) == rect(0, 72, 110, 20))
    #expect(flow.footer(1) == rect(0, 145, 110, 15))
    scroll(flow, to: 70)
    #expect(flow.footer(1) == rect(0, 148, 110, 15))
  }

  @Test func aHorizontalLayoutPinsHeadersAndFootersHorizontally() {
    let flow = flow(footers: true, direction: .horizontal)
    flow.view.contentOffset.x = 60
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.header(0) == rect(60, 0, 20, 110))
    #expect(flow.footer(1) == rect(145, 0, 15, 110))
  }

  @Test func pinningDoesNotMoveItemsOrChangeTheContentSize() {
    let flow = flow(footers: true)
    let (frames, size) = (flow.frames(inSection: 1), flow.contentSize)
    scroll(flow, to: 160)
    #expect(flow.frames(inSection: 1) == frames)
    #expect(flow.contentSize == size)
  }

  @Test func pinnedHeadersAndFootersAreAboveTheCells() {
    let flow = flow(footers: true)
    for attributes in flow.layout.layoutAttributesForElements(in: rect(0, 0, 110, 145)) ?? [] {
      #expect((attributes.zIndex > 0) == (attributes.representedElementKind != nil))
    }
    flow.layout.sectionHeadersPinToVisibleBounds = false
    #expect(header(flow)?.zIndex == 0)
  }

  private func header(_ flow: FlowFixture) -> CollectionViewLayoutAttributes? {
    flow.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
  }

  // MARK: Views and cost

  private func stage(counts: [Int]) -> Stage {
    Stage(counts: counts) {
      $0.layout.headerReferenceSize.height = 20
      $0.layout.sectionHeadersPinToVisibleBounds = true
    }
  }

  @Test func aPinnedHeaderKeepsItsViewThroughoutItsSection() throws {
    let stage = stage(counts: [20, 20])
    let kind = CollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: 0)
    let view = try #require(stage.view.supplementaryView(forElementKind: kind, at: path))
    for step in 1...59 {
      stage.scroll(to: CGFloat(step * 10))
      #expect(stage.view.supplementaryView(forElementKind: kind, at: path) === view)
      #expect(
        stage.host.placement(of: view)?.geometry.origin.y == CGFloat(step * 10),
        "the header is at the top of the view")
    }
    stage.scroll(to: 610)
    #expect(stage.view.supplementaryView(forElementKind: kind, at: path) == nil)
  }

  @Test func scrollingWithPinnedHeadersAsksNeitherDelegateNorDataSource() {
    let sections = (0..<50).map { number in
      var section = ReferenceFlow.Section(widths: (0..<40).map { CGFloat(20 + ($0 + number) % 7) })
      section.header.height = 20
      return section
    }
    let flow = FlowFixture(sections, size: CGSize(width: 110, height: 100))
    flow.layout.sectionHeadersPinToVisibleBounds = true
    flow.view.prepareLayoutIfNeeded()
    flow.layout.log.removeAll()
    for step in 1...100 {
      scroll(flow, to: CGFloat(step * 31))
      _ = flow.layout.layoutAttributesForElements(in: flow.view.bounds)
    }
    #expect(flow.layout.log.count(of: .prepare) == 100, "each step prepares the layout once")
    let asked = flow.layout.log.count {
      switch $0 {
      case .sizeForItem, .sectionMetric: true
      default: $0.isToDataSource
      }
    }
    #expect(asked == 0)
  }

  @Test func theContextOfABoundsChangeNamesOnlyHeadersThatMove() {
    let flow = flow()
    let context = flow.layout.invalidationContext(forBoundsChange: rect(0, 60, 110, 100))
    #expect(
      context.invalidatedSupplementaryIndexPaths == [
        CollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 0)]
      ])
    #expect(context.invalidatedItemIndexPaths == nil)
    let metrics = context as? CollectionViewFlowLayoutInvalidationContext
    #expect(metrics?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(metrics?.invalidateFlowLayoutAttributes == false)
  }

  @Test(arguments: [true, false])
  func scrollingDoesNotSolveTheFlowLayoutAgain(pins: Bool) {
    let layout = SolvingLayout()
    layout.headerReferenceSize.height = 20
    layout.sectionHeadersPinToVisibleBounds = pins
    let stage = Stage(counts: [20, 20]) { $0.view.collectionViewLayout = layout }
    layout.solutions = 0
    for step in 1...50 { stage.scroll(to: CGFloat(step * 10)) }
    #expect(layout.solutions == 0)
    #expect(layout.preparations >= 50, "each step invalidates the layout")
    stage.view.contentInset.left = 5
    stage.settle()
    #expect(layout.solutions == 1)
    stage.reload()
    #expect(layout.solutions == 2)
  }

  @Test func pinningWithoutHeadersDoesNotInvalidateOnScroll() {
    let flow = FlowFixture(counts: [100], size: CGSize(width: 110, height: 100)) {
      $0.sectionHeadersPinToVisibleBounds = true
    }
    #expect(!flow.layout.shouldInvalidateLayout(forBoundsChange: rect(0, 60, 110, 100)))
  }

  @Test func aTallerViewMovesThePinnedFooter() {
    let flow = flow(footers: true)
    #expect(flow.footer(0) == rect(0, 85, 110, 15))
    flow.view.resize(to: CGSize(width: 110, height: 120))
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.footer(0) == rect(0, 105, 110, 15))
  }

  @Test func aNewWidthSolvesAPinnedLayoutAgain() {
    let stage = stage(counts: [20, 20])
    stage.scroll(to: 300)
    stage.resize(to: CGSize(width: 170, height: 100))
    #expect(stage.view.contentSize == CGSize(width: 170, height: 2 * (20 + 7 * 60 - 10)))
  }
}

/// A layout that is invalidated for every bounds change, and that counts its preparations and
/// solutions.
@MainActor
private final class SolvingLayout: CollectionViewFlowLayout {
  var preparations = 0
  var solutions = 0

  override func prepare() {
    preparations += 1
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// The flow layout reads the property once for each solution.
  override var sectionInsetReference: SectionInsetReference {
    get {
      solutions += 1
      return super.sectionInsetReference
    }
    set { super.sectionInsetReference = newValue }
  }
}
