import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Headers in changes between two layouts, in a view of 110 × 100 points with two items.
@MainActor
struct HeaderTransitionTests {
  private static let kind = CollectionView.elementKindSectionHeader
  private let linear = CollectionView.Animation(.linear(duration: 0.4))
  private let wide = HeadedLayout(CGRect(x: 0, y: 0, width: 110, height: 20), zIndex: 5, items: 20)
  private let narrow = HeadedLayout(CGRect(x: 0, y: 40, width: 60, height: 30), items: 60)

  /// A header above two items side by side.
  private final class HeadedLayout: ItemLayout {
    private let header: CGRect
    private let zIndex: Int
    private let top: CGFloat

    init(_ header: CGRect, zIndex: Int = 0, items top: CGFloat) {
      (self.header, self.zIndex, self.top) = (header, zIndex, top)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { CGSize(width: 110, height: 100) }

    override func frame(_ item: Int) -> CGRect {
      CGRect(x: CGFloat(item) * 50, y: top, width: 40, height: 40)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      let header = layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])
      return super.layoutAttributesForElements(in: rect).map { $0 + [header].compactMap { $0 } }
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = header
      attributes.zIndex = zIndex
      return attributes
    }
  }

  /// A header that records the sizes for which it was asked to lay out its content.
  private final class Title: CollectionReusableView {
    var sizes: [CGSize] = []

    override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
      sizes.append(layoutAttributes.size)
    }
  }

  private func makeStage(_ layout: CollectionViewLayout) -> Stage {
    Stage(counts: [2], clock: ManualClock(interval: 0.1)) { stage in
      stage.view.register(
        Title.self, forSupplementaryViewOfKind: Self.kind,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
      stage.view.collectionViewLayout = layout
    }
  }

  private func header(_ stage: Stage) throws -> Title {
    try #require(stage.view.supplementaryView(forElementKind: Self.kind, at: [0, 0]) as? Title)
  }

  private func geometry(_ stage: Stage, of view: CollectionReusableView) throws -> LayoutGeometry {
    try #require(stage.host.placement(of: view)?.geometry)
  }

  @Test func aHeaderOfAnotherSizeFadesOutInPlaceBeforeItsSuccessorFadesIn() throws {
    let stage = makeStage(wide)
    let old = try header(stage)
    stage.view.setCollectionViewLayout(narrow, animation: linear)
    let new = try header(stage)
    #expect(new !== old)
    for (alpha, next) in [(1, 0), (0.25, 0), (0, 0), (0, 0.25)] as [(CGFloat, CGFloat)] {
      stage.tick()
      let (leaving, coming) = try (geometry(stage, of: old), geometry(stage, of: new))
      #expect(abs(leaving.alpha - alpha) < 1e-9 && abs(coming.alpha - next) < 1e-9)
      #expect(leaving.untransformedFrame == CGRect(x: 0, y: 0, width: 110, height: 20))
      #expect(coming.untransformedFrame == CGRect(x: 0, y: 40, width: 60, height: 30))
      #expect(leaving.zIndex == 5 && coming.zIndex == 0)
      #expect(stage.faults == [])
    }
    let item = try #require(stage.view.cellForItem(at: [0, 0]))
    let passed = try geometry(stage, of: item).untransformedFrame
    #expect(abs(passed.minY - 50) < 1e-9, "the items move all the time")
    stage.settle()
    #expect(try geometry(stage, of: new).alpha == 1)
    #expect(stage.host.placement(of: old)?.isParked == true)
    #expect(old.sizes == [CGSize(width: 110, height: 20)])
    #expect(new.sizes == [CGSize(width: 60, height: 30)])
  }

  @Test func aHeaderInFrontOfThePhotosInOneLayoutOnlyIsReplaced() throws {
    let stage = makeStage(wide)
    let old = try header(stage)
    let behind = HeadedLayout(CGRect(x: 0, y: 50, width: 110, height: 20), items: 70)
    stage.view.setCollectionViewLayout(behind, animation: linear)
    #expect(try header(stage) !== old)
    stage.tick()
    stage.tick()
    let leaving = try geometry(stage, of: old)
    #expect(leaving.zIndex == 5 && abs(leaving.alpha - 0.25) < 1e-9)
    stage.settle()
  }

  @Test func aHeaderThatDiffersOnlyInItsPlaceMoves() throws {
    let stage = makeStage(wide)
    let title = try header(stage)
    let lower = HeadedLayout(
      CGRect(x: 0, y: 60, width: 110, height: 20), zIndex: 5, items: 0)
    stage.view.setCollectionViewLayout(lower, animation: linear)
    for y in [0, 15, 30, 45, 60] as [CGFloat] {
      stage.tick()
      let place = try geometry(stage, of: title)
      #expect(abs(place.origin.y - y) < 1e-9 && place.alpha == 1)
    }
    #expect(try header(stage) === title)
    stage.settle()
    #expect(stage.log.count(of: .supplementary(Self.kind, [0, 0])) == 1)
  }

  @Test func aTransitionLedByHandChangesTheShapeOfAHeaderWhileItIsInvisible() throws {
    let stage = makeStage(wide)
    let title = try header(stage)
    let transition = stage.view.startInteractiveTransition(to: narrow)
    let old = CGRect(x: 0, y: 0, width: 110, height: 20)
    let new = CGRect(x: 0, y: 40, width: 60, height: 30)
    let steps: [(CGFloat, CGRect, CGFloat, Int)] = [
      (0, old, 1, 5), (0.25, old, 0.25, 5), (0.5, new, 0, 0), (0.75, new, 0.25, 0),
      (1, new, 1, 0), (0.25, old, 0.25, 5), (0.75, new, 0.25, 0),
    ]
    for (progress, frame, alpha, order) in steps {
      transition.transitionProgress = progress
      stage.tick()
      let place = try geometry(stage, of: title)
      #expect(place.untransformedFrame == frame && place.zIndex == order)
      #expect(abs(place.alpha - alpha) < 1e-9)
      #expect(title.sizes.last == frame.size)
      let single = transition.layoutAttributesForSupplementaryView(
        ofKind: Self.kind, at: [0, 0])
      #expect(single?.frame == frame && single?.alpha == place.alpha)
      #expect(stage.faults == [])
    }
    #expect(Set(title.sizes.map(\.width)) == [110, 60], "it is never laid out for a size between")
    stage.view.cancelInteractiveTransition()
    stage.settle()
    #expect(try geometry(stage, of: title).untransformedFrame == old)
    #expect(try geometry(stage, of: title).alpha == 1)
    #expect(stage.log.count(of: .supplementary(Self.kind, [0, 0])) == 1)
  }

  @Test func aChangeBackOnTheWayEndsWithOneHeader() throws {
    let stage = makeStage(wide)
    for ticks in 1...4 {
      stage.view.setCollectionViewLayout(narrow, animation: linear)
      for _ in 0..<ticks { stage.tick() }
      stage.view.setCollectionViewLayout(wide, animation: linear)
      stage.settle()
      let place = try geometry(stage, of: header(stage))
      #expect(place.untransformedFrame == CGRect(x: 0, y: 0, width: 110, height: 20))
      #expect(place.alpha == 1 && place.zIndex == 5)
      #expect(stage.host.shown.count == 3 && stage.faults == [])
    }
  }

  @Test func aHeaderWithTheKeyboardStaysTheSameView() throws {
    let stage = makeStage(wide)
    let title = try header(stage)
    stage.view.focusedCell.keyboardIsIn(title)
    stage.view.setCollectionViewLayout(narrow, animation: linear)
    #expect(try header(stage) === title)
    stage.settle()
    #expect(try geometry(stage, of: title).size == CGSize(width: 60, height: 30))
    #expect(stage.log.count(of: .supplementary(Self.kind, [0, 0])) == 1)
  }

  @Test func aChangeWithoutAnimationGivesTheHeaderItsNewShapeAtOnce() throws {
    let stage = makeStage(wide)
    let title = try header(stage)
    stage.view.setCollectionViewLayout(narrow, animated: false)
    #expect(try header(stage) === title)
    let place = try geometry(stage, of: title)
    #expect(place.untransformedFrame == CGRect(x: 0, y: 40, width: 60, height: 30))
    #expect(place.alpha == 1 && stage.faults == [])
  }
}
