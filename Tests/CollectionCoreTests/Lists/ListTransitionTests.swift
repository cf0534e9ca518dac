import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Changes between a grid and a list.
@MainActor
struct ListTransitionTests {
  private func grid() -> CollectionViewLayout {
    CollectionViewFlowLayout(itemSize: CGSize(width: 100, height: 100))
  }

  @Test func cellsLoseTheirRowsInAGridAndGetThemBack() {
    let trial = CompositionalFixture(list(.insetGrouped), counts: [3])
    let cells = (0..<3).map { trial.view.cellForItem(at: path($0)) }
    trial.view.setCollectionViewLayout(grid(), animated: true)
    #expect(trial.rows == ["-", "-", "-"])
    #expect(trial.view.listBackground == nil)
    trial.settle()
    #expect(trial.rows == ["-", "-", "-"])
    #expect((0..<3).map { trial.view.cellForItem(at: path($0)) } == cells)
    trial.view.setCollectionViewLayout(list(.plain), animated: true)
    #expect(trial.rows == ["F_", "_", "L"])
    trial.settle()
    #expect(trial.view.listBackground?.appearance == .plain)
    #expect((0..<3).map { trial.view.cellForItem(at: path($0)) } == cells)
  }

  @Test func anInteractiveTransitionShowsTheRowsOfTheNextLayout() {
    let trial = CompositionalFixture(list(.insetGrouped), counts: [3])
    let cells = (0..<3).map { trial.view.cellForItem(at: path($0)) }
    let transition = trial.view.startInteractiveTransition(to: grid())
    trial.tick()
    #expect(trial.rows == ["-", "-", "-"])
    transition.transitionProgress = 0.5
    trial.tick()
    trial.view.cancelInteractiveTransition()
    trial.settle()
    #expect(trial.rows == ["F_", "_", "L"])
    let other = trial.view.startInteractiveTransition(to: list(.sidebar))
    other.transitionProgress = 0.2
    trial.tick()
    #expect(trial.rows == ["F", "", "L"])
    trial.view.finishInteractiveTransition()
    trial.settle()
    #expect(trial.rows == ["F", "", "L"])
    #expect((0..<3).map { trial.view.cellForItem(at: path($0)) } == cells)
  }

  @Test func aTransitionToAListTravelsFromTheGridsPlaces() {
    let trial = CompositionalFixture(list(.plain), counts: [3])
    trial.view.collectionViewLayout = grid()
    trial.view.layoutIfNeeded()
    trial.settle()
    #expect(trial.screen[2] == rect(220, 0, 100, 100))
    let transition = trial.view.startInteractiveTransition(to: list(.insetGrouped))
    transition.transitionProgress = 0.5
    trial.tick()
    #expect(trial.screen[2] == rect(116, 50, 198, 72))
    trial.view.finishInteractiveTransition()
    trial.settle()
    #expect(trial.screen[2] == rect(12, 100, 296, 44))
  }
}
