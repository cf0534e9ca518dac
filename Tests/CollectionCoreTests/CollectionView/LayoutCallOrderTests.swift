import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The order of the calls to a layout during reloads, scrolls, resizes and updates.
@MainActor
struct LayoutCallOrderTests {
  /// A view of 100 × 100 points with rows 50 points high. Its objects share one log.
  @MainActor
  private final class Witness: CountedStage {
    let log = CallLog()
    let host: FakeHost
    let layout: RecordingLayout
    let data: RecordingDataSource
    let view: CollectionView
    let clock = ManualClock()

    init(count: Int, hasBandAndLines: Bool = false) {
      host = FakeHost(log: log)
      layout = RecordingLayout(log: log)
      layout.hasBandAndLines = hasBandAndLines
      data = RecordingDataSource(counts: [count], log: log)
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      data.registerViews(in: view)
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: RecordingLayout.band,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
      view.host = host
      view.dataSource = data
      settle()
      log.removeAll()
    }

    /// Removes the recorded calls and returns those to the layout and the data source.
    func calls() -> [Call] {
      log.takeAll().filter {
        switch $0 {
        case .adopt, .place, .show: false
        default: true
        }
      }
    }
  }

  private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private let plainInvalidation: Call = .invalidateWith(everything: false, counts: false)

