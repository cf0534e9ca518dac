import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests that an invalidation asks the delegate only for the elements that its context names.
@MainActor
struct FlowInvalidationTests {
  /// Two sections of three items in a view 100 points wide.
  private let flow = FlowFixture(
    [ReferenceFlow.Section(widths: [30, 40, 50]), ReferenceFlow.Section(widths: [10, 20, 30])],
    size: CGSize(width: 100, height: 100))

  private var delegate: FlowDelegate { flow.delegate! }  // A fixture of sections has a delegate.

  /// Returns the delegate calls during `changes` and the layout pass after it.
  private func calls(_ changes: () -> Void) -> [Call] {
    let before = delegate.log.calls.count
    changes()
    flow.view.prepareLayoutIfNeeded()
    return delegate.log.calls.dropFirst(before).filter {
      switch $0 {
      case .sizeForItem, .sectionMetric: true
      default: false
      }
    }
  }

  private func send(_ origins: [DataEdits.Origin]) {
    flow.layout.keepsDelegateMetricsDuringUpdates = true
    flow.data.counts = delegate.sections.map(\.sizes.count)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.marksCounts = true
    context.dataEdits = DataEdits(sections: origins)
    flow.layout.invalidateLayout(with: context)
  }

  private let kept = ListEdits()

  private func items(_ removed: Range<Int>, _ inserted: Int) -> ListEdits {
    ListEdits([ListEdits.Edit(removed: removed, inserted: inserted)])
  }

  @Test func theDelegateIsAskedOnlyForAnInvalidatedItem() {
    delegate.sections[0].sizes[1].width = 90
    let calls = calls {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateItems(at: [path(1, 0)])
      flow.layout.invalidateLayout(with: context)
    }
    #expect(calls == [.sizeForItem(path(1, 0))])
    #expect(flow.frames() == [rect(35, 0, 30, 20), rect(5, 30, 90, 20), rect(0, 60, 50, 20)])
    #expect(flow.frames(inSection: 1)[0] == rect(0, 80, 10, 20))
  }

  @Test func theDelegateIsNotAskedForAnInvalidatedItemThatDoesNotExist() {
    let calls = calls {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateItems(at: [path(3, 0), path(0, 2), IndexPath(index: 0)])
      flow.layout.invalidateLayout(with: context)
    }
    #expect(calls.isEmpty)
  }

  @Test func anInvalidatedHeaderAsksForSectionMetricsAndNoItemSizes() {
    delegate.sections[1].header.height = 12
    let calls = calls {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateSupplementaryElements(
        ofKind: CollectionView.elementKindSectionHeader, at: [path(0, 1)])
      flow.layout.invalidateLayout(with: context)
    }
    #expect(Set(calls.map { "\($0)" }).count == 1 && calls.first == .sectionMetric(section: 1))
    #expect(flow.header(1) == rect(0, 50, 100, 12))
  }

  @Test func anInvalidatedDecorationViewDoesNotAskTheDelegate() {
    let calls = calls {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateDecorationElements(ofKind: "shelf", at: [path(0, 0)])
      flow.layout.invalidateLayout(with: context)
    }
    #expect(calls.isEmpty)
  }

  @Test func anInvalidationWithoutNamedElementsAsksForEverySize() {
    let calls = calls { flow.layout.invalidateLayout() }
    #expect(calls.count { if case .sizeForItem = $0 { true } else { false } } == 6)
  }

