import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The order in which a layout is called on each of a collection view's paths.
@MainActor
struct LayoutCallOrderTests {
  /// Rows 50 high in a view 100 wide and 100 high, sharing one log.
  @MainActor
  private final class Witness {
    let log = CallLog()
    let host: FakeHost
    let layout: WitnessLayout
    let data: RecordingDataSource
    let view: CollectionView
    let clock = ManualClock()

    init(count: Int, hasBandAndLines: Bool = false) {
      host = FakeHost(log: log)
      layout = WitnessLayout(log: log)
      layout.hasBandAndLines = hasBandAndLines
      data = RecordingDataSource(counts: [count], log: log)
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      data.registerViews(in: view)
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: WitnessLayout.band,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
      view.host = host
      view.dataSource = data
      settle()
      log.removeAll()
    }

    func settle() { clock.run(view, host) }

    /// What the layout and the data source were called with since the last time.
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
  private let rest: Call = .invalidateWith(everything: false, counts: false)

  @Test func aReloadSaysThatEverythingIsOutOfDateAndAsksInTheNextPass() {
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

  @Test func aCountThatIsReadAfterAReloadIsAskedForThenAndNotAgain() {
    let witness = Witness(count: 1)
    witness.view.reloadData()
    _ = witness.calls()
    #expect(witness.view.numberOfItems(inSection: 0) == 1)
    #expect(witness.calls() == [.numberOfSections, .numberOfItems(section: 0)])
    witness.settle()
    #expect(witness.calls() == [.prepare, .contentSize, .elements, .cell(item(0))])
  }

  @Test func aScrollThatNeedsNoNewLayoutIsAskedForAndQueried() {
    let witness = Witness(count: 10)
    witness.view.contentOffset.y = 50
    #expect(witness.calls() == [.shouldInvalidate])
    witness.settle()
    #expect(witness.calls() == [.elements, .cell(item(2))])
  }

  @Test func aScrollThatInvalidatesMakesAContextAndPreparesInThePass() {
    let witness = Witness(count: 10)
    witness.layout.invalidatesOnBoundsChange = true
    witness.view.contentOffset.y = 50
    #expect(
      witness.calls() == [
        .shouldInvalidate,
        .contextForBounds(CGRect(x: 0, y: 50, width: 100, height: 100)), rest,
      ])
    witness.settle()
    #expect(witness.calls() == [.prepare, .contentSize, .elements, .cell(item(2))])
  }

  @Test func aResizeThatNeedsNoNewLayoutIsOnlyQueried() {
    let witness = Witness(count: 10)
    witness.view.resize(to: CGSize(width: 100, height: 150))
    #expect(witness.calls() == [.shouldInvalidate, .elements, .cell(item(2))])
  }

  @Test func aResizeThatInvalidatesPreparesForTheNewSize() {
    let witness = Witness(count: 10)
    witness.layout.invalidatesOnBoundsChange = true
    witness.view.resize(to: CGSize(width: 80, height: 100))
    #expect(
      witness.calls() == [
        .shouldInvalidate,
        .contextForBounds(CGRect(x: 0, y: 0, width: 80, height: 100)), rest,
        .prepare, .contentSize, .elements,
      ])
  }

  @Test func anAnimatedResizeAsksWhereEachElementComesFromAndGoesTo() {
    let witness = Witness(count: 10, hasBandAndLines: true)
    witness.layout.invalidatesOnBoundsChange = true
    let (band, line) = (WitnessLayout.band, WitnessLayout.line)
    witness.view.animate {
      witness.view.resize(to: CGSize(width: 80, height: 150))
    }
    #expect(
      witness.calls() == [
        .shouldInvalidate,
        .contextForBounds(CGRect(x: 0, y: 0, width: 80, height: 150)), rest,
        .prepare, .contentSize,
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

  @Test func anAnimatedScrollAsksOfWhatLeavesAndWhatComes() {
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
    #expect(!witness.calls().contains(.finalizeAnimatedBoundsChange), "only that one change")
  }

  @Test func theEndOfAnAnimatedChangeComesAfterThePlacing() {
    let witness = Witness(count: 10)
    witness.view.animate { witness.view.contentOffset.y = 100 }
    let calls = witness.log.takeAll()
    let place = calls.firstIndex { if case .place = $0 { true } else { false } }
    let end = calls.firstIndex(of: .finalizeAnimatedBoundsChange)
    #expect(place != nil && end == place.map { $0 + 1 })
  }

  @Test func bothBoundsTheSameIsNoChange() {
    let witness = Witness(count: 10)
    witness.view.animate {}
    #expect(witness.calls() == [])
  }

  @Test func whoWantsNoAnimationsHasAPlainChange() {
    let witness = Witness(count: 10)
    witness.host.animates = false
    witness.view.animate { witness.view.contentOffset.y = 50 }
    #expect(witness.calls() == [.shouldInvalidate, .elements, .cell(item(2))])
  }

  @Test func aReloadWithinAnAnimatedChangeIsAPlainReload() {
    let witness = Witness(count: 1)
    witness.view.animate {
      witness.view.reloadData()
      witness.view.resize(to: CGSize(width: 80, height: 100))
    }
    #expect(
      witness.calls() == [
        .invalidateWith(everything: true, counts: true), .shouldInvalidate,
        .numberOfSections, .numberOfItems(section: 0), .prepare, .contentSize, .elements,
        .cell(item(0)),
      ])
  }

  @Test func anUpdateTellsWhatChangedBeforeItAsksWhereThingsAre() {
    let witness = Witness(count: 2, hasBandAndLines: true)
    witness.view.performBatchUpdates {
      witness.data.counts = [2]
      witness.view.insertItems(at: [item(1)])
      witness.view.deleteItems(at: [item(0)])
    }
    let (band, line) = (WitnessLayout.band, WitnessLayout.line)
    #expect(
      witness.calls() == [
        // Where things are now, for those that come from beyond the edges.
        .elements,
        .numberOfSections, .numberOfItems(section: 0),
        .invalidateWith(everything: false, counts: true), .prepare, .contentSize,
        .prepareForUpdates(["delete", "insert"], [item(0), nil], [nil, item(1)]),
        // The layout may have let its content grow.
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
