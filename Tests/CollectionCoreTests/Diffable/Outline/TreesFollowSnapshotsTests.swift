import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Snapshots of all sections that are applied after section snapshots.
@MainActor
struct TreesFollowSnapshotsTests {
  @Test func aSnapshotWithoutAChangeKeepsTheTree() {
    let stage = OutlineStage(["s": ["+A", "  b", "    c", "D"]])
    stage.source.apply(stage.source.snapshot(), completion: nil)
    #expect(stage.lines("s") == ["+A", "  b", "    c", "D"])
  }

  @Test func aNewItemFollowsItsPredecessorAtItsLevel() {
    let stage = OutlineStage(["s": ["+A", "  b", "    c", "D"]])
    stage.apply(["s": ["A", "b", "new", "D", "last"]])
    #expect(stage.lines("s") == ["+A", "  b", "    c", "  new", "D", "last"])
    #expect(stage.rows == ["+A", "  b", "  new", "D", "last"])
  }

  @Test func aNewItemAtTheBeginningIsARootItem() {
    let stage = OutlineStage(["s": ["+A", "  b"]])
    stage.apply(["s": ["new", "A", "b"]])
    #expect(stage.lines("s") == ["new", "+A", "  b"])
  }

  @Test func aNewItemBetweenAnExpandedItemAndItsChildrenIsTheFirstChild() {
    let stage = OutlineStage(["s": ["+A", "  b", "C"]])
    stage.apply(["s": ["A", "new", "b", "C"]])
    #expect(stage.lines("s") == ["+A", "  new", "  b", "C"])
  }

  @Test func aNewItemAfterAnExpandedItemWithoutChildrenIsItsSibling() {
    let stage = OutlineStage(["s": ["+A", "B"]])
    stage.apply(["s": ["A", "new", "B"]])
    #expect(stage.lines("s") == ["+A", "new", "B"])
  }

  @Test func aDeletedCollapsedItemTakesWhatIsHiddenBelowIt() {
    let stage = OutlineStage(["s": ["+A", "  b", "    c", "D"]])
    stage.apply(["s": ["A", "D"]])
    #expect(stage.lines("s") == ["+A", "D"])
    stage.apply(["s": ["A", "c", "D"]])
    #expect(stage.lines("s") == ["+A", "c", "D"], "c is a new item")
  }

  @Test func theVisibleChildrenOfADeletedItemRise() {
    let stage = OutlineStage(["s": ["+A", "  +b", "    c", "      d", "E"]])
    stage.apply(["s": ["A", "c", "E"]])
    #expect(stage.lines("s") == ["+A", "  c", "    d", "E"])
  }

  @Test func hiddenItemsGoWithAMovedItem() {
    let stage = OutlineStage(["s": ["A", "  +b", "    c", "+D", "  e"]])
    stage.apply(["s": ["D", "e", "A"]])
    #expect(stage.lines("s") == ["+D", "  e", "A", "  +b", "    c"])
  }

  @Test func anItemMovedOutOfItsParentFollowsItsPredecessor() {
    let stage = OutlineStage(["s": ["+A", "  b", "  c", "+D", "  e", "  f"]])
    stage.apply(["s": ["A", "c", "D", "e", "b", "f"]])
    #expect(stage.lines("s") == ["+A", "  c", "+D", "  e", "  b", "  f"])
  }

  @Test func anItemMovedBeforeItsParentStaysAboveIt() {
    let stage = OutlineStage(["s": ["A", "+B", "  c", "  d"]])
    stage.apply(["s": ["A", "d", "B", "c"]])
    #expect(stage.lines("s") == ["A", "d", "+B", "  c"])
  }

  @Test func aSortedTreeStaysATree() {
    let stage = OutlineStage(["s": ["+B", "  z", "  y", "+A", "  x", "  w"]])
    stage.apply(["s": ["A", "w", "x", "B", "y", "z"]])
    #expect(stage.lines("s") == ["+A", "  w", "  x", "+B", "  y", "  z"])
  }

  @Test func aMovedSectionKeepsItsTree() {
    let stage = OutlineStage(["s": ["A", "  b"], "t": ["+C", "  d"]])
    stage.apply(["t": ["C", "d"], "s": ["A"]])
    #expect(stage.lines("s") == ["A", "  b"])
    #expect(stage.lines("t") == ["+C", "  d"])
    #expect(stage.rows == ["+C", "  d", "A"])
  }

