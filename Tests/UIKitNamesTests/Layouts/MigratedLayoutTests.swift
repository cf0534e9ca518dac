import CollectionViewTesting
import Testing
import UIKitNames

/// Tests of layouts written for iOS, in a window without a screen.
@MainActor
struct MigratedLayoutTests {
  /// Returns a window of 100×200 points with rows of 40 points without gaps.
  private func window(
    _ layout: UICollectionViewFlowLayout, _ messages: Messages,
    delegate: UICollectionViewDelegate? = nil
  ) -> TestWindow {
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    view.dataSource = messages
    view.delegate = delegate
    return TestWindow(view, size: CGSize(width: 100, height: 200))
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func aLayoutThatCompensatesForInsertionsMovesTheOffsetOnce() {
    let messages = Messages()
    let window = window(CompensatingLayout(), messages)
    window.collectionView.contentOffset.y = 120
    window.settle()
    messages.count += 2
    window.collectionView.insertItems(at: [path(0), path(1)])
    #expect(window.collectionView.contentOffset.y == 200)
    window.settle()
    #expect(window.shownItems.map(\.item) == [5, 6, 7, 8, 9])
  }

  @Test func changedAttributesFromSuperMakeItemsSlideInAndOut() throws {
    let messages = Messages()
    let window = window(SlidingLayout(), messages)
    window.collectionView.performBatchUpdates {
      window.collectionView.insertItems(at: [path(1)])
      window.collectionView.deleteItems(at: [path(3)])
    }
    window.run(for: 0.15)
    let inserted = try #require(window.frame(ofItemAt: path(1)))
    #expect(inserted.minX < -20 && inserted.minX > -80)
    let leaving = try #require(window.shownViews.first { $0.indexPath == nil })
    #expect(leaving.frame.minX > 20 && leaving.frame.minX < 80)
    // The other items move vertically only.
    #expect(window.frame(ofItemAt: path(2))?.minX == 0)
    window.settle()
    #expect(window.frame(ofItemAt: path(1)) == CGRect(x: 0, y: 40, width: 100, height: 40))
  }

  @Test func theLastAttributesOfAnItemReturnedTwiceApply() {
    let messages = Messages()
    let window = window(StickyFirstLayout(), messages)
    for offset in [0, 10, 300, 30] as [CGFloat] {
      window.collectionView.contentOffset.y = offset
      window.frames()
      #expect(window.frame(ofItemAt: path(0))?.minY == 0)
    }
  }

  @Test func aLayoutMayLimitTheOffsetInAnInvalidation() {
    let messages = Messages()
    let window = window(LimitedLayout(), messages)
    window.fling(velocity: CGPoint(x: 0, y: 2000))
    window.settle()
    #expect(window.collectionView.contentOffset.y <= 100)
    window.collectionView.contentOffset.y = 90
    window.settle()
    #expect(window.collectionView.contentOffset.y == 90)
  }

  private final class Expanding: UICollectionViewDelegateFlowLayout {
    var expanded: IndexPath?

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      expanded = indexPath
      collectionView.performBatchUpdates(nil)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 100, height: indexPath == expanded ? 120 : 40)
    }
  }

  @Test func aClickExpandsAnItemByAnEmptyBatchUpdate() {
    let delegate = Expanding()
    let messages = Messages()
    let window = window(UICollectionViewFlowLayout(), messages, delegate: delegate)
    #expect(window.clickItem(at: path(1)))
    window.settle()
    #expect(window.frame(ofItemAt: path(1)) == CGRect(x: 0, y: 40, width: 100, height: 120))
    #expect(window.frame(ofItemAt: path(2))?.minY == 160)
    #expect(window.clickItem(at: path(0)))
    window.settle()
    #expect(window.frame(ofItemAt: path(0))?.height == 120)
    #expect(window.frame(ofItemAt: path(1)) == CGRect(x: 0, y: 120, width: 100, height: 40))
  }
}
