import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Scrolling to items and item anchors. Lines of two items of 50 × 50 points begin every 60 points.
/// The view is 110 × 100 points by default.
@MainActor
struct ScrollToItemTests {
  struct Case: Sendable {
    let position: CollectionView.ScrollPosition
    var from: CGFloat = 0
    let expected: CGFloat
  }

  /// Item 40 is in line 20, which begins at 1200.
  nonisolated static let cases = [
    Case(position: .top, expected: 1200),
    Case(position: .centeredVertically, expected: 1175),
    Case(position: .bottom, expected: 1150),
    Case(position: [], expected: 1150),
    Case(position: [], from: 3000, expected: 1200),
    Case(position: [], from: 1160, expected: 1160),
    Case(position: [.top, .left], expected: 1200),
    Case(position: [.bottom, .right], from: 500, expected: 1150),
    Case(position: .left, from: 1160, expected: 1160),
  ]

  @Test(arguments: cases)
  func scrollToItemShowsTheItemAtTheScrollPosition(testCase: Case) {
    let (position, from, expected) = (testCase.position, testCase.from, testCase.expected)
    for animated in [false, true] {
      let stage = Stage(counts: [1000])
      stage.scroll(to: from)
      stage.view.scrollToItem(at: path(40), at: position, animated: animated)
      if animated { #expect(stage.view.contentOffset.y == from) }
      stage.settle()
      #expect(stage.view.contentOffset == CGPoint(x: 0, y: expected))
      #expect(stage.view.cellForItem(at: path(40)) != nil)
    }
  }

  nonisolated static let horizontalCases = [
    Case(position: .left, expected: 1200),
    Case(position: .centeredHorizontally, expected: 1175),
    Case(position: .right, expected: 1150),
  ]

  @Test(arguments: horizontalCases)
  func scrollToItemUsesTheInsetsInAHorizontalLayout(testCase: Case) {
    let (position, expected) = (testCase.position, testCase.expected)
    let stage = Stage(counts: [1000], size: CGSize(width: 100, height: 110)) {
      $0.layout.scrollDirection = .horizontal
    }
    stage.view.scrollToItem(at: path(40), at: position, animated: false)
    #expect(stage.view.contentOffset == CGPoint(x: expected, y: 0))
    stage.view.contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
    stage.settle()
    stage.view.scrollToItem(at: path(40), at: position, animated: false)
    let shift: [CollectionView.ScrollPosition: CGFloat] = [
      .left: -20, .centeredHorizontally: -5, .right: 10,
    ]
    #expect(stage.view.contentOffset.x == expected + (shift[position] ?? 0))
  }

  @Test func anAnimatedScrollThatACallbackRequestsIsAnimated() {
    let stage = Stage(counts: [1000])
    stage.delegate.onWillDisplay = { view, shown in
      if shown.item == 4 { view.scrollToItem(at: path(40), at: .top, animated: true) }
    }
    stage.scroll(to: 30)
    #expect(stage.view.contentOffset.y == 30)
    stage.tick()
    stage.tick()
    #expect(stage.view.contentOffset.y > 30 && stage.view.contentOffset.y < 600)
    stage.settle()
    #expect(stage.view.contentOffset.y == 1200)
  }

  @Test func itemsThatComeAfterAnAnimatedScrollWasRequestedAreShownAtOnce() {
    let stage = Stage(counts: [0])
    stage.view.scrollToItem(at: path(40), at: .top, animated: true)
    stage.settle()
    stage.data.counts = [1000]
    stage.view.reloadData()
    stage.tick()
    #expect(stage.view.contentOffset.y == 1200)
  }

  @Test func whatACallbackScrollsToIsShownInTheSameFrame() {
    let stage = Stage(counts: [1000])
    stage.delegate.onWillDisplay = { view, shown in
      if shown.item == 4 { view.scrollToItem(at: path(40), at: .top, animated: false) }
    }
    stage.scroll(to: 30)
    #expect(stage.view.contentOffset.y == 1200)
    #expect(stage.view.cellForItem(at: path(40)) != nil)
  }

  @Test func aCallbackThatAlwaysScrollsDoesNotKeepTheFrameFromEnding() {
    let stage = Stage(counts: [1000])
    var calls = 0
    stage.delegate.onWillDisplay = { view, _ in
      calls += 1
      view.contentOffset.y += 60
    }
    stage.scroll(to: 600)
    let first = calls
    #expect(first > 0 && first < 40)
    stage.delegate.onWillDisplay = nil
    stage.settle()
  }

  @Test func scrollToItemIsLimitedToTheContent() {
    let stage = Stage(counts: [1000])
    stage.view.scrollToItem(at: path(999), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == CGFloat(29_890))
    stage.view.scrollToItem(at: path(0), at: .bottom, animated: true)
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func twoScrollPositionsOnOneAxisAreReported() {
    let stage = Stage(counts: [1000])
    let pairs: [CollectionView.ScrollPosition] = [
      [.top, .bottom], [.left, .right], [.top, .centeredVertically],
      [.centeredHorizontally, .left],
    ]
    for pair in pairs {
      let reported = mistakes {
        stage.view.scrollToItem(at: path(40), at: pair, animated: false)
      }
      #expect(reported.count == 1)
    }
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func aMissingItemIsReportedWithTheItemCount() {
    let stage = Stage(counts: [10])
    let reported = mistakes {
      stage.view.scrollToItem(at: path(10), at: .top, animated: false)
    }
    #expect(reported.only?.contains("[0, 10]") == true)
    #expect(reported.first?.contains("10 items") == true)
    #expect(stage.view.contentOffset == .zero)
  }

  // MARK: Pending requests

  @Test func scrollToItemBeforeTheFirstPassIsKept() {
    let stage = Stage(counts: [1000]) {
      $0.view.scrollToItem(at: path(40), at: .centeredVertically, animated: true)
      // The inset changes after the request.
      $0.view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    }
    // The centre of the item, at 1225, less the centre of the area below the inset, at 55.
    #expect(stage.view.contentOffset.y == CGFloat(1170))
    #expect(stage.log.count { $0.isBind } <= 6, "only visible cells are made")
    #expect(stage.faults == [])
  }

  @Test func scrollToItemInAViewWithoutASizeIsKept() {
    let stage = Stage(counts: [1000], size: .zero)
    stage.view.scrollToItem(at: path(40), at: .top, animated: false)
    stage.resize(to: CGSize(width: 110, height: 100))
    #expect(stage.view.contentOffset.y == CGFloat(1200))
  }

  @Test func scrollToItemIsKeptWhileThereAreNoItems() {
    let stage = Stage(counts: [])
    stage.view.scrollToItem(at: path(40), at: .top, animated: false)
    stage.settle()
    stage.reload([1000])
    #expect(stage.view.contentOffset.y == CGFloat(1200))
    stage.view.reloadData()
    stage.scroll(to: 30)
    #expect(stage.view.contentOffset.y == CGFloat(30), "the request is carried out once")
  }

  @Test func settingTheOffsetCancelsAPendingScrollToItem() {
    let stage = Stage(counts: [])
    stage.view.scrollToItem(at: path(40), at: .top, animated: false)
    stage.view.contentOffset = .zero
    stage.reload([1000])
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func scrollToItemAfterAReloadUsesTheNewData() {
    let stage = Stage(counts: [10])
    stage.data.counts = [1000]
    stage.view.reloadData()
    stage.view.scrollToItem(at: path(900), at: .top, animated: false)
    stage.settle()
    #expect(stage.view.contentOffset.y == CGFloat(450 * 60))
  }

  // MARK: Items of estimated size

  @Test(arguments: [CollectionView.ScrollPosition.top, .centeredVertically, .bottom])
  func scrollToItemIsExactWhenItemsAreMeasuredOnTheWay(position: CollectionView.ScrollPosition) {
    for animated in [false, true] {
      let heights = (0..<300).map { CGFloat(20 + ($0 * 37) % 90) }
      let stage = SizingStage(heights: heights, estimate: 40)
      stage.view.scrollToItem(at: path(120), at: position, animated: animated)
      stage.settle()
      let distance = stage.distance(of: 120) ?? -1000
      let expected: CGFloat
      switch position {
      case .top: expected = 0
      case .bottom: expected = 100 - heights[120]
      default: expected = 50 - heights[120] / 2
      }
      #expect(abs(distance - expected) < 0.001, "\(distance), animated: \(animated)")
      #expect(stage.faults == [])
    }
  }

  // MARK: Item anchors

  @Test func anItemAnchorIsEncodedAndRestoredInAnotherView() throws {
    let stage = Stage(counts: [300, 700])
    stage.scroll(to: 12_320)
    let anchor = try #require(stage.view.itemAnchor)
    let data = try JSONEncoder().encode(anchor)
    let read = try JSONDecoder().decode(CollectionView.ItemAnchor.self, from: data)
    #expect(read == anchor)
    let next = Stage(counts: [300, 700]) { $0.view.restore(read) }
    #expect(abs(next.view.contentOffset.y - 12_320) < 1e-6)
    #expect(next.view.indexPathsForVisibleItems == stage.view.indexPathsForVisibleItems)
    // A wider view has four items in a line and cuts off the same part of the item.
    let wide = Stage(counts: [300, 700], size: CGSize(width: 230, height: 300)) {
      $0.view.restore(read)
    }
    #expect(wide.view.indexPathsForVisibleItems.contains(anchor.indexPath))
    let frame = try #require(wide.view.layoutAttributesForItem(at: anchor.indexPath)?.frame)
    let cut = wide.view.contentOffset.y - frame.minY
    #expect(abs(cut - anchor.itemPoint.y * 50) < 1e-6)
    #expect(wide.faults == [])
  }

  @Test func aCentredItemAnchorIsCentredAtEverySize() throws {
    let middle = CGPoint(x: 0.5, y: 0.5)
    let anchor = CollectionView.ItemAnchor(
      indexPath: path(600), itemPoint: middle, viewPoint: middle)
    let stage = Stage(counts: [1000]) { $0.view.restore(anchor) }
    for size in [CGSize(width: 110, height: 100), CGSize(width: 300, height: 410)] {
      stage.view.resize(to: size)
      stage.view.restore(anchor)
      stage.settle()
      let frame = try #require(stage.view.layoutAttributesForItem(at: path(600))?.frame)
      #expect(abs(frame.midY - stage.view.bounds.midY) < 1e-6)
    }
  }

  @Test func restoringAnAnchorOfAMissingItemShowsTheNearestItem() {
    let anchor = CollectionView.ItemAnchor(indexPath: IndexPath(item: 80, section: 3))
    expectMistakes {
      let fewer = Stage(counts: [100, 90, 10, 50, 1000]) { $0.view.restore(anchor) }
      #expect(fewer.view.indexPathsForVisibleItems.contains([3, 49]))
      let none = Stage(counts: [100, 90, 0, 0]) { $0.view.restore(anchor) }
      #expect(none.view.indexPathsForVisibleItems.contains([1, 89]))
      let later = Stage(counts: [0, 0, 0, 0, 20]) { $0.view.restore(anchor) }
      #expect(later.view.indexPathsForVisibleItems.contains([4, 0]))
    }
  }

  @Test func anInvalidItemAnchorIsReportedAndIgnored() {
    let stage = Stage(counts: [100])
    var anchor = CollectionView.ItemAnchor(indexPath: path(3))
    anchor.section = -1
    #expect(mistakes { stage.view.restore(anchor) }.count == 1)
    anchor = CollectionView.ItemAnchor(indexPath: path(3), viewPoint: CGPoint(x: 0, y: CGFloat.nan))
    #expect(mistakes { stage.view.restore(anchor) }.count == 1)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func aViewAtTheStartOfTheContentHasNoItemAnchor() {
    #expect(Stage(counts: [100]).view.itemAnchor == nil)
    #expect(Stage(counts: []).view.itemAnchor == nil)
  }
}
