import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Prefetching of items while sections that scroll sideways start and stop. The view is 320 × 480
/// points and shows 8 rows of 60 points, each with items of 100 points, 10 points apart.
@MainActor
struct RowPrefetchTests {
  private final class Loader: CollectionViewDataSourcePrefetching {
    var asked: [IndexPath] = []
    var cancelled: [IndexPath] = []

    func collectionView(
      _ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { asked += indexPaths }

    func collectionView(
      _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { cancelled += indexPaths }
  }

  private let trial = CompositionalFixture(
    CollectionViewCompositionalLayout(section: CompositionalFixture.rowSection(.continuous)),
    counts: Array(repeating: 10, count: 40))
  private let loader = Loader()

  init() { trial.view.prefetchDataSource = loader }

  private func frame() {
    trial.tick(1)
    _ = trial.view.prepareAhead { true }
  }

  private func scroll(to y: CGFloat) {
    trial.view.contentOffset.y = y
    frame()
  }

  /// Moves the fingers on row 1 by 20 points in each of 10 frames.
  private func dragRow() {
    trial.view.beginDrag(at: CGPoint(x: 100, y: 70))
    for _ in 0..<10 {
      trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
      frame()
    }
    trial.view.endTouchedDrag(velocity: .zero)
    for _ in 0..<3 { frame() }
  }

  /// The first three items of the rows that begin on the page below 500.
  private var below: Set<IndexPath> {
    Set((9...16).flatMap { section in (0..<3).map { path($0, section) } })
  }

  @Test func aRowThatStartsAndStopsLeavesTheItemsAheadOfTheViewAlone() {
    scroll(to: 10)
    scroll(to: 20)
    #expect(Set(loader.asked) == below && loader.asked.count == 24)
    dragRow()
    #expect(trial.rowOffset(1) == 200)
    #expect(loader.asked.dropFirst(24) == [path(4, 1), path(5, 1), path(6, 1)])
    #expect(loader.cancelled == [])
  }

  @Test func aViewThatScrollsLeavesTheItemsAheadOfARowOnScreenAlone() {
    scroll(to: 10)
    scroll(to: 20)
    dragRow()
    scroll(to: 30)
    scroll(to: 40)
    #expect(loader.asked.count == 27, "each item is prefetched once")
    #expect(loader.cancelled == [])
    // Row 1 leaves the screen with the items that have not come into view.
    scroll(to: 1900)
    #expect(Set(loader.cancelled) == below.union([path(5, 1), path(6, 1)]))
    #expect(loader.cancelled.count == 26)
  }

  @Test func cellsMadeAheadOfTheViewStayWhenARowStarts() {
    scroll(to: 10)
    scroll(to: 20)
    let made = Set(trial.view.elements.prepared.all.map(\.key))
    #expect(made.count == 12)
    trial.view.beginDrag(at: CGPoint(x: 100, y: 70))
    trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
    frame()
    #expect(Set(trial.view.elements.prepared.all.map(\.key)) == made)
    trial.view.endTouchedDrag(velocity: .zero)
    #expect(trial.faults == [])
  }

  @Test func theItemsOfTheNextPageOfARowArePrefetched() {
    let trial = CompositionalFixture(CompositionalFixture.rowSection(.continuous), count: 1000)
    trial.view.prefetchDataSource = loader
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    for _ in 0..<30 {
      trial.view.dragTouched(by: CGPoint(x: 20, y: 0))
      trial.tick(1)
      _ = trial.view.prepareAhead { true }
    }
    // The row shows 600 to 920. Half a page beyond it is prepared, and at most a page is asked for.
    #expect(loader.asked.map(\.item) == Array(4...10))
    #expect(
      trial.view.cellForItem(at: path(8)) != nil && trial.view.cellForItem(at: path(9)) == nil)
    trial.view.endTouchedDrag(velocity: .zero)
  }
}
