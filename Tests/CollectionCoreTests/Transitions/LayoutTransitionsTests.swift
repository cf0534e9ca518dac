import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Interactive transitions between lines of 10 and of 20 points, in a view of 100×100 points at the
/// offset 200.
@MainActor
struct LayoutTransitionsTests {
  private final class Cell: CollectionViewCell {
    static var didTransition: () -> Void = {}

    override func didTransition(
      from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
    ) {
      Self.didTransition()
    }
  }

  private func lines(of height: CGFloat) -> CollectionViewFlowLayout {
    CollectionViewFlowLayout(itemSize: CGSize(width: 100, height: height), lineSpacing: 0)
  }

  private func stage() -> LayoutStage<CollectionViewFlowLayout> {
    let stage = LayoutStage(lines(of: 10), counts: [100])
    stage.view.contentOffset.y = 200
    stage.settle()
    return stage
  }

  @Test func theOffsetOfATransitionKeepsTheChosenItemInPlace() {
    let stage = stage()
    stage.view.keepingInPlace(itemAt: CGPoint(x: 50, y: 250)) {
      stage.view.startInteractiveTransition(to: lines(of: 20)).transitionProgress = 0.5
    }
    stage.tick()
    // Item 25 is 50 points below the top in both layouts.
    #expect(stage.view.contentOffset.y == 325)
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.contentOffset.y == 450)
  }

  @Test func aGestureRequestsFramesForATenthOfASecondAfterItsLastMovement() {
    let stage = stage()
    let transition = stage.view.startInteractiveTransition(to: lines(of: 20))
    stage.run()
    transition.transitionProgress = 0.2
    #expect((6...9).contains(stage.run()), "frames of a sixtieth of a second")
    #expect(stage.view.transitions.isRunning)
    stage.view.cancelInteractiveTransition()
    stage.settle()
  }

  @Test func endingWithoutATransitionIsAMistake() {
    let stage = stage()
    let messages = mistakes { stage.view.finishInteractiveTransition() }
    #expect(messages == ["there is no interactive transition to finish or to cancel"])
  }

  @Test func aChosenItemIsKeptInPlaceOnlyByChangesInItsBlock() {
    let stage = stage()
    stage.view.keepingInPlace(itemAt: CGPoint(x: 50, y: 200)) {}
    stage.view.collectionViewLayout = lines(of: 20)
    stage.settle()
    // Item 24, in the middle, keeps its center 45 points below the top. Item 20 would be at the top.
    #expect(stage.view.contentOffset.y == 445)
  }

  @Test func aLayoutThatAViewSetsAtTheEndOfAChangeIsShownInTheNextPass() {
    let stage = LayoutStage(lines(of: 10), counts: [1])
    stage.view.register(Cell.self, forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier)
    stage.reload()
    let last = lines(of: 40)
    var calls: [CGFloat] = []
    Cell.didTransition = {
      calls.append(
        (stage.view.collectionViewLayout as? CollectionViewFlowLayout)?.itemSize.height ?? 0)
      if calls.count == 1 { stage.view.collectionViewLayout = last }
    }
    stage.view.collectionViewLayout = lines(of: 20)
    stage.settle()
    Cell.didTransition = {}
    #expect(calls == [20, 40])
    #expect(stage.view.collectionViewLayout === last)
  }
}
