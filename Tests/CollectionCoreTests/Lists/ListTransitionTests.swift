import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Changes between a grid and a list.
@MainActor
struct ListTransitionTests {
  private func grid() -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return layout
  }

  @Test func cellsLoseTheirRowsInAGridAndGetThemBack() {
    let trial = CompositionalFixture(list(.insetGrouped), counts: [3])
    let cells = (0..<3).map { trial.view.cellForItem(at: path($0)) }
    trial.view.setCollectionViewLayout(grid(), animated: true)
    #expect(trial.rows == ["-", "-", "-"])
    #expect(trial.view.listBackground == nil)
    trial.clock.run(trial.view, trial.host)
    #expect(trial.rows == ["-", "-", "-"])
    #expect((0..<3).map { trial.view.cellForItem(at: path($0)) } == cells)
    trial.view.setCollectionViewLayout(list(.plain), animated: true)
    #expect(trial.rows == ["F_", "_", "L"])
    trial.clock.run(trial.view, trial.host)
    #expect(trial.view.listBackground?.appearance == .plain)
    #expect((0..<3).map { trial.view.cellForItem(at: path($0)) } == cells)
    #expect(trial.faults.isEmpty)
  }

  @Test func anInteractiveTransitionShowsTheRowsOfTheNextLayout() {
    let trial = CompositionalFixture(list(.insetGrouped), counts: [3])
    let cells = (0..<3).map { trial.view.cellForItem(at: path($0)) }
    let transition = trial.view.startInteractiveTransition(to: grid())
    trial.clock.tick(trial.view, trial.host)
    #expect(trial.rows == ["-", "-", "-"])
    transition.transitionProgress = 0.5
    trial.clock.tick(trial.view, trial.host)
    trial.view.cancelInteractiveTransition()
    trial.clock.run(trial.view, trial.host)
    #expect(trial.rows == ["F_", "_", "L"])
    let other = trial.view.startInteractiveTransition(to: list(.sidebar))
    other.transitionProgress = 0.2
    trial.clock.tick(trial.view, trial.host)
    #expect(trial.rows == ["F", "", "L"])
    trial.view.finishInteractiveTransition()
    trial.clock.run(trial.view, trial.host)
    #expect(trial.rows == ["F", "", "L"])
    #expect((0..<3).map { trial.view.cellForItem(at: path($0)) } == cells)
  }

  @Test func aTransitionToAListTravelsFromTheGridsPlaces() {
    let trial = CompositionalFixture(list(.plain), counts: [3])
    trial.view.collectionViewLayout = grid()
    trial.view.layoutIfNeeded()
    trial.clock.run(trial.view, trial.host)
    #expect(trial.screen[2] == rect(220, 0, 100, 100))
    let transition = trial.view.startInteractiveTransition(to: list(.insetGrouped))
    transition.transitionProgress = 0.5
    trial.clock.tick(trial.view, trial.host)
    #expect(trial.screen[2] == rect(116, 50, 198, 72))
    trial.view.finishInteractiveTransition()
    trial.clock.run(trial.view, trial.host)
    #expect(trial.screen[2] == rect(12, 100, 296, 44))
  }
}
