import Foundation
import TestSupport
import Testing

@testable import CollectionCore
@testable import CollectionLayouts

/// The places of items in groups, as literal frames.
@MainActor
struct CompositionalGroupTests {
  private func row(
    _ height: CollectionLayoutDimension, _ items: CollectionLayoutItem...,
    spacing: CollectionLayoutSpacing? = nil
  ) -> CollectionLayoutGroup {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), height), subitems: items)
    group.interItemSpacing = spacing
    return group
  }

  private func column(
    _ height: CGFloat, _ items: CollectionLayoutItem..., spacing: CollectionLayoutSpacing? = nil
  ) -> CollectionLayoutGroup {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: items)
    group.interItemSpacing = spacing
    return group
  }

  // MARK: Counts

  @Test func halvesAreTwoToARow() {
    let trial = CompositionalFixture(
      row(.absolute(50), item(.fractionalWidth(0.5), .fractionalHeight(1))), count: 3)
    #expect(
      trial.frames() == [rect(0, 0, 160, 50), rect(160, 0, 160, 50), rect(0, 50, 160, 50)])
    #expect(trial.contentSize == CGSize(width: 320, height: 100))
  }

  @Test func fractionsAreOfTheRoomWithoutSpacing() {
    let trial = CompositionalFixture(
      row(
        .absolute(50), item(.fractionalWidth(0.5), .fractionalHeight(1)), spacing: .fixed(10)),
      count: 2)
    #expect(trial.frames() == [rect(0, 0, 155, 50), rect(165, 0, 155, 50)])
  }

  @Test func thirdsAreRoundedDownToPixels() {
    let group = row(.absolute(50), item(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    #expect(
      CompositionalFixture(group, count: 3).frames() == [
        rect(0, 0, 106, 50), rect(106, 0, 106, 50), rect(212, 0, 106, 50),
      ])
    #expect(
      CompositionalFixture(group, count: 3, scale: 2).frames() == [
        rect(0, 0, 106.5, 50), rect(106.5, 0, 106.5, 50), rect(213, 0, 106.5, 50),
      ])
  }

  @Test func subitemsRepeatAsLongAsTheyFit() {
    let trial = CompositionalFixture(
      row(.absolute(40), item(.absolute(100), .absolute(40)), item(.absolute(60), .absolute(20))),
      count: 4)
    #expect(
      trial.frames() == [
        rect(0, 0, 100, 40), rect(100, 0, 60, 20), rect(160, 0, 100, 40), rect(260, 0, 60, 20),
      ])
  }

  @Test func theNextGroupBeginsTheListAnew() {
    let trial = CompositionalFixture(
      row(.absolute(40), item(.absolute(150), .absolute(40)), item(.absolute(60), .absolute(20))),
      count: 3, size: CGSize(width: 250, height: 480))
    #expect(
      trial.frames() == [rect(0, 0, 150, 40), rect(150, 0, 60, 20), rect(0, 40, 150, 40)])
  }

  @Test func squaresAreCountedWithoutSpacing() {
    let trial = CompositionalFixture(
      row(
        .fractionalWidth(1 / 3), item(.fractionalWidth(1 / 3), .fractionalWidth(1 / 3)),
        spacing: .fixed(10)), count: 4)
    #expect(
      trial.frames() == [
        rect(0, 0, 100, 100), rect(110, 0, 100, 100), rect(220, 0, 100, 100),
        rect(0, 106, 100, 100),
      ])
  }

  @Test func aRepeatedSubitemKeepsItsSize() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      repeatingSubitem: item(.absolute(200), .fractionalHeight(1)), count: 2)
    let trial = CompositionalFixture(group, count: 3)
    #expect(trial.frames() == [rect(0, 0, 200, 30), rect(200, 0, 200, 30), rect(0, 30, 200, 30)])
  }

  // MARK: Insets and edges

  @Test func contentInsetsMakeItemsSmaller() {
    let trial = CompositionalFixture(
      row(.absolute(50), item(.fractionalWidth(0.5), .fractionalHeight(1), inset: 5)), count: 2)
    #expect(trial.frames() == [rect(5, 5, 150, 40), rect(165, 5, 150, 40)])
  }

  @Test func halvesWithEdgeSpacingDoNotShareARow() {
    let half = item(.fractionalWidth(0.5), .fractionalHeight(1))
    half.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .fixed(4), top: .fixed(3), trailing: nil, bottom: nil)
    let trial = CompositionalFixture(row(.absolute(50), half), count: 2)
    #expect(trial.frames() == [rect(4, 3, 160, 50), rect(4, 53, 160, 50)])
  }

  @Test func theContentInsetsOfAGroupAreAroundItsItems() {
    let group = row(.absolute(50), item(.fractionalWidth(1), .fractionalHeight(1)))
    group.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(CompositionalFixture(group, count: 1).frames() == [rect(2, 1, 314, 46)])
  }

  @Test func insetsLargerThanTheItemGiveTheirAbsoluteValue() {
    let trial = CompositionalFixture(
      row(.absolute(50), item(.absolute(20), .absolute(20), inset: 15)), count: 1)
    #expect(trial.frames() == [rect(15, 15, 10, 10)])
  }

  // MARK: Flexible distances

  @Test func flexibleSpacingSharesTheRoomThatIsLeft() {
    let trial = CompositionalFixture(
      row(.absolute(50), item(.absolute(90), .absolute(50)), spacing: .flexible(5)), count: 3)
    #expect(
      trial.frames() == [rect(0, 0, 90, 50), rect(115, 0, 90, 50), rect(230, 0, 90, 50)])
  }

  @Test func flexibleEdgesCenterAnItem() {
    let small = item(.absolute(200), .absolute(20))
    small.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    #expect(
      CompositionalFixture(row(.absolute(50), small), count: 1).frames() == [rect(60, 15, 200, 20)])
  }

  // MARK: Nested groups

  @Test func aColumnBesideALargeItemHasTwoSmallOnes() {
    let small = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let trial = CompositionalFixture(
      row(.absolute(100), item(.fractionalWidth(0.5), .fractionalHeight(1)), small), count: 4)
    #expect(
      trial.frames() == [
        rect(0, 0, 160, 100), rect(160, 0, 160, 50), rect(160, 50, 160, 50),
        rect(0, 100, 160, 100),
      ])
  }

  @Test func aPartialGroupIsAsLongAsItsItems() {
    let trial = CompositionalFixture(
      column(100, item(.fractionalWidth(1), .absolute(30))), count: 4)
    #expect(trial.frames().last == rect(0, 100, 320, 30))
    #expect(trial.contentSize.height == 140)
  }

  // MARK: Custom groups

  @Test func theLastGroupOfACustomSectionHasTheFirstFramesOfTheOthers() {
    var count = 4
    let group = CollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(60))
    ) { _ in
      (0..<count).map { CollectionLayoutGroupCustomItem(frame: rect(CGFloat($0) * 70, 0, 60, 60)) }
    }
    let trial = CompositionalFixture(group, count: 6)
    // The provider gives another answer the next time.
    count = 1
    trial.data.counts = [7]
    trial.view.performBatchUpdates { trial.view.insertItems(at: [IndexPath(item: 6, section: 0)]) }
    trial.settle()
    #expect(trial.frames()[6] == rect(140, 60, 60, 60))
    #expect(trial.contentSize.height == 120)
  }

  @Test func aCustomGroupPlacesItsItemsAndRepeats() {
    var containers: [CGSize] = []
    let group = CollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(60))
    ) { environment in
      containers.append(environment.container.contentSize)
      return [
        CollectionLayoutGroupCustomItem(frame: rect(10, 0, 50, 60)),
        CollectionLayoutGroupCustomItem(frame: rect(100, 20, 50, 80), zIndex: 3),
      ]
    }
    let trial = CompositionalFixture(group, count: 3)
    #expect(
      trial.frames() == [rect(10, 0, 50, 60), rect(100, 20, 50, 80), rect(10, 60, 50, 60)])
    #expect(Set(containers.map(\.width)) == [320] && Set(containers.map(\.height)) == [60])
    #expect(
      trial.layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
    #expect(trial.contentSize.height == 120)
  }

  // MARK: Items that do not fit

  @Test func anItemTooLongForItsGroupShowsNothingAndWarns() {
    let warnings = warnings {
      let trial = CompositionalFixture(
        row(.absolute(50), item(.absolute(400), .absolute(50))), count: 5)
      #expect(trial.contentSize == CGSize(width: 320, height: 0))
      #expect(trial.layout.layoutAttributesForElements(in: rect(0, 0, 320, 480)) == [])
    }
    #expect(warnings.only?.contains("none of its 5 items") == true)
  }

  @Test func anItemTooLongAcrossTheGroupSticksOut() {
    let trial = CompositionalFixture(
      row(.absolute(50), item(.absolute(100), .absolute(80))), count: 1)
    #expect(trial.frames() == [rect(0, 0, 100, 80)])
    #expect(trial.contentSize.height == 50)
    // An element that exceeds its group is found where it is drawn.
    #expect(trial.layout.layoutAttributesForElements(in: rect(0, 60, 10, 10))?.count == 1)
  }

  @Test func itemsWithoutLengthEndTheSearchForMore() {
    let trial = CompositionalFixture(
      row(.absolute(50), item(.absolute(0), .absolute(50))), count: 20_001)
    #expect(trial.frames().allSatisfy { $0.width == 0 })
    #expect(trial.frames().last == rect(0, 100, 0, 50))
  }

  /// A custom group of 5,000 cells in three columns, as a masonry.
  @Test func aQueryOfALargeGroupFindsItsElementsWithoutALookAtTheOthers() throws {
    let seed = SeededGenerator.freshSeed(for: "large group")
    var random = SeededGenerator(seed: seed)
    var ends: [CGFloat] = [0, 0, 0]
    let frames = (0..<5000).map { _ in
      let column = ends.indices.min { ends[$0] < ends[$1] }!
      defer { ends[column] += .random(in: 20...200, using: &random) }
      return CGRect(x: CGFloat(column) * 100, y: ends[column], width: 100, height: 150)
    }
    let index = try #require(FrameIndex(frames, along: .vertical))
    for start in stride(from: 0, to: 150_000, by: 3_333) {
      let range = CGFloat(start)...CGFloat(start) + 500
      let found = index.places(in: range)
      let expected = frames.indices.filter {
        frames[$0].maxY >= range.lowerBound && frames[$0].minY <= range.upperBound
      }
      #expect(Set(found).isSuperset(of: expected) && found == found.sorted(), "seed \(seed)")
      #expect(found.count <= expected.count + 20, "seed \(seed)")
    }
    let group = CollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(ends.max()!))
    ) { _ in frames.map { CollectionLayoutGroupCustomItem(frame: $0) } }
    let trial = CompositionalFixture(CollectionLayoutSection(group: group), count: 7000)
    for y in [0, 50_000, ends.max()! - 100] {
      let rect = CGRect(x: 0, y: y, width: 320, height: 480)
      let found = trial.layout.layoutAttributesForElements(in: rect) ?? []
      let all = trial.frames().enumerated().filter { $0.element.meets(rect) }.map(\.offset)
      #expect(found.map(\.indexPath.item) == all, "seed \(seed)")
    }
  }
}
