import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Compares the flow layout with the slow reference layout `ReferenceFlow`.
@MainActor
struct FlowReferenceTests {
  @Test func theFlowLayoutMatchesTheReferenceLayoutForRandomSections() {
    let first = SeededGenerator.freshSeed(for: "flow reference")
    for seed in first..<first + 300 {
      var random = SeededGenerator(seed: seed)
      let horizontal = Bool.random(using: &random)
      compare(
        Self.sections(using: &random), direction: horizontal ? .horizontal : .vertical,
        size: CGSize(
          width: .random(in: 1...400, using: &random), height: .random(in: 1...400, using: &random)
        ), seed: seed, using: &random)
    }
  }

  private func compare(
    _ sections: [ReferenceFlow.Section], direction: CollectionView.ScrollDirection, size: CGSize,
    seed: UInt64, using random: inout SeededGenerator
  ) {
    let quiet = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = quiet }
    CallerMistake.warningHandler = { _ in }
    let breadth = direction == .vertical ? size.width : size.height
    var reference = ReferenceFlow(sections, direction: direction, breadth: breadth)
    let flow = FlowFixture(sections, size: size, direction: direction)
    flow.layout.lineAlignment = sections.first?.alignment ?? .automatic
    flow.layout.lastLineAlignment = sections.first?.lastAlignment ?? .automatic
    Self.pin(&reference, flow, direction, using: &random)
    let fault = flow.fault(comparedWith: reference)
    #expect(fault == nil, "seed \(seed)")
    let expected = reference.frames
    let content = reference.contentSize
    for _ in 0..<5 {
      let window = CGRect(
        x: .random(in: -50...content.width + 50, using: &random),
        y: .random(in: -50...content.height + 50, using: &random),
        width: .random(in: 1...300, using: &random), height: .random(in: 1...300, using: &random))
      let fault = flow.fault(in: window, comparedWith: expected)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  /// Pins headers and footers at random, and scrolls to a random offset.
  private static func pin(
    _ reference: inout ReferenceFlow, _ flow: FlowFixture,
    _ direction: CollectionView.ScrollDirection,
    using random: inout SeededGenerator
  ) {
    let (layout, view) = (flow.layout, flow.view)
    layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
    layout.sectionFootersPinToVisibleBounds = Bool.random(using: &random)
    let (leading, trailing) = (
      CGFloat.random(in: 0...30, using: &random), CGFloat.random(in: 0...30, using: &random)
    )
    let axis: Axis = direction == .vertical ? .vertical : .horizontal
    view.contentInset =
      axis == .vertical
      ? EdgeInsets(top: leading, left: 0, bottom: trailing, right: 0)
      : EdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
    let end = max(0, reference.contentSize.along(axis))
    view.contentOffset = CGPoint(axis, main: .random(in: -60...end + 60, using: &random), cross: 0)
    view.prepareLayoutIfNeeded()
    reference.pin(
      headers: layout.sectionHeadersPinToVisibleBounds,
      footers: layout.sectionFootersPinToVisibleBounds, direction: direction,
      low: view.bounds.min(along: axis) + leading, high: view.bounds.max(along: axis) - trailing)
  }

  static func sections(using random: inout SeededGenerator) -> [ReferenceFlow.Section] {
    let alignments = CollectionViewFlowLayout.LineAlignment.allCases
    let isAligned = Bool.random(using: &random)
    let alignment = isAligned ? alignments.randomElement(using: &random)! : .automatic
    let lastAlignment = isAligned ? alignments.randomElement(using: &random)! : .automatic
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in
      var section = ReferenceFlow.Section()
      section.alignment = alignment
      section.lastAlignment = lastAlignment
      let count = Int.random(in: 0...40, using: &random)
      let size = Self.size(using: &random)
      let isUniform = Bool.random(using: &random)
      section.sizes = (0..<count).map { _ in isUniform ? size : Self.size(using: &random) }
      let deepest: CGFloat = Bool.random(using: &random) ? -150 : 0
      section.lineSpacing = .random(in: deepest...30, using: &random)
      section.interitemSpacing = .random(in: -9...30, using: &random)
      if Bool.random(using: &random) {
        let deepest: CGFloat = Bool.random(using: &random) ? -40 : 0
        section.inset = EdgeInsets(
          top: .random(in: deepest...30, using: &random),
          left: .random(in: deepest...30, using: &random),
          bottom: .random(in: deepest...30, using: &random),
          right: .random(in: deepest...30, using: &random))
      }
      if Bool.random(using: &random) { section.header = Self.size(using: &random) }
      if Bool.random(using: &random) { section.footer = Self.size(using: &random) }
      return section
    }
  }

  /// Returns a random size. Each length is at least 10, more than the largest overlap between the
  /// items of a line.
  private static func size(using random: inout SeededGenerator) -> CGSize {
    CGSize(
      width: CGFloat(Int.random(in: 10...120, using: &random)),
      height: .random(in: 10...120, using: &random))
  }
}
