import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the supplementary views that are attached to items, in updates.
@MainActor
struct BadgeUpdateTests {
  // MARK: Changes of the data

  @Test func badgesShowTheItemsThatTakeThePlacesOfOthersInADeletion() {
    let stage = BadgeStage([["a", "b", "c"]])
    #expect(stage.badges == [["a", "b", "c"]])
    stage.names = [["b", "c"]]
    stage.view.deleteItems(at: [[0, 0]])
    #expect(stage.takeRequests() == [[0, 0], [0, 1]])
    #expect(stage.badges == [["b", "c"]])
    stage.settle()
    #expect(stage.badges == [["b", "c"]] && stage.faults == [])
  }

  @Test func badgesBeforeAnInsertedItemKeepTheirViews() {
    let stage = BadgeStage([["a", "b", "c"]])
    let first = stage.supplementary("badge", [0, 0])
    stage.names = [["a", "x", "b", "c"]]
    stage.view.insertItems(at: [[0, 1]])
    #expect(stage.takeRequests() == [[0, 1], [0, 2], [0, 3]])
    stage.settle()
    #expect(first != nil && stage.supplementary("badge", [0, 0]) === first)
    #expect(stage.badges == stage.names && stage.faults == [])
    stage.names[0].append("y")
    stage.view.insertItems(at: [[0, 4]])
    #expect(stage.takeRequests() == [[0, 4]], "an item at the end changes no other badge")
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func badgesOfMovedItemsAndOfThoseBetweenAreRequestedAgain() {
    let stage = BadgeStage([["a", "b", "c", "d"]])
    stage.names = [["c", "a", "b", "d"]]
    stage.view.moveItem(at: [0, 2], to: [0, 0])
    #expect(stage.takeRequests() == [[0, 0], [0, 1], [0, 2]])
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func badgesOfItemsWithTheSameIndexesKeepTheirViews() {
    let stage = BadgeStage([["a", "b", "c", "d", "e"]])
    stage.view.performBatchUpdates {
      stage.names = [["b", "c", "x", "d", "e"]]
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.insertItems(at: [[0, 2]])
    }
    #expect(stage.takeRequests() == [[0, 0], [0, 1], [0, 2]])
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func aReloadedItemGetsAnotherBadgeAndAReconfiguredOneKeepsIt() {
    let stage = BadgeStage([["a", "b", "c"]])
    stage.names[0][1] = "x"
    stage.view.reloadItems(at: [[0, 1]])
    #expect(stage.takeRequests() == [[0, 1]])
    stage.settle()
    #expect(stage.badges == stage.names)
    stage.view.reconfigureItems(at: [[0, 1]])
    stage.settle()
    #expect(stage.takeRequests() == [] && stage.faults == [])
  }

  @Test func badgesOfARowInWhichAnItemIsReplacedAreRequestedAgain() {
    let stage = BadgeStage([["a", "b", "c", "d", "e"]], columns: 2)
    stage.names = [["a", "b", "c", "e"]]
    stage.view.deleteItems(at: [[0, 3]])
    #expect(stage.takeRequests() == [[0, 2], [0, 3]])
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func badgesOfOtherSectionsKeepTheirViews() {
    let stage = BadgeStage([["a", "b"], ["c", "d"]])
    stage.names = [["a", "b"], ["d"]]
    stage.view.deleteItems(at: [[1, 0]])
    #expect(stage.takeRequests() == [[1, 0]])
    stage.settle()
    stage.names.insert(["x"], at: 0)
    stage.view.insertSections([0])
    #expect(stage.takeRequests() == [[0, 0]])
    stage.settle()
    #expect(stage.badges == [["x"], ["a", "b"], ["d"]] && stage.faults == [])
  }

  @Test func badgesOfRowsThatAreFilledByMeasuredWidthsAreRequestedAgain() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let cell = CollectionLayoutItem(
      layoutSize: size(.estimated(100), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell]))
    let stage = BadgeStage(
      [["a", "b", "c", "d", "e"]], CollectionViewCompositionalLayout(section: section))
    stage.names[0].remove(at: 4)
    stage.view.deleteItems(at: [[0, 4]])
    stage.settle()
    #expect(stage.takeRequests() == [[0, 0], [0, 1], [0, 2], [0, 3]])
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func aHeaderKeepsItsViewWhenItemsAreDeleted() {
    let section = BadgeStage.section()
    section.boundarySupplementaryItems = [band("header", .absolute(30), .top)]
    let stage = BadgeStage(
      [["a", "b"]], CollectionViewCompositionalLayout(section: section))
    let header = stage.supplementary("header", [0, 0])
    stage.names = [["b"]]
    stage.view.deleteItems(at: [[0, 0]])
    stage.settle()
    #expect(header != nil && stage.supplementary("header", [0, 0]) === header)
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  // MARK: Animation

  @Test func aBadgeFadesOutWhereTheNextOneFadesIn() throws {
    let stage = BadgeStage([["a", "b", "c"]])
    let old = try #require(stage.supplementary("badge", [0, 1]))
    stage.names = [["b", "c"]]
    stage.view.deleteItems(at: [[0, 0]])
    let new = try #require(stage.supplementary("badge", [0, 1]))
    #expect(new !== old)
    let (start, end) = (stage.host.placement(of: new), stage.host.placement(of: old))
    #expect(start?.geometry.frame == rect(300, 50, 20, 20) && start?.geometry.alpha == 0)
    #expect(end?.geometry.frame == rect(300, 50, 20, 20) && end?.geometry.alpha == 1)
    stage.settle()
    #expect(stage.host.placement(of: new)?.geometry.alpha == 1)
    #expect(stage.host.placement(of: old)?.isParked == true && stage.faults == [])
  }

  /// A layout with a view of its own for each item, which overrides the methods of updates.
  private final class Marked: CollectionViewCompositionalLayout {
    private(set) var deleted: [String: [IndexPath]] = [:]
    private(set) var inserted: [String: [IndexPath]] = [:]
    private(set) var alphas: [String] = []

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      let elements = super.layoutAttributesForElements(in: rect) ?? []
      let cells = elements.filter { $0.representedElementCategory == .cell }
      return elements
        + cells.map { cell in
          let mark = CollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "mark", with: cell.indexPath)
          mark.frame = CGRect(x: cell.frame.minX, y: cell.frame.minY, width: 5, height: 5)
          return mark
        }
    }

    override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      let paths = super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
      deleted[elementKind] = paths
      return paths
    }

    override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      let paths = super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
      inserted[elementKind] = paths
      return paths
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
      note("initial", elementKind, elementIndexPath, attributes)
      return attributes
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
      note("final", elementKind, elementIndexPath, attributes)
      return attributes
    }

    private func note(
      _ end: String, _ kind: String, _ path: IndexPath,
      _ attributes: CollectionViewLayoutAttributes?
    ) {
      guard kind == "badge" else { return }
      alphas.append("\(end) \(path.item): \(attributes?.alpha ?? -1)")
    }
  }

