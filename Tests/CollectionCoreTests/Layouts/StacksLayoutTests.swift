import Foundation
import TestSupport
import Testing

@testable import CollectionCore

@MainActor
struct StacksLayoutTests {
  /// Returns stacks with piles of 100×100 points and captions of 20 points, two in a row of a view
  /// 240 points wide, and open items of 60×60 points.
  private func trial(_ counts: [Int], open: Int? = nil) -> LayoutFixture<StacksLayout> {
    let layout = StacksLayout()
    layout.pileSize = CGSize(width: 100, height: 100)
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.spacing = 20
    layout.contentMargin = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.depth = 3
    layout.openSection = open
    return LayoutFixture(layout, counts: counts, size: CGSize(width: 240, height: 600))
  }

  @Test func eachSectionIsAPileWithACaption() {
    let trial = trial([5, 1, 0])
    #expect(trial.attributes(0)?.frame == rect(10, 10, 100, 100))
    #expect(trial.attributes(2)?.center == CGPoint(x: 60, y: 60))
    #expect(trial.attributes(0, 1)?.frame == rect(130, 10, 100, 100))
    #expect(trial.header(0) == rect(10, 110, 100, 20))
    #expect(trial.header(2) == rect(10, 250, 100, 20))
    #expect(trial.layout.collectionViewContentSize == CGSize(width: 240, height: 280))
  }

  @Test func onlyTheTopItemsOfAPileAreShownInOrder() {
    let trial = trial([50])
    #expect(trial.host.shown.count == 4)
    #expect(trial.attributes(3)?.alpha == 0)
    let depths = (0..<3).compactMap { trial.attributes($0)?.zIndex }
    #expect(depths == [0, -1, -2])
    #expect(trial.attributes(0)?.transform.isIdentity == true)
    #expect(trial.attributes(1)?.transform.isIdentity == false)
  }

  @Test func theOpenSectionIsAGridBetweenThePiles() {
    let trial = trial([2, 5, 2, 2], open: 1)
    // The only pile above the open section is centered.
    #expect(trial.attributes(0)?.frame == rect(70, 10, 100, 100))
    #expect(trial.header(1) == rect(0, 150, 240, 20))
    #expect(
      trial.frames(1) == [
        rect(10, 170, 60, 60), rect(90, 170, 60, 60), rect(170, 170, 60, 60),
        rect(10, 250, 60, 60), rect(90, 250, 60, 60),
      ])
    #expect(trial.attributes(0, 2)?.frame == rect(10, 330, 100, 100))
    #expect(trial.attributes(0, 3)?.frame == rect(130, 330, 100, 100))
  }

  @Test func openingAndClosingASectionAnimatesItemsFromAndToTheirPile() throws {
    let trial = trial([9, 1])
    trial.view.performBatchUpdates { trial.layout.openSection = 0 }
    let last = IndexPath(item: 8, section: 0)
    let cell = try #require(trial.view.cellForItem(at: last))
    let start = try #require(trial.host.placement(of: cell)).geometry
    #expect(start.center == CGPoint(x: 60, y: 60) && start.alpha == 0)
    trial.settle()
    #expect(trial.host.placement(of: cell)?.geometry.alpha == 1)
    trial.view.performBatchUpdates { trial.layout.openSection = nil }
    for _ in 0..<16 { trial.tick() }
    let end = try #require(trial.host.placement(of: cell)).geometry
    #expect(end.alpha < 0.5 && hypot(end.center.x - 60, end.center.y - 60) < 60)
    trial.settle()
    #expect(trial.view.visibleCells.count == 4)
  }

  @Test func theOpenSectionFollowsSectionInsertionsAndDeletions() {
    let trial = trial([1, 4, 1], open: 1)
    trial.data.counts = [1, 1, 1, 4, 1]
    trial.view.insertSections([0, 1])
    #expect(trial.layout.openSection == 3)
    trial.settle()
    trial.data.counts = [1, 1, 1, 1]
    trial.view.deleteSections([3])
    #expect(trial.layout.openSection == nil)
    trial.settle()
  }
}
