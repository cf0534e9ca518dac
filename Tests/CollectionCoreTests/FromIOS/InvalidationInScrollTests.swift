import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of layouts that call `invalidateLayout()` in each scroll step, as many iOS layouts do.
@MainActor
struct InvalidationInScrollTests {
  /// The method in which a layout calls `invalidateLayout()`.
  enum Place: CaseIterable, Sendable {
    case shouldInvalidate, contextForBounds, invalidateWith
  }

  /// A layout of rows, each 30 points high. It leaves the sizes of views alone.
  private final class Rows: ItemLayout {
    var place: Place?
    private(set) var preparations = 0
    private(set) var invalidations = 0

    override func prepare() {
      super.prepare()
      preparations += 1
    }

    override func frame(_ item: Int) -> CGRect {
      CGRect(x: 0, y: CGFloat(item) * 30, width: 100, height: 30)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if place == .shouldInvalidate { invalidateLayout() }
      return true
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> CollectionViewLayoutInvalidationContext {
      if place == .contextForBounds { invalidateLayout() }
      return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      invalidations += 1
      super.invalidateLayout(with: context)
      if place == .invalidateWith { invalidateLayout() }
    }
  }

  private final class Grid: CollectionViewFlowLayout {
    var place: Place?

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if place == .shouldInvalidate { invalidateLayout() }
      return true
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> CollectionViewLayoutInvalidationContext {
      if place == .contextForBounds { invalidateLayout() }
      return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if place == .invalidateWith { invalidateLayout() }
    }
  }

  private final class Feed: CollectionViewCompositionalLayout {
    var place: Place?

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if place == .shouldInvalidate { invalidateLayout() }
      return true
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> CollectionViewLayoutInvalidationContext {
      if place == .contextForBounds { invalidateLayout() }
      return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if place == .invalidateWith { invalidateLayout() }
    }
  }

  // MARK: Any layout

  @Test(arguments: Place.allCases)
  func aLayoutThatInvalidatesItselfIsPreparedOncePerStepAndItsViewsAreNotMeasured(place: Place) {
    let layout = Rows()
    layout.place = place
    let world = LayoutStage(layout, counts: [100])
    var measured = 0
    world.host.fittingSize = { _, size in
      measured += 1
      return size
    }
    let before = layout.preparations
    for y in [5, 10, 15] as [CGFloat] {
      let invalidations = layout.invalidations
      world.scroll(to: y)
      // One context is that of the step, the other one that of the layout's own call.
      #expect(layout.invalidations == invalidations + 2)
    }
    #expect(layout.preparations == before + 3)
    #expect(measured == 0)
  }

  @Test func aProgramThatInvalidatesTheLayoutHasTheViewsMeasured() {
    let layout = Rows()
    let world = LayoutStage(layout, counts: [100])
    var measured = 0
    world.host.fittingSize = { _, size in
      measured += 1
      return size
    }
    layout.invalidateLayout()
    world.settle()
    #expect(measured == 4)
  }

  /// A reload in the middle of a scroll step reaches the layout with its own context.
  @Test func aLayoutThatReloadsTheDataInAScrollStepIsToldOfTheReload() {
    final class Reloading: CollectionViewFlowLayout {
      var reloads = false
      var isTold = false

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateEverything, context.invalidateDataSourceCounts { isTold = true }
        guard reloads else { return }
        reloads = false
        collectionView?.reloadData()
      }
    }
    let layout = Reloading()
    let world = LayoutStage(layout, counts: [100])
    (layout.reloads, layout.isTold) = (true, false)
    world.data.counts = [90]
    world.scroll(to: 10)
    #expect(layout.isTold)
    #expect(world.view.numberOfItems(inSection: 0) == 90)
  }

  // MARK: Flow layouts

