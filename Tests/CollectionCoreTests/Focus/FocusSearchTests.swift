import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the search for the next focused item in a direction, over arbitrary frames.
@MainActor
struct FocusSearchTests {
  private func search(
    from start: Int, among frames: [CGRect], page: CGSize = CGSize(width: 100, height: 100)
  ) -> FocusSearch {
    let all = frames.enumerated().map {
      (position: ItemPosition(section: 0, item: $0.offset), frame: $0.element)
    }
    return FocusSearch(
      start: all[start].position, frame: all[start].frame,
      content: frames.reduce(CGRect.null) { $0.union($1) }, page: page
    ) { rect in all.filter { $0.frame.meets(rect) } }
  }

  /// The frames of three columns of unequal tiles:
  ///
  ///     0 1 2
  ///     0 3 2
  ///     4 3 5
  private let columns = [
    CGRect(x: 0, y: 0, width: 40, height: 90), CGRect(x: 50, y: 0, width: 40, height: 40),
    CGRect(x: 100, y: 0, width: 40, height: 90), CGRect(x: 50, y: 50, width: 40, height: 90),
    CGRect(x: 0, y: 100, width: 40, height: 40), CGRect(x: 100, y: 100, width: 40, height: 40),
  ]

  @Test func theNearestItemIsFoundInColumnsOfUnequalTiles() {
    func down(_ item: Int) -> Int? {
      search(from: item, among: columns).nearest(.vertical, isForward: true, isInLine: false)?.item
    }
    func right(_ item: Int) -> Int? {
      search(from: item, among: columns).nearest(.horizontal, isForward: true, isInLine: true)?
        .item
    }
    #expect([0, 1, 2].map(down) == [4, 3, 5])
    #expect(right(0) == 1)
    #expect(right(1) == 2)
    // Items 2 and 5 are equally far away. The center of item 5 is nearer to that of item 3.
    #expect(right(3) == 5)
    #expect(right(4) == 3)
    #expect(right(5) == nil)
  }

  @Test func aDistantItemIsFoundOutsideTheLineOnly() {
    let frames = [
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 700, y: 30_000, width: 10, height: 10),
    ]
    #expect(
      search(from: 0, among: frames).nearest(.vertical, isForward: true, isInLine: false)?.item
        == 1)
    #expect(
      search(from: 1, among: frames).nearest(.vertical, isForward: false, isInLine: false)?.item
        == 0)
    #expect(
      search(from: 0, among: frames).nearest(.vertical, isForward: true, isInLine: true) == nil)
  }

  @Test func aSearchInPartsFindsTheSameItemAsASearchOfEverything() {
    let first = SeededGenerator.freshSeed(for: "focus search")
    for seed in first..<first + 300 {
      var random = SeededGenerator(seed: seed)
      let frames = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        CGRect(
          x: .random(in: 0...1500, using: &random), y: .random(in: 0...1500, using: &random),
          width: .random(in: 1...200, using: &random),
          height: .random(in: 1...200, using: &random))
      }
      for start in frames.indices.prefix(10) {
        for axis in Axis.allCases {
          for isForward in [true, false] {
            for isInLine in [true, false] {
              let parts = search(from: start, among: frames)
                .nearest(axis, isForward: isForward, isInLine: isInLine)
              let whole = search(
                from: start, among: frames, page: CGSize(width: 1e5, height: 1e5)
              ).nearest(axis, isForward: isForward, isInLine: isInLine)
              #expect(parts == whole, "seed \(seed), item \(start), \(axis) \(isForward)")
            }
          }
        }
      }
    }
  }
}
