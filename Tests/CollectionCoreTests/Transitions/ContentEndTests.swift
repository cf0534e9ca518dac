import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of changes of the layout in a view at the beginning or at the end of its content. Eight
/// rows of 20 points are visible, and the other layout has rows of 50 points.
@MainActor
struct ContentEndTests {
  enum Change: CaseIterable { case atOnce, animated, interactive }

  private func column(
    _ height: CGFloat = 50, _ configure: (CollectionViewFlowLayout) -> Void = { _ in }
  ) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout(
      itemSize: CGSize(width: 100, height: height), lineSpacing: 0)
    configure(layout)
    return layout
  }

  private func change(_ stage: RowStage, to layout: CollectionViewLayout, _ change: Change) {
    switch change {
    case .atOnce: stage.view.setCollectionViewLayout(layout, animated: false)
    case .animated: stage.view.setCollectionViewLayout(layout, animated: true)
    case .interactive:
      let transition = stage.view.startInteractiveTransition(to: layout)
      for progress in [0.2, 0.7, 1] as [CGFloat] {
        transition.transitionProgress = progress
        stage.tick()
      }
      stage.view.finishInteractiveTransition()
    }
    stage.settle()
    #expect(stage.view.collectionViewLayout === layout)
  }

  @Test(arguments: Change.allCases)
  func aViewAtTheBeginningStaysAtTheBeginning(_ kind: Change) {
    let stage = RowStage()
    change(stage, to: column { $0.headerReferenceSize.height = 30 }, kind)
    #expect(stage.view.contentOffset == .zero)
    change(stage, to: column(35), kind)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test(arguments: Change.allCases)
  func aViewAtTheEndStaysAtTheEnd(_ kind: Change) {
    let stage = RowStage()
    stage.scroll(to: 1840)
    change(stage, to: column { $0.footerReferenceSize.height = 30 }, kind)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 4870))
    change(stage, to: column(35), kind)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 3340))
  }

  @Test(arguments: Change.allCases)
  func theEndsIncludeTheContentInset(_ kind: Change) {
    let stage = RowStage()
    stage.view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 25, right: 0)
    stage.view.contentOffset.y = -10
    stage.settle()
    change(stage, to: column(), kind)
    #expect(stage.view.contentOffset.y == -10)
    stage.scroll(to: 4865)
    change(stage, to: column(35), kind)
    #expect(stage.view.contentOffset.y == 3365)
  }

  @Test(arguments: Change.allCases)
  func aLayoutThatScrollsSidewaysShowsTheSameEnd(_ kind: Change) {
    let stage = RowStage()
    change(stage, to: column { $0.scrollDirection = .horizontal }, kind)
    #expect(stage.view.contentOffset == .zero)
    stage.view.contentOffset.x = stage.view.contentSize.width - 100
    stage.tick()
    change(stage, to: column(), kind)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 4840))
  }

  @Test(arguments: Change.allCases)
  func anItemThatTheProgramChoosesKeepsItsPlaceAtTheBeginning(_ kind: Change) {
    let stage = RowStage()
    stage.view.keepingInPlace(itemAt: CGPoint(x: 50, y: 90)) {
      change(stage, to: column(), kind)
    }
    // The middle of row 4 is 90 points below the edge, as before.
    #expect(stage.view.contentOffset.y == 135)
  }

  @Test(arguments: Change.allCases)
  func aSelectedItemThatLeavesTheBeginningKeepsItsPlace(_ kind: Change) {
    let stage = RowStage()
    stage.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    change(stage, to: column(), kind)
    #expect(stage.view.contentOffset.y == 0, "row 1 is in view at the beginning")
    stage.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    change(stage, to: column(100), kind)
    // The middle of row 2 is 125 points below the edge, as before.
    #expect(stage.view.contentOffset.y == 125)
  }

  @Test(arguments: Change.allCases)
  func contentThatFitsIsAtItsBeginningAndStaysThere(_ kind: Change) {
    let stage = RowStage([Array(0..<5)])
    change(stage, to: column(35), kind)
    #expect(stage.view.contentOffset.y == 0)
    let short = RowStage([Array(0..<5)])
    change(short, to: column(150), kind)
    #expect(short.view.contentOffset.y == 0)
  }

  @Test func aCancelledTransitionReturnsToTheEnd() {
    let stage = RowStage()
    for (offset, between) in [(0, 0), (1840, 3340)] as [(CGFloat, CGFloat)] {
      stage.scroll(to: offset)
      stage.view.startInteractiveTransition(to: column()).transitionProgress = 0.5
      stage.tick()
      #expect(stage.view.contentOffset.y == between)
      stage.view.cancelInteractiveTransition()
      stage.settle()
      #expect(stage.view.contentOffset.y == offset)
    }
  }

  @Test func rowsAddedAfterAChangeAtTheEndDoNotMoveTheContent() {
    let stage = RowStage()
    stage.scroll(to: 1840)
    change(stage, to: column(), .atOnce)
    stage.update([Array(0..<102)]) { stage.view.insertItems(at: [[0, 100], [0, 101]]) }
    #expect(stage.view.contentOffset.y == 4840)
  }

  @Test(arguments: Change.allCases)
  func rowsThatAreMeasuredAtTheEndEndThere(_ kind: Change) {
    let stage = RowStage()
    stage.host.fittingSize = { _, _ in CGSize(width: 100, height: 70) }
    stage.scroll(to: 1840)
    change(stage, to: column { $0.estimatedItemSize = CGSize(width: 100, height: 40) }, kind)
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 160)
    #expect(stage.view.layoutAttributesForItem(at: [0, 99])?.frame.height == 70)
  }
}
