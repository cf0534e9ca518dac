import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the supplementary views that are attached to items, while gaps and placeholders are shown
/// between the items.
@MainActor
struct PlaceholderBadgeTests {
  /// A delegate that records which supplementary views are displayed, by the names that they show.
  private final class Displays: CollectionViewDelegate {
    private var calls: [String] = []

    /// Returns the calls for views of a kind since the last call, in alphabetical order.
    func take(_ kind: String = "badge") -> [String] {
      defer { calls = [] }
      return calls.filter { $0.hasPrefix(kind) }.sorted()
    }

    private func record(
      _ kind: String, _ call: String, _ view: CollectionReusableView, _ indexPath: IndexPath
    ) {
      let name = (view as? BadgeStage.NamedView)?.name ?? "none"
      calls.append("\(kind) \(call) \(name) at \(Array(indexPath))")
    }

    func collectionView(
      _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { record(elementKind, "begins", view, indexPath) }

    func collectionView(
      _ collectionView: CollectionView,
      didEndDisplayingSupplementaryView view: CollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { record(elementKind, "ends", view, indexPath) }
  }

  private let displays = Displays()

  private func record(_ stage: BadgeStage) {
    stage.view.delegate = displays
    stage.settle()
    _ = displays.take()
    _ = stage.takeRequests()
  }

  private func name(_ stage: BadgeStage, _ path: IndexPath) -> String? {
    (stage.supplementary("badge", path) as? BadgeStage.NamedView)?.name
  }

  // MARK: Placeholders

  @Test func badgesBehindAPlaceholderShowTheirItems() {
    let stage = BadgeStage([["a", "b", "c"]])
    record(stage)
    let first = stage.supplementary("badge", [0, 0])
    _ = stage.addPlaceholder(before: [0, 1])
    #expect(stage.takeRequests() == [[0, 1], [0, 2]])
    #expect(stage.badgePaths == [[0, 0], [0, 2], [0, 3]])
    #expect(stage.badges == [["a", "b", "c"]] && name(stage, [0, 2]) == "b")
    #expect(stage.supplementary("badge", [0, 1]) == nil, "a placeholder has no badge")
    #expect(stage.supplementary("badge", [0, 0]) === first)
    #expect(
      displays.take() == [
        "badge begins b at [0, 1]", "badge begins c at [0, 2]", "badge ends b at [0, 1]",
        "badge ends c at [0, 2]",
      ])
    #expect(stage.faults == [])
  }

  @Test func badgesShowTheirItemsWhenAPlaceholderIsDeleted() {
    let stage = BadgeStage([["a", "b", "c"]])
    let waiting = stage.addPlaceholder(before: [0, 0])
    #expect(stage.badgePaths == [[0, 1], [0, 2], [0, 3]])
    record(stage)
    stage.view.insertions.remove(waiting)
    #expect(stage.takeRequests() == [[0, 0], [0, 1], [0, 2]])
    stage.settle()
    #expect(stage.badgePaths == [[0, 0], [0, 1], [0, 2]] && stage.badges == stage.names)
    #expect(displays.take().filter { $0.contains("ends") }.first == "badge ends a at [0, 0]")
  }

  @Test func aReloadWithAPlaceholderEndsEachBadgeAtTheIndexPathOfItsItem() {
    let stage = BadgeStage([["a", "b", "c"]])
    _ = stage.addPlaceholder(before: [0, 1])
    record(stage)
    stage.reload()
    #expect(
      displays.take().filter { $0.contains("ends") } == [
        "badge ends a at [0, 0]", "badge ends b at [0, 1]", "badge ends c at [0, 2]",
      ])
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func aBadgeThatComesIntoViewBehindAPlaceholderShowsItsItem() {
    let stage = BadgeStage([(0..<30).map { "\($0)" }])
    _ = stage.addPlaceholder(before: [0, 1])
    record(stage)
    stage.view.contentOffset.y = 500
    stage.settle()
    // Rows 10 to 19 are in view, and row 1 is the placeholder.
    #expect(stage.badges == [(9..<19).map { "\($0)" }])
    #expect(name(stage, [0, 10]) == "9")
    #expect(displays.take().contains("badge begins 18 at [0, 18]"))
  }

  @Test func anUpdateRequestsTheBadgesOfChangedItemsBehindAPlaceholder() {
    let stage = BadgeStage([["a", "b", "c", "d"]])
    _ = stage.addPlaceholder(before: [0, 0])
    record(stage)
    stage.view.performBatchUpdates {
      stage.names = [["b", "x", "c", "d"]]
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.insertItems(at: [[0, 1]])
    }
    #expect(stage.takeRequests() == [[0, 0], [0, 1]])
    stage.settle()
    #expect(stage.badgePaths == [[0, 1], [0, 2], [0, 3], [0, 4]])
    #expect(stage.badges == stage.names && stage.faults == [])
    #expect(
      displays.take().filter { $0.contains("ends") } == [
        "badge ends a at [0, 0]", "badge ends b at [0, 1]",
      ])
  }

