import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Layouts that return unusual or invalid attributes.
@MainActor
struct OddLayoutTests {
  private func cell(_ item: Int, _ frame: CGRect, section: Int = 0)
    -> CollectionViewLayoutAttributes
  {
    let attributes = CollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frame
    return attributes
  }

  private func stage(
    _ change: @escaping ([CollectionViewLayoutAttributes]) -> [CollectionViewLayoutAttributes]
  ) -> Stage {
    Stage(counts: [100]) { $0.layout.changeAnswer = change }
  }

  @Test func attributesOutsideTheRectangleGetNoView() {
    let all = (0..<100).map { cell($0, CGRect(x: 0, y: CGFloat($0) * 60, width: 50, height: 50)) }
    let stage = stage { _ in all }
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1])
    #expect(stage.log.count { $0.isBind } == 2)
    #expect(stage.faults == [])
  }

  @Test func attributesMayComeInAnyOrder() {
    let stage = stage { $0.reversed() }
    stage.scroll(to: 45)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == Array(0..<6))
    stage.scroll(to: 300)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == Array(10..<14))
  }

  @Test func anElementReturnedTwiceIsShownOnceAtItsLastFrame() {
    let stage = stage { attributes in
      attributes
        + attributes.map { self.cell($0.indexPath.item, $0.frame.offsetBy(dx: 5, dy: 5)) }
    }
    #expect(stage.view.visibleCells.count == 4)
    #expect(stage.view.visibleCells[0].frame.origin == CGPoint(x: 5, y: 5))
    _ = stage.log.takeAll()
    stage.scroll(to: 5)
    #expect(!stage.log.calls.contains { $0.isToDataSource })
    #expect(stage.view.visibleCells[0].frame.origin == CGPoint(x: 5, y: 5))
  }

  @Test func anElementReturnedTwiceIsFoundAtItsLastFrame() {
    let stage = stage { attributes in
      attributes
        + attributes.map { self.cell($0.indexPath.item, $0.frame.offsetBy(dx: 0, dy: 30)) }
    }
    // The last frames are 30 points lower, so the first row overlaps the first frames of the second.
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 20, y: 10)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 20, y: 40))?.item == 0)
    stage.view.allowsMultipleSelection = true
    stage.view.pointer.press(SelectionPress(at: CGPoint(x: 55, y: 5)))
    stage.view.pointer.drag(to: CGPoint(x: 10, y: 20))
    stage.tick()
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.view.pointer.drag(to: CGPoint(x: 10, y: 35))
    stage.tick()
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    stage.view.pointer.release(at: CGPoint(x: 10, y: 35))
  }

  @Test func aHiddenElementHasNoView() {
    let stage = stage { attributes in
      for one in attributes where one.indexPath.item == 1 { one.isHidden = true }
      return attributes
    }
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 2, 3])
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 65, y: 5)) == nil)
    #expect(stage.faults == [])
  }

  @Test func attributesForAMissingItemAreReportedAndTheOthersShown() {
    let messages = mistakes {
      let stage = Stage(counts: [4]) { stage in
        stage.layout.changeAnswer = { attributes in
          attributes + [self.cell(7, CGRect(x: 0, y: 0, width: 50, height: 50))]
        }
      }
      #expect(stage.view.visibleCells.count == 4)
      #expect(stage.faults == [])
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains(
        "received layout attributes for a cell with an index path that does not exist: [0, 7] "
          + "(section 0 has 4 items)") == true)
  }

  @Test func attributesForAMissingSectionAreReported() {
    let messages = mistakes {
      let stage = Stage(counts: [4]) { stage in
        stage.layout.changeAnswer = { attributes in
          let header = CollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "kind", with: IndexPath(item: 0, section: 3))
          header.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          return attributes
            + [header, self.cell(0, CGRect(x: 0, y: 0, width: 9, height: 9), section: 5)]
        }
      }
      #expect(stage.view.visibleCells.count == 4)
    }
    #expect(messages.count == 2)
    #expect(messages.contains { $0.contains("kind in section 3, but there are only 1 sections") })
    #expect(messages.contains { $0.contains("[5, 0] (there are 1 sections)") })
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func attributesThatAreNotFiniteAreReportedAndNotShown(value: CGFloat) {
    expectMistakes("not finite") {
      let stage = stage { attributes in
        for one in attributes where one.indexPath.item == 2 { one.frame.origin.y = value }
        return attributes
      }
      #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 3])
      #expect(stage.faults == [])
    }
  }

  @Test func aViewWhoseAttributesBecomeNotFiniteIsRemoved() {
    let stage = Stage(counts: [4])
    let messages = mistakes {
      stage.layout.changeAnswer = { attributes in
        for one in attributes where one.indexPath.item == 2 { one.alpha = .nan }
        return attributes
      }
      stage.layout.invalidateLayout()
      stage.settle()
    }
    #expect(messages.count == 1)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 3])
  }

  @Test func attributesChangedInPlaceAreAppliedAfterAnInvalidation() {
    let kept = cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    let stage = stage { _ in [kept] }
    kept.frame.origin.x = 30
    stage.layout.invalidateLayout()
    stage.settle()
    #expect(stage.view.visibleCells[0].frame.minX == CGFloat(30))
  }

  @Test func aLayoutWithoutAttributesShowsNothing() {
    let stage = LayoutStage(CollectionViewLayout(), counts: [3])
    #expect(stage.host.shown.isEmpty)
    #expect(stage.view.contentSize == .zero)
  }

  /// The content size of the layout depends on the content offset, so each correction of the offset
  /// changes the content size.
  @Test func aContentSizeThatDependsOnTheOffsetStillEndsThePass() {
    final class Restless: CollectionViewLayout {
      var isPrepared = false
      var staleAnswers = 0

      override func prepare() { isPrepared = true }
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        isPrepared = false
        super.invalidateLayout(with: context)
      }
      override var collectionViewContentSize: CGSize {
        CGSize(width: 100, height: 50 + (collectionView?.contentOffset.y ?? 0))
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        if !isPrepared { staleAnswers += 1 }
        let one = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        one.frame = CGRect(x: 0, y: rect.minY, width: 10, height: 10)
        return [one]
      }
    }
    let stage = Stage(counts: [1])
    stage.view.contentOffset.y = 1000
    let layout = Restless()
    stage.view.collectionViewLayout = layout
    stage.settle()
    #expect(layout.staleAnswers == 0)
    #expect(!stage.host.isFrameRequested, "the view requests no more frames")
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func anInvalidationContextMayAdjustOffsetAndContentSize() {
    let stage = Stage(counts: [100])
    stage.scroll(to: 600)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
    context.contentSizeAdjustment = CGSize(width: 0, height: 7)
    stage.layout.invalidateLayout(with: context)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 625))
    #expect(stage.view.contentSize == CGSize(width: 110, height: 2997))
  }

  @Test func aTargetContentOffsetIsUsedUnlessItIsNotANumber() {
    final class Targeting: CollectionViewFlowLayout {
      var target = CGPoint(x: 0, y: 600)
      override func targetContentOffset(forProposedContentOffset _: CGPoint) -> CGPoint { target }
    }
    let stage = Stage(counts: [100])
    let layout = Targeting()
    layout.itemSize = CGSize(width: 50, height: 50)
    stage.view.collectionViewLayout = layout
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 600))
    layout.target.y = .nan
    expectMistakes("the target content offset of the layout or the delegate cannot be") {
      stage.resize(to: CGSize(width: 110, height: 200))
    }
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 600))
  }
}
