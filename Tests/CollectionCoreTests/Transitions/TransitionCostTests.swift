import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The requests of an interactive transition between a grid of two columns and a column, in a view of
/// 110 × 100 points.
@MainActor
struct TransitionCostTests {
  /// A flow layout that counts the requests for elements and for items.
  private final class CountedLayout: CollectionViewFlowLayout {
    private(set) var requests = 0

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      requests += 1
      return super.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      requests += 1
      return super.layoutAttributesForItem(at: indexPath)
    }
  }

  private func layout(_ width: CGFloat, _ height: CGFloat) -> CountedLayout {
    let layout = CountedLayout()
    layout.itemSize = CGSize(width: width, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  /// Returns the numbers of requests to both layouts in each frame after the first one of a
  /// transition that a gesture leads.
  private func requests(
    _ stage: Stage, from old: CountedLayout, to new: CountedLayout
  ) -> [Int] {
    let transition = stage.view.startInteractiveTransition(to: new)
    transition.transitionProgress = 0.05
    stage.tick()
    return (2...10).map { step in
      let before = old.requests + new.requests
      transition.transitionProgress = CGFloat(step) * 0.05
      stage.tick()
      return old.requests + new.requests - before
    }
  }

  private func scrolledStage() -> Stage {
    let stage = Stage(counts: [1000])
    stage.view.scrollToItem(at: [0, 500], at: .centeredVertically, animated: false)
    stage.settle()
    return stage
  }

  @Test(arguments: [true, false])
  func framesOfATransitionAskNoLayout(afterAnAnimatedChange isAnimated: Bool) {
    let stage = scrolledStage()
    let (grid, column) = (layout(55, 30), layout(110, 20))
    stage.view.setCollectionViewLayout(grid, animated: isAnimated)
    stage.settle()
    #expect(requests(stage, from: grid, to: column) == Array(repeating: 0, count: 9))
  }
}
