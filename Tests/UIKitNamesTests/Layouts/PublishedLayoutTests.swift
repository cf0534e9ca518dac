import Testing
import UIKitNames

/// Tests of layouts in the style of published iOS layouts.
@MainActor
struct PublishedLayoutTests {
  @Test("The cards of a carousel overlap, shrink away from the middle and follow scrolling")
  func carousel() {
    let stage = LayoutStage(CarouselLayout(), counts: [10], width: 200, height: 100)
    #expect(stage.view.contentSize == CGSize(width: 920, height: 100))
    #expect(stage.frame(ofItem: 0) == CGRect(50, 10, 100, 80))
    #expect(stage.frame(ofItem: 1) == CGRect(150, 26, 60, 48))
    stage.scroll(x: 80)
    #expect(stage.frame(ofItem: 0) == CGRect(70, 26, 60, 48))
    #expect(stage.frame(ofItem: 1) == CGRect(130, 10, 100, 80))
  }

  @Test("A header stretches while content is pulled and returns to its size")
  func stretchyHeader() {
    let layout = StretchyHeaderLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let stage = LayoutStage(layout, counts: [20], width: 110, height: 100)
    let header = UICollectionElementKindSectionHeader
    #expect(stage.frame(ofKind: header) == CGRect(0, 0, 110, 40))
    stage.scroll(y: -30)
    #expect(stage.frame(ofKind: header) == CGRect(0, -30, 110, 70))
    #expect(stage.frame(ofItem: 0) == CGRect(0, 40, 50, 50))
    stage.scroll(y: 10)
    #expect(stage.frame(ofKind: header) == CGRect(0, 0, 110, 40))
  }

  @Test("Waterfall items go to the shortest column and have the delegate's heights")
  func waterfall() {
    let layout = WaterfallLayout()
    let heights = Heights([42, 22, 12, 32])
    layout.delegate = heights
    let stage = LayoutStage(layout, counts: [4], width: 100, height: 200)
    #expect(stage.frame(ofItem: 0) == CGRect(4, 4, 42, 42))
    #expect(stage.frame(ofItem: 1) == CGRect(54, 4, 42, 22))
    #expect(stage.frame(ofItem: 2) == CGRect(54, 34, 42, 12))
    #expect(stage.frame(ofItem: 3) == CGRect(4, 54, 42, 32))
    #expect(stage.view.contentSize == CGSize(width: 100, height: 90))
    heights.values = [12, 22, 12, 32]
    layout.invalidateLayout()
    #expect(
      stage.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame
        == CGRect(4, 24, 42, 12))
  }

  @Test("The segments of a mosaic alternate, and scrolling shows those below")
  func mosaic() {
    let stage = LayoutStage(MosaicLayout(), counts: [9], width: 90, height: 60)
    #expect(stage.view.contentSize == CGSize(width: 90, height: 180))
    #expect(stage.frame(ofItem: 0) == CGRect(0, 0, 60, 60))
    #expect(stage.frame(ofItem: 1) == CGRect(60, 0, 30, 30))
    #expect(stage.frame(ofItem: 2) == CGRect(60, 30, 30, 30))
    #expect(stage.frame(ofItem: 3) == nil)
    stage.scroll(y: 60)
    #expect(stage.frame(ofItem: 3) == CGRect(30, 60, 60, 60))
    #expect(stage.frame(ofItem: 4) == CGRect(0, 60, 30, 30))
    #expect(stage.frame(ofItem: 5) == CGRect(0, 90, 30, 30))
    #expect(stage.frame(ofItem: 0) == nil)
  }

  @Test("Attributes of a subclass are applied to cells with their own properties")
  func circular() {
    let stage = LayoutStage(CircularLayout(), counts: [4], width: 200, height: 100) {
      $0.register(CircularCell.self, forCellWithReuseIdentifier: "cell")
    }
    #expect(stage.view.contentSize == CGSize(width: 400, height: 100))
    #expect(stage.frame(ofItem: 0) == CGRect(50, 0, 100, 100))
    let cell = stage.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CircularCell
    #expect(cell?.anchorPoint == CGPoint(x: 0.5, y: 5.5))
    stage.scroll(x: 30)
    #expect(stage.frame(ofItem: 1) == CGRect(80, 0, 100, 100))
  }

  @Test("Copies of attributes of a subclass are equal until a property of its own differs")
  func circularCopies() throws {
    let attributes = CircularLayoutAttributes(forCellWith: IndexPath(item: 2, section: 0))
    attributes.angle = 0.5
    let copy = try #require(attributes.copy() as? CircularLayoutAttributes)
    #expect(copy == attributes)
    #expect(copy.angle == 0.5)
    #expect(copy.indexPath == IndexPath(item: 2, section: 0))
    copy.anchorPoint = .zero
    #expect(copy != attributes)
  }

  @Test("An item size set after super.prepare() applies in the same pass and after a resize")
  func columns() {
    let layout = ColumnFlowLayout()
    let stage = LayoutStage(layout, counts: [10], width: 250, height: 100)
    #expect(stage.frame(ofItem: 1) == CGRect(125, 0, 125, 70))
    stage.view.frame = CGRect(0, 0, 330, 100)
    stage.scroll(y: 0)
    #expect(layout.itemSize == CGSize(width: 110, height: 70))
    #expect(
      stage.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame
        == CGRect(220, 0, 110, 70))
  }

  @Test("A left-aligned flow layout uses optional delegate calls, or its properties")
  func leftAligned() {
    let layout = LeftAlignedFlowLayout()
    layout.minimumInteritemSpacing = 6
    layout.sectionInset = UIEdgeInsetsMake(5, 10, 5, 10)
    let delegate = Words([30, 30, 20, 60])
    let stage = LayoutStage(layout, counts: [4], width: 120, height: 100, delegate: delegate)
    #expect(stage.frame(ofItem: 0) == CGRect(10, 5, 30, 20))
    #expect(stage.frame(ofItem: 1) == CGRect(44, 5, 30, 20))
    #expect(stage.frame(ofItem: 2) == CGRect(78, 5, 20, 20))
    #expect(stage.frame(ofItem: 3) == CGRect(10, 35, 60, 20))
  }

  @Test("A custom invalidation context avoids row computation on scrolling, not on a reload")
  func timeline() {
    let layout = TimelineLayout()
    let stage = LayoutStage(layout, counts: [8, 3, 8, 8, 8], width: 100, height: 80) {
      $0.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: TimelineLayout.rulerKind,
        withReuseIdentifier: "band")
    }
    #expect(stage.view.contentSize == CGSize(width: 320, height: 170))
    #expect(stage.frame(ofItem: 1, section: 1) == CGRect(40, 50, 40, 30))
    let computations = layout.rowComputations
    stage.scroll(y: 40)
    #expect(stage.frame(ofKind: TimelineLayout.rulerKind) == CGRect(0, 40, 100, 20))
    #expect(stage.frame(ofItem: 0, section: 3) == CGRect(0, 110, 40, 30))
    #expect(layout.rowComputations == computations)
    stage.view.reloadData()
    stage.scroll(y: 50)
    #expect(layout.rowComputations == computations + 1)
  }
}

@MainActor
private final class Heights: WaterfallLayoutDelegate {
  var values: [CGFloat]

  init(_ values: [CGFloat]) { self.values = values }

  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    values[indexPath.item]
  }
}

/// A delegate that implements item sizes and spacing but not the section inset.
private final class Words: NSObject, UICollectionViewDelegateFlowLayout {
  let widths: [CGFloat]

  init(_ widths: [CGFloat]) { self.widths = widths }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: widths[indexPath.item], height: 20)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { 4 }
}
