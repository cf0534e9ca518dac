import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of collection view subclasses that override the methods that iOS apps override.
@MainActor
struct OverridesTests {
  private final class Overriding: CollectionView, CallRecorder {
    var calls: [String] = []

    override func reloadData() {
      calls.append("reload")
      super.reloadData()
    }

    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      calls.append("batch")
      super.performBatchUpdates(updates, completion: completion)
    }

    override func insertItems(at indexPaths: [IndexPath]) {
      calls.append("insert \(indexPaths.count)")
      super.insertItems(at: indexPaths)
    }

    override func scrollToItem(
      at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
      calls.append("scroll to \(indexPath.item)")
      super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    override var contentSize: CGSize {
      didSet { if contentSize != oldValue { calls.append("content \(contentSize.height)") } }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout \(visibleCells.count)")
    }
  }

  @Test func overridesOfCollectionViewMethodsAreCalled() throws {
    let layout = CollectionViewFlowLayout(itemSize: CGSize(width: 100, height: 20), lineSpacing: 0)
    let stage = LayoutStage(
      layout, counts: [10], make: { Overriding(frame: $0, collectionViewLayout: $1) })
    let view = try #require(stage.view as? Overriding)
    #expect(view.takeCalls() == ["content 200.0", "layout 5"])
    view.performBatchUpdates {
      stage.data.counts = [11]
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.run()
    #expect(view.takeCalls() == ["batch", "insert 1", "content 220.0"])
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)
    #expect(view.takeCalls() == ["scroll to 5"])
    view.layoutIfNeeded()
    stage.data.counts = [3]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.takeCalls() == ["layout 5", "reload", "content 60.0", "layout 3"])
  }

  @Test func theNextPassRestoresTheLayoutsContentSize() {
    let stage = Stage(counts: [100])
    let size = stage.view.contentSize
    stage.view.contentSize = CGSize(width: 110, height: 5)
    stage.layout.invalidateLayout()
    stage.settle()
    #expect(stage.view.contentSize == size)
  }

  /// Scrolls back by 600 points when it is 900 points down, as endless carousels do.
  private final class Wrapping: CollectionView {
    override func layoutSubviews() {
      super.layoutSubviews()
      if contentOffset.y >= 900 { contentOffset.y -= 600 }
    }
  }

  @Test func anOffsetSetInLayoutSubviewsIsShownInTheSameFrame() {
    let layout = CollectionViewFlowLayout(itemSize: CGSize(width: 100, height: 20), lineSpacing: 0)
    let stage = LayoutStage(
      layout, counts: [100], make: { Wrapping(frame: $0, collectionViewLayout: $1) })
    stage.scroll(to: 910)
    #expect(stage.view.contentOffset.y == 310)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item).sorted() == [15, 16, 17, 18, 19, 20])
  }

  @Test func performWithoutAnimationShowsUpdatesAtOnce() {
    let stage = Stage(counts: [4])
    CollectionView.performWithoutAnimation {
      stage.delete(at: [IndexPath(item: 0, section: 0)])
      #expect(stage.view.elements.animations.isEmpty)
      stage.update([4]) { stage.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
      #expect(stage.view.elements.animations.isEmpty)
    }
    stage.insert(at: [IndexPath(item: 0, section: 0)])
    #expect(!stage.view.elements.animations.isEmpty)
    stage.settle()
  }
}