  @Test func aSubclassGetsTheBadgesFromSuperAndKeepsItsOwnViews() {
    let layout = Marked(section: BadgeStage.section())
    let stage = BadgeStage([["a", "b", "c"]], layout)
    let mark = stage.supplementary("mark", [0, 0])
    stage.names = [["b", "c"]]
    stage.view.deleteItems(at: [[0, 0]])
    #expect(layout.deleted == ["badge": [[0, 0], [0, 1], [0, 2]], "mark": []])
    #expect(layout.inserted == ["badge": [[0, 0], [0, 1]], "mark": []])
    #expect(
      layout.alphas == [
        "final 0: 0.0", "final 1: 0.0", "final 2: 0.0", "initial 0: 0.0", "initial 1: 0.0",
      ])
    stage.settle()
    #expect(mark != nil && stage.supplementary("mark", [0, 0]) === mark)
    #expect(stage.badges == stage.names && stage.faults == [])
    let outside = layout.indexPathsToDeleteForSupplementaryView(ofKind: "badge")
    #expect(outside == [], "no update is being shown")
  }

  // MARK: Changes that are on screen already

  @Test func badgesShowTheItemsOfTheirPlacesAfterAnInteractiveMovement() {
    let stage = BadgeStage([["a", "b", "c", "d"]])
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 125))
    stage.settle()
    #expect(stage.takeRequests() == [], "the data is still in its order")
    stage.view.endInteractiveMovement()
    #expect(stage.names == [["b", "c", "a", "d"]])
    #expect(stage.takeRequests() == [[0, 0], [0, 1], [0, 2]])
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func badgesShowTheItemsOfTheirPlacesAfterAPlaceholderIsCommitted() {
    let stage = BadgeStage([["a", "b", "c"]])
    let waiting = stage.addPlaceholder(before: [0, 1])
    #expect(stage.badges == [["a", "b", "c"]])
    _ = stage.takeRequests()
    stage.view.insertions.commit(waiting) { stage.names[0].insert("x", at: $0.item) }
    #expect(stage.takeRequests() == [[0, 1], [0, 2], [0, 3]])
    stage.settle()
    #expect(stage.badges == [["a", "x", "b", "c"]] && stage.faults == [])
  }
}
