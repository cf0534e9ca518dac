import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of interactive transitions from layouts with measured sizes, in a view of 320×480 points
/// that has been scrolled.
@MainActor
struct MeasuredTransitionTests {
  private func grid() -> CollectionViewFlowLayout {
    CollectionViewFlowLayout(itemSize: CGSize(width: 100, height: 100))
  }

  @Test func aMeasuredListStaysInPlaceWhenATransitionBeginsAndWhenItIsCancelled() {
    let list = MeasuredList(at: 5000)
    let contentSize = list.view.contentSize
    #expect(list.rows == MeasuredList.rows(5, from: 5000))
    let transition = list.view.startInteractiveTransition(to: grid())
    list.trial.tick(1)
    #expect(list.rows == MeasuredList.rows(5, from: 5000))
    #expect(list.view.contentOffset.y == 5000 && list.view.contentSize == contentSize)
    transition.transitionProgress = 0.5
    list.trial.tick(1)
    list.view.cancelInteractiveTransition()
    list.trial.settle()
    #expect(list.view.collectionViewLayout === list.trial.layout)
    #expect(list.rows == MeasuredList.rows(5, from: 5000))
    #expect(list.view.contentOffset.y == 5000 && list.view.contentSize == contentSize)
  }

  @Test func aSelfSizingFlowLayoutStaysInPlaceWhenATransitionBeginsAndWhenItIsCancelled() {
    let stage = Stage(counts: [100], size: CGSize(width: 320, height: 480)) { stage in
      stage.layout.estimatedItemSize = CGSize(width: 320, height: 44)
      stage.layout.minimumLineSpacing = 0
      stage.host.fittingSize = { _, _ in CGSize(width: 320, height: 100) }
    }
    for y in stride(from: CGFloat(200), through: 5000, by: 400) { stage.scroll(to: y) }
    func rows() -> [CGRect] {
      stage.view.elements.visible.all.sorted { $0.key < $1.key }.map(\.applied.frame)
    }
    #expect(rows() == MeasuredList.rows(5, from: 5000))
    stage.view.startInteractiveTransition(to: grid())
    stage.tick()
    #expect(rows() == MeasuredList.rows(5, from: 5000))
    #expect(stage.view.contentOffset.y == 5000)
    stage.view.cancelInteractiveTransition()
    stage.settle()
    #expect(stage.view.collectionViewLayout === stage.layout)
    #expect(rows() == MeasuredList.rows(5, from: 5000))
    #expect(stage.view.contentOffset.y == 5000)
  }

  @Test func measuredSizesFollowAnInsertionDuringATransition() {
    let list = MeasuredList(at: 5000)
    list.view.startInteractiveTransition(to: grid())
    list.trial.tick(1)
    list.sizes.items.insert(CGSize(width: 0, height: 100), at: 0)
    list.trial.data.counts = [101]
    list.view.insertItems(at: [[0, 0]])
    list.trial.settle()
    // The new row is out of view and estimated at 44 points.
    #expect(list.rows == MeasuredList.rows(5, from: 5044))
    list.view.cancelInteractiveTransition()
    list.trial.settle()
    #expect(list.rows == MeasuredList.rows(5, from: 5044))
    #expect(list.view.contentOffset.y == 5044)
    #expect(list.trial.frames().prefix(2).map(\.height) == [44, 100])
  }

  @Test func aReloadDuringATransitionForgetsTheMeasuredSizes() {
    let list = MeasuredList(at: 5000)
    list.view.startInteractiveTransition(to: grid())
    list.trial.tick(1)
    list.view.reloadData(following: { $0 })
    list.trial.settle()
    list.view.cancelInteractiveTransition()
    list.trial.settle()
    #expect(list.trial.frames()[0].height == 44)
    #expect(list.view.contentOffset.y == 2200)
    #expect(list.rows == MeasuredList.rows(5, from: 2200))
  }

  /// Makes the layout of a list measure row 50 again, without a word to its view.
  private func invalidateRow(of list: MeasuredList, height: CGFloat) {
    list.sizes.items[50].height = height
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 50]])
    list.trial.layout.invalidateLayout(with: context)
    list.trial.settle()
  }

  /// The row is as high as its estimate, so a change of its size by the layout is not what asks it.
  @Test func aRowThatIsInvalidatedDuringATransitionIsMeasuredAfterACancellation() {
    let list = MeasuredList(at: 5000)
    invalidateRow(of: list, height: 44)
    #expect(list.rows.first == rect(0, 5000, 320, 44))
    list.view.startInteractiveTransition(to: grid())
    list.trial.tick(1)
    invalidateRow(of: list, height: 60)
    list.view.cancelInteractiveTransition()
    list.trial.settle()
    #expect(list.rows.first == rect(0, 5000, 320, 60))
  }
}
