import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Views that choose estimated dimensions, as literal frames.
@MainActor
struct CompositionalMeasuringTests {
  /// A section of rows with the full width and an estimated height.
  private func rows(estimate: CGFloat = 44) -> CollectionLayoutSection {
    let full = size(.fractionalWidth(1), .estimated(estimate))
    return CollectionLayoutSection(
      group: .vertical(layoutSize: full, subitems: [CollectionLayoutItem(layoutSize: full)]))
  }

  /// A section of lines of two items.
  private func pairs(
    _ line: CollectionLayoutDimension, _ item: CollectionLayoutDimension
  ) -> CollectionLayoutSection {
    let cell = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), item))
    return CollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), line), subitems: [cell]))
  }

  @Test func rowsHaveTheHeightsThatTheirCellsPrefer() {
    let trial = CompositionalFixture(rows(), preferring: PreferredSizes(heights: [30, 44, 70, 10]))
    #expect(
      trial.frames() == [
        rect(0, 0, 320, 30), rect(0, 30, 320, 44), rect(0, 74, 320, 70), rect(0, 144, 320, 10),
      ])
    #expect(trial.contentSize.height == 154)
    #expect(trial.faults.isEmpty)
  }

  @Test func onlyCellsInViewAreMeasured() {
    let sizes = PreferredSizes(heights: Array(repeating: 100, count: 1000))
    let trial = CompositionalFixture(rows(), preferring: sizes)
    #expect(sizes.asked == Array(0..<5))
    #expect(trial.contentSize.height == 44_280)
  }

  /// Rows of 44 points fill the view of 852 points with 20 rows, but 12 rows of the heights that
  /// their cells prefer are enough: eleven are 826 points high.
  @Test func rowsThatMeasuredRowsPushOutOfViewKeepTheirEstimates() {
    let heights: [CGFloat] = [70, 90, 60, 80, 72, 78, 90, 66, 84, 76, 60, 126]
    let sizes = PreferredSizes(heights: heights + [65, 65, 65, 65, 65, 65, 65, 68])
    let trial = CompositionalFixture(
      rows(), preferring: sizes, size: CGSize(width: 393, height: 852))
    #expect(sizes.asked == Array(0..<12))
    #expect(trial.contentSize.height == 1304)
    #expect(trial.view.indexPathsForVisibleItems.count == 12)
    trial.view.contentOffset.y = 452
    trial.settle()
    #expect(sizes.asked == Array(0..<20))
    #expect(trial.contentSize.height == 1475)
  }

  @Test func rowsThatShrinkMakeRoomForOthersThatAreMeasuredToo() {
    let sizes = PreferredSizes(heights: Array(repeating: 20, count: 100))
    let trial = CompositionalFixture(rows(), preferring: sizes)
    #expect(sizes.asked == Array(0..<24))
    #expect(trial.contentSize.height == 3824)
  }

  @Test func ofAGridTheRowsThatStayInViewAreMeasured() {
    let section = pairs(.estimated(50), .estimated(50))
    let sizes = PreferredSizes(heights: Array(repeating: 160, count: 100))
    let trial = CompositionalFixture(section, preferring: sizes)
    #expect(Set(sizes.asked) == Set(0..<6))
    #expect(sizes.asked.count == 6)
    #expect(trial.contentSize.height == 2830)
  }

  @Test func aRowGrowsToItsTallestCellAndTheOthersKeepTheirHeights() {
    let section = pairs(.estimated(50), .estimated(50))
    let trial = CompositionalFixture(
      section, preferring: PreferredSizes(heights: [20, 80, 60]))
    #expect(
      trial.frames() == [rect(0, 0, 160, 20), rect(160, 0, 160, 80), rect(0, 80, 160, 60)])
    #expect(trial.contentSize.height == 140)
  }

  @Test func anAbsoluteGroupKeepsItsSizeThoughItsCellsAreMeasured() {
    let section = pairs(.absolute(50), .estimated(50))
    let trial = CompositionalFixture(
      section, preferring: PreferredSizes(heights: [20, 80, 60]))
    #expect(
      trial.frames() == [rect(0, 0, 160, 20), rect(160, 0, 160, 80), rect(0, 50, 160, 60)])
    #expect(trial.contentSize.height == 100)
  }

  @Test func aFractionOfAnEstimatedHeightIsNotMeasured() {
    let section = pairs(.estimated(50), .fractionalHeight(1))
    let sizes = PreferredSizes(heights: [20, 80])
    let trial = CompositionalFixture(section, preferring: sizes)
    #expect(trial.frames() == [rect(0, 0, 160, 50), rect(160, 0, 160, 50)])
    #expect(sizes.asked.isEmpty)
  }

  @Test func asManyTagsStandInARowAsTheirMeasuredWidthsAllow() {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      subitems: [item(.estimated(100), .fractionalHeight(1))])
    row.interItemSpacing = .fixed(10)
    let section = CollectionLayoutSection(group: row)
    section.interGroupSpacing = 5
    let trial = CompositionalFixture(
      section,
      preferring: PreferredSizes(
        [60, 50, 90, 70, 150, 160, 400, 20].map { CGSize(width: $0, height: 0) }))
    #expect(
      trial.frames() == [
        rect(0, 0, 60, 30), rect(70, 0, 50, 30), rect(130, 0, 90, 30), rect(230, 0, 70, 30),
        rect(0, 35, 150, 30), rect(160, 35, 160, 30),
        // A tag is not wider than its row.
        rect(0, 70, 320, 30),
        rect(0, 105, 20, 30),
      ])
    #expect(trial.contentSize.height == 135)
    #expect(trial.faults.isEmpty)
  }

  @Test func headersAreMeasuredToo() {
    let section = rows()
    section.boundarySupplementaryItems = [band("header", .estimated(20), .top)]
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [band("footer", .estimated(50), .bottom)]
    let sizes = PreferredSizes(heights: [30])
    let trial = CompositionalFixture(
      CollectionViewCompositionalLayout(section: section, configuration: configuration), counts: [1]
    ) { sizes.size(of: $0, in: $1) }
    #expect(trial.supplementary("header")?.frame == rect(0, 0, 320, 35))
    #expect(trial.frames() == [rect(0, 35, 320, 30)])
    #expect(trial.supplementary("footer", .max)?.frame == rect(0, 65, 320, 35))
    #expect(trial.contentSize.height == 100)
  }

  /// The views of supplementary items prefer 70 × 35 points.
  @Test func badgesAreMeasuredAndStayAtTheirAnchors() throws {
    let corner = CollectionLayoutSupplementaryItem(
      layoutSize: size(.estimated(20), .estimated(20)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let overhanging = CollectionLayoutSupplementaryItem(
      layoutSize: size(.estimated(20), .absolute(10)), elementKind: "other",
      containerAnchor: CollectionLayoutAnchor(
        edges: [.bottom, .leading], fractionalOffset: CGPoint(x: -0.5, y: 0)))
    let item = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(60)),
      supplementaryItems: [corner, overhanging])
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    let trial = CompositionalFixture(
      section, preferring: PreferredSizes(heights: Array(repeating: 60, count: 40)))
    #expect(trial.frames().prefix(2) == [rect(0, 0, 160, 60), rect(160, 0, 160, 60)])
    #expect(trial.supplementary("badge", 0)?.frame == rect(90, 0, 70, 35))
    #expect(trial.supplementary("badge", 3)?.frame == rect(250, 60, 70, 35))
    #expect(trial.supplementary("other", 1)?.frame == rect(125, 50, 70, 10))
    // The last one has not been in view.
    #expect(trial.supplementary("badge", 39)?.frame == rect(300, 1140, 20, 20))
    #expect(trial.contentSize == CGSize(width: 320, height: 1200))
    let found = trial.layout.layoutAttributesForElements(in: rect(91, 30, 1, 1)) ?? []
    #expect(Set(found.map(\.representedElementKind)) == [nil, "badge"])
    #expect(trial.faults.isEmpty)
    trial.data.counts = [41]
    trial.view.performBatchUpdates { trial.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    trial.settle()
    #expect(trial.supplementary("badge", 1)?.frame == rect(250, 0, 70, 35))
  }

  @Test func uniformItemsOfASectionHaveTheHeightOfTheTallest() {
    let section = pairs(.estimated(50), .uniformAcrossSiblings(estimate: 50))
    let trial = CompositionalFixture(
      section, preferring: PreferredSizes(heights: [20, 30, 45, 10, 5]))
    #expect(
      trial.frames() == [
        rect(0, 0, 160, 45), rect(160, 0, 160, 45), rect(0, 45, 160, 45), rect(160, 45, 160, 45),
        rect(0, 90, 160, 45),
      ])
  }

  @Test(arguments: ["reload", "reconfigure", "delete", "invalidate"])
  func uniformItemsShrinkWithTheTallest(_ change: String) {
    let section = pairs(.estimated(50), .uniformAcrossSiblings(estimate: 50))
    let sizes = PreferredSizes(heights: [20, 30, 45, 10, 5])
    let trial = CompositionalFixture(section, preferring: sizes)
    sizes.items[2].height = 20
    switch change {
    case "reload": trial.view.reloadItems(at: [IndexPath(item: 2, section: 0)])
    case "reconfigure": trial.view.reconfigureItems(at: [IndexPath(item: 2, section: 0)])
    case "delete":
      trial.data.counts = [4]
      trial.view.performBatchUpdates {
        trial.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      }
    default: trial.layout.invalidateLayout()
    }
    trial.settle()
    let heights = Set(trial.frames().map(\.height))
    #expect(heights == [30])
    #expect(trial.faults.isEmpty)
  }

  @Test func aSizeMovesWithItsItemInAnUpdate() {
    let sizes = PreferredSizes(heights: [30, 50, 70])
    let trial = CompositionalFixture(rows(), preferring: sizes)
    trial.data.counts = [4]
    sizes.items.insert(CGSize(width: 0, height: 10), at: 1)
    let askedBefore = sizes.asked.count
    trial.view.performBatchUpdates {
      trial.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    trial.settle()
    #expect(trial.frames().map(\.height) == [30, 10, 50, 70])
    #expect(sizes.asked.dropFirst(askedBefore).allSatisfy { $0 == 1 })
  }

  @Test func anInvalidationFromOutsideForgetsTheSizesOfItemsOutOfView() {
    let trial = CompositionalFixture(
      rows(), preferring: PreferredSizes(heights: Array(repeating: 60, count: 100)))
    trial.view.contentOffset.y = 1000
    trial.settle()
    #expect(trial.frames()[0].height == 60)
    trial.layout.invalidateLayout()
    trial.view.layoutIfNeeded()
    trial.settle()
    #expect(trial.frames()[0].height == 44)
  }

  @Test func anInvalidationFromOutsideAsksAllViewsInViewAgain() {
    let sizes = PreferredSizes(heights: [44, 60, 60])
    let trial = CompositionalFixture(rows(), preferring: sizes)
    sizes.items[0].height = 80
    sizes.items[1].height = 80
    trial.layout.invalidateLayout()
    trial.settle()
    #expect(trial.frames().map(\.height) == [80, 80, 60])
    sizes.items[0].height = 44
    trial.layout.invalidateLayout()
    trial.settle()
    #expect(trial.frames().map(\.height) == [44, 80, 60])
    let asked = sizes.asked.count
    trial.tick(5)
    #expect(sizes.asked.count == asked, "each view is asked once")
    #expect(trial.faults.isEmpty)
  }

  @Test func anItemThatAContextNamesIsAskedAgain() {
    let sizes = PreferredSizes(heights: [44, 60, 60])
    let trial = CompositionalFixture(rows(), preferring: sizes)
    sizes.items = [80, 80, 80].map { CGSize(width: 0, height: $0) }
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
    trial.layout.invalidateLayout(with: context)
    trial.settle()
    #expect(trial.frames().map(\.height) == [80, 60, 60])
  }

  @Test func aHeaderThatAContextNamesIsAskedAgain() {
    let section = rows()
    section.boundarySupplementaryItems = [band("header", .estimated(20), .top)]
    let sizes = PreferredSizes(heights: [44, 60, 60])
    let trial = CompositionalFixture(section, preferring: sizes)
    #expect(trial.supplementary("header")?.size.height == 35)
    for height: CGFloat in [50, 10] {
      sizes.supplementary.height = height
      let context = CollectionViewLayoutInvalidationContext()
      context.invalidateSupplementaryElements(
        ofKind: "header", at: [IndexPath(item: 0, section: 0)])
      trial.layout.invalidateLayout(with: context)
      trial.settle()
      #expect(trial.supplementary("header")?.size.height == height)
    }
  }

  @Test func insetsAndMarginsKeepTheSizesAndThePlacesOnScreen() {
    let trial = CompositionalFixture(
      rows(), preferring: PreferredSizes(heights: Array(repeating: 60, count: 100)))
    trial.view.contentOffset.y = 1000
    trial.settle()
    let frames = trial.screen
    trial.view.contentInset.bottom = 50
    trial.settle()
    #expect(trial.screen == frames)
    trial.view.additionalSafeAreaInsets.bottom = 20
    trial.settle()
    #expect(trial.screen == frames)
    trial.view.layoutMargins.top = 20
    trial.settle()
    #expect(trial.screen == frames)
    #expect(trial.frames()[0].height == 60)
  }

  @Test func insetsAcrossTheScrollAxisForgetTheSizes() {
    for isMargin in [true, false] {
      let trial = CompositionalFixture(
        rows(), preferring: PreferredSizes(heights: Array(repeating: 60, count: 100)))
      trial.view.contentOffset.y = 1000
      trial.settle()
      if isMargin {
        trial.view.layoutMargins.right = 20
      } else {
        trial.view.additionalSafeAreaInsets.left = 20
      }
      trial.settle()
      #expect(trial.frames()[0].height == 44)
    }
  }

  @Test func theHeaderOfASectionWhoseItemsDoNotFitIsMeasured() {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.absolute(400), .fractionalHeight(1))]))
    section.boundarySupplementaryItems = [band("header", .estimated(20), .top)]
    let heights = PreferredSizes(heights: Array(repeating: 50, count: 5))
    let trial = CompositionalFixture(section, preferring: heights)
    #expect(trial.supplementary("header")?.frame == rect(0, 0, 320, 35))
    #expect(trial.contentSize.height == 35)
  }

  @Test func anotherWidthForgetsTheSizesAndAnotherHeightKeepsThem() {
    let trial = CompositionalFixture(
      rows(), preferring: PreferredSizes(heights: Array(repeating: 60, count: 100)))
    trial.view.contentOffset.y = 1000
    trial.settle()
    trial.view.frame.size.height = 300
    trial.view.layoutIfNeeded()
    trial.settle()
    #expect(trial.frames()[0].height == 60)
    trial.view.frame.size.width = 200
    trial.view.layoutIfNeeded()
    trial.settle()
    #expect(trial.frames()[0].height == 44)
  }

  @Test func aReloadedItemIsMeasuredAgain() {
    let sizes = PreferredSizes(heights: [30, 50, 70])
    let trial = CompositionalFixture(rows(), preferring: sizes)
    sizes.items[1].height = 20
    trial.view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    trial.settle()
    #expect(trial.frames().map(\.height) == [30, 20, 70])
  }

  @Test func nothingInViewMovesWhileOneScrollsUpThroughUnmeasuredRows() {
    let first = SeededGenerator.freshSeed(for: "compositional self-sizing walk")
    for seed in first..<first + 20 {
      var random = SeededGenerator(seed: seed)
      let heights = (0..<300).map { _ in CGFloat(Int.random(in: 5...150, using: &random)) }
      let trial = CompositionalFixture(rows(), preferring: PreferredSizes(heights: heights))
      trial.view.contentOffset.y = trial.contentSize.height - 480
      trial.settle()
      for step in 0..<60 {
        let target = max(
          0, trial.view.contentOffset.y - CGFloat(Int.random(in: 1...90, using: &random)))
        let (row, before) = Self.firstRow(trial)
        let moved = trial.view.contentOffset.y - target
        trial.view.contentOffset.y = target
        trial.settle()
        guard trial.view.contentOffset.y > 0 else { break }
        let after = Self.distance(trial, row)
        guard abs(after - before - moved) < 0.001, trial.faults.isEmpty else {
          Issue.record("seed \(seed), step \(step): row \(row) went from \(before) to \(after)")
          return
        }
      }
    }
  }

  private static func firstRow(_ trial: CompositionalFixture) -> (Int, CGFloat) {
    let row = trial.view.indexPathsForVisibleItems.map(\.item).min() ?? 0
    return (row, distance(trial, row))
  }

  private static func distance(_ trial: CompositionalFixture, _ row: Int) -> CGFloat {
    let frame = trial.layout.layoutAttributesForItem(at: IndexPath(item: row, section: 0))?.frame
    return (frame?.minY ?? .nan) - trial.view.contentOffset.y
  }
}
