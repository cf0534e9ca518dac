import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Callbacks that call back into the view.
@MainActor
struct ReentrancyTests {
  @Test func reloadDataInCellForItemNeitherRecursesNorLosesViews() {
    let stage = Stage(counts: [100])
    var reloads = 0
    stage.data.onCell = { view, _ in
      reloads += 1
      if reloads < 10 { view.reloadData() }
    }
    stage.view.reloadData()
    #expect(stage.settle() < 20)
    #expect(stage.view.visibleCells.count == 4)
    #expect(stage.faults == [])
  }

  /// Every frame requests another reload; no frame runs the reload twice.
  @Test func reloadDataInEveryCellForItemEndsEachFrame() {
    let stage = Stage(counts: [100])
    stage.data.onCell = { view, _ in view.reloadData() }
    stage.view.reloadData()
    for _ in 0..<5 {
      _ = stage.log.takeAll()
      stage.tick()
      #expect(stage.log.count { $0.isBind } == 4)
      #expect(stage.faults == [])
    }
  }

  @Test func itemsRemovedDuringAPassAreNotRequested() {
    let stage = Stage(counts: [4])
    var asked: [IndexPath] = []
    stage.data.onCell = { [data = stage.data] view, indexPath in
      asked.append(indexPath)
      if data.counts == [4] {
        data.counts = [2]
        view.reloadData()
      }
    }
    stage.reload()
    #expect(asked.allSatisfy { $0.item < 2 })
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test func reloadDataInWillDisplayAndDidEndDisplayingEndsEachFrame() {
    let stage = Stage(counts: [100])
    stage.delegate.onWillDisplay = { view, _ in view.reloadData() }
    stage.delegate.onDidEndDisplaying = { view, _ in view.reloadData() }
    stage.view.reloadData()
    for _ in 0..<5 {
      stage.tick()
      #expect(stage.view.visibleCells.count == 4)
      #expect(stage.faults == [])
    }
  }

  @Test func reloadDataInDidScrollReloadsInTheSameFrame() {
    let stage = Stage(counts: [100])
    stage.delegate.onScroll = { ($0 as? CollectionView)?.reloadData() }
    _ = stage.log.takeAll()
    stage.scroll(to: 60)
    #expect(stage.log.count(of: .numberOfSections) == 1)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4, 5])
  }

  /// The pass moves the content offset when the content shrinks, and calls `scrollViewDidScroll(_:)`.
  @Test func reloadDataInDidScrollDuringAPassDoesNotRecurse() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 5000)
    stage.delegate.onScroll = { ($0 as? CollectionView)?.reloadData() }
    stage.data.counts = [10]
    stage.view.reloadData()
    #expect(stage.settle() < 10)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [6, 7, 8, 9])
    #expect(stage.faults == [])
  }

  @Test func layoutIfNeededInACallbackDoesNothing() {
    let stage = Stage(counts: [100])
    stage.data.onCell = { view, _ in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    stage.delegate.onWillDisplay = { view, _ in view.layoutIfNeeded() }
    stage.scroll(to: 600)
    #expect(stage.view.visibleCells.count == 4)
    stage.settle()
  }

  @Test func anOffsetSetInCellForItemIsShownByTheNextPass() {
    let stage = Stage(counts: [100])
    stage.data.onCell = { view, indexPath in
      if indexPath.item == 20 { view.contentOffset.y = 1200 }
    }
    stage.scroll(to: 600)
    stage.settle()
    #expect(stage.view.contentOffset.y == CGFloat(1200))
    #expect(stage.view.indexPathsForVisibleItems.first?.item == 40)
  }

  @Test func aLayoutSetInDidScrollIsShown() {
    let stage = Stage(counts: [100])
    let wide = CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 50))
    stage.delegate.onScroll = { ($0 as? CollectionView)?.collectionViewLayout = wide }
    stage.scroll(to: 60)
    stage.settle()
    #expect(stage.view.collectionViewLayout === wide)
    // The item nearest to the middle keeps its place.
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [2, 3])
    #expect(stage.view.visibleCells.map(\.frame.width) == [110, 110])
  }

  @Test func aLayoutSetInCellForItemEndsThePass() {
    let first = BoardLayout()
    let second = CollectionViewFlowLayout()
    let stage = Stage(counts: [100])
    stage.view.collectionViewLayout = first
    stage.settle()
    #expect(stage.host.shown.contains { !($0.view is CollectionViewCell) })
    // Every element moves, the decoration views exist already, and a new line comes into view.
    var asked = 0
    stage.data.onCell = { view, _ in
      asked += 1
      view.collectionViewLayout = second
    }
    first.itemSize = CGSize(width: 50, height: 25)
    stage.tick()
    #expect(asked == 1, "the remaining attributes of the old layout are not used")
    stage.settle()
    // The view stays at the beginning.
    #expect(stage.view.visibleCells.count == 4)
    #expect(!stage.host.shown.contains { !($0.view is CollectionViewCell) })
  }

  @Test func aLayoutSetWhenACellLeavesDiscardsTheOldLayoutsChanges() {
    let first = BoardLayout()
    let stage = Stage(counts: [100])
    stage.view.collectionViewLayout = first
    stage.settle()
    stage.delegate.onDidEndDisplaying = { view, _ in
      if view.collectionViewLayout === first {
        view.collectionViewLayout = CollectionViewFlowLayout()
      }
    }
    // The second line leaves the view; the first line and its decoration views change.
    first.itemSize = CGSize(width: 50, height: 90)
    stage.settle()
    #expect(stage.view.visibleCells.count == 4)
  }

  @Test func aResizeInCellForItemIsShownByTheNextPass() {
    let stage = Stage(counts: [100])
    stage.data.onCell = { view, indexPath in
      if indexPath.item == 4 { view.resize(to: CGSize(width: 230, height: 100)) }
    }
    stage.scroll(to: 60)
    stage.settle()
    #expect(stage.view.contentSize == CGSize(width: 230, height: 25 * 60 - 10))
  }

  @Test func registeringInACallbackIsSafe() {
    let stage = Stage(counts: [100])
    stage.data.onCell = { view, _ in
      view.register(
        RecordingCell.self, forCellWithReuseIdentifier: RecordingDataSource.cellIdentifier)
    }
    for y in stride(from: CGFloat(60), to: 600, by: 60) { stage.scroll(to: y) }
    let visible = stage.view.indexPathsForVisibleItems
    #expect(visible.map(\.item) == [18, 19, 20, 21])
    let cells = stage.view.visibleCells.compactMap { $0 as? RecordingCell }
    #expect(cells.map(\.shownItem) == visible)
    // A registration discards the cells that wait, so no cell is reused.
    #expect(cells.map(\.reuseCount) == [0, 0, 0, 0])
    #expect(stage.data.cells["cell"]?.count == stage.log.count { $0.isBind })
    #expect(stage.faults == [])
  }
}

/// A flow layout with a decoration under each item.
@MainActor
private final class BoardLayout: CollectionViewFlowLayout {
  override init() {
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: "board")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect) ?? []
    return items
      + items.map { item in
        let board = CollectionViewLayoutAttributes(
          forDecorationViewOfKind: "board", with: item.indexPath)
        board.frame = item.frame
        return board
      }
  }
}
