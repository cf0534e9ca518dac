import Foundation
import TestSupport
import Testing
import TrellisMotion

@testable import CollectionCore

/// Tests of `animate(_:changes:completion:)` in a view of 110 × 100 points that shows rows of two
/// items of 50 × 50 points.
@MainActor
struct AnimatedChangeTests {
  private let linear = CollectionView.Animation(.linear(duration: 0.4))

  private func slowStage(_ counts: [Int] = [1000]) -> Stage {
    Stage(counts: counts, clock: ManualClock(interval: 0.1))
  }

  @Test func aCallInALayoutCallbackIsNotAnimatedAndItsCompletionIsCalled() {
    final class CallingLayout: CollectionViewFlowLayout {
      var call: (() -> Void)?

      override func prepare() {
        super.prepare()
        let call = call
        self.call = nil
        call?()
      }
    }
    let stage = slowStage([4])
    let layout = CallingLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    var finished: [Bool] = []
    layout.call = { [linear, weak view = stage.view] in
      view?.animate(linear) {
        view?.contentInset.top = 7
      } completion: {
        finished.append($0)
      }
    }
    stage.view.setCollectionViewLayout(layout, animated: false)
    stage.settle()
    #expect(finished == [true])
    #expect(stage.view.contentInset.top == 7)
  }

  @Test func aChangedLayoutPropertyIsAnimated() {
    let stage = slowStage([4])
    var finished: [Bool] = []
    stage.view.animate(linear) {
      stage.layout.itemSize = CGSize(width: 30, height: 30)
      stage.layout.minimumInteritemSpacing = 50
    } completion: {
      finished.append($0)
    }
    stage.tick()
    #expect(stage.geometry(1)?.untransformedFrame == CGRect(x: 60, y: 0, width: 50, height: 50))
    stage.tick()
    stage.tick()
    let half = stage.geometry(1)?.untransformedFrame ?? .zero
    #expect(abs(half.minX - 70) < 1e-9 && abs(half.width - 40) < 1e-9)
    #expect(finished == [])
    stage.settle()
    #expect(stage.geometry(1)?.untransformedFrame == CGRect(x: 80, y: 0, width: 30, height: 30))
    #expect(finished == [true])
  }

  @Test func aChangedContentOffsetIsAnimatedWithTheLeavingItems() {
    let stage = slowStage()
    let first = stage.view.cellForItem(at: [0, 0])
    stage.view.animate(linear) { stage.view.contentOffset.y = 60 }
    #expect(stage.host.viewport?.offset.y == 60)
    stage.tick()
    // The item is where it was on screen, which is 60 points further down in the content.
    #expect(stage.geometry(2)?.origin.y == 120)
    #expect(first.flatMap { stage.host.placement(of: $0)?.geometry.origin.y } == 60)
    stage.settle()
    #expect(stage.geometry(2)?.origin.y == 60)
    #expect(first.flatMap { stage.host.placement(of: $0)?.isParked } == true)
  }

  @Test func aResizeIsAnimated() {
    let stage = slowStage([6])
    stage.view.animate(linear) { stage.view.resize(to: CGSize(width: 170, height: 100)) }
    stage.tick()
    #expect(stage.geometry(2)?.origin == CGPoint(x: 0, y: 60))
    stage.settle()
    #expect(stage.geometry(2)?.origin == CGPoint(x: 120, y: 0))
  }

  @Test func anEmptyOrUnanimatedChangeCompletesAtOnce() {
    let stage = slowStage([4])
    var finished: [Bool] = []
    stage.view.animate(linear, changes: {}, completion: { finished.append($0) })
    #expect(finished == [true])
    stage.view.animate(.none) {
      stage.layout.itemSize.width = 40
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true, true])
    #expect(stage.geometry(1)?.size.width == 40)
  }

  @Test func aReloadInTheBlockCompletesTheAnimationWithFalse() {
    let stage = slowStage([4])
    var finished: [Bool] = []
    stage.view.animate(linear) {
      stage.view.reloadData()
    } completion: {
      finished.append($0)
    }
    stage.settle()
    #expect(finished == [false])
  }

  @Test func aNestedAnimationHasItsOwnCompletion() {
    let stage = slowStage([4])
    var ended: [String] = []
    stage.view.animate(linear) {
      stage.view.animate(linear) {
        stage.layout.itemSize = CGSize(width: 40, height: 40)
      } completion: { _ in
        ended.append("inner")
      }
      stage.view.animate(linear, changes: {}, completion: { _ in ended.append("nothing") })
    } completion: { _ in
      ended.append("outer")
    }
    stage.settle()
    #expect(ended == ["nothing", "inner", "outer"])
  }
}
