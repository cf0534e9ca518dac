import Foundation
import TestSupport
import Testing
import TrellisMotion

@testable import CollectionCore

/// Animated layout changes in a view of 110 × 100 points that shows rows of two items of 50 × 50
/// points.
@MainActor
struct LayoutChangeTests {
  private let linear = CollectionView.Animation(.linear(duration: 0.4))

  private func slowStage(_ counts: [Int] = [1000]) -> Stage {
    Stage(counts: counts, clock: ManualClock(interval: 0.1))
  }

  private func column(_ height: CGFloat = 20) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout(
      itemSize: CGSize(width: 110, height: height), lineSpacing: 0)
    return layout
  }

  @Test func cellsMoveFromTheirOldToTheirNewAttributes() {
    let stage = slowStage([5])
    let second = stage.view.cellForItem(at: [0, 1])
    stage.view.setCollectionViewLayout(column(), animation: linear)
    #expect(stage.view.cellForItem(at: [0, 1]) === second)
    stage.tick()
    #expect(stage.geometry(1)?.untransformedFrame == CGRect(x: 60, y: 0, width: 50, height: 50))
    stage.tick()
    stage.tick()
    let half = stage.geometry(1)?.untransformedFrame ?? .zero
    #expect(abs(half.minX - 30) < 1e-9 && abs(half.width - 80) < 1e-9)
    #expect(abs(half.minY - 10) < 1e-9 && abs(half.height - 35) < 1e-9)
    stage.settle()
    #expect(stage.geometry(1)?.untransformedFrame == CGRect(x: 0, y: 20, width: 110, height: 20))
  }

  @Test func anArrivingItemStartsAtItsPlaceInTheOldLayout() {
    let stage = slowStage([6])
    stage.view.setCollectionViewLayout(column(), animation: linear)
    stage.tick()
    #expect(stage.geometry(4)?.origin == CGPoint(x: 0, y: 120))
    stage.settle()
    #expect(stage.geometry(4)?.origin == CGPoint(x: 0, y: 80))
    #expect(stage.log.count(of: .cell([0, 4])) == 1)
  }

  /// A layout of pages side by side that shows only one of them at first.
  private final class PagesLayout: CollectionViewFlowLayout {
    var single: Int? = 0

    override init() {
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 110, height: 100)
      minimumLineSpacing = 0
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize {
      single == nil ? super.collectionViewContentSize : itemSize
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      guard let single else { return super.layoutAttributesForItem(at: indexPath) }
      guard indexPath.item == single else { return nil }
      let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(origin: .zero, size: itemSize)
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      guard let single else { return super.layoutAttributesForElements(in: rect) }
      return [layoutAttributesForItem(at: [0, single])].compactMap(\.self)
    }

    override func targetContentOffset(forProposedContentOffset: CGPoint) -> CGPoint { .zero }
  }

  @Test func anItemThatTheNewLayoutDoesNotShowDoesNotMoveTheContentLater() {
    let stage = slowStage([10])
    stage.view.collectionViewLayout = column()
    stage.settle()
    let pages = PagesLayout()
    // Item 2 is in the middle of the view, and the new layout shows item 0.
    stage.view.collectionViewLayout = pages
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems == [[0, 0]])
    pages.single = nil
    pages.invalidateLayout()
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.indexPathsForVisibleItems == [[0, 0]])
  }

  @Test func theMiddleItemKeepsItsPlaceOnScreen() {
    let stage = slowStage()
    stage.scroll(to: 6010)
    // Rows 100 and 101; the middle of the view is 6060.
    let middle = stage.view.cellForItem(at: [0, 202])
    let before = middle.map { $0.frame.midY - stage.view.contentOffset.y } ?? .nan
    stage.view.setCollectionViewLayout(column(), animation: linear)
    let after = middle.map { $0.frame.midY - stage.view.contentOffset.y } ?? .nan
    #expect(stage.view.cellForItem(at: [0, 202]) === middle)
    #expect(abs(after - before) < 1e-9)
    stage.settle()
  }

  @Test func aSelectedItemKeepsItsPlaceInsteadOfTheMiddleItem() {
    let stage = slowStage()
    stage.scroll(to: 6010)
    stage.view.selectItem(at: [0, 201], animated: false, scrollPosition: [])
    stage.view.setCollectionViewLayout(column(), animation: linear)
    stage.settle()
    let center = stage.view.layoutAttributesForItem(at: [0, 201])?.center ?? .zero
    #expect(abs(center.y - stage.view.contentOffset.y - 15) < 0.5, "the place before the change")
  }

  @Test func aLayoutAndAnInsertionDuringAPendingReloadShowTheNewData() {
    let stage = slowStage()
    stage.scroll(to: 6010)
    stage.data.counts = [2]
    stage.view.reloadData()
    stage.view.collectionViewLayout = column()
    // The view still shows items that the data source no longer has.
    stage.insert(at: [[0, 0]])
    stage.settle()
    #expect(stage.view.visibleCells.count == 3 && stage.faults == [])
  }

  @Test func headersFadeInAndOutWhenOnlyOneLayoutHasThem() {
    let stage = slowStage([4])
    let banded = column()
    banded.headerReferenceSize.height = 30
    let kind = CollectionView.elementKindSectionHeader
    stage.view.setCollectionViewLayout(banded, animation: linear)
    let header = stage.view.supplementaryView(forElementKind: kind, at: [0, 0])
    for _ in 0..<4 { stage.tick() }
    let alpha = header.flatMap { stage.host.placement(of: $0)?.geometry.alpha } ?? -1
    #expect(abs(alpha - 0.25) < 1e-9, "half of the second half of the change")
    stage.settle()
    stage.view.setCollectionViewLayout(column(), animation: linear)
    #expect(stage.view.supplementaryView(forElementKind: kind, at: [0, 0]) == nil)
    stage.tick()
    stage.tick()
    let fading = header.flatMap { stage.host.placement(of: $0)?.geometry.alpha } ?? -1
    #expect(abs(fading - 0.25) < 1e-9, "half of the first half of the change")
    stage.settle()
    #expect(header.flatMap { stage.host.placement(of: $0)?.isParked } == true)
  }

  @Test func theTransitionMethodsOfBothLayoutsAreCalledInOrder() {
    let stage = slowStage([4])
    let log = CallLog()
    let (first, second) = (HookLayout("first", log), HookLayout("second", log))
    stage.view.collectionViewLayout = first
    stage.settle()
    log.removeAll()
    stage.view.setCollectionViewLayout(second, animation: linear)
    #expect(
      log.calls == [
        .hook("first to second"), .hook("second from first"), .hook("first ends"),
        .hook("second ends"),
      ])
    #expect(first.collectionView == nil && second.collectionView === stage.view)
    log.removeAll()
    stage.view.collectionViewLayout = first
    stage.settle()
    #expect(
      log.calls == [
        .hook("second to first"), .hook("first from second"), .hook("second ends"),
        .hook("first ends"),
      ])
  }

  @Test func theCompletionHandlerIsCalledWhenTheAnimationEnds() {
    let stage = slowStage([4])
    var finished: [Bool] = []
    stage.view.setCollectionViewLayout(column(), animated: true) { finished.append($0) }
    #expect(finished == [])
    stage.settle()
    #expect(finished == [true])
    stage.view.setCollectionViewLayout(column(30), animated: false) { finished.append($0) }
    #expect(finished == [true, true])
    #expect(stage.faults == [])
  }

  @Test func aLayoutSetInCellForItemIsUsedAfterThePass() {
    let stage = slowStage()
    let next = column()
    stage.data.onCell = { view, _ in
      stage.data.onCell = nil
      view.setCollectionViewLayout(next, animated: true)
      #expect(view.collectionViewLayout !== next)
    }
    stage.scroll(to: 600)
    #expect(stage.view.collectionViewLayout === next)
    stage.settle()
  }

  /// Starts random layout changes and updates while others are animated.
  @Test func changesDuringAnAnimationMoveNoVisibleViewAtOnce() {
    let first = SeededGenerator.freshSeed(for: "layout changes")
    for seed in first..<first + 60 {
      var random = SeededGenerator(seed: seed)
      let stage = Stage(counts: [60, 30], clock: ManualClock(interval: 1.0 / 120))
      let layouts = [column(), column(45), CollectionViewFlowLayout()]
      for step in 0..<120 {
        let before = places(stage)
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          stage.view.setCollectionViewLayout(
            layouts[Int.random(in: 0..<3, using: &random)], animated: true)
        case 1:
          stage.view.performBatchUpdates {
            stage.data.counts[0] += 1
            stage.view.insertItems(at: [[0, 0]])
          }
        case 2 where stage.data.counts[0] > 2:
          stage.view.performBatchUpdates {
            stage.data.counts[0] -= 1
            stage.view.deleteItems(at: [[0, 1]])
          }
        default: break
        }
        let after = places(stage)
        for (view, place) in before {
          guard let now = after[view] else { continue }
          let jump = hypot(now.x - place.x, now.y - place.y)
          #expect(jump < 1e-6, "seed \(seed), step \(step)")
        }
        stage.tick()
        #expect(stage.faults == [], "seed \(seed), step \(step)")
      }
      stage.settle()
      #expect(
        stage.faults == [] && stage.view.elements.departing.isEmpty
          && stage.view.elements.animations.isEmpty)
    }
  }

  @Test func aLayoutThatReloadsInItsFirstPrepareShowsTheData() {
    let stage = Stage(counts: [40])
    let new = ReloadingLayout()
    new.itemSize = CGSize(width: 50, height: 50)
    let shown = stage.view.visibleCells.count
    stage.view.setCollectionViewLayout(new, animated: true)
    stage.settle()
    #expect(stage.view.visibleCells.count == shown)
    stage.view.setNeedsLayout()
    stage.settle()
    #expect(stage.view.visibleCells.count == shown)
  }

  @Test func aLayoutSetInABatchUpdateGetsAllTransitionCalls() {
    let log = CallLog()
    let (old, new) = (HookLayout("old", log), HookLayout("new", log))
    let stage = Stage(counts: [40])
    stage.view.collectionViewLayout = old
    stage.settle()
    _ = log.takeAll()
    stage.update([39]) {
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.collectionViewLayout = new
    }
    stage.settle()
    #expect(
      log.takeAll() == [
        .hook("old to new"), .hook("new from old"), .hook("old ends"), .hook("new ends"),
      ])
    #expect(old.collectionView == nil && !stage.view.transitions.hasPlainExchange)
  }

  /// Returns the centre of each visible view relative to the top left corner of the viewport.
  private func places(_ stage: Stage) -> [ObjectIdentifier: CGPoint] {
    let offset = stage.host.viewport?.offset ?? .zero
    let shown = stage.host.shown.map {
      let center = $0.geometry.center
      return (
        ObjectIdentifier($0.view), CGPoint(x: center.x - offset.x, y: center.y - offset.y)
      )
    }
    return Dictionary(uniqueKeysWithValues: shown)
  }
}

/// A flow layout that records the calls of its transition methods.
@MainActor
private final class HookLayout: CollectionViewFlowLayout {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForTransition(to newLayout: CollectionViewLayout) {
    log.record(.hook("\(name) to \((newLayout as? HookLayout)?.name ?? "")"))
    #expect(collectionView != nil)
  }

  override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    guard let old = oldLayout as? HookLayout else { return }
    log.record(.hook("\(name) from \(old.name)"))
  }

  override func finalizeLayoutTransition() { log.record(.hook("\(name) ends")) }
}

@MainActor
private final class ReloadingLayout: CollectionViewFlowLayout {
  private var hasReloaded = false

  override func prepare() {
    super.prepare()
    guard !hasReloaded, let collectionView else { return }
    hasReloaded = true
    collectionView.reloadData()
  }
}
