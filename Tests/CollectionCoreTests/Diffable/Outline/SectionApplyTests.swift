import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Section snapshots that are applied to a section.
@MainActor
struct SectionApplyTests {
  private typealias Tree = OutlineStage.Tree

  @Test func theVisibleItemsOfATreeAreTheItemsOfItsSection() {
    let stage = OutlineStage(["s": ["+A", "  a", "  b", "    c", "B", "  d"]])
    #expect(stage.rows == ["+A", "  a", "  b", "B"])
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "s") == ["A", "a", "b", "B"])
    #expect(stage.source.indexPath(for: "B") == [0, 3])
    #expect(stage.source.indexPath(for: "c") == nil)
  }

  @Test func anUnknownSectionIsAddedAtTheEnd() {
    let stage = OutlineStage(["s": ["A"]])
    stage.source.apply(OutlineStage.tree(["B"]), to: "t")
    #expect(stage.source.snapshot().sectionIdentifiers == ["s", "t"])
    #expect(stage.rows == ["A", "B"])
  }

  @Test func anEmptyTreeKeepsItsSection() {
    let stage = OutlineStage(["s": ["A"]])
    stage.source.apply(Tree(), to: "s")
    #expect(stage.source.snapshot().sectionIdentifiers == ["s"])
    #expect(stage.rows == [])
  }

  @Test func theKeptTreeIsReturnedWithItsExpansion() {
    let stage = OutlineStage(["s": ["+A", "  B", "    +C", "      D"]])
    #expect(stage.lines("s") == ["+A", "  B", "    +C", "      D"])
  }

  @Test func withoutATreeTheItemsOfASectionAreRootItems() {
    let stage = OutlineStage()
    stage.apply(["p": ["x", "y"]])
    #expect(stage.lines("p") == ["x", "y"])
    #expect(stage.source.outlinePosition(at: [0, 0]) == nil, "no section snapshot, no outline")
    #expect(stage.lines("missing") == [])
  }

  @Test func visibleItemsLeaveASectionWithoutATree() {
    let stage = OutlineStage()
    stage.apply(["p": ["x", "y", "z"]])
    stage.source.apply(OutlineStage.tree(["+A", "  y"]), to: "s")
    #expect(stage.rows == ["x", "z", "+A", "  y"])
  }

  @Test func hiddenItemsLeaveASectionWithoutATree() {
    let stage = OutlineStage()
    stage.apply(["p": ["x", "y", "z"]])
    stage.source.apply(OutlineStage.tree(["A", "  y"]), to: "s")
    #expect(stage.rows == ["x", "z", "A"])
    #expect(stage.lines("s") == ["A", "  y"])
  }

  @Test func itemsLeaveAnotherTreeAndWhatIsBelowThemTakesTheirPlaces() {
    let stage = OutlineStage(["s": ["+A", "  B", "    c", "    d", "  e", "F", "  g", "    h"]])
    stage.source.apply(OutlineStage.tree(["B", "g"]), to: "t")
    #expect(stage.lines("s") == ["+A", "  c", "  d", "  e", "F", "  h"])
    #expect(stage.rows == ["+A", "  c", "  d", "  e", "F", "B", "g"])
  }

  @Test func anItemThatWasTakenAwayIsTakenBackByAnOlderCopyOfTheTree() {
    let stage = OutlineStage(["s": ["A", "B"]])
    let old = stage.source.snapshot(for: "s")
    stage.source.apply(OutlineStage.tree(["B", "C"]), to: "t")
    #expect(stage.rows == ["A", "B", "C"])
    stage.source.apply(old, to: "s")
    #expect(stage.rows == ["A", "B", "C"])
    #expect(stage.lines("s") == ["A", "B"])
    #expect(stage.lines("t") == ["C"])
  }

  @Test func cellsStayWithTheirItems() {
    let stage = OutlineStage(["s": ["A", "  a", "B"]])
    let cell = stage.view.cellForItem(at: [0, 1])
    stage.forgetRequests()
    var tree = stage.source.snapshot(for: "s")
    tree.expand(["A"])
    stage.source.apply(tree, to: "s")
    #expect(stage.rows == ["+A", "  a", "B"])
    #expect(stage.view.cellForItem(at: [0, 2]) === cell)
    #expect(stage.asked == ["a"])
  }

  @Test func anItemThatOnlyChangesItsLevelTellsItsCell() {
    let stage = OutlineStage(["s": ["+A", "  b"]])
    #expect(stage.rows == ["+A", "  b"])
    stage.forgetRequests()
    stage.source.apply(OutlineStage.tree(["+A", "b"]), to: "s")
    #expect(stage.rows == ["+A", "b"])
    #expect(stage.asked == [])
  }

  @Test func aCellThatSizesItselfIsMeasuredAgainOnAnotherLevel() {
    let stage = OutlineStage(["s": ["+A", "  +b", "    c"]])
    var tree = stage.source.snapshot(for: "s")
    tree.delete(["b"])
    tree.append(["c"])
    stage.source.apply(tree, to: "s")
    #expect(stage.rows == ["+A", "c"])
  }

  @Test func snapshotsOfAllSectionsAndOfOneAreAppliedInTheOrderOfTheCalls() async {
    let stage = OutlineStage()
    let source = stage.source
    await Task.detached {
      for number in 0..<20 {
        var whole = DiffableDataSourceSnapshot<String, String>()
        whole.appendSections(["s"])
        whole.appendItems(["old \(number)"])
        source.apply(whole)
        var tree = DiffableDataSourceSectionSnapshot<String>()
        tree.append(["new \(number)"])
        source.apply(tree, to: "s")
      }
    }.value
    await source.apply(OutlineStage.tree(["end"]), to: "t")
    #expect(stage.rows == ["new 19", "end"])
  }

  @Test func theCompletionHandlerIsCalledAfterTheCall() async {
    let stage = OutlineStage()
    var isApplied = false
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      stage.source.apply(OutlineStage.tree(["A"]), to: "s") {
        #expect(isApplied)
        continuation.resume()
      }
      isApplied = true
      stage.settle()
    }
    #expect(stage.rows == ["A"])
  }

  @Test func theChangesAreAnimatedUnlessTheCallerSaysOtherwise() {
    let stage = OutlineStage(["s": ["A", "B"]])
    stage.host.animates = true
    stage.source.apply(OutlineStage.tree(["A", "C", "B"]), to: "s")
    stage.tick()
    #expect(!stage.view.elements.animations.isEmpty)
    stage.settle()
    stage.source.apply(OutlineStage.tree(["A", "B"]), to: "s", animatingDifferences: false)
    stage.tick()
    #expect(stage.view.elements.animations.isEmpty)
  }

  @Test func aDataSourceWithoutAViewKeepsTrees() {
    var stage: OutlineStage? = OutlineStage()
    guard let source = stage?.source else { return }
    stage = nil
    source.apply(OutlineStage.tree(["+A", "  b", "C", "  d"]), to: "s")
    #expect(source.snapshot().itemIdentifiers == ["A", "b", "C"])
    #expect(source.setExpanded(true, at: [0, 2]))
    #expect(source.snapshot().itemIdentifiers == ["A", "b", "C", "d"])
  }

  // MARK: Mistakes

  @Test func anIdentifierTwiceIsReportedAndTheTreeStays() {
    let stage = OutlineStage(["s": ["A", "B"]])
    var tree = stage.source.snapshot(for: "s")
    let messages = mistakes { tree.append(["C", "B", "C"], to: "A") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("not unique. Duplicate identifiers: B, C") == true)
    stage.source.apply(tree, to: "s")
    #expect(stage.rows == ["A", "B"])
  }

  @Test func aMissingParentIsReportedAndTheTreeStays() {
    let stage = OutlineStage(["s": ["A", "B"]])
    var tree = stage.source.snapshot(for: "s")
    let messages = mistakes { tree.append(["C"], to: "nobody") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("no items with the identifiers nobody") == true)
    stage.source.apply(tree, to: "s")
    #expect(stage.rows == ["A", "B"])
  }

  @Test func theSameItemsInTwoSectionsAreInTheSectionAppliedLast() {
    let stage = OutlineStage(["s": ["+A", "  b"], "t": ["C"]])
    stage.source.apply(OutlineStage.tree(["+A", "  b"]), to: "t")
    #expect(stage.rows == ["+A", "  b"])
    #expect(stage.lines("s") == [])
    #expect(stage.source.snapshot().sectionIdentifiers == ["s", "t"])
    #expect(stage.source.sectionIdentifier(for: stage.path("A").section) == "t")
  }
}

extension OutlineStage {
  /// Applies a snapshot of all sections.
  func apply(_ sections: KeyValuePairs<String, [String]>, usingReload: Bool = false) {
    var snapshot = Source.Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    if usingReload {
      source.applySnapshotUsingReloadData(snapshot, completion: nil)
    } else {
      source.apply(snapshot, completion: nil)
    }
    settleAll()
  }
}
