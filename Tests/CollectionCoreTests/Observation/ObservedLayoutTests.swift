import CollectionViewTesting
import Foundation
import Observation
import Testing

@testable import CollectionCore

/// Layouts follow the observable objects that their delegates, providers and own code read.
@MainActor
struct ObservedLayoutTests {
  /// Returns the frames of the first cells.
  private func frames(_ stage: ObservedStage, _ count: Int) -> [CGRect] {
    (0..<count).compactMap { stage.cell($0)?.frame }
  }

  @Test func theFlowDelegatesAnswersAreFollowed() {
    let look = Look()
    let delegate = LookDelegate(look)
    let layout = CollectionViewFlowLayout()
    let stage = ObservedStage(items: 2, layout: layout) {
      $0.delegate = delegate
    } configure: {
      _, _ in
    }
    #expect(
      frames(stage, 2) == [
        CGRect(x: 10, y: 0, width: 40, height: 40), CGRect(x: 50, y: 0, width: 40, height: 40),
      ])
    look.inset = 0
    look.side = 100
    stage.window.settle()
    #expect(
      frames(stage, 2) == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 100, width: 100, height: 100),
      ])
    look.unread = 1
    #expect(!stage.window.needsFrame)
  }

  @Test func theFlowDelegatesAnswersAreFollowedAfterPassesThatDidNotAsk() {
    let look = Look()
    let delegate = LookDelegate(look)
    let layout = CollectionViewFlowLayout()
    let stage = ObservedStage(items: 100, layout: layout) {
      $0.delegate = delegate
    } configure: {
      _, _ in
    }
    for _ in 0..<3 {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateFlowLayoutDelegateMetrics = false
      layout.invalidateLayout(with: context)
      stage.window.settle()
    }
    look.side = 80
    stage.window.settle()
    #expect(stage.cell(0)?.frame.size == CGSize(width: 80, height: 80))
  }

  @Test func theSectionProviderIsAskedAgain() {
    let look = Look()
    var asked = 0
    let layout = CollectionViewCompositionalLayout { _, _ in
      asked += 1
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(look.side))
      let group = CollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
      return CollectionLayoutSection(group: group)
    }
    let stage = ObservedStage(items: 100, layout: layout) { _, _ in }
    asked = 0
    // Scrolling asks for no section.
    stage.view.contentOffset.y = 120
    stage.window.settle()
    #expect(asked == 0)
    look.side = 20
    stage.window.settle()
    #expect(asked == 1)
    #expect(stage.view.contentSize.height == 2_000)
    look.side = 60
    stage.window.settle()
    #expect(stage.view.contentSize.height == 6_000)
  }

  @Test func whatAVisibleItemsHandlerReadsMovesTheItemsAgain() {
    let look = Look()
    let layout = CollectionViewCompositionalLayout { _, _ in
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let group = CollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
      let section = CollectionLayoutSection(group: group)
      section.visibleItemsInvalidationHandler = { items, _, _ in
        for item in items { item.alpha = look.alpha }
      }
      return section
    }
    let stage = ObservedStage(items: 3, layout: layout) { _, _ in }
    #expect(stage.cell(0)?.alpha == 1)
    look.alpha = 0.5
    stage.window.settle()
    #expect(stage.cell(0)?.alpha == 0.5)
  }

  @Test func aLayoutOfTheProgramFollowsWhatItReads() {
    let look = Look()
    let layout = LookLayout(look)
    let stage = ObservedStage(items: 3, layout: layout) { _, _ in }
    #expect(stage.cell(2)?.frame == CGRect(x: 0, y: 80, width: 40, height: 40))
    look.side = 30
    stage.window.settle()
    #expect(stage.cell(2)?.frame == CGRect(x: 0, y: 60, width: 30, height: 30))
    #expect(stage.view.contentSize == CGSize(width: 30, height: 90))
  }

  @Test func aLayoutThatKeepsItsResultsFollowsWhatItHasReadForThem() {
    let look = Look()
    let layout = LookLayout(look)
    layout.keepsFrames = true
    let stage = ObservedStage(items: 100, layout: layout) { _, _ in }
    for offset in 1...5 {
      stage.view.contentOffset.y = CGFloat(offset)
      stage.window.frames()
    }
    look.side = 30
    stage.window.settle()
    #expect(stage.cell(2)?.frame == CGRect(x: 0, y: 60, width: 30, height: 30))
  }

  @Test func theHeightsOfAWaterfallAreFollowedAfterItsHeadersHaveMoved() {
    let look = Look()
    let delegate = HeightDelegate(look)
    let layout = WaterfallLayout()
    let stage = ObservedStage(items: 100, layout: layout) {
      $0.delegate = delegate
    } configure: {
      _, _ in
    }
    for _ in 0..<3 {
      let context = CollectionViewLayoutInvalidationContext()
      context.invalidateSupplementaryElements(
        ofKind: CollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
      layout.invalidateLayout(with: context)
      stage.window.settle()
    }
    let before = stage.view.contentSize.height
    look.side = 80
    stage.window.settle()
    #expect(stage.view.contentSize.height == before + 4_000)
  }

  @Test func aChangeInAnAnimationBlockIsAnimated() throws {
    let look = Look()
    let layout = LookLayout(look)
    let stage = ObservedStage(items: 3, layout: layout) { _, _ in }
    stage.view.animate(.standard) { look.side = 20 }
    stage.window.frames(5)
    let shown = try #require(stage.shown(2))
    #expect(shown.minY > 40 && shown.minY < 80)
    stage.window.settle()
    #expect(stage.shown(2)?.minY == 40)
  }

  @Test func aLayoutThatIsNoLongerShownIsNotInvalidated() {
    let look = Look()
    let stage = ObservedStage(items: 3, layout: LookLayout(look)) { _, _ in }
    stage.view.collectionViewLayout = CollectionViewFlowLayout()
    stage.window.settle()
    look.side = 20
    #expect(!stage.window.needsFrame)
  }
}

