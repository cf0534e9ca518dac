import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the alignment of items in lines that they do not fill.
@MainActor
struct FlowLineAlignmentTests {
  private typealias Alignment = CollectionViewFlowLayout.LineAlignment

  /// Returns the leading edges of items in three lines: widths 20 and 40, then 70 alone, then 50
  /// and 20. The view is 100 points wide.
  private func starts(_ alignment: Alignment, last: Alignment = .automatic) -> [CGFloat] {
    let flow = FlowFixture(
      [.init(widths: [20, 40, 70, 50, 20])], size: CGSize(width: 100, height: 100))
    flow.layout.lineAlignment = alignment
    flow.layout.lastLineAlignment = last
    flow.view.prepareLayoutIfNeeded()
    let frames = flow.frames()
    #expect(frames.map(\.minY) == [0, 0, 30, 60, 60], "alignment keeps the line breaks")
    return frames.map(\.minX)
  }

  /// Returns the leading edges of five items of width 30, three in a full line and two in the last.
  /// The view is 120 points wide.
  private func equalStarts(_ alignment: Alignment, last: Alignment = .automatic) -> [CGFloat] {
    let flow = FlowFixture(counts: [5], size: CGSize(width: 120, height: 100)) {
      $0.itemSize = CGSize(width: 30, height: 20)
      $0.lineAlignment = alignment
      $0.lastLineAlignment = last
    }
    return flow.frames().map(\.minX)
  }

  @Test func automaticAlignmentJustifiesLinesAndCentersSingleItems() {
    #expect(starts(.automatic) == [0, 60, 15, 0, 60])
    #expect(equalStarts(.automatic) == [0, 45, 90, 0, 45])
  }

  @Test func leadingAlignmentKeepsTheMinimumSpacing() {
    #expect(starts(.leading) == [0, 30, 0, 0, 60])
    #expect(equalStarts(.leading) == [0, 40, 80, 0, 40])
  }

  @Test func centerAlignmentLeavesEqualSpaceAtBothEnds() {
    #expect(starts(.center) == [15, 45, 15, 10, 70])
    #expect(equalStarts(.center) == [5, 45, 85, 25, 65])
  }

  @Test func trailingAlignmentEndsAtTheTrailingEdge() {
    #expect(starts(.trailing) == [30, 60, 30, 20, 80])
    #expect(equalStarts(.trailing) == [10, 50, 90, 50, 90])
  }

  @Test func justifiedAlignmentFillsEveryLineButTheLast() {
    #expect(starts(.justified) == [0, 60, 0, 0, 60])
    #expect(equalStarts(.justified) == [0, 45, 90, 0, 45])
  }

  @Test func theLastLineMayHaveItsOwnAlignment() {
    #expect(starts(.automatic, last: .trailing) == [0, 60, 15, 20, 80])
    #expect(starts(.leading, last: .justified) == [0, 30, 0, 0, 80])
    #expect(equalStarts(.automatic, last: .center) == [0, 45, 90, 25, 65])
    #expect(equalStarts(.trailing, last: .leading) == [10, 50, 90, 0, 40])
    #expect(equalStarts(.automatic, last: .justified) == [0, 45, 90, 0, 90])
  }

  @Test func anItemLongerThanItsLineBeginsAtTheLeadingEdge() {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    for alignment in Alignment.allCases {
      let flow = FlowFixture([.init(widths: [130, 40])], size: CGSize(width: 100, height: 100))
      flow.layout.lineAlignment = alignment
      #expect(flow.frames()[0].minX == 0)
    }
  }

  @Test func alignmentIsWithinTheSectionInset() {
    let flow = FlowFixture(counts: [1], size: CGSize(width: 120, height: 100)) {
      $0.sectionInset = EdgeInsets(top: 0, left: 6, bottom: 0, right: 14)
      $0.lineAlignment = .trailing
    }
    #expect(flow.frames() == [rect(56, 0, 50, 50)])
  }

  @Test func aHorizontalLayoutAlignsItsColumns() {
    let flow = FlowFixture(counts: [3], size: CGSize(width: 100, height: 130)) {
      $0.scrollDirection = .horizontal
      $0.lineAlignment = .center
    }
    #expect(flow.frames() == [rect(0, 10, 50, 50), rect(0, 70, 50, 50), rect(60, 40, 50, 50)])
  }
}
