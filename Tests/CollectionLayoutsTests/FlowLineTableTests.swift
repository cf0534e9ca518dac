import Foundation
import TestSupport
import Testing

@testable import CollectionLayouts

/// Compares items in many small chunks, through random changes, with the same items in one chunk,
/// whose lines are solved from the first on.
@MainActor
struct FlowLineTableTests {
  private let metrics = FlowSectionMetrics(
    axis: .vertical, crossLength: 100, lineSpacing: 10, interitemSpacing: 10)

  @Test(arguments: Lengths.allCases)
  func chunkedItemsHaveTheFramesOfUnchunkedItems(lengths: Lengths) {
    let first = SeededGenerator.freshSeed(for: "line tables, \(lengths)")
    for seed in first..<first + 200 {
      var random = SeededGenerator(seed: seed)
      var metrics = metrics
      metrics.interitemSpacing = lengths.spacing
      metrics.lineSpacing = CGFloat(Int.random(in: -30...20, using: &random))
      var all = (0..<Int.random(in: 2...80, using: &random)).map { _ in lengths.size(&random) }
      let capacity = Int.random(in: 1...24, using: &random)
      var sizes = FlowItemSizes(all, capacity: capacity)
      var items = VaryingFlowItems(sizes: sizes, metrics: metrics)
      for _ in 0..<4 {
        compare(items, all, metrics, "seed \(seed)")
        let low = Int.random(in: 0...all.count, using: &random)
        let removed = low..<min(all.count, low + Int.random(in: 0...3, using: &random))
        let inserted = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          lengths.size(&random)
        }
        all.replaceSubrange(removed, with: inserted)
        sizes.apply(
          ListEdits([ListEdits.Edit(removed: removed, inserted: inserted.count)]),
          inserting: FlowSizeChunk.unknown)
        sizes.resolve { inserted[$0 - low] }
        items = VaryingFlowItems(sizes: sizes, metrics: metrics, reusing: items)
      }
      compare(items, all, metrics, "seed \(seed)")
    }
  }

  private func compare(
    _ items: VaryingFlowItems, _ all: [CGSize], _ metrics: FlowSectionMetrics, _ context: String
  ) {
    let whole = FlowItemSizes(all, capacity: 1000)
    let plain = VaryingFlowItems(sizes: whole, metrics: metrics)
    let (frames, expected) = (frames(items, all.count), frames(plain, all.count))
    let scale = max(1, plain.mainLength)
    #expect(frames.count == expected.count, "\(context)")
    for (frame, expected) in zip(frames, expected) where !isNear(frame, expected, scale) {
      Issue.record("\(frame) is not \(expected), \(context)")
      return
    }
    #expect(abs(items.mainLength - plain.mainLength) <= 1e-9 * scale, "\(context)")
    #expect(abs(items.firstLineStart - plain.firstLineStart) <= 1e-9 * scale, "\(context)")
  }

  /// Returns whether two frames are equal within rounding. The tolerance of `minX` grows with its
  /// value, because gaps in a line of huge items are huge.
  private func isNear(_ a: CGRect, _ b: CGRect, _ scale: CGFloat) -> Bool {
    a.size == b.size && abs(a.minY - b.minY) <= 1e-9 * scale
      && abs(a.minX - b.minX) <= 1e-9 * max(1, abs(b.minX))
  }

  private func frames(_ items: VaryingFlowItems, _ count: Int) -> [CGRect] {
    var frames: [CGRect] = []
    items.forEachFrame(of: 0..<count) { item, frame in
      #expect(item == frames.count)
      frames.append(frame)
    }
    return frames
  }

  /// Distributions of lengths that make line breaking difficult.
  enum Lengths: CaseIterable {
    case common, nothing, exactFits, huge, overlapping

    var spacing: CGFloat { self == .overlapping ? -15 : self == .nothing ? 0 : 10 }

    func size(_ random: inout SeededGenerator) -> CGSize {
      let height = CGFloat(Int.random(in: 0...40, using: &random))
      switch self {
      case .common:
        return CGSize(width: .random(in: 5...70, using: &random), height: height)
      // Most items have no width, so lines are longer than any chunk.
      case .nothing:
        let width = CGFloat(Int.random(in: 0..<30, using: &random) == 0 ? 60 : 0)
        return CGSize(width: width, height: height)
      // Mostly seven items fill a line up to the tolerance for rounding.
      case .exactFits:
        let count = Int.random(in: 0..<10, using: &random) > 0 ? 7 : 3
        let rest = Int.random(in: 0..<10, using: &random) > 0 ? 0.0005 : 0.0006
        let room = 100 - 10 * CGFloat(count - 1) + rest
        return CGSize(width: room / CGFloat(count), height: height)
      case .huge:
        let width = [10, 20, 1e20, .greatestFiniteMagnitude / 1e9].randomElement(using: &random)!
        return CGSize(width: width, height: height)
      // The negative spacing makes narrow items overlap.
      case .overlapping:
        return CGSize(width: .random(in: 5...70, using: &random), height: height)
      }
    }
  }
}