/// Measures that a layout reads.
@MainActor @Observable
private final class Look {
  var side: CGFloat = 40
  var inset: CGFloat = 10
  var alpha: CGFloat = 1
  var unread = 0
}

private final class LookDelegate: CollectionViewDelegateFlowLayout {
  let look: Look
  init(_ look: Look) { self.look = look }

  func collectionView(
    _: CollectionView, layout _: CollectionViewLayout, sizeForItemAt _: IndexPath
  ) -> CGSize { CGSize(width: look.side, height: look.side) }

  func collectionView(
    _: CollectionView, layout _: CollectionViewLayout, insetForSectionAt _: Int
  ) -> EdgeInsets { EdgeInsets(top: 0, left: look.inset, bottom: 0, right: look.inset) }

  func collectionView(
    _: CollectionView, layout _: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt _: Int
  ) -> CGFloat { 0 }

  func collectionView(
    _: CollectionView, layout _: CollectionViewLayout, minimumLineSpacingForSectionAt _: Int
  ) -> CGFloat { 0 }
}

/// Items of a waterfall as high as the sides.
private final class HeightDelegate: CollectionViewDelegateWaterfallLayout {
  let look: Look
  init(_ look: Look) { self.look = look }

  func collectionView(
    _: CollectionView, layout _: CollectionViewLayout, heightForItemAt _: IndexPath,
    withWidth _: CGFloat
  ) -> CGFloat { look.side }
}

/// Squares one below the other.
private final class LookLayout: CollectionViewLayout {
  /// Whether the frames are computed again only after an invalidation without a context.
  var keepsFrames = false
  private let look: Look
  private var frames: [CGRect] = []

  init(_ look: Look) {
    self.look = look
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func invalidateLayout() {
    frames = []
    super.invalidateLayout()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { keepsFrames }

  override func prepare() {
    if keepsFrames, !frames.isEmpty { return }
    frames = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map {
      CGRect(x: 0, y: CGFloat($0) * look.side, width: look.side, height: look.side)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: frames.last?.width ?? 0, height: frames.last?.maxY ?? 0)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
}
