import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the end of the display of cells whose host shows the view no longer. Lines of two items
/// of 50 × 50 points begin every 60 points; 110 × 100 points are visible.
@MainActor
struct DisplayEndTests {
  /// Removes the recorded calls and returns those that report the display of cells.
  private func displayCalls(_ stage: Stage) -> [Call] {
    stage.log.takeAll().filter {
      switch $0 {
      case .willDisplay, .didEndDisplaying: true
      default: false
      }
    }
  }

  @Test func aNewHostEndsTheDisplayOfTheEarlierHostsCells() {
    let stage = Stage(counts: [4])
    let other = FakeHost()
    _ = displayCalls(stage)
    stage.view.host = other
    #expect(displayCalls(stage) == (0..<4).map { Call.didEndDisplaying(path($0)) })
    stage.clock.run(stage.view, other)
    #expect(displayCalls(stage) == (0..<4).map { Call.willDisplay(path($0)) })
    #expect(other.violations == [])
  }

  @Test func theDisplayOfSupplementaryViewsEndsWithTheirHost() {
    let kind = CollectionView.elementKindSectionHeader
    let stage = Stage(counts: [4]) { $0.layout.headerReferenceSize.height = 20 }
    stage.view.host = nil
    #expect(stage.log.count(of: .didEndDisplayingSupplementary(kind, path(0))) == 1)
  }

  @Test func theDisplayOfADeletedItemThatFadesEndsWithItsHost() {
    let stage = Stage(counts: [4])
    stage.delete(at: [path(3)])
    stage.tick()
    #expect(stage.view.elements.departing.count == 1)
    _ = displayCalls(stage)
    stage.view.host = nil
    #expect(displayCalls(stage) == (0..<4).map { Call.didEndDisplaying(path($0)) })
    #expect(stage.view.elements.departing.isEmpty)
  }

  @Test func theDisplayOfTheFocusedCellOutOfViewEndsWithItsHost() {
    let stage = Stage(counts: [1000]) { $0.view.allowsFocus = true }
    stage.view.focusItem(at: path(1))
    stage.view.focus.keyboardDidEnter()
    stage.settle()
    stage.scroll(to: 3000)
    #expect(stage.view.focusedCell.pinned != nil)
    _ = displayCalls(stage)
    let shown = stage.view.indexPathsForVisibleItems
    stage.view.host = nil
    #expect(displayCalls(stage) == (shown + [path(1)]).map { Call.didEndDisplaying($0) })
    #expect(stage.host.released.isEmpty)
  }

  @Test(arguments: [true, false])
  func anUpdateRequestedWhenTheDisplayEndsWithTheHostIsShown(asGroup: Bool) {
    let stage = Stage(counts: [4])
    stage.delegate.onDidEndDisplaying = { view, _ in
      stage.delegate.onDidEndDisplaying = nil
      let change = {
        stage.data.counts = [3]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
      if asGroup { view.performBatchUpdates(change) } else { change() }
    }
    expectMistakes {
      stage.view.host = nil
      #expect(!stage.view.hasUncommittedUpdates)
      #expect(stage.view.numberOfItems(inSection: 0) == 3)
      let other = FakeHost()
      stage.view.host = other
      stage.clock.run(stage.view, other)
      #expect(other.shown.count == 3 && other.violations == [])
    }
  }
}