  @Test func aDeletedSectionLosesItsTree() {
    let stage = OutlineStage(["s": ["A", "  b"], "t": ["C"]])
    stage.apply(["t": ["C"]])
    stage.apply(["t": ["C"], "s": ["A"]])
    #expect(stage.lines("s") == ["A"])
    #expect(stage.source.outlinePosition(at: [1, 0]) == nil)
  }

  @Test func anItemMovedIntoAnotherTreeTakesItsHiddenItemsAlong() {
    let stage = OutlineStage(["s": ["A", "  +b", "    c"], "t": ["+D", "  e"]])
    stage.apply(["s": [], "t": ["D", "e", "A"]])
    #expect(stage.lines("s") == [])
    #expect(stage.lines("t") == ["+D", "  e", "  A", "    +b", "      c"])
  }

  @Test func anOpenItemMovedIntoAnotherTreeKeepsTheChildrenThatComeAlong() {
    let stage = OutlineStage(["s": ["+A", "  b", "  c"], "t": ["D"]])
    stage.apply(["s": ["c"], "t": ["D", "A", "b"]])
    #expect(stage.lines("s") == ["c"])
    #expect(stage.lines("t") == ["D", "+A", "  b"])
  }

  @Test func aSectionWithoutATreeGetsOneForAnItemWithHiddenItems() {
    let stage = OutlineStage(["s": ["A", "  b"]])
    stage.apply(["s": ["A"], "p": ["x", "y"]])
    stage.apply(["s": [], "p": ["x", "A", "y"]])
    #expect(stage.lines("p") == ["x", "A", "  b", "y"])
    #expect(stage.rows == ["x", "A", "y"])
    #expect(stage.set("A", expanded: true))
    #expect(stage.rows == ["x", "+A", "  b", "y"])
  }

  @Test func aSectionWithoutATreeStaysPlainForAnItemWithoutChildren() {
    let stage = OutlineStage(["s": ["+A", "  b"]])
    stage.apply(["s": ["A"], "p": ["x", "b"]])
    #expect(stage.lines("s") == ["+A"])
    #expect(stage.source.outlinePosition(at: [1, 1]) == nil)
    #expect(stage.rows == ["+A", "x", "b"])
  }

  @Test func aHiddenItemThatASnapshotNamesGetsARow() {
    let stage = OutlineStage(["s": ["A", "  +b", "    c", "      d", "    e", "F"]])
    stage.apply(["s": ["A", "F", "c"]])
    #expect(stage.lines("s") == ["A", "  +b", "    e", "F", "c", "  d"])
  }

  @Test func aHiddenExpandedItemWithHiddenChildrenIsCollapsedInItsRow() {
    let stage = OutlineStage(["s": ["A", "  +b", "    c", "F"]])
    stage.apply(["s": ["A", "b", "F"]])
    #expect(stage.lines("s") == ["A", "b", "  c", "F"])
    #expect(stage.rows == ["A", "b", "F"])
  }

  @Test func hiddenItemsLeaveForAnotherSection() {
    let stage = OutlineStage(["s": ["A", "  b", "    c"]])
    stage.apply(["s": ["A"], "p": ["c"]])
    #expect(stage.lines("s") == ["A", "  b"])
    stage.apply(["s": ["A"], "p": ["c", "b"]])
    #expect(stage.lines("s") == ["A"])
    #expect(stage.rows == ["A", "c", "b"])
  }

  @Test func aSnapshotAppliedWithReloadKeepsTheTrees() {
    let stage = OutlineStage(["s": ["+A", "  b", "    c", "D"]])
    stage.apply(["s": ["A", "b", "new", "D"]], usingReload: true)
    #expect(stage.lines("s") == ["+A", "  b", "    c", "  new", "D"])
    #expect(stage.rows == ["+A", "  b", "  new", "D"])
  }

  @Test func reloadedAndReconfiguredItemsKeepTheirPlacesInTheTree() {
    let stage = OutlineStage(["s": ["+A", "  b", "    c"]])
    stage.forgetRequests()
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems(["A"])
    snapshot.reconfigureItems(["b"])
    stage.source.apply(snapshot, completion: nil)
    #expect(stage.rows == ["+A", "  b"])
    #expect(stage.asked.sorted() == ["A", "b"])
    snapshot.reloadSections(["s"])
    stage.source.apply(snapshot, completion: nil)
    #expect(stage.rows == ["+A", "  b"])
    #expect(stage.lines("s") == ["+A", "  b", "    c"])
  }
}
