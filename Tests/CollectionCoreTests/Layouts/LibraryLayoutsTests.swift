import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of rules that every layout of the library follows.
@MainActor
struct LibraryLayoutsTests {
  nonisolated private static let names = [
    "waterfall", "joined waterfall", "justified", "line", "cover flow", "circle", "stacks",
    "open stacks",
  ]

  private static func layout(_ name: String) -> CollectionViewLayout {
    let header = CGSize(width: 0, height: 24)
    switch name {
    case "waterfall", "joined waterfall":
      let layout = WaterfallLayout()
      layout.minimumColumnWidth = 70
      layout.joinsSections = name == "joined waterfall"
      layout.headerReferenceSize = header
      layout.sectionInset = EdgeInsets(top: 6, left: 8, bottom: 4, right: 3)
      return layout
    case "justified":
      let layout = JustifiedLayout()
      layout.preferredRowHeight = 60
      layout.headerReferenceSize = header
      return layout
    case "line", "cover flow":
      let layout = CarouselLayout()
      layout.itemSize = CGSize(width: 90, height: 120)
      layout.style = name == "line" ? .line : .coverFlow
      if name == "cover flow" { layout.interitemSpacing = -50 }
      return layout
    case "circle":
      let layout = CircleLayout()
      layout.itemSize = CGSize(width: 70, height: 50)
      return layout
    default:
      let layout = StacksLayout()
      layout.pileSize = CGSize(width: 80, height: 90)
      layout.itemSize = CGSize(width: 50, height: 50)
      layout.headerReferenceSize = header
      if name == "open stacks" { layout.openSection = 1 }
      return layout
    }
  }

  private static func ratios(
    _ counts: [Int], using random: inout SeededGenerator
  ) -> [[CGFloat]] {
    counts.map { count in (0..<count).map { _ in .random(in: 0.3...3, using: &random) } }
  }

  @Test(arguments: names)
  func aQueryReturnsEveryElementInTheRectangle(_ name: String) {
    let first = SeededGenerator.freshSeed(for: "query of \(name)")
    for seed in first..<first + 40 {
      var random = SeededGenerator(seed: seed)
      let counts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
      let trial = LayoutFixture(
        Self.layout(name), ratios: Self.ratios(counts, using: &random),
        size: CGSize(
          width: .random(in: 1...500, using: &random), height: .random(in: 1...500, using: &random)),
        inset: EdgeInsets(
          top: .random(in: 0...30, using: &random), left: .random(in: 0...30, using: &random),
          bottom: 0, right: .random(in: 0...30, using: &random)))
      let extent = trial.extent
      trial.view.contentOffset = CGPoint(
        x: .random(in: 0...extent.width, using: &random),
        y: .random(in: 0...extent.height, using: &random))
      trial.settle()
      for _ in 0..<8 {
        let window = CGRect(
          x: .random(in: extent.minX - 50...extent.maxX, using: &random),
          y: .random(in: extent.minY - 50...extent.maxY, using: &random),
          width: .random(in: 1...400, using: &random), height: .random(in: 1...400, using: &random))
        #expect(trial.fault(in: window) == nil, "seed \(seed)")
      }
      #expect(trial.fault(in: extent.insetBy(dx: -1, dy: -1)) == nil, "seed \(seed)")
      #expect(trial.faults == [], "seed \(seed)")
    }
  }

  @Test(arguments: names)
  func geometryIsFiniteInViewsOfAnySize(_ name: String) {
    let lengths: [CGFloat] = [0, 0.001, 1, 7, 50, 5000]
    for width in lengths {
      for height in lengths {
        for counts in [[], [0], [1], [0, 3, 0], [40]] {
          let trial = LayoutFixture(
            Self.layout(name), counts: counts, size: CGSize(width: width, height: height),
            inset: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
          let size = trial.layout.collectionViewContentSize
          #expect(
            size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
          for (key, geometry) in trial.everything {
            let frame = geometry.frame
            let isGood =
              geometry.isFinite && frame.minX.isFinite && frame.maxX.isFinite
              && frame.minY.isFinite && frame.maxY.isFinite && geometry.size.width >= 0
              && geometry.size.height >= 0
            #expect(isGood, "\(key) in \(width) × \(height): \(geometry)")
          }
        }
      }
    }
  }

  @Test(arguments: names)
  func randomUpdatesKeepTheViewAndTheLayoutConsistent(_ name: String) {
    let seed = SeededGenerator.freshSeed(for: "updates of \(name)")
    var random = SeededGenerator(seed: seed)
    let trial = LayoutFixture(
      Self.layout(name), counts: [6, 9, 3], size: CGSize(width: 320, height: 240))
    for step in 0..<60 {
      let section = Int.random(in: 0..<3, using: &random)
      let count = trial.data.counts[section]
      trial.view.performBatchUpdates {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          trial.data.counts[section] += 1
          trial.shapes.ratios[section].append(1)
          trial.view.insertItems(
            at: [IndexPath(item: Int.random(in: 0...count, using: &random), section: section)])
        case 1 where count > 0:
          trial.data.counts[section] -= 1
          trial.shapes.ratios[section].removeLast()
          trial.view.deleteItems(
            at: [IndexPath(item: Int.random(in: 0..<count, using: &random), section: section)])
        case _ where count > 0:
          trial.view.moveItem(
            at: IndexPath(item: Int.random(in: 0..<count, using: &random), section: section),
            to: IndexPath(item: Int.random(in: 0..<count, using: &random), section: section))
        default: break
        }
      }
      // An update can begin during the animation of the one before.
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        trial.tick()
      }
      if step % 5 == 4 {
        trial.settle()
        #expect(trial.faults == [], "seed \(seed), step \(step)")
        #expect(trial.fault(in: trial.extent.insetBy(dx: -1, dy: -1)) == nil, "seed \(seed)")
      }
    }
  }

  @Test(arguments: names)
  func transitionsToEveryLayoutAndBackKeepTheElements(_ name: String) {
    for other in Self.names {
      let trial = LayoutFixture(
        Self.layout(name), counts: [6, 9, 3], size: CGSize(width: 320, height: 240))
      let next = Self.layout(other)
      trial.view.setCollectionViewLayout(next, animated: true)
      for _ in 0..<7 { trial.tick() }
      trial.view.setCollectionViewLayout(trial.layout, animated: true)
      trial.settle()
      #expect(trial.faults == [], "\(name) → \(other)")
      #expect(trial.fault(in: trial.view.bounds) == nil, "\(name) → \(other)")
      let shown = trial.everything.filter { $0.value.frame.meets(trial.view.bounds) }
      #expect(
        Set(trial.view.elements.visible.all.map(\.key)) == Set(shown.keys), "\(name) → \(other)")
    }
  }
}
