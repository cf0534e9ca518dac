import Foundation
import TestSupport
import Testing

@testable import CollectionCore

@MainActor
struct WaterfallLayoutTests {
  private func waterfall() -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.minimumColumnWidth = 100
    return layout
  }

  @Test func eachItemGoesToTheFirstOfTheShortestColumns() {
    // The view has two columns of 100 points, 10 apart.
    let trial = LayoutFixture(
      waterfall(), ratios: [[1, 2, 1, 0.5, 4]], size: CGSize(width: 210, height: 300))
    #expect(
      trial.frames() == [
        rect(0, 0, 100, 100), rect(110, 0, 100, 50), rect(110, 60, 100, 100),
        rect(0, 110, 100, 200), rect(110, 170, 100, 25),
      ])
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 210, height: 310))
  }

  @Test func sectionsHaveHeadersAndInsets() {
    let layout = waterfall()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let trial = LayoutFixture(
      layout, ratios: [[1], [], [0.5]], size: CGSize(width: 130, height: 300))
    #expect(trial.header(0) == rect(0, 0, 130, 20))
    #expect(trial.frames(0) == [rect(10, 25, 100, 100)])
    #expect(trial.header(1) == rect(0, 140, 130, 20))
    #expect(trial.header(2) == rect(0, 180, 130, 20))
    #expect(trial.frames(2) == [rect(10, 205, 100, 200)])
    #expect(trial.layout.collectionViewContentSize.height == 420)
    #expect(trial.header(3) == nil)
    #expect(trial.attributes(0, 1) == nil)
  }

  @Test func joinedSectionsShareTheColumnsAndHaveNoHeaders() {
    let layout = waterfall()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = EdgeInsets(top: 5, left: 0, bottom: 15, right: 0)
    layout.joinsSections = true
    let trial = LayoutFixture(
      layout, ratios: [[1], [], [0.5, 1]], size: CGSize(width: 210, height: 300))
    #expect(trial.frames(0) == [rect(0, 5, 100, 100)])
    #expect(trial.frames(2) == [rect(110, 5, 100, 200), rect(0, 115, 100, 100)])
    #expect(trial.header(0) == nil)
    #expect(trial.attributes(2, 2) == nil && trial.attributes(0, 1) == nil)
    #expect(trial.layout.collectionViewContentSize.height == 230)
    #expect(trial.faults == [])
  }

  @Test func waterfallItemsAreSquareWithoutADelegate() {
    let trial = LayoutFixture(waterfall(), counts: [2], size: CGSize(width: 210, height: 100))
    trial.view.delegate = nil
    trial.layout.invalidateLayout()
    trial.settle()
    #expect(trial.frames() == [rect(0, 0, 100, 100), rect(110, 0, 100, 100)])
  }

  @Test func anInvalidHeightIsAMistakeAndCountsAsZero() {
    let messages = mistakes {
      let trial = LayoutFixture(
        waterfall(), ratios: [[1, -1, .nan, 1]], size: CGSize(width: 100, height: 300))
      #expect(trial.frames().map(\.height) == [100, 0, 0, 100])
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("[0, 1]") == true)
  }

  @Test func scrollingAsksForNoHeightsAndANewWidthAsksForAll() {
    let trial = LayoutFixture(
      waterfall(), counts: [500], size: CGSize(width: 210, height: 300))
    #expect(trial.shapes.askCount == 500)
    for y in stride(from: 0, to: 5000, by: 500) {
      trial.view.contentOffset = CGPoint(x: 0, y: y)
      trial.settle()
    }
    #expect(trial.shapes.askCount == 500)
    trial.view.resize(to: CGSize(width: 320, height: 300))
    #expect(trial.shapes.askCount == 1000)
    #expect(trial.frames()[2] == rect(220, 0, 100, 100))
  }

  @Test func randomWaterfallsMatchASimpleImplementation() {
    let first = SeededGenerator.freshSeed(for: "waterfall")
    for seed in first..<first + 200 {
      var random = SeededGenerator(seed: seed)
      let layout = WaterfallLayout()
      layout.minimumColumnWidth = .random(in: 20...150, using: &random)
      layout.columnSpacing = .random(in: 0...20, using: &random)
      layout.interitemSpacing = .random(in: 0...20, using: &random)
      let width = CGFloat.random(in: 1...600, using: &random)
      let ratios = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        CGFloat.random(in: 0.3...3, using: &random)
      }
      let trial = LayoutFixture(layout, ratios: [ratios], size: CGSize(width: width, height: 200))
      #expect(trial.frames() == naive(ratios, layout, width), "seed \(seed)")
    }
  }

  /// Computes the frames of a waterfall with a list of column bottoms.
  private func naive(_ ratios: [CGFloat], _ layout: WaterfallLayout, _ width: CGFloat) -> [CGRect] {
    var columns = 1
    while CGFloat(columns + 1) * layout.minimumColumnWidth
      + CGFloat(columns) * layout.columnSpacing <= width
    { columns += 1 }
    let column = (width - CGFloat(columns - 1) * layout.columnSpacing) / CGFloat(columns)
    var bottoms: [CGFloat?] = Array(repeating: nil, count: columns)
    return ratios.map { ratio in
      let least = bottoms.map { $0 ?? 0 }.min()!  // There is at least one column.
      let index = bottoms.firstIndex { ($0 ?? 0) == least }!  // It is in the list.
      let y = bottoms[index].map { $0 + layout.interitemSpacing } ?? 0
      bottoms[index] = y + column / ratio
      return CGRect(
        x: CGFloat(index) * (column + layout.columnSpacing), y: y, width: column,
        height: column / ratio)
    }
  }
}