  @Test func aReloadInvalidatesEverythingAndQueriesInTheNextPass() {
    let witness = Witness(count: 1)
    witness.view.reloadData()
    #expect(witness.calls() == [.invalidateWith(everything: true, counts: true)])
    witness.settle()
    #expect(
      witness.calls() == [
        .numberOfSections, .numberOfItems(section: 0), .prepare, .contentSize, .elements,
        .cell(item(0)),
      ])
  }

  @Test func aCountReadAfterAReloadIsNotRequestedAgainInThePass() {
    let witness = Witness(count: 1)
    witness.view.reloadData()
    _ = witness.calls()
    #expect(witness.view.numberOfItems(inSection: 0) == 1)
    #expect(witness.calls() == [.numberOfSections, .numberOfItems(section: 0)])
    witness.settle()
    #expect(witness.calls() == [.prepare, .contentSize, .elements, .cell(item(0))])
  }

  @Test func aScrollWithoutInvalidationOnlyQueriesTheLayout() {
    let witness = Witness(count: 10)
    witness.view.contentOffset.y = 50
    #expect(witness.calls() == [.shouldInvalidate])
    witness.settle()
    #expect(witness.calls() == [.elements, .cell(item(2))])
  }

  @Test func aScrollWithInvalidationPreparesTheLayoutInThePass() {
    let witness = Witness(count: 10)
    witness.layout.invalidatesOnBoundsChange = true
    witness.view.contentOffset.y = 50
    #expect(
      witness.calls() == [
        .shouldInvalidate,
        .contextForBounds(CGRect(x: 0, y: 50, width: 100, height: 100)), plainInvalidation,
      ])
    witness.settle()
    #expect(witness.calls() == [.prepare, .contentSize, .elements, .cell(item(2))])
  }

  @Test func aResizeWithoutInvalidationOnlyQueriesTheLayout() {
    let witness = Witness(count: 10)
    witness.view.resize(to: CGSize(width: 100, height: 150))
    #expect(
      witness.calls() == [
        .shouldInvalidate, .targetContentOffset(.zero), .elements, .cell(item(2)),
      ])
  }

  @Test func aResizeWithInvalidationPreparesTheLayoutForTheNewSize() {
    let witness = Witness(count: 10)
    witness.layout.invalidatesOnBoundsChange = true
    witness.view.resize(to: CGSize(width: 80, height: 100))
    #expect(
      witness.calls() == [
        .shouldInvalidate,
        .contextForBounds(CGRect(x: 0, y: 0, width: 80, height: 100)), plainInvalidation,
        .prepare, .contentSize, .targetContentOffset(.zero), .elements,
      ])
  }

  @Test func anAnimatedResizeRequestsInitialAndFinalAttributes() {
    let witness = Witness(count: 10, hasBandAndLines: true)
    witness.layout.invalidatesOnBoundsChange = true
    let (band, line) = (RecordingLayout.band, RecordingLayout.line)
    witness.view.animate {
      witness.view.resize(to: CGSize(width: 80, height: 150))
    }
    #expect(
      witness.calls() == [
        .shouldInvalidate,
        .contextForBounds(CGRect(x: 0, y: 0, width: 80, height: 150)), plainInvalidation,
        .prepare, .contentSize, .targetContentOffset(.zero),
        .prepareForAnimatedBoundsChange(old: CGRect(x: 0, y: 0, width: 100, height: 100)),
        .elements, .cell(item(2)),
        .final(nil, item(0)), .final(band, item(0)),
        .final(nil, item(1)), .final(line, item(1)),
        .initial(nil, item(0)), .initial(band, item(0)),
        .initial(nil, item(1)), .initial(line, item(1)),
        .initial(nil, item(2)), .initial(line, item(2)),
        .finalizeAnimatedBoundsChange,
      ])
  }

  @Test func anAnimatedScrollRequestsAttributesOfLeavingAndArrivingItems() {
    let witness = Witness(count: 10)
    witness.view.animate { witness.view.contentOffset.y = 100 }
    #expect(
      witness.calls() == [
        .shouldInvalidate,
        .prepareForAnimatedBoundsChange(old: CGRect(x: 0, y: 0, width: 100, height: 100)),
        .elements, .cell(item(2)), .cell(item(3)),
        .final(nil, item(0)), .final(nil, item(1)),
        .initial(nil, item(2)), .initial(nil, item(3)),
        .finalizeAnimatedBoundsChange,
      ])
    witness.view.contentOffset.y = 0
    witness.settle()
    #expect(!witness.calls().contains(.finalizeAnimatedBoundsChange), "this change is not animated")
  }

  @Test func finalizeAnimatedBoundsChangeIsCalledAfterThePlacement() {
    let witness = Witness(count: 10)
    witness.view.animate { witness.view.contentOffset.y = 100 }
    let calls = witness.log.takeAll()
    let place = calls.firstIndex { if case .place = $0 { true } else { false } }
    let end = calls.firstIndex(of: .finalizeAnimatedBoundsChange)
    #expect(place != nil && end == place.map { $0 + 1 })
  }

  @Test func anAnimationWithoutChangesMakesNoCalls() {
    let witness = Witness(count: 10)
    witness.view.animate {}
    #expect(witness.calls() == [])
  }

  @Test func aScrollIsNotAnimatedWhileAnimationsAreOff() {
    let witness = Witness(count: 10)
    witness.host.animates = false
    witness.view.animate { witness.view.contentOffset.y = 50 }
    #expect(witness.calls() == [.shouldInvalidate, .elements, .cell(item(2))])
  }

  @Test func aReloadInAnAnimatedChangeIsNotAnimated() {
    let witness = Witness(count: 1)
    witness.view.animate {
      witness.view.reloadData()
      witness.view.resize(to: CGSize(width: 80, height: 100))
    }
    #expect(
      witness.calls() == [
        .invalidateWith(everything: true, counts: true), .shouldInvalidate,
        .numberOfSections, .numberOfItems(section: 0), .prepare, .contentSize,
        .targetContentOffset(.zero), .elements, .cell(item(0)),
      ])
  }

  @Test func anUpdateCallsTheMethodsOfTheLayoutInOrder() {
    let witness = Witness(count: 2, hasBandAndLines: true)
    witness.update([2]) {
      witness.view.insertItems(at: [item(1)])
      witness.view.deleteItems(at: [item(0)])
    }
    let (band, line) = (RecordingLayout.band, RecordingLayout.line)
    #expect(
      witness.calls() == [
        // The places before the update, for elements that come from beyond the edges.
        .elements,
        .numberOfSections, .numberOfItems(section: 0),
        .invalidateWith(everything: false, counts: true), .prepare, .contentSize,
        .prepareForUpdates(["delete", "insert"], [item(0), nil], [nil, item(1)]),
        // The layout may have changed its content size while it prepared the update.
        .contentSize,
        .pathsToDelete(band), .pathsToDelete(line), .targetContentOffset(.zero),
        .elements, .cell(item(1)),
        .final(nil, item(0)), .final(band, item(0)), .final(nil, item(1)), .final(line, item(1)),
        .pathsToInsert(band), .pathsToInsert(line),
        .initial(nil, item(0)), .initial(band, item(0)),
        .initial(nil, item(1)), .initial(line, item(1)),
        .finalizeUpdates,
      ])
  }
}
