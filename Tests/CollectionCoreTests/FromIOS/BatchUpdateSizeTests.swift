import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests that a batch update asks a flow layout's delegate for every size again, as on iOS.
@MainActor
struct BatchUpdateSizeTests {
  private let delegate = FlowDelegate([ReferenceFlow.Section(widths: [110, 110, 110], height: 20)])

  private func stage(
    _ configure: @escaping (CountingLayout) -> Void = { _ in }
  ) -> Stage {
    Stage(counts: delegate.sections.map(\.sizes.count), size: CGSize(width: 110, height: 400)) {
      configure($0.layout)
      $0.view.delegate = delegate
    }
  }

  private func heights(_ stage: Stage, inSection section: Int = 0) -> [CGFloat] {
    (0..<stage.data.counts[section]).map {
      stage.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.size.height
        ?? .nan
    }
  }

  @Test(arguments: [true, false])
  func anEmptyBatchUpdateAppliesNewItemSizes(hasBlock: Bool) {
    let stage = stage()
    delegate.sections[0].sizes[0].height = 50
    stage.view.performBatchUpdates(hasBlock ? {} : nil)
    stage.settle()
    #expect(heights(stage) == [50, 20, 20])
    #expect(stage.view.contentSize.height == 110)
  }

  @Test func anEmptyBatchUpdateAppliesANewHeaderSize() {
    delegate.sections[0].header.height = 20
    let stage = stage()
    delegate.sections[0].header.height = 50
    stage.view.performBatchUpdates(nil)
    stage.settle()
    let header = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: path(0))
    #expect(header?.size.height == 50)
  }

  /// A delegate that makes the item at index 0 larger than the others.
  private final class FirstLarger: CollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 110, height: indexPath.item == 0 ? 50 : 20) }
  }

  @Test func indexDependentSizesAreCorrectAfterInsertionsMovesAndDeletions() {
    let delegate = FirstLarger()
    let stage = Stage(counts: [3]) { $0.view.delegate = delegate }
    stage.update([4]) { stage.view.insertItems(at: [path(0)]) }
    stage.settle()
    #expect(heights(stage) == [50, 20, 20, 20])
    stage.view.performBatchUpdates { stage.view.moveItem(at: path(0), to: path(3)) }
    stage.settle()
    #expect(heights(stage) == [50, 20, 20, 20])
    stage.delete(at: [path(0)])
    stage.settle()
    #expect(heights(stage) == [50, 20, 20])
  }

  @Test func indexDependentSizesAreCorrectAfterASnapshot() {
    let delegate = FirstLarger()
    let stage = DiffableStage()
    stage.view.delegate = delegate
    stage.source.apply(DiffableStage.snapshot(["a": [1, 2, 3]]), completion: nil)
    stage.showAll()
    stage.source.apply(DiffableStage.snapshot(["a": [4, 1, 2, 3]]), completion: nil)
    stage.showAll()
    let heights = (0..<4).map {
      stage.layout.layoutAttributesForItem(at: path($0))?.size.height
    }
    #expect(heights == [50, 20, 20, 20])
  }

  @Test func aSectionThatBecomesTheFirstLosesItsHeaderWhenItsSizeIsZero() {
    let delegate = NoFirstHeader()
    let stage = Stage(counts: [2, 2]) { $0.view.delegate = delegate }
    stage.update([2]) { stage.view.deleteSections([0]) }
    stage.settle()
    let kind = CollectionView.elementKindSectionHeader
    #expect(stage.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: path(0))?.frame.minY == 0)
  }

  /// A delegate that gives a header of 10 points to every section but the first.
  private final class NoFirstHeader: CollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 10) }
  }

  @Test func keepsDelegateMetricsDuringUpdatesKeepsItemSizes() {
    let stage = stage { $0.keepsDelegateMetricsDuringUpdates = true }
    delegate.sections[0].sizes[0].height = 50
    let before = delegate.log.calls.count
    stage.view.performBatchUpdates(nil)
    stage.settle()
    #expect(heights(stage) == [20, 20, 20])
    let sizes = delegate.log.calls.dropFirst(before).count {
      if case .sizeForItem = $0 { true } else { false }
    }
    #expect(sizes == 0)
  }

  /// An interactive movement is no batch update.
  @Test func anInteractiveMovementAsksForTwoSizesOnly() {
    delegate.sections = [
      ReferenceFlow.Section(widths: Array(repeating: 110, count: 50), height: 20)
    ]
    let stage = stage()
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.settle()
    let before = delegate.log.calls.count
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 55, y: 70))
    let asked = delegate.log.calls.dropFirst(before).count {
      if case .sizeForItem = $0 { true } else { false }
    }
    // The two sizes are those of the items at the old and the new place.
    #expect(asked == 2)
    stage.view.cancelInteractiveMovement()
    stage.settle()
  }

  @Test func measuredItemSizesAreKeptInABatchUpdate() {
    let natural: [CGFloat] = [30, 44, 58]
    let stage = Stage(counts: [3]) { stage in
      stage.layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
      stage.host.fittingSize = { view, _ in
        (view as? RecordingCell)?.shownItem.map {
          CGSize(width: 110, height: natural[$0.item])
        }
      }
    }
    stage.settle()
    #expect(heights(stage) == [30, 44, 58])
    stage.view.performBatchUpdates(nil)
    stage.view.prepareLayoutIfNeeded()
    #expect(heights(stage) == [30, 44, 58])
  }
}
