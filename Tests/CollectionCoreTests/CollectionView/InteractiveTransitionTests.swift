import Foundation
import MainQueue
import TestSupport
import Testing

@testable import CollectionCore

/// An interactive transition from rows of two items to a column in a view of 110 × 100 points.
@MainActor
struct InteractiveTransitionTests {
  private let column: CollectionViewFlowLayout = {
    CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 20), lineSpacing: 0)
  }()

  /// A column of items of 20 points that stops at multiples of 100 points.
  private final class SnappingColumn: CollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
    }
  }

  @Test func progressMovesItemsAndFinishingSetsTheNewLayout() {
    let stage = Stage(counts: [6])
    let second = stage.view.cellForItem(at: [0, 1])
    var ends: [[Bool]] = []
    let transition = stage.view.startInteractiveTransition(to: column) { ends.append([$0, $1]) }
    #expect(stage.view.collectionViewLayout === transition)
    transition.transitionProgress = 0.5
    stage.tick()
    #expect(stage.geometry(1)?.untransformedFrame == CGRect(x: 30, y: 10, width: 80, height: 35))
    stage.view.finishInteractiveTransition()
    #expect(ends == [])
    stage.settle()
    #expect(ends == [[true, true]])
    #expect(stage.view.collectionViewLayout === column)
    #expect(stage.layout.collectionView == nil && transition.collectionView == nil)
    #expect(stage.geometry(1)?.untransformedFrame == CGRect(x: 0, y: 20, width: 110, height: 20))
    #expect(stage.view.cellForItem(at: [0, 1]) === second)
    #expect(stage.log.count(of: .cell([0, 1])) == 1, "the data source is asked once")
  }

  @Test func cancellingRestoresTheOldLayout() {
    let stage = Stage(counts: [6])
    var ends: [[Bool]] = []
    let transition = stage.view.startInteractiveTransition(to: column) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.7
    stage.tick()
    stage.view.cancelInteractiveTransition()
    stage.settle()
    #expect(ends == [[true, false]])
    #expect(stage.view.collectionViewLayout === stage.layout)
    #expect(column.collectionView == nil)
    #expect(stage.geometry(1)?.untransformedFrame == CGRect(x: 60, y: 0, width: 50, height: 50))
  }

  @Test func finishingContinuesAtTheSpeedOfTheProgress() {
    let stage = Stage(counts: [6])
    let transition = stage.view.startInteractiveTransition(to: column)
    for frame in 1...10 {
      transition.transitionProgress = CGFloat(frame) * 0.04
      stage.tick()
    }
    stage.view.finishInteractiveTransition()
    let before = transition.transitionProgress
    stage.tick()
    let step = transition.transitionProgress - before
    #expect(abs(step - 0.04) < 0.015, "a step of \(step) after steps of 0.04")
    stage.settle()
    #expect(stage.view.collectionViewLayout === column)
  }

  @Test func cancellingAfterARestStartsWithoutSpeed() {
    let stage = Stage(counts: [6])
    let transition = stage.view.startInteractiveTransition(to: column)
    transition.transitionProgress = 0.3
    stage.tick()
    transition.transitionProgress = 0.5
    stage.tick()
    // The fingers hold the content. Frames come for a tenth of a second.
    #expect(stage.settle() < 10)
    stage.view.cancelInteractiveTransition()
    for _ in 0..<20 {
      stage.tick()
      #expect(transition.transitionProgress < 0.501)
    }
    stage.settle()
    #expect(stage.view.collectionViewLayout === stage.layout)
  }

  @Test func settingTheProgressAfterFinishingStopsTheSpring() {
    let stage = Stage(counts: [6])
    let transition = stage.view.startInteractiveTransition(to: column)
    transition.transitionProgress = 0.3
    stage.tick()
    stage.view.finishInteractiveTransition()
    for _ in 0..<4 { stage.tick() }
    transition.transitionProgress = 0.4
    stage.settle()
    #expect(transition.transitionProgress == 0.4)
    #expect(stage.view.collectionViewLayout === transition)
    stage.view.cancelInteractiveTransition()
    stage.settle()
    #expect(stage.view.collectionViewLayout === stage.layout)
  }

  @Test func theMiddleItemKeepsItsPlaceDuringTheTransition() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 6010)
    let middle = stage.view.cellForItem(at: [0, 202])
    func height() -> CGFloat {
      middle.map { $0.frame.midY - stage.view.contentOffset.y } ?? .nan
    }
    let before = height()
    let transition = stage.view.startInteractiveTransition(to: column)
    for progress in [0.2, 0.5, 0.9, 0.4] as [CGFloat] {
      transition.transitionProgress = progress
      stage.tick()
      #expect(abs(height() - before) < 1e-6, "at \(progress)")
    }
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.cellForItem(at: [0, 202]) === middle)
    #expect(abs(height() - before) < 1e-6)
  }

  /// Runs a transition to a column that stops at multiples of 100 points, with a change at progress
  /// 0.5.
  ///
  /// - Returns: The vertical content offsets after the change and at the end.
  private func offsetsOfSnappingTransition(
    _ change: (Stage) -> Void
  ) -> (changed: CGFloat, end: CGFloat) {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 6010)
    let snapping = SnappingColumn()
    snapping.itemSize = CGSize(width: 110, height: 20)
    snapping.minimumLineSpacing = 0
    let transition = stage.view.startInteractiveTransition(to: snapping)
    transition.transitionProgress = 0.5
    stage.tick()
    change(stage)
    stage.tick()
    let changed = stage.view.contentOffset.y
    transition.transitionProgress = 1
    stage.tick()
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.collectionViewLayout === snapping)
    return (changed, stage.view.contentOffset.y)
  }

  /// Item 202 is in the middle at first. It would keep its place at the offset 3975, so the
  /// column stops at 4000.
  @Test func aResizeDuringATransitionLeavesTheTargetOffsetToTheNewLayout() {
    let undisturbed = offsetsOfSnappingTransition { _ in }
    #expect(abs(undisturbed.changed - 5005) < 1e-6 && abs(undisturbed.end - 4000) < 1e-6)
    let resized = offsetsOfSnappingTransition {
      $0.view.resize(to: CGSize(width: 110, height: 120))
    }
    #expect(abs(resized.changed - 5005) < 1e-6, "the first visible item keeps its place")
    #expect(abs(resized.end - 4000) < 1e-6)
  }

  @Test func aReloadDuringATransitionLeavesTheTargetOffsetToTheNewLayout() {
    let reloaded = offsetsOfSnappingTransition { $0.view.reloadData(following: { $0 }) }
    #expect(abs(reloaded.changed - 5005) < 1e-6, "the first visible item keeps its place")
    #expect(abs(reloaded.end - 4000) < 1e-6)
  }

  @Test func aSecondTransitionIsRefusedAndSettingALayoutEndsTheFirst() {
    let stage = Stage(counts: [6])
    var ends: [[Bool]] = []
    let transition = stage.view.startInteractiveTransition(to: column) { ends.append([$0, $1]) }
    let messages = mistakes {
      #expect(stage.view.startInteractiveTransition(to: column) === transition)
    }
    #expect(messages.count == 1 && messages[0].contains("is under way"))
    let other = CollectionViewFlowLayout()
    stage.view.setCollectionViewLayout(other, animated: true)
    stage.settle()
    #expect(ends == [[false, false]])
    #expect(stage.view.collectionViewLayout === other)
    #expect(mistakes { stage.view.finishInteractiveTransition() }.count == 1)
  }

  /// A view without a host gets no frames.
  @Test func anEndingTransitionEndsAtOnceWhenTheHostGoes() async {
    let stage = Stage(counts: [6])
    var ends: [[Bool]] = []
    let transition = stage.view.startInteractiveTransition(to: column) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.5
    stage.tick()
    stage.view.finishInteractiveTransition()
    stage.tick()
    stage.view.host = nil
    #expect(stage.view.collectionViewLayout === column)
    #expect(ends == [])
    // The completion handlers were added to the main queue before this block.
    await withCheckedContinuation { continuation in MainQueue.later { continuation.resume() } }
    #expect(ends == [[true, true]])
    expectMistakes {
      let next = stage.view.startInteractiveTransition(to: stage.layout)
      #expect(next.currentLayout === column && next.nextLayout === stage.layout)
    }
  }

  @Test func aTransitionThatAGestureLeadsStaysWhenTheHostGoes() {
    let stage = Stage(counts: [6])
    let transition = stage.view.startInteractiveTransition(to: column)
    transition.transitionProgress = 0.5
    stage.tick()
    stage.view.host = nil
    #expect(stage.view.collectionViewLayout === transition)
    #expect(transition.transitionProgress == 0.5)
    stage.view.cancelInteractiveTransition()
    #expect(stage.view.collectionViewLayout === stage.layout)
  }

  @Test func finishingWithoutAnimationsSetsTheNewLayoutAtOnce() {
    let stage = Stage(counts: [6])
    stage.host.animates = false
    stage.view.startInteractiveTransition(to: column).transitionProgress = 0.5
    stage.view.finishInteractiveTransition()
    #expect(stage.view.collectionViewLayout === column)
    stage.settle()
  }
}
