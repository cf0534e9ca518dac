import Foundation
import TestSupport
import Testing

@testable import CollectionCore

@MainActor
struct JustifiedLayoutTests {
  private func justified() -> JustifiedLayout {
    let layout = JustifiedLayout()
    layout.preferredRowHeight = 100
    return layout
  }

  @Test func aFullRowIsJustifiedAndTheLastRowHasThePreferredHeight() {
    // A row of ratios 1.5 + 1 would be 130 points high. With a further 1 it is 90 points high,
    // which is nearer to 100.
    let trial = LayoutFixture(
      justified(), ratios: [[1.5, 1, 1, 1.5]], size: CGSize(width: 335, height: 300))
    #expect(
      trial.frames() == [
        rect(0, 0, 135, 90), rect(145, 0, 90, 90), rect(245, 0, 90, 90), rect(0, 100, 150, 100),
      ])
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 335, height: 200))
  }

  @Test func anItemThatWouldMakeItsRowTooLowBeginsTheNextRow() {
    // With the item of ratio 8, the row would be (200 − 10) / 9 = 21 points high, and without it
    // 200.
    let trial = LayoutFixture(
      justified(), ratios: [[1, 8, 1]], size: CGSize(width: 200, height: 300))
    #expect(
      trial.frames() == [rect(0, 0, 200, 200), rect(0, 210, 200, 25), rect(0, 245, 100, 100)])
  }

  @Test func sectionsHaveHeadersAndInsets() {
    let layout = justified()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionInset = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    let trial = LayoutFixture(layout, ratios: [[2], [2]], size: CGSize(width: 240, height: 300))
    #expect(trial.header(0) == rect(0, 0, 240, 30))
    #expect(trial.frames(0) == [rect(20, 40, 200, 100)])
    #expect(trial.header(1) == rect(0, 150, 240, 30))
    #expect(trial.frames(1) == [rect(20, 190, 200, 100)])
  }

  /// A layout of short sections beside each other with headers, 30 points high and at least 90 wide.
  private func sideBySide(_ ratios: [[CGFloat]]) -> LayoutFixture<JustifiedLayout> {
    let layout = justified()
    layout.placesShortSectionsSideBySide = true
    layout.headerReferenceSize = CGSize(width: 90, height: 30)
    layout.sectionInset = EdgeInsets(top: 0, left: 5, bottom: 20, right: 5)
    return LayoutFixture(layout, ratios: ratios, size: CGSize(width: 400, height: 150))
  }

  @Test func shortSectionsStandSideBySideWhileThereIsRoom() {
    let trial = sideBySide([[1], [0.5], [1, 0.8], [1]])
    #expect(trial.header(0) == rect(0, 0, 110, 30))
    #expect(trial.frames(0) == [rect(5, 30, 100, 100)])
    // The item is 50 points wide with insets of 10, and its header needs 90.
    #expect(trial.header(1) == rect(110, 0, 90, 30))
    #expect(trial.frames(1) == [rect(115, 30, 50, 100)])
    // The last section of the line reaches to the edge.
    #expect(trial.header(2) == rect(200, 0, 200, 30))
    #expect(trial.frames(2) == [rect(205, 30, 100, 100), rect(315, 30, 80, 100)])
    #expect(trial.header(3) == rect(0, 150, 400, 30))
    #expect(trial.frames(3) == [rect(5, 180, 100, 100)])
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 400, height: 300))
    #expect(trial.fault(in: rect(0, 0, 400, 300)) == nil)
    #expect(trial.fault(in: rect(150, 40, 20, 5)) == nil)
  }

  @Test func aSectionWithAFullRowStandsAlone() {
    let trial = sideBySide([[1], [1, 1, 1, 1], [1], [], [1]])
    #expect(trial.header(0) == rect(0, 0, 400, 30))
    #expect(trial.header(1)?.minX == 0)
    #expect(trial.header(1)?.minY == 150)
    #expect(trial.header(2)?.width == 400)
    #expect(trial.header(3)?.width == 400)
    #expect(trial.header(4)?.width == 400)
    #expect(trial.header(4)?.minX == 0)
  }

  @Test func pinnedHeadersOfSectionsSideBySideStayTogether() {
    let trial = sideBySide([[1], [1], [1, 1, 1, 1], [1, 1, 1, 1]])
    trial.layout.sectionHeadersPinToVisibleBounds = true
    trial.view.contentOffset.y = 60
    trial.settle()
    #expect(trial.header(0) == rect(0, 60, 110, 30))
    #expect(trial.header(1) == rect(110, 60, 290, 30))
    trial.view.contentOffset.y = 140
    trial.settle()
    #expect(trial.header(0) == rect(0, 120, 110, 30))
    #expect(trial.header(1) == rect(110, 120, 290, 30))
    #expect(trial.fault(in: trial.view.bounds) == nil)
  }

  /// A layout of three sections of a header, 30 points high, and two items of 100 × 100 points.
  private func pinned() -> LayoutFixture<JustifiedLayout> {
    let layout = justified()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let counts = [2, 2, 2]
    return LayoutFixture(layout, counts: counts, size: CGSize(width: 100, height: 300))
  }

  @Test func aPinnedHeaderStaysAtTheUpperEdgeAndTheEndOfItsSectionPushesItOut() {
    // A section is 30 + 100 + 10 + 100 = 240 points high.
    let trial = pinned()
    #expect(trial.header(0) == rect(0, 0, 100, 30))
    trial.view.contentOffset.y = 100
    trial.settle()
    #expect(trial.header(0) == rect(0, 100, 100, 30))
    #expect(trial.header(1) == rect(0, 240, 100, 30))
    trial.view.contentOffset.y = 220
    trial.settle()
    #expect(trial.header(0) == rect(0, 210, 100, 30))
    trial.view.contentOffset.y = 250
    trial.settle()
    #expect(trial.header(0) == rect(0, 210, 100, 30))
    #expect(trial.header(1) == rect(0, 250, 100, 30))
  }

  @Test func aPinnedHeaderIsInFrontOfTheCellsAndCoversItsOwnHeight() {
    let trial = pinned()
    let header = trial.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect((header?.zIndex ?? 0) > 0)
    #expect(trial.layout.pinnedLengths(inSection: 1) == (start: 30, end: 0))
  }

  /// Returns the frames of items by trying, for each row, every number of items.
  private func simpleFrames(
    _ ratios: [CGFloat], width: CGFloat, rowHeight: CGFloat, gap: CGFloat, lineGap: CGFloat
  ) -> [CGRect] {
    var (frames, y, first): ([CGRect], CGFloat, Int) = ([], 0, 0)
    func height(_ items: Range<Int>) -> CGFloat {
      max(0, width - gap * CGFloat(items.count - 1)) / ratios[items].reduce(0, +)
    }
    while first < ratios.count {
      let ends = first + 1...ratios.count
      // The shortest full row, or all items that are left if they do not fill one.
      let full = ends.first { height(first..<$0) <= rowHeight }
      var end = full ?? ratios.count
      if full != nil, end > first + 1 {
        let (lower, higher) = (height(first..<end), height(first..<end - 1))
        if lower <= 0 || higher / rowHeight < rowHeight / lower { end -= 1 }
      }
      let row = full == nil ? rowHeight : height(first..<end)
      var x: CGFloat = 0
      for item in first..<end {
        frames.append(CGRect(x: x, y: y, width: ratios[item] * row, height: row))
        x += ratios[item] * row + gap
      }
      y += row + lineGap
      first = end
    }
    return frames
  }

  @Test func randomRowsMatchASimpleImplementation() {
    let first = SeededGenerator.freshSeed(for: "rows and a simple implementation")
    for seed in first..<first + 300 {
      var random = SeededGenerator(seed: seed)
      let layout = justified()
      layout.preferredRowHeight = .random(in: 40...200, using: &random)
      layout.interitemSpacing = .random(in: 0...12, using: &random)
      layout.lineSpacing = .random(in: 0...12, using: &random)
      let width = CGFloat.random(in: 80...900, using: &random)
      let ratios = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        CGFloat.random(in: 0.3...4, using: &random)
      }
      let trial = LayoutFixture(layout, ratios: [ratios], size: CGSize(width: width, height: 200))
      let expected = simpleFrames(
        ratios, width: width, rowHeight: layout.preferredRowHeight, gap: layout.interitemSpacing,
        lineGap: layout.lineSpacing)
      for (frame, other) in zip(trial.frames(), expected) {
        let distance = max(
          abs(frame.minX - other.minX), abs(frame.minY - other.minY),
          abs(frame.width - other.width), abs(frame.height - other.height))
        #expect(distance < 1e-6, "seed \(seed)")
      }
      #expect(trial.frames().count == expected.count, "seed \(seed)")
    }
  }

  @Test func scrollingWithPinnedHeadersAsksForNoAspectRatioAgain() {
    let trial = pinned()
    let asked = trial.shapes.askCount
    for offset in stride(from: CGFloat(0), through: 400, by: 7) {
      trial.view.contentOffset.y = offset
      trial.settle()
      #expect(trial.fault(in: trial.view.bounds) == nil, "at \(offset)")
    }
    #expect(trial.shapes.askCount == asked)
    #expect(asked == 6)
  }

  @Test func anInvalidRatioIsAMistakeAndCountsAsASquare() {
    let messages = mistakes {
      let trial = LayoutFixture(
        justified(), ratios: [[0, .infinity]], size: CGSize(width: 500, height: 300))
      #expect(trial.frames() == [rect(0, 0, 100, 100), rect(110, 0, 100, 100)])
    }
    #expect(messages.count == 2)
  }
}