  @Test func badgesOfSectionsWithoutPlaceholdersKeepTheirViews() {
    let stage = BadgeStage([["a", "b"], ["c", "d"]])
    record(stage)
    _ = stage.addPlaceholder(before: [0, 1])
    #expect(stage.takeRequests() == [[0, 1]])
    #expect(stage.badgePaths == [[0, 0], [0, 2], [1, 0], [1, 1]])
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func eachBadgeOfAnItemIsCountedWithoutThoseOfAPlaceholder() {
    let badges = [CollectionLayoutAnchor(edges: .top), CollectionLayoutAnchor(edges: .bottom)].map {
      CollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: $0)
    }
    let cell = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: badges)
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell]))
    let stage = BadgeStage([["a", "b"]], CollectionViewCompositionalLayout(section: section))
    record(stage)
    _ = stage.addPlaceholder(before: [0, 1])
    #expect(stage.takeRequests() == [[0, 2], [0, 3]])
    #expect(stage.badgePaths == [[0, 0], [0, 1], [0, 4], [0, 5]] && stage.faults == [])
  }

  // MARK: Gaps

  @Test func theGapOfADropHasNoBadgeWhereverItMoves() {
    let stage = BadgeStage([["a", "b", "c"]])
    func openGap(before item: Int?) {
      let index = item.map { ItemPosition(section: 0, item: $0) }
      stage.view.insertions.setInsertions(stage.view.presentation.insertions.withGap(at: index))
      stage.settle()
      #expect(stage.badges == stage.names && stage.faults == [])
    }
    openGap(before: 1)
    #expect(stage.badgePaths == [[0, 0], [0, 2], [0, 3]])
    #expect(stage.takeRequests() == [[0, 1], [0, 2]])
    openGap(before: 3)
    #expect(stage.badgePaths == [[0, 0], [0, 1], [0, 2]])
    #expect(stage.takeRequests() == [[0, 1], [0, 2]])
    openGap(before: nil)
    #expect(stage.takeRequests() == [], "the gap was after all items")
  }

  // MARK: Views that are attached to no item

  @Test func headersKeepTheirViewsAndIndexPathsAroundAPlaceholder() {
    let section = BadgeStage.section()
    section.boundarySupplementaryItems = [band("header", .absolute(30), .top)]
    let stage = BadgeStage(
      [["a"], ["b"]], CollectionViewCompositionalLayout(section: section))
    record(stage)
    let headers = [0, 1].map { stage.supplementary("header", [$0, 0]) }
    _ = stage.addPlaceholder(before: [0, 0])
    #expect(displays.take("header") == [])
    #expect(headers[0] != nil && stage.supplementary("header", [0, 0]) === headers[0])
    #expect(headers[1] != nil && stage.supplementary("header", [1, 0]) === headers[1])
    stage.reload()
    #expect(
      displays.take("header") == [
        "header begins a at [0, 0]", "header begins b at [1, 0]", "header ends a at [0, 0]",
        "header ends b at [1, 0]",
      ])
  }

  @Test func aHeaderOfTheKindOfTheBadgesKeepsItsIndexPath() {
    let section = BadgeStage.section()
    section.boundarySupplementaryItems = [band("badge", .absolute(30), .top)]
    let layout = CollectionViewCompositionalLayout(section: section)
    let stage = BadgeStage([["a", "b"]], layout)
    _ = stage.addPlaceholder(before: [0, 0])
    // The first item is the placeholder, whose badge would have the index path of the header.
    #expect(layout.badgeNumbers(ofKind: "badge", of: ItemPosition(section: 0, item: 0)).isEmpty)
    #expect(layout.badgeNumbers(ofKind: "badge", of: ItemPosition(section: 0, item: 1)) == 1..<2)
    #expect(stage.supplementary("badge", [0, 0]) != nil)
  }

  @Test func viewsOfGroupsAreCountedByTheirGroups() {
    let item = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    group.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(20)), elementKind: "mark",
        containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    ]
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    let stage = BadgeStage([["a", "b", "c", "d"]], layout)
    record(stage)
    _ = stage.addPlaceholder(before: [0, 0])
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: "mark")
        == [[0, 0], [0, 1], [0, 2]])
    #expect(
      displays.take("mark") == [
        "mark begins a at [0, 0]", "mark begins b at [0, 1]", "mark begins c at [0, 2]",
        "mark ends a at [0, 0]", "mark ends b at [0, 1]",
      ])
    #expect(stage.faults == [])
  }
}
