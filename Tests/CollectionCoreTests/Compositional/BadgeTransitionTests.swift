import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the supplementary views that are attached to items, in updates during an interactive
/// transition.
@MainActor
struct BadgeTransitionTests {
  /// Creates a view with three items with badges, which is halfway from one column to another
  /// layout.
  private func halfway(to next: CollectionViewLayout) -> BadgeStage {
    let stage = BadgeStage([["a", "b", "c"]])
    let transition = stage.view.startInteractiveTransition(to: next)
    transition.transitionProgress = 0.5
    stage.settle()
    _ = stage.takeRequests()
    return stage
  }

  private let twoColumns = CollectionViewCompositionalLayout(
    section: BadgeStage.section(columns: 2))

  @Test func badgesFollowTheirItemsInADeletionBetweenTwoLayoutsWithBadges() {
    let stage = halfway(to: twoColumns)
    #expect(stage.badges == [["a", "b", "c"]])
    stage.names = [["b", "c"]]
    stage.view.deleteItems(at: [[0, 0]])
    #expect(stage.takeRequests() == [[0, 0], [0, 1]])
    #expect(stage.badges == stage.names)
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.collectionViewLayout === twoColumns)
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func badgesThatOnlyTheOldLayoutHasFollowTheirItemsInAnInsertion() {
    let stage = halfway(to: CollectionViewFlowLayout())
    stage.names = [["a", "x", "b", "c"]]
    stage.view.insertItems(at: [[0, 1]])
    #expect(stage.takeRequests() == [[0, 1], [0, 2], [0, 3]])
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
    stage.view.cancelInteractiveTransition()
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func badgesThatOnlyTheNewLayoutHasFollowTheirItemsInAMove() {
    let stage = BadgeStage([["a", "b", "c"]])
    stage.view.collectionViewLayout = CollectionViewFlowLayout()
    stage.settle()
    #expect(stage.badges == [[]])
    let transition = stage.view.startInteractiveTransition(to: twoColumns)
    transition.transitionProgress = 0.5
    stage.settle()
    #expect(stage.badges == [["a", "b", "c"]])
    _ = stage.takeRequests()
    stage.names = [["c", "a", "b"]]
    stage.view.moveItem(at: [0, 2], to: [0, 0])
    #expect(stage.takeRequests() == [[0, 0], [0, 1], [0, 2]])
    stage.settle()
    #expect(stage.badges == stage.names && stage.faults == [])
  }

  @Test func aBadgeFadesOutWhereTheNextOneFadesInHalfwayThroughATransition() throws {
    let stage = halfway(to: twoColumns)
    let old = try #require(stage.supplementary("badge", [0, 0]))
    stage.names = [["b", "c"]]
    stage.view.deleteItems(at: [[0, 0]])
    let new = try #require(stage.supplementary("badge", [0, 0]))
    #expect(new !== old)
    #expect(stage.host.placement(of: new)?.geometry.alpha == 0)
    #expect(stage.host.placement(of: old)?.geometry.alpha == 1)
    stage.settle()
    #expect(stage.host.placement(of: new)?.geometry.alpha == 1)
    #expect(stage.host.placement(of: old)?.isParked == true && stage.faults == [])
  }

  @Test func badgesFollowTheirItemsBehindAPlaceholderDuringATransition() {
    let stage = halfway(to: CollectionViewFlowLayout())
    let waiting = stage.addPlaceholder(before: [0, 1])
    #expect(stage.takeRequests() == [[0, 1], [0, 2]])
    #expect(stage.badgePaths == [[0, 0], [0, 2], [0, 3]])
    #expect(stage.badges == [["a", "b", "c"]] && stage.faults == [])
    stage.view.insertions.commit(waiting) { stage.names[0].insert("x", at: $0.item) }
    stage.settle()
    #expect(stage.badges == [["a", "x", "b", "c"]] && stage.faults == [])
  }
}
