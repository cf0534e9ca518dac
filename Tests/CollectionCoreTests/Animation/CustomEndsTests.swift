import Foundation
import TestSupport
import Testing
import TrellisMotion

@testable import CollectionCore

/// Initial and final layout attributes that a layout provides, checked frame by frame. The first
/// item is 50 × 50 points at the origin. A frame takes 1/8 second, a linear animation 0.5 seconds.
@MainActor
struct CustomEndsTests {
  /// A flow layout whose inserted and deleted items get the initial and final attributes that the
  /// test sets.
  private final class EndsLayout: CollectionViewFlowLayout {
    var initial: ((CollectionViewLayoutAttributes) -> Void)?
    var final: ((CollectionViewLayoutAttributes) -> Void)?
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      inserted = Set(
        updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
      deleted = Set(
        updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      guard let initial, inserted.contains(itemIndexPath) else { return nil }
      return attributes(itemIndexPath, initial)
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      guard let final, deleted.contains(itemIndexPath) else { return nil }
      return attributes(itemIndexPath, final)
    }

    private func attributes(
      _ path: IndexPath, _ change: (CollectionViewLayoutAttributes) -> Void
    ) -> CollectionViewLayoutAttributes {
      let attributes = CollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      change(attributes)
      return attributes
    }
  }

  private let first = IndexPath(item: 0, section: 0)

  private func stage(_ layout: EndsLayout, _ count: Int) -> Stage {
    Stage(counts: [count], clock: ManualClock(interval: 0.125)) {
      $0.view.collectionViewLayout = layout
    }
  }

  private func insert(
    _ stage: Stage, _ animation: CollectionView.Animation = .init(.linear(duration: 0.5))
  ) {
    stage.view.performBatchUpdates(animation: animation) {
      stage.data.counts[0] += 1
      stage.view.insertItems(at: [first])
    }
  }

  private func delete(
    _ stage: Stage, _ animation: CollectionView.Animation = .init(.linear(duration: 0.5))
  ) {
    stage.view.performBatchUpdates(animation: animation) {
      stage.data.counts[0] -= 1
      stage.view.deleteItems(at: [first])
    }
  }

  /// Runs frames until none is requested or the view is parked, and returns the geometry of the view
  /// in each frame. The first frame gives the animation its start time.
  private func frames(of view: CollectionReusableView?, _ stage: Stage) -> [LayoutGeometry] {
    var frames: [LayoutGeometry] = []
    while stage.host.isFrameRequested, frames.count < 100 {
      stage.tick()
      guard let view, let placement = stage.host.placement(of: view), !placement.isParked else {
        break
      }
      frames.append(placement.geometry)
    }
    stage.settle()
    return frames
  }

