import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of layouts that set the content offset during an invalidation for new bounds.
@MainActor
struct OffsetInInvalidationTests {
  private final class Pushing: CollectionViewFlowLayout {
    var targets: [CGFloat] = []
    var asksAgain = false

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if asksAgain, let target = targets.popLast() {
        collectionView?.contentOffset = CGPoint(x: 0, y: target)
      }
      return true
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard !asksAgain, let target = targets.popLast() else { return }
      collectionView?.contentOffset = CGPoint(x: 0, y: target)
    }
  }

  @Test(arguments: [false, true])
  func theContentOffsetThatALayoutSetsDuringAnInvalidationStays(asksAgain: Bool) {
    let layout = Pushing()
    let world = LayoutStage(layout, counts: [100])
    layout.asksAgain = asksAgain
    layout.targets = [300]
    world.view.contentOffset = CGPoint(x: 0, y: 10)
    #expect(world.view.contentOffset.y == 300)
    world.settle()
    #expect(world.view.contentOffset.y == 300)
  }

  @Test(arguments: [false, true])
  func aLayoutMayPreventScrollingByRestoringTheOffset(asksAgain: Bool) {
    let layout = Pushing()
    let world = LayoutStage(layout, counts: [100])
    world.scroll(to: 50)
    layout.asksAgain = asksAgain
    layout.targets = [50]
    world.view.contentOffset = CGPoint(x: 0, y: 90)
    #expect(world.view.contentOffset.y == 50)
    world.scroll(to: 70)
    #expect(world.view.contentOffset.y == 70)
  }

  @Test func aLayoutThatSetsTheOffsetInEveryInvalidationDoesNotLoop() {
    final class Stubborn: CollectionViewFlowLayout {
      var count = 0
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        count += 1
        guard let view = collectionView else { return }
        view.contentOffset = CGPoint(x: 0, y: view.contentOffset.y + 1)
      }
    }
    let layout = Stubborn()
    let world = LayoutStage(layout, counts: [100])
    let (before, offset) = (layout.count, world.view.contentOffset.y)
    world.view.contentOffset = CGPoint(x: 0, y: 50)
    #expect(layout.count == before + 1)
    #expect(world.view.contentOffset.y == offset + 1)
    world.settle()
  }

  @Test func aNewViewSizeIsKeptWhenTheLayoutSetsTheContentOffset() {
    let layout = Pushing()
    let world = LayoutStage(layout, counts: [100])
    world.scroll(to: 50)
    layout.targets = [200]
    world.view.resize(to: CGSize(width: 120, height: 90))
    #expect(world.view.bounds == CGRect(x: 0, y: 200, width: 120, height: 90))
    world.settle()
  }
}
