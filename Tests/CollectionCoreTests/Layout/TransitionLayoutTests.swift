import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the transition layout, which interpolates between two layouts.
@MainActor
struct TransitionLayoutTests {
  /// A row of two items of 40 points. It returns the attributes of single items only if
  /// `returnsItems` is true.
  private final class RowLayout: CollectionViewLayout {
    var top: CGFloat = 0
    var returnsItems = false

    override var collectionViewContentSize: CGSize { CGSize(width: 110, height: 100) }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      (0..<2).map { attributes(of: $0) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      returnsItems ? attributes(of: indexPath.item) : nil
    }

    private func attributes(of item: Int) -> CollectionViewLayoutAttributes {
      let attributes = CollectionViewLayoutAttributes(forCellWith: [0, item])
      attributes.frame = CGRect(x: CGFloat(item) * 50, y: top, width: 40, height: 40)
      return attributes
    }
  }

  private func flow(_ width: CGFloat, header: CGFloat = 0) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout(
      itemSize: CGSize(width: width, height: 50), interitemSpacing: 0)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize.height = header
    return layout
  }

  private let kind = CollectionView.elementKindSectionHeader

  @Test func theContentSizeIsInterpolatedWithClampedProgress() {
    let layout = CollectionViewTransitionLayout(currentLayout: flow(110), nextLayout: flow(55))
    let stage = Stage(counts: [10])
    stage.view.collectionViewLayout = layout
    stage.settle()
    #expect(stage.view.contentSize.height == 500)
    let heights: [(CGFloat, CGFloat)] = [(0.5, 375), (1, 250), (1.4, 250), (-0.4, 500)]
    for (progress, height) in heights {
      layout.transitionProgress = progress
      stage.settle()
      #expect(stage.view.contentSize.height == height)
    }
  }

  @Test func aHeaderThatOnlyTheNextLayoutHasFadesIn() {
    let layout = CollectionViewTransitionLayout(
      currentLayout: flow(110), nextLayout: flow(110, header: 20))
    let stage = Stage(counts: [10])
    stage.view.collectionViewLayout = layout
    for (progress, alpha) in [(0.25, 0), (0.5, 0), (0.75, 0.25)] as [(CGFloat, CGFloat)] {
      layout.transitionProgress = progress
      stage.settle()
      let header = stage.view.supplementaryView(forElementKind: kind, at: [0, 0])
      let geometry = header.flatMap { stage.host.placement(of: $0)?.geometry }
      #expect(geometry?.alpha == alpha)
      #expect(stage.faults == [])
    }
  }

  @Test func anItemThatIsLookedUpBeforeTheFirstFrameMovesInTheTransition() {
    for (oldReturnsItems, newReturnsItems) in [(false, false), (true, false), (false, true)] {
      let (old, new) = (RowLayout(), RowLayout())
      (old.returnsItems, new.returnsItems) = (oldReturnsItems, newReturnsItems)
      new.top = 60
      let stage = Stage(counts: [2]) { $0.view.collectionViewLayout = old }
      let transition = stage.view.startInteractiveTransition(to: new)
      _ = stage.view.layoutAttributesForItem(at: [0, 0])
      transition.transitionProgress = 0.5
      stage.tick()
      let cell = stage.view.cellForItem(at: [0, 0])
      let geometry = cell.flatMap { stage.host.placement(of: $0)?.geometry }
      #expect(geometry?.untransformedFrame == CGRect(x: 0, y: 30, width: 40, height: 40))
      #expect(geometry?.alpha == 1)
      #expect(stage.faults == [])
    }
  }

  @Test func anInsertionReachesBothLayoutsOfATransition() {
    let (old, new) = (flow(110), flow(55))
    let layout = CollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let stage = Stage(counts: [4])
    stage.view.collectionViewLayout = layout
    stage.settle()
    stage.insert(at: [[0, 0], [0, 1]])
    stage.settle()
    #expect(old.collectionViewContentSize.height == 300)
    #expect(new.collectionViewContentSize.height == 150)
  }

  /// A flow layout that records the calls of an update, and that inserts and deletes views of every
  /// kind at `paths`.
  private final class UpdatedLayout: CollectionViewFlowLayout {
    var paths: [IndexPath] = []
    private(set) var calls: [String] = []

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      calls.append("prepare \(updateItems.compactMap(\.indexPathAfterUpdate))")
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      calls.append("finalize")
    }

    override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { paths }

    override func indexPathsToDeleteForDecorationView(
      ofKind elementKind: String
    ) -> [IndexPath] { paths }

    override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { paths }

    override func indexPathsToInsertForDecorationView(
      ofKind elementKind: String
    ) -> [IndexPath] { paths }
  }

  @Test func anUpdateIsReportedToBothLayoutsOfATransition() {
    let (old, new) = (UpdatedLayout(), UpdatedLayout())
    let stage = Stage(counts: [4])
    stage.view.collectionViewLayout = CollectionViewTransitionLayout(
      currentLayout: old, nextLayout: new)
    stage.settle()
    stage.insert(at: [[0, 1]])
    stage.settle()
    let path: IndexPath = [0, 1]
    #expect(old.calls == ["prepare \([path])", "finalize"])
    #expect(new.calls == old.calls)
    #expect(stage.faults == [])
  }

  @Test func aTransitionInsertsAndDeletesTheViewsThatEitherLayoutNames() {
    let (old, new) = (UpdatedLayout(), UpdatedLayout())
    old.paths = [[0, 0], [0, 1]]
    new.paths = [[0, 1], [0, 2]]
    let layout = CollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let both: [IndexPath] = [[0, 0], [0, 1], [0, 2]]
    #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: "a") == both)
    #expect(layout.indexPathsToDeleteForDecorationView(ofKind: "a") == both)
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "a") == both)
    #expect(layout.indexPathsToInsertForDecorationView(ofKind: "a") == both)
  }

  @Test func aHeaderThatOneLayoutOfATransitionReplacesIsReplaced() {
    for isOld in [true, false] {
      let layouts = (UpdatedLayout(), UpdatedLayout())
      for layout in [layouts.0, layouts.1] { layout.headerReferenceSize.height = 20 }
      (isOld ? layouts.0 : layouts.1).paths = [[0, 0]]
      let stage = Stage(counts: [4])
      stage.view.collectionViewLayout = CollectionViewTransitionLayout(
        currentLayout: layouts.0, nextLayout: layouts.1)
      stage.settle()
      // The items have kept their places when the headers came.
      stage.scroll(to: 0)
      let header = stage.view.supplementaryView(forElementKind: kind, at: [0, 0])
      stage.insert(at: [[0, 1]])
      stage.settle()
      let other = stage.view.supplementaryView(forElementKind: kind, at: [0, 0])
      #expect(header != nil && other != nil && header !== other)
      #expect(stage.faults == [])
    }
  }

  /// The progress changes at random while the view scrolls and resizes.
  @Test func randomProgressKeepsTheViewConsistent() {
    let seed = SeededGenerator.freshSeed(for: "scrub")
    var random = SeededGenerator(seed: seed)
    let layout = CollectionViewTransitionLayout(
      currentLayout: flow(110, header: 20), nextLayout: flow(36))
    let stage = Stage(counts: [40, 30])
    stage.view.collectionViewLayout = layout
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0..<2: layout.transitionProgress = .random(in: -0.2...1.2, using: &random)
      case 2: stage.view.drag(by: CGPoint(x: 0, y: CGFloat.random(in: -300...300, using: &random)))
      default:
        stage.view.resize(
          to: CGSize(width: .random(in: 40...200, using: &random), height: 150))
      }
      stage.tick()
      #expect(stage.faults == [])
      let shown = stage.host.shown.map(\.geometry)
      #expect(shown.filter { !$0.isFinite }.isEmpty)
    }
  }
}