  @Test func anInsertedItemMovesInFromItsInitialAttributes() {
    let layout = EndsLayout()
    layout.initial = { $0.center = CGPoint(x: -75, y: 25) }
    let stage = stage(layout, 0)
    insert(stage)
    let frames = frames(of: stage.view.cellForItem(at: first), stage)
    let xs = frames.prefix(5).map { Double($0.center.x) }
    #expect(xs.count == 5)
    for (x, expected) in zip(xs, [-75.0, -50, -25, 0, 25]) { #expect(abs(x - expected) < 1e-9) }
    #expect(frames.allSatisfy { $0.alpha == 1 }, "the initial attributes do not change the alpha")
    #expect(stage.faults == [])
  }

  @Test func aDeletedItemScalesDownToItsFinalAttributes() {
    let layout = EndsLayout()
    layout.final = { $0.transform = Transform2D(scaleX: 0.1, y: 0.1) }
    let stage = stage(layout, 1)
    let cell = stage.view.cellForItem(at: first)
    delete(stage)
    let frames = frames(of: cell, stage)
    #expect(frames.count == 4, "the view is parked after four frames")
    for (frame, scale) in zip(frames, [1, 0.775, 0.55, 0.325]) {
      #expect(abs(Double(frame.transform.m11) - scale) < 1e-9)
      #expect(abs(Double(frame.transform.m22) - scale) < 1e-9)
      #expect(frame.center == CGPoint(x: 25, y: 25))
    }
    #expect(stage.view.elements.pool.waitingCount == 1)
    #expect(stage.faults == [])
  }

  @Test func aDeletedItemRotatesAboutTheXAxisToItsFinalAttributes() {
    let layout = EndsLayout()
    layout.final = {
      $0.transform3D = Transform3D(rotationAngle: .pi / 2, x: 1, y: 0, z: 0)
    }
    let stage = stage(layout, 1)
    let cell = stage.view.cellForItem(at: first)
    delete(stage)
    let frames = frames(of: cell, stage)
    #expect(frames.count == 4)
    for (number, frame) in frames.enumerated() {
      // A rotation about the x axis scales the height by the cosine of the angle.
      #expect(abs(Double(frame.transform.m22) - cos(Double(number) * .pi / 8)) < 1e-9)
      #expect(abs(Double(frame.transform.m11) - 1) < 1e-9)
    }
    #expect(stage.faults == [])
  }

  @Test func aSpringOvershootsTheEndAndStopsExactlyThere() {
    let layout = EndsLayout()
    layout.initial = { $0.center = CGPoint(x: -75, y: 25) }
    let stage = stage(layout, 0)
    insert(stage, .spring(response: 0.8, dampingFraction: 0.4))
    let cell = stage.view.cellForItem(at: first)
    let frames = frames(of: cell, stage)
    #expect(frames.contains { $0.center.x > 30 })
    #expect(frames.last?.origin == .zero)
    #expect(stage.view.elements.animations.isEmpty)
    #expect(stage.faults == [])
  }

  @Test func aDeletedItemUsesTheZIndexOfItsFinalAttributes() {
    let layout = EndsLayout()
    layout.final = { $0.zIndex = -5 }
    let stage = stage(layout, 2)
    let cell = stage.view.cellForItem(at: first)
    delete(stage)
    // Final attributes that differ only in the z-index change nothing that is visible: the view is
    // removed at once.
    #expect(cell.flatMap { stage.host.placement(of: $0)?.isParked } == true)
    layout.final = {
      $0.zIndex = -5
      $0.alpha = 0
    }
    let next = stage.view.cellForItem(at: first)
    delete(stage)
    let frames = frames(of: next, stage)
    #expect(!frames.isEmpty && frames.allSatisfy { $0.zIndex == -5 })
    #expect(stage.faults == [])
  }

  @Test func anUpdateDuringAnAnimationStartsFromTheDisplayedPosition() {
    let layout = EndsLayout()
    let stage = stage(layout, 1)
    let cell = stage.view.cellForItem(at: first)
    func x() -> Double {
      cell.flatMap { stage.host.placement(of: $0)?.geometry.center }.map { Double($0.x + $0.y) }
        ?? .nan
    }
    for _ in 0..<3 {
      let before = x()
      insert(stage, .init(.easeInOut(duration: 0.5)))
      #expect(abs(x() - before) < 1e-9, "the item does not jump")
      stage.tick()
      stage.tick()
    }
    stage.settle()
    #expect(cell.flatMap { stage.view.indexPath(for: $0) } == IndexPath(item: 3, section: 0))
    #expect(x() == 85 + 85)
  }

  @Test func anItemThatComesFromFarAwayStartsNearTheView() {
    for direction in [CollectionView.ScrollDirection.vertical, .horizontal] {
      let layout = EndsLayout()
      layout.scrollDirection = direction
      let stage = stage(layout, 4_000)
      stage.view.performBatchUpdates(animation: .init(.linear(duration: 0.5))) {
        stage.view.moveItem(at: IndexPath(item: 3_999, section: 0), to: first)
      }
      let frames = frames(of: stage.view.cellForItem(at: first), stage)
      let (center, end) = (frames.first?.center ?? .zero, frames.last?.center ?? .zero)
      #expect(abs(center.x) <= 300 && abs(center.y) <= 300)
      let isVertical = direction == .vertical
      #expect(isVertical ? center.x == end.x : center.y == end.y)
      #expect(isVertical ? center.y > 100 : center.x > 110, "from beyond the end of the view")
      #expect(stage.faults == [])
    }
  }

  @Test func aDepartingViewThatIsScrolledOutOfViewIsRemoved() {
    let layout = EndsLayout()
    let stage = stage(layout, 1_000)
    delete(stage)
    stage.tick()
    #expect(stage.view.elements.departing.count == 1)
    stage.scroll(to: 3_000)
    stage.tick()
    #expect(stage.view.elements.departing.isEmpty)
    stage.settle()
  }
}
