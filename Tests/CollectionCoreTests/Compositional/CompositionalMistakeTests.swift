import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Descriptions of compositional layouts that cannot be laid out as they are.
@MainActor
struct CompositionalMistakeTests {
  private func row(_ items: CollectionLayoutItem...) -> CollectionLayoutGroup {
    .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: items)
  }

  private let square = item(.absolute(40), .absolute(40))

  @Test func aGroupWithoutSubitemsIsReportedAndShowsNothing() {
    var trial: CompositionalFixture?
    let messages = mistakes { trial = CompositionalFixture(row(), count: 5) }
    #expect(
      messages == ["a group of 0 subitems was created; it needs at least 1, and shows no items"])
    #expect(trial?.contentSize == CGSize(width: 320, height: 0))
    #expect(trial?.view.visibleCells == [] && trial?.faults == [])
  }

  @Test func aCountOfZeroIsReportedAndReplacedByOne() {
    var trial: CompositionalFixture?
    let messages = mistakes {
      trial = CompositionalFixture(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: square, count: 0),
        count: 2)
    }
    #expect(
      messages == [
        "a group with a count of 0 was created; the count has to be at least 1, and 1 is used "
          + "instead"
      ])
    #expect(trial?.frames() == [rect(0, 0, 40, 40), rect(0, 60, 40, 40)])
  }

  @Test func aDimensionThatIsNotFiniteIsReportedAndCountsAsZero() {
    var trial: CompositionalFixture?
    let messages = mistakes {
      trial = CompositionalFixture(row(item(.absolute(.nan), .absolute(40)), square), count: 2)
    }
    #expect(messages == ["a CollectionLayoutDimension cannot be nan; 0 is used instead"])
    #expect(trial?.frames() == [rect(0, 0, 0, 40), rect(0, 0, 40, 40)])
  }

  nonisolated private static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -.greatestFiniteMagnitude,
  ]

  @Test(arguments: odd)
  func distancesThatCannotBeLaidOutAreReportedAndCountAsZero(_ odd: CGFloat) {
    for behavior in [
      CollectionLayoutSectionOrthogonalScrollingBehavior.none, .continuous, .groupPagingCentered,
    ] {
      var trial: CompositionalFixture?
      let messages = mistakes {
        let box = item(.absolute(40), .absolute(40))
        box.edgeSpacing = CollectionLayoutEdgeSpacing(
          leading: .fixed(odd), top: .fixed(odd), trailing: nil, bottom: .flexible(odd))
        let group = CollectionLayoutGroup.horizontal(
          layoutSize: size(.absolute(100), .absolute(60)), subitems: [box])
        group.interItemSpacing = .fixed(odd)
        let section = CollectionLayoutSection(group: group)
        section.interGroupSpacing = odd
        section.contentInsets.leading = odd
        section.orthogonalScrollingBehavior = behavior
        section.boundarySupplementaryItems = [
          CollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "header",
            alignment: .top, absoluteOffset: CGPoint(x: odd, y: 0))
        ]
        let configuration = CollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = odd
        trial = CompositionalFixture(
          CollectionViewCompositionalLayout(section: section, configuration: configuration),
          counts: [3, 3])
      }
      #expect(messages.count == 8 && messages.allSatisfy { $0.contains("cannot be \(odd)") })
      #expect(trial?.frames()[0] == rect(0, 20, 40, 40) || behavior == .groupPagingCentered)
      #expect(trial?.supplementary("header")?.frame == rect(0, 0, 320, 20))
      #expect(trial?.faults == [])
    }
  }

  @Test func anchorsThatCannotBeLaidOutAreReportedAndHaveNoOffset() {
    var anchors: [CollectionLayoutAnchor] = []
    let messages = mistakes {
      anchors = [
        CollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: CGFloat.nan, y: 3)),
        CollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 2, y: CGFloat.infinity)),
      ]
    }
    #expect(anchors.map(\.offset) == [CGPoint(x: 0, y: 3), CGPoint(x: 2, y: 0)])
    #expect(messages.count == 2)
  }

  @Test func fractionsOfAnEstimatedLengthAreThoseOfTheEstimate() {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(60)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let trial = CompositionalFixture(group, count: 3)
    #expect(trial.frames() == [rect(0, 0, 320, 30), rect(0, 30, 320, 30), rect(0, 60, 320, 30)])
    #expect(trial.contentSize.height == 90)
  }

  @Test func aCustomGroupWithoutItemsShowsNothing() {
    let handler = CallerMistake.warningHandler
    defer { CallerMistake.warningHandler = handler }
    CallerMistake.warningHandler = { _ in }
    let trial = CompositionalFixture(
      .custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { _ in [] }, count: 5)
    #expect(trial.contentSize.height == 0 && trial.view.visibleCells == [])
  }

  // MARK: Negative spacing

  @Test func negativeSpacingMovesItemsOverEachOther() {
    let group = row(square)
    group.interItemSpacing = .fixed(-10)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = -20
    let trial = CompositionalFixture(section, count: 11)
    #expect(trial.frames()[1] == rect(30, 0, 40, 40))
    #expect(trial.frames()[10] == rect(0, 40, 40, 40))
    #expect(trial.contentSize.height == 100)
  }

  @Test func spacingThatCancelsTheItemsEndsTheSearchForMore() {
    let group = row(square)
    group.interItemSpacing = .fixed(-40)
    let trial = CompositionalFixture(group, count: 10_001)
    #expect(trial.frames().prefix(10_000).allSatisfy { $0 == rect(0, 0, 40, 40) })
    #expect(trial.frames().last == rect(0, 60, 40, 40))
  }

  @Test func groupsAtOnePlaceOrInReverseOrderAreAllFound() {
    for (spacing, last) in [(CGFloat(-60), CGFloat(0)), (-90, -1500)] {
      let section = CollectionLayoutSection(
        group: row(item(.fractionalWidth(1), .fractionalHeight(1))))
      section.interGroupSpacing = spacing
      let trial = CompositionalFixture(section, count: 51)
      #expect(trial.frames().last?.minY == last)
      let all = trial.layout.layoutAttributesForElements(in: rect(0, -2000, 320, 3000))
      #expect(all?.count == 51)
    }
  }
}
