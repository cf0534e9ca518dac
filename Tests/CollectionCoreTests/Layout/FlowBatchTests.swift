import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of batch updates with a flow layout that gets its metrics from a delegate and keeps the
/// metrics that the batch does not name.
@MainActor
struct FlowBatchTests {
  private let delegate = FlowDelegate([
    ReferenceFlow.Section(widths: [30, 40, 50, 60]), ReferenceFlow.Section(widths: [10, 20]),
  ])

  /// Runs a batch update and returns the items whose size the delegate was asked for during it.
  private func asked(_ stage: Stage, _ operations: @escaping () -> Void) -> [IndexPath] {
    let before = delegate.log.calls.count
    stage.view.performBatchUpdates {
      operations()
      stage.data.counts = delegate.sections.map(\.sizes.count)
    }
    stage.settle()
    return delegate.log.calls.dropFirst(before).compactMap {
      if case .sizeForItem(let path) = $0 { path } else { nil }
    }
  }

  private func stage() -> Stage {
    Stage(counts: delegate.sections.map(\.sizes.count)) {
      $0.layout.keepsDelegateMetricsDuringUpdates = true
      $0.view.delegate = delegate
    }
  }

  /// Expects that every frame and the content size equal those of the reference layout.
  private func compare(_ stage: Stage) {
    let reference = ReferenceFlow(delegate.sections, direction: .vertical, breadth: 110)
    #expect(stage.view.contentSize.isNear(reference.contentSize))
    for (section, frames) in reference.items.enumerated() {
      for (item, frame) in frames.enumerated() {
        let place = stage.view.layoutAttributesForItem(at: path(item, section))?.frame
        #expect(place.isNear(frame), "item \(item) of section \(section)")
      }
    }
  }

  @Test func aBatchUpdateAsksForSizesOfInsertedItemsOnly() {
    let stage = stage()
    let asked = asked(stage) {
      delegate.sections[0].sizes.remove(at: 1)
      delegate.sections[0].sizes.append(CGSize(width: 70, height: 30))
      stage.view.deleteItems(at: [path(1, 0)])
      stage.view.insertItems(at: [path(3, 0)])
    }
    #expect(asked == [path(3, 0)])
    compare(stage)
  }

  @Test func aBatchUpdateAsksForTheSizeOfAReloadedItemAgain() {
    let stage = stage()
    let asked = asked(stage) {
      delegate.sections[0].sizes[2] = CGSize(width: 90, height: 40)
      stage.view.reloadItems(at: [path(2, 0)])
    }
    #expect(asked == [path(2, 0)])
    compare(stage)
  }

  @Test func aBatchUpdateAsksForTheSizeOfAnItemMovedToAnotherSection() {
    let stage = stage()
    let asked = asked(stage) {
      delegate.sections[1].sizes.insert(delegate.sections[0].sizes.remove(at: 0), at: 1)
      stage.view.moveItem(at: path(0, 0), to: path(1, 1))
    }
    #expect(asked == [path(1, 1)])
    compare(stage)
  }

  @Test func aBatchUpdateAsksForSizesInInsertedNotInMovedSections() {
    let stage = stage()
    let asked = asked(stage) {
      delegate.sections.swapAt(0, 1)
      delegate.sections.insert(ReferenceFlow.Section(widths: [80]), at: 1)
      stage.view.moveSection(1, toSection: 0)
      stage.view.insertSections([1])
    }
    #expect(asked == [path(0, 1)])
    compare(stage)
  }
}