  @Test(arguments: Place.allCases)
  func cellsBelowAPinnedHeaderAreMeasuredOnce(place: Place) {
    let layout = Grid()
    layout.place = place
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 100, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    var measured = 0
    let world = LayoutStage(
      layout, counts: [100],
      fitting: { view, _ in
        guard view is RecordingCell else { return nil }
        measured += 1
        return CGSize(width: 100, height: 40)
      })
    // Items 0 to 4 were in view before they were measured, and the other 95 are 20 points high.
    #expect(world.view.contentSize.height == 2110)
    world.scroll(to: 100)
    let before = measured
    for y in [103, 106, 109] as [CGFloat] {
      world.scroll(to: y)
      let header = world.view.layoutAttributesForSupplementaryElement(
        ofKind: CollectionView.elementKindSectionHeader, at: [0, 0])
      #expect(header?.frame == CGRect(x: 0, y: y, width: 100, height: 10))
    }
    #expect(measured == before)
    #expect(world.view.contentSize.height == 2110)
    #expect(
      layout.layoutAttributesForItem(at: [0, 0])?.frame
        == CGRect(x: 0, y: 10, width: 100, height: 40))
  }

  private final class Heights: CollectionViewDelegateFlowLayout {
    var height: CGFloat = 20

    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: height) }
  }

  private let heights = Heights()

  @Test(arguments: Place.allCases)
  func aStepThatInvalidatesEverythingAsksTheDelegateAgain(place: Place) {
    let layout = Grid()
    layout.minimumLineSpacing = 0
    let world = LayoutStage(layout, counts: [100]) { $0.delegate = heights }
    #expect(world.view.contentSize.height == 2000)
    layout.place = place
    heights.height = 30
    world.scroll(to: 10)
    #expect(world.view.contentSize.height == 3000)
    #expect(world.placedInOrder.map(\.size.height) == [30, 30, 30, 30])
  }

  // MARK: Compositional layouts

  /// A section of rows with the full width and a height that is estimated at 44 points.
  private func rows() -> CollectionLayoutSection {
    let full = size(.fractionalWidth(1), .estimated(44))
    return CollectionLayoutSection(
      group: .vertical(layoutSize: full, subitems: [CollectionLayoutItem(layoutSize: full)]))
  }

  @Test(arguments: Place.allCases)
  func theHeightsOfRowsAboveTheViewStayAsMeasured(place: Place) {
    let layout = Feed(section: rows())
    layout.place = place
    let sizes = PreferredSizes(heights: Array(repeating: 60, count: 100))
    let trial = CompositionalFixture(layout, counts: [100]) { sizes.size(of: $0, in: $1) }
    trial.view.contentOffset.y = 1000
    trial.settle()
    // Rows 0 to 7 were measured at the start. Rows 8 to 18 have not been in view.
    #expect(trial.frames()[19] == rect(0, 964, 320, 60))
    let asked = sizes.asked.count
    for y in [1010, 1020] as [CGFloat] {
      trial.view.contentOffset.y = y
      trial.tick(1)
      #expect(trial.view.contentOffset.y == y)
      #expect(trial.screen == (0..<9).map { rect(0, 964 + CGFloat($0) * 60, 320, 60) })
    }
    #expect(trial.frames()[0] == rect(0, 0, 320, 60))
    #expect(sizes.asked.count == asked)
    #expect(trial.faults == [])
  }

  @Test func theWidthsOfItemsThatARowHasScrolledPastStayAsMeasured() {
    let layout = Feed(section: CompositionalFixture.rowSection(.continuous, width: .estimated(100)))
    layout.place = .invalidateWith
    let sizes = PreferredSizes(Array(repeating: CGSize(width: 60, height: 0), count: 100))
    let trial = CompositionalFixture(layout, counts: [100]) { sizes.size(of: $0, in: $1) }
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    for _ in 0..<30 {
      trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
      trial.tick(1)
    }
    #expect(trial.rowOffset() == 600)
    #expect(trial.frames().prefix(10).map(\.width) == Array(repeating: 60, count: 10))
    trial.view.endTouchedDrag(velocity: .zero)
    #expect(trial.faults == [])
  }
}