  @Test func anInsertionAsksForTheItemAndTheMetricsOfItsSection() {
    delegate.sections[0].sizes.insert(CGSize(width: 60, height: 20), at: 1)
    let calls = calls { send([.kept(old: 0, items: items(1..<1, 1)), .kept(old: 1, items: kept)]) }
    #expect(calls.filter { $0 != .sectionMetric(section: 0) } == [.sizeForItem(path(1, 0))])
    #expect(
      flow.frames() == [
        rect(0, 0, 30, 20), rect(40, 0, 60, 20), rect(0, 30, 40, 20), rect(50, 30, 50, 20),
      ])
  }

  @Test func aDeletionAsksForNoItemSizes() {
    delegate.sections[1].sizes.removeFirst(2)
    let calls = calls { send([.kept(old: 0, items: kept), .kept(old: 1, items: items(0..<2, 0))]) }
    #expect(calls.allSatisfy { $0 == .sectionMetric(section: 1) })
    #expect(flow.frames(inSection: 1) == [rect(0, 50, 30, 20)])
  }

  @Test func movedSectionsAreNotAskedForAgain() {
    delegate.sections = [
      delegate.sections[1], ReferenceFlow.Section(widths: [70]), delegate.sections[0],
    ]
    let calls = calls {
      send([.kept(old: 1, items: kept), .inserted, .kept(old: 0, items: kept)])
    }
    #expect(calls.filter { $0 != .sectionMetric(section: 1) } == [.sizeForItem(path(0, 1))])
    #expect(flow.frames(inSection: 2)[0] == rect(0, 40, 30, 20))
    #expect(flow.contentSize.height == 90)
  }

  @Test func anItemInsertedIntoAnEmptySectionIsAskedFor() {
    delegate.sections[0].sizes = []
    _ = calls { send([.kept(old: 0, items: items(0..<3, 0)), .kept(old: 1, items: kept)]) }
    delegate.sections[0].sizes = [CGSize(width: 30, height: 40)]
    let calls = calls { send([.kept(old: 0, items: items(0..<0, 1)), .kept(old: 1, items: kept)]) }
    #expect(calls.filter { $0 != .sectionMetric(section: 0) } == [.sizeForItem(path(0, 0))])
    #expect(flow.frames() == [rect(0, 0, 30, 40)])
  }

  @Test func severalEditsAreCombinedUntilTheNextPass() {
    let calls = calls {
      delegate.sections[0].sizes.removeFirst()
      send([.kept(old: 0, items: items(0..<1, 0)), .kept(old: 1, items: kept)])
      delegate.sections[0].sizes.append(CGSize(width: 45, height: 20))
      send([.kept(old: 0, items: items(2..<2, 1)), .kept(old: 1, items: kept)])
      delegate.sections.swapAt(0, 1)
      send([.kept(old: 1, items: kept), .kept(old: 0, items: kept)])
    }
    #expect(calls.filter { $0 != .sectionMetric(section: 1) } == [.sizeForItem(path(2, 1))])
    #expect(flow.frames(inSection: 1).map(\.width) == [40, 50, 45])
  }

  @Test func editsThatDoNotFitTheOldDataAskForEverySize() {
    let calls = calls { send([.kept(old: 0, items: items(2..<9, 0)), .kept(old: 7, items: kept)]) }
    #expect(calls.count { if case .sizeForItem = $0 { true } else { false } } == 6)
  }

  @Test func editsThatDoNotMatchTheNewCountsAskForEverySize() {
    let calls = calls { send([.kept(old: 0, items: items(0..<1, 0)), .kept(old: 1, items: kept)]) }
    #expect(calls.count { if case .sizeForItem = $0 { true } else { false } } == 6)
    #expect(flow.frames().map(\.width) == [30, 40, 50])
  }

  @Test func aReloadAfterAnItemInvalidationAsksForEverySize() {
    let calls = calls {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateItems(at: [path(0, 0)])
      flow.layout.invalidateLayout(with: context)
      flow.view.reloadData()
    }
    #expect(calls.count { if case .sizeForItem = $0 { true } else { false } } == 6)
  }

  @Test func insertedItemsWithoutADelegateHaveTheLayoutsItemSize() {
    let flow = FlowFixture(counts: [3], size: CGSize(width: 110, height: 100))
    flow.data.counts = [5]
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.marksCounts = true
    context.dataEdits = DataEdits(sections: [.kept(old: 0, items: items(1..<1, 2))])
    flow.layout.invalidateLayout(with: context)
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.frames()[4] == rect(0, 120, 50, 50))
    #expect(flow.contentSize.height == 170)
  }

  @Test func aDelegateMayQueryTheLayoutWhileItReturnsASize() {
    final class Querying: CollectionViewDelegateFlowLayout {
      var sizes: [CGSize] = []
      func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        sizes.append(layout.collectionViewContentSize)
        return CGSize(width: 20, height: 20)
      }
    }
    let querying = Querying()
    flow.view.delegate = querying
    flow.view.prepareLayoutIfNeeded()
    #expect(querying.sizes.count == 6)
    #expect(flow.contentSize.height == 40)
  }
}
