import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the safe area's part in the adjusted content inset.
@MainActor
struct SafeAreaInsetTests {
  private let safeArea = EdgeInsets(top: 20, left: 5, bottom: 10, right: 6)

  private func stage(_ count: Int = 100, _ configure: (Stage) -> Void = { _ in }) -> Stage {
    Stage(counts: [count]) {
      $0.view.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.view.additionalSafeAreaInsets = safeArea
      configure($0)
    }
  }

  @Test func theSafeAreaAddsToTheInsetAlongTheScrollAxis() {
    let stage = stage()
    #expect(stage.view.adjustedContentInset == EdgeInsets(top: 21, left: 2, bottom: 13, right: 4))
    // The content begins below the safe area.
    #expect(stage.view.contentOffset.y == -21)
    stage.view.contentOffset.y = 1_000_000
    stage.view.setContentOffset(CGPoint(x: -2, y: 1_000_000), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 100 + 13)
  }

  @Test func theSafeAreaInsetsContentThatFitsUnlessOnlyScrollableAxes() {
    let stage = stage(1)
    #expect(stage.view.adjustedContentInset == EdgeInsets(top: 21, left: 2, bottom: 13, right: 4))
    stage.view.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(stage.view.adjustedContentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    stage.view.alwaysBounceHorizontal = true
    #expect(stage.view.adjustedContentInset == EdgeInsets(top: 1, left: 7, bottom: 3, right: 10))
  }

  @Test func theAdjustmentBehaviorCanBeAlwaysOrNever() {
    let always = stage { $0.view.contentInsetAdjustmentBehavior = .always }
    #expect(always.view.adjustedContentInset == EdgeInsets(top: 21, left: 7, bottom: 13, right: 10))
    #expect(always.view.contentSize.width == 93)
    let never = stage { $0.view.contentInsetAdjustmentBehavior = .never }
    #expect(never.view.adjustedContentInset == never.view.contentInset)
  }

  @Test func aViewAtItsStartStaysThereWhenTheSafeAreaChanges() {
    let stage = stage()
    stage.view.additionalSafeAreaInsets.top = 40
    stage.settle()
    #expect(stage.view.contentOffset.y == -41)
    stage.view.contentInsetAdjustmentBehavior = .never
    stage.settle()
    #expect(stage.view.contentOffset.y == -1)
  }

  /// The inset depends on the prepared layout, and the prepared layout depends on the inset.
  @Test func anItemCanBeScrolledToRightAfterReloadData() {
    let stage = Stage(counts: [0]) {
      $0.layout.scrollDirection = .horizontal
      $0.view.additionalSafeAreaInsets.top = 20
    }
    #expect(stage.view.adjustedContentInset.top == 20)
    stage.data.counts = [100]
    stage.view.reloadData()
    expectMistakes {
      stage.view.scrollToItem(
        at: IndexPath(item: 50, section: 0), at: .centeredHorizontally, animated: false)
    }
    #expect(stage.view.contentOffset.x > 500)
    #expect(stage.view.adjustedContentInset.top == 0)
    stage.settle()
  }

  @Test func aNewViewSizeChangesTheAdjustedContentInset() {
    let stage = Stage(counts: [10], size: CGSize(width: 200, height: 100)) {
      $0.layout.scrollDirection = .horizontal
      $0.view.additionalSafeAreaInsets.top = 20
    }
    #expect(stage.view.adjustedContentInset.top == 0)
    stage.resize(to: CGSize(width: 900, height: 100))
    #expect(stage.view.adjustedContentInset.top == 20)
    #expect(stage.view.contentOffset.y == -20)
    #expect(stage.view.contentSize.height == 80)
  }
}
