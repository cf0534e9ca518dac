import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of what assistive technology is told of the items of trees.
@MainActor
struct TreeAccessTests {
  private func element(_ item: Int, _ stage: OutlineStage) -> ElementAccess? {
    stage.view.cellForItem(at: [0, item]).flatMap { stage.host.described[ObjectIdentifier($0)] }
  }

  /// The level, number and count of the items of a section, in a compact form.
  private func places(_ stage: OutlineStage, _ count: Int) -> [String] {
    (0..<count).map { item in
      guard let element = element(item, stage) else { return "none" }
      return "\(element.level ?? 0): \(element.number) of \(element.count)"
    }
  }

  @Test func itemsCountAmongTheChildrenOfTheirParent() {
    let stage = OutlineStage(["s": ["+A", "  b", "  c", "D", "E"]])
    stage.host.isAccessible = true
    stage.view.reloadData()
    stage.settleAll()
    #expect(places(stage, 5) == ["1: 1 of 3", "2: 1 of 2", "2: 2 of 2", "1: 2 of 3", "1: 3 of 3"])
    #expect(stage.view.showsTree)
  }

  @Test func placesFollowTheTree() {
    let stage = OutlineStage(["s": ["A", "  b", "C"]])
    stage.host.isAccessible = true
    stage.view.reloadData()
    stage.settleAll()
    stage.source.apply(OutlineStage.tree(["A", "  +C", "    d"]), to: "s")
    stage.settleAll()
    #expect(places(stage, 1) == ["1: 1 of 1"])
    stage.source.setExpanded(true, at: [0, 0])
    stage.settleAll()
    #expect(places(stage, 3) == ["1: 1 of 1", "2: 1 of 1", "3: 1 of 1"])
  }

  @Test func aListWithoutATreeHasNoLevels() {
    let stage = OutlineStage()
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["s"])
    snapshot.appendItems(["a", "b"])
    stage.host.isAccessible = true
    stage.source.apply(snapshot)
    stage.settleAll()
    #expect(places(stage, 2) == ["0: 1 of 2", "0: 2 of 2"])
    #expect(!stage.view.showsTree)
  }
}
