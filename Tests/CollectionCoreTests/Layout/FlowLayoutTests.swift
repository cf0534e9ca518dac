import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the rules of the flow layout, each with a few items.
@MainActor
struct FlowLayoutTests {
  // MARK: Equal items

  @Test func aLineOfEqualItemsIsJustifiedByWiderGaps() {
    // Three items of 30 points with gaps of at least 10 fit into 120. The remaining 10 points widen
    // two gaps.
    let flow = FlowFixture(counts: [4], size: CGSize(width: 120, height: 100)) {
      $0.itemSize = CGSize(width: 30, height: 20)
    }
    #expect(
      flow.frames() == [
        rect(0, 0, 30, 20), rect(45, 0, 30, 20), rect(90, 0, 30, 20), rect(0, 30, 30, 20),
      ])
    #expect(flow.contentSize == CGSize(width: 120, height: 50))
  }

  @Test func anIncompleteSingleLineOfEqualItemsKeepsTheColumns() {
    let flow = FlowFixture(counts: [2], size: CGSize(width: 120, height: 100)) {
      $0.itemSize = CGSize(width: 30, height: 20)
    }
    #expect(flow.frames() == [rect(0, 0, 30, 20), rect(45, 0, 30, 20)])
  }

  @Test func anItemThatFillsTheLineExactlyStaysInIt() {
    let flow = FlowFixture(counts: [2], size: CGSize(width: 110, height: 100))
    #expect(flow.frames() == [rect(0, 0, 50, 50), rect(60, 0, 50, 50)])
  }

  @Test func aSingleEqualItemInEachLineIsCentered() {
    let flow = FlowFixture(counts: [2], size: CGSize(width: 90, height: 100))
    #expect(flow.frames() == [rect(20, 0, 50, 50), rect(20, 60, 50, 50)])
  }

  @Test func itemsOfZeroSizeShareOneLine() {
    let flow = FlowFixture(counts: [3], size: CGSize(width: 90, height: 100)) {
      $0.itemSize = .zero
      $0.minimumInteritemSpacing = 0
    }
    #expect(flow.contentSize == CGSize(width: 90, height: 0))
  }

  // MARK: Different items

  @Test func aLineBreaksWhereTheNextItemAndItsSpacingDoNotFit() {
    let flow = FlowFixture(
      [.init(widths: [40, 50, 1, 60])], size: CGSize(width: 100, height: 100))
    // 40 + 10 + 50 = 100 fits exactly. The item of width 1 begins the second line, and the item of
    // width 60 joins it.
    #expect(
      flow.frames() == [
        rect(0, 0, 40, 20), rect(50, 0, 50, 20), rect(0, 30, 1, 20), rect(11, 30, 60, 20),
      ])
  }

  @Test func fullLinesOfVaryingItemsAreJustifiedButNotTheLast() {
    let flow = FlowFixture(
      [.init(widths: [20, 30, 70, 20])], size: CGSize(width: 100, height: 100))
    #expect(
      flow.frames() == [
        rect(0, 0, 20, 20), rect(70, 0, 30, 20), rect(0, 30, 70, 20), rect(80, 30, 20, 20),
      ])
    let short = FlowFixture(
      [.init(widths: [20, 30, 70, 10])], size: CGSize(width: 100, height: 100))
    #expect(short.frames()[3] == rect(80, 30, 10, 20))
  }

  @Test func aSingleItemIsCenteredExceptInTheLastLine() {
    let flow = FlowFixture([.init(widths: [60, 70])], size: CGSize(width: 100, height: 100))
    #expect(flow.frames() == [rect(20, 0, 60, 20), rect(0, 30, 70, 20)])
  }

  @Test func itemsAreCenteredVerticallyInALineAsHighAsTheTallest() {
    var section = ReferenceFlow.Section()
    section.sizes = [CGSize(width: 40, height: 10), CGSize(width: 50, height: 30)]
    let flow = FlowFixture([section], size: CGSize(width: 100, height: 100))
    #expect(flow.frames() == [rect(0, 10, 40, 10), rect(50, 0, 50, 30)])
    #expect(flow.contentSize.height == 30)
  }

  @Test func equalSizesFromADelegateAreLaidOutAsEqualItems() {
    let flow = FlowFixture([.init(widths: [30, 30])], size: CGSize(width: 120, height: 100))
    #expect(flow.frames() == [rect(0, 0, 30, 20), rect(45, 0, 30, 20)])
  }

  // MARK: Sections

  @Test func headersAndFootersIgnoreTheSectionInset() {
    let flow = FlowFixture(counts: [2, 1], size: CGSize(width: 130, height: 100)) {
      $0.headerReferenceSize = CGSize(width: 5, height: 15)
      $0.footerReferenceSize = CGSize(width: 5, height: 7)
      $0.sectionInset = EdgeInsets(top: 3, left: 8, bottom: 4, right: 12)
    }
    #expect(flow.header(0) == rect(0, 0, 130, 15))
    #expect(flow.frames(inSection: 0) == [rect(8, 18, 50, 50), rect(68, 18, 50, 50)])
    #expect(flow.footer(0) == rect(0, 72, 130, 7))
    #expect(flow.header(1) == rect(0, 79, 130, 15))
    #expect(flow.frames(inSection: 1) == [rect(8, 97, 50, 50)])
    #expect(flow.footer(1) == rect(0, 151, 130, 7))
    #expect(flow.contentSize == CGSize(width: 130, height: 158))
  }

  @Test func anEmptySectionStillHasItsHeaderInsetsAndFooter() {
    let flow = FlowFixture(counts: [0, 1], size: CGSize(width: 130, height: 100)) {
      $0.headerReferenceSize.height = 15
      $0.footerReferenceSize.height = 7
      $0.sectionInset = EdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
    }
    #expect(flow.footer(0) == rect(0, 22, 130, 7))
    #expect(flow.header(1) == rect(0, 29, 130, 15))
  }

  @Test func headersAndFootersOfZeroLengthDoNotExist() {
    let flow = FlowFixture(counts: [1], size: CGSize(width: 130, height: 100)) {
      $0.headerReferenceSize.width = 40
      $0.footerReferenceSize.width = 40
    }
    #expect(flow.header(0) == nil)
    #expect(flow.footer(0) == nil)
  }

  @Test func aLayoutWithoutSectionsHasNoContent() {
    let flow = FlowFixture(counts: [], size: CGSize(width: 130, height: 100))
    #expect(flow.contentSize == CGSize(width: 130, height: 0))
    #expect(flow.keys(in: rect(0, 0, 130, 100)).isEmpty)
    #expect(flow.header(0) == nil)
  }

  @Test func aHorizontalLayoutFillsColumnsFromTopToBottom() {
    let flow = FlowFixture(counts: [3], size: CGSize(width: 100, height: 120)) {
      $0.scrollDirection = .horizontal
      $0.itemSize = CGSize(width: 20, height: 50)
      $0.headerReferenceSize = CGSize(width: 15, height: 3)
      $0.sectionInset = EdgeInsets(top: 4, left: 1, bottom: 2, right: 6)
    }
    #expect(flow.header(0) == rect(0, 0, 15, 120))
    #expect(
      flow.frames() == [rect(16, 4, 20, 50), rect(16, 68, 20, 50), rect(46, 4, 20, 50)])
    #expect(flow.contentSize == CGSize(width: 72, height: 120))
  }

  @Test func theContentInsetNarrowsTheLines() {
    let flow = FlowFixture(counts: [3], size: CGSize(width: 130, height: 100))
    flow.view.contentInset = EdgeInsets(top: 9, left: 10, bottom: 9, right: 10)
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.contentSize == CGSize(width: 110, height: 110))
    #expect(flow.frames()[1] == rect(60, 0, 50, 50))
  }

  // MARK: Unusual sizes

  @Test func anItemWiderThanItsLineHasALineOfItsOwnAndOverflows() {
    let flow = FlowFixture([.init(widths: [30, 150, 30])], size: CGSize(width: 100, height: 100))
    #expect(
      flow.frames() == [rect(35, 0, 30, 20), rect(0, 30, 150, 20), rect(0, 60, 30, 20)])
  }

  @Test func aNegativeSizeIsAMistakeAndCountsAsZero() {
    let messages = mistakes {
      let flow = FlowFixture([.init(widths: [30, -5])], size: CGSize(width: 100, height: 100))
      #expect(flow.frames() == [rect(0, 0, 30, 20), rect(40, 0, 0, 20)])
    }
    #expect(messages.only?.contains("[0, 1]") == true)
    #expect(messages.first?.contains("-5.0 x 20.0") == true)
  }

  @Test func aNegativeLineSpacingOverlapsTheLines() {
    let flow = FlowFixture(counts: [3], size: CGSize(width: 50, height: 100)) {
      $0.minimumLineSpacing = -30
    }
    #expect(flow.frames() == [rect(0, 0, 50, 50), rect(0, 20, 50, 50), rect(0, 40, 50, 50)])
    #expect(flow.contentSize.height == 90)
    #expect(flow.keys(in: rect(0, 65, 50, 10)).map(\.item) == [1, 2])
  }

  // MARK: Delegates

  @Test func aDelegateGivesEachSectionItsOwnMetrics() {
    var first = ReferenceFlow.Section(widths: [30, 40])
    first.inset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    first.interitemSpacing = 5
    first.header = CGSize(width: 0, height: 11)
    var second = ReferenceFlow.Section(widths: [60, 70])
    second.lineSpacing = 6
    second.footer = CGSize(width: 0, height: 9)
    let flow = FlowFixture([first, second], size: CGSize(width: 100, height: 100))
    #expect(flow.header(0) == rect(0, 0, 100, 11))
    #expect(flow.frames(inSection: 0) == [rect(2, 12, 30, 20), rect(37, 12, 40, 20)])
    #expect(flow.header(1) == nil)
    #expect(flow.frames(inSection: 1) == [rect(20, 35, 60, 20), rect(0, 61, 70, 20)])
    #expect(flow.footer(1) == rect(0, 81, 100, 9))
  }

  @Test func aDelegateIsAskedOncePerItemUntilTheLayoutIsInvalidated() {
    let flow = FlowFixture(
      [.init(widths: [30, 40, 50])], size: CGSize(width: 100, height: 100))
    for _ in 0..<3 { _ = flow.frames() }
    let perItem = (0..<3).map { Call.sizeForItem(IndexPath(item: $0, section: 0)) }
    #expect(perItem.allSatisfy { flow.delegate?.log.count(of: $0) == 1 })
    flow.layout.invalidateLayout()
    _ = flow.frames()
    #expect(perItem.allSatisfy { flow.delegate?.log.count(of: $0) == 2 })
  }

  @Test func aDelegateMethodMayCallAMethodThatItDoesNotImplement() {
    @MainActor final class Delegate: CollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        let inset = self.collectionView(
          collectionView, layout: layout, insetForSectionAt: indexPath.section)
        return CGSize(width: 20 + inset.left, height: 20)
      }
    }
    let flow = FlowFixture(counts: [1], size: CGSize(width: 100, height: 100)) {
      $0.sectionInset.left = 3
    }
    let delegate = Delegate()
    flow.view.delegate = delegate
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.frames().first?.size == CGSize(width: 23, height: 20))
  }

  @Test func propertiesSetInAnOverrideOfPrepareTakeEffect() {
    final class Layout: CollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: 100, height: 10)
      }
    }
    let data = RecordingDataSource(counts: [2])
    let view = CollectionView(
      frame: rect(0, 0, 100, 100), collectionViewLayout: Layout())
    view.dataSource = data
    view.prepareLayoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 30))
  }

  // MARK: Layout attributes

  @Test func changesToReturnedAttributesDoNotChangeTheLayout() {
    let flow = FlowFixture(counts: [1], size: CGSize(width: 110, height: 100))
    for one in flow.layout.layoutAttributesForElements(in: rect(0, 0, 10, 10)) ?? [] {
      one.frame = .zero
    }
    #expect(flow.frames() == [rect(0, 0, 50, 50)])
  }

  @Test func attributesHaveTheLayoutAttributesClass() {
    final class Attributes: CollectionViewLayoutAttributes {}
    final class Layout: CollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Attributes.self }
    }
    let data = RecordingDataSource(counts: [1])
    let layout = Layout()
    layout.headerReferenceSize.height = 10
    let view = CollectionView(frame: rect(0, 0, 100, 100), collectionViewLayout: layout)
    view.dataSource = data
    view.prepareLayoutIfNeeded()
    let all = layout.layoutAttributesForElements(in: rect(0, 0, 100, 100)) ?? []
    #expect(all.count == 2)
    #expect(all.allSatisfy { $0 is Attributes })
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is Attributes)
  }
}
