import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Items of trees that are moved by hand.
@MainActor
struct OutlineMovementTests {
  private typealias Transaction = OutlineStage.Source.Transaction

  private func stage(_ sections: KeyValuePairs<String, [String]>) -> OutlineStage {
    let stage = OutlineStage(sections)
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    return stage
  }

  @Test func anItemBecomesASiblingOfTheRowBeforeIt() {
    let stage = stage(["s": ["+A", "  b", "  c", "D", "E"]])
    stage.drag("E", to: "c")
    #expect(stage.lines("s") == ["+A", "  b", "  E", "  c", "D"])
    #expect(stage.rows == ["+A", "  b", "  E", "  c", "D"])
  }

  @Test func anItemAfterTheLastChildOfAnOpenParentJoinsTheChildren() {
    let stage = stage(["s": ["+A", "  b", "D", "E"]])
    stage.drag("E", to: "D")
    #expect(stage.lines("s") == ["+A", "  b", "  E", "D"])
  }

  @Test func anItemAfterAnOpenParentBecomesItsFirstChild() {
    let stage = stage(["s": ["+A", "  b", "D"]])
    stage.drag("D", to: "b")
    #expect(stage.lines("s") == ["+A", "  D", "  b"])
    #expect(stage.rows == ["+A", "  D", "  b"])
  }

  @Test func anItemAfterAnExpandedItemWithoutChildrenBecomesItsSibling() {
    let stage = stage(["s": ["+A", "B", "C"]])
    stage.drag("C", to: "B")
    #expect(stage.lines("s") == ["+A", "C", "B"])
  }

  @Test func anItemAfterACollapsedParentBecomesItsSibling() {
    let stage = stage(["s": ["A", "  b", "C", "D"]])
    stage.drag("D", to: "C")
    #expect(stage.lines("s") == ["A", "  b", "D", "C"])
  }

  @Test func anItemAtTheBeginningBecomesTheFirstRootItem() {
    let stage = stage(["s": ["+A", "  b", "  c"]])
    stage.drag("c", to: "A")
    #expect(stage.lines("s") == ["c", "+A", "  b"])
  }

  @Test func anItemMovesOutOfItsParentToTheEnd() {
    let stage = stage(["s": ["+A", "  b", "  c", "D"]])
    stage.drag("b", to: "D")
    #expect(stage.lines("s") == ["+A", "  c", "D", "b"])
    #expect(stage.rows == ["+A", "  c", "D", "b"])
  }

  @Test func theOnlyChildLeavesItsParentOpen() {
    let stage = stage(["s": ["C", "+A", "  b"]])
    stage.drag("b", to: "C")
    #expect(stage.lines("s") == ["b", "C", "+A"])
  }

  @Test func hiddenItemsMoveWithACollapsedItem() {
    let stage = stage(["s": ["A", "  +b", "    c", "+D", "  e"]])
    stage.drag("A", to: "e")
    #expect(stage.lines("s") == ["+D", "  e", "  A", "    +b", "      c"])
  }

  @Test func anOpenItemIsClosedWhileItMovesAndOpenAtItsNewPlace() {
    let stage = stage(["s": ["+A", "  +b", "    c", "D", "E"]])
    #expect(stage.pickUp("A"))
    #expect(stage.rows == ["A", "D", "E"])
    stage.drop(at: "D")
    #expect(stage.lines("s") == ["D", "+A", "  +b", "    c", "E"])
    #expect(stage.rows == ["D", "+A", "  +b", "    c", "E"])
  }

  @Test func aCanceledMovementOpensTheItemAgain() {
    let stage = stage(["s": ["+A", "  b", "D"]])
    stage.pickUp("A")
    stage.carry(to: "D")
    stage.view.cancelInteractiveMovement()
    #expect(stage.rows == ["+A", "  b", "D"])
    #expect(stage.lines("s") == ["+A", "  b", "D"])
  }

  @Test func aMovementThatEndsWhereItBeganOpensTheItemAgain() {
    let stage = stage(["s": ["+A", "  b", "D"]])
    var calls = 0
    stage.source.reorderingHandlers.didReorder = { _ in calls += 1 }
    stage.pickUp("A")
    stage.view.endInteractiveMovement()
    #expect(stage.rows == ["+A", "  b", "D"])
    #expect(calls == 0)
  }

  @Test func aMovementThatAReloadEndsOpensTheItemAgain() {
    let stage = stage(["s": ["+A", "  b", "D"]])
    stage.pickUp("A")
    stage.carry(to: "D")
    stage.view.reloadData()
    #expect(stage.rows == ["+A", "  b", "D"])
    #expect(!stage.view.isInteractivelyMovingItems)
  }

  @Test func aMovementWhoseItemIsDeletedLosesNothingElse() {
    let stage = stage(["s": ["+A", "  +b", "    c", "D"]])
    stage.pickUp("b")
    #expect(stage.rows == ["+A", "  b", "D"])
    stage.source.apply(OutlineStage.tree(["+A", "D"]), to: "s")
    #expect(stage.rows == ["+A", "D"])
    #expect(!stage.view.isInteractivelyMovingItems)
  }

  @Test func itemsThatAreMovedTogetherBecomeSiblings() {
    let stage = stage(["s": ["A", "  a", "B", "+C", "  d", "E"]])
    #expect(
      stage.view.beginInteractiveMovementForItems(
        at: [stage.path("A"), stage.path("B")], grabbing: stage.path("B")))
    stage.drop(at: "d")
    #expect(stage.lines("s") == ["+C", "  d", "  A", "    a", "  B", "E"])
    #expect(stage.rows == ["+C", "  d", "  A", "  B", "E"])
  }

  @Test func anItemBelowAnotherMovedItemStaysBelowIt() {
    let stage = stage(["s": ["+A", "  b", "  c", "D"]])
    #expect(
      stage.view.beginInteractiveMovementForItems(
        at: [stage.path("A"), stage.path("c")], grabbing: stage.path("c")))
    stage.drop(at: "D")
    #expect(stage.lines("s") == ["D", "+A", "  b", "  c"])
    #expect(stage.rows == ["D", "+A", "  b", "  c"])
  }

  @Test func anItemMovesIntoTheTreeOfAnotherSection() {
    let stage = stage(["s": ["+A", "  b", "C"], "t": ["+D", "  e"]])
    stage.drag("A", to: "e")
    #expect(stage.lines("s") == ["C"])
    #expect(stage.lines("t") == ["+D", "  +A", "    b", "  e"])
    #expect(stage.rows == ["C", "+D", "  +A", "    b", "  e"])
  }

  @Test func anItemFromASectionWithoutATreeJoinsATree() {
    let stage = stage(["s": ["+A", "  b"]])
    stage.apply(["s": ["A", "b"], "p": ["x", "y"]])
    stage.drag("y", to: "b")
    #expect(stage.lines("s") == ["+A", "  y", "  b"])
    #expect(stage.rows == ["+A", "  y", "  b", "x"])
  }

  @Test func anItemWithoutChildrenLeavesItsTreeForAPlainSection() {
    let stage = stage(["s": ["+A", "  b"]])
    stage.apply(["s": ["A", "b"], "p": ["x", "y"]])
    stage.drag("b", to: "y")
    #expect(stage.lines("s") == ["+A"])
    #expect(stage.rows == ["+A", "x", "b", "y"])
    #expect(stage.source.outlinePosition(at: stage.path("b")) == nil)
  }

  @Test func anItemWithChildrenMakesAPlainSectionATree() {
    let stage = stage(["s": ["+A", "  b"]])
    stage.apply(["s": ["A", "b"], "p": ["x", "y"]])
    stage.drag("A", to: "y")
    #expect(stage.lines("s") == [])
    #expect(stage.lines("p") == ["x", "+A", "  b", "y"])
    #expect(stage.rows == ["x", "+A", "  b", "y"])
  }

  // MARK: Handlers

  @Test func theHandlersReceiveTheChangeOfTheTree() throws {
    let stage = stage(["s": ["+A", "  +b", "    c", "  d", "E"], "t": ["F"]])
    var calls: [String] = []
    var transactions: [Transaction] = []
    let source = stage.source
    source.reorderingHandlers.willReorder = { _ in
      calls.append("will: \(source.snapshot(for: "s").rootItems.joined())")
    }
    source.reorderingHandlers.didReorder = { transaction in
      transactions.append(transaction)
      calls.append("did: \(OutlineStage.lines(source.snapshot(for: "s")).joined(separator: "|"))")
      calls.append(source.snapshot().itemIdentifiers(inSection: "s").joined())
    }
    stage.drag("b", to: "E")
    #expect(calls == ["will: AE", "did: +A|  d|E|+b|  c", "AdEbc"])
    let transaction = try #require(transactions.first)
    #expect(transactions.count == 1)
    #expect(transaction.initialSnapshot.itemIdentifiers == ["A", "b", "c", "d", "E", "F"])
    #expect(transaction.finalSnapshot.itemIdentifiers == ["A", "d", "E", "b", "c", "F"])
    #expect(
      transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
        == ["A", "d", "E", "b", "c", "F"])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["s"])
    let part = try #require(transaction.sectionTransactions.first)
    #expect(OutlineStage.lines(part.initialSnapshot) == ["+A", "  +b", "    c", "  d", "E"])
    #expect(OutlineStage.lines(part.finalSnapshot) == ["+A", "  d", "E", "+b", "  c"])
    #expect(part.initialSnapshot.items.applying(part.difference) == ["A", "d", "E", "b", "c"])
  }

  @Test func eachTouchedSectionHasATransaction() throws {
    let stage = stage(["s": ["A", "  a", "B"], "t": ["C"], "u": ["D"]])
    var transactions: [Transaction] = []
    stage.source.reorderingHandlers.didReorder = { transactions.append($0) }
    stage.drag("A", to: "C")
    let parts = try #require(transactions.first).sectionTransactions
    #expect(parts.map(\.sectionIdentifier) == ["s", "t"])
    #expect(parts.map { OutlineStage.lines($0.finalSnapshot) } == [["B"], ["A", "  a", "C"]])
    for part in parts {
      #expect(part.initialSnapshot.items.applying(part.difference) == part.finalSnapshot.items)
    }
  }

  @Test func aSectionWithoutATreeHasATransactionOfRootItems() throws {
    let stage = stage([:])
    stage.apply(["p": ["x", "y", "z"]])
    var transactions: [Transaction] = []
    stage.source.reorderingHandlers.didReorder = { transactions.append($0) }
    stage.drag("x", to: "z")
    let part = try #require(transactions.first?.sectionTransactions.first)
    #expect(part.initialSnapshot.rootItems == ["x", "y", "z"])
    #expect(part.finalSnapshot.rootItems == ["y", "z", "x"])
  }

  @Test func aHandlerThatAppliesTheFinalTreeChangesNothing() {
    let stage = stage(["s": ["+A", "  b", "C", "D"]])
    stage.source.reorderingHandlers.didReorder = { transaction in
      for part in transaction.sectionTransactions {
        stage.source.apply(part.finalSnapshot, to: part.sectionIdentifier)
      }
    }
    stage.drag("A", to: "C")
    #expect(stage.rows == ["C", "+A", "  b", "D"])
  }

  @Test func aHandlerMayApplyASnapshotBeforeTheMove() {
    let stage = stage(["s": ["+A", "  b", "C", "D"]])
    stage.source.reorderingHandlers.willReorder = { _ in
      stage.source.apply(OutlineStage.tree(["X", "+A", "  b", "C", "D"]), to: "s")
    }
    stage.drag("A", to: "C")
    #expect(stage.source.snapshot(for: "s").items.count == 5)
    #expect(
      stage.rows == OutlineStage.lines(stage.source.snapshot(for: "s"), visibleOnly: true))
  }

  // MARK: Movement that the view does not announce

  @Test func theRowsBelowAnOpenItemFollowItAfterAMoveThroughTheDataSource() {
    let stage = stage(["s": ["+A", "  b", "C", "D"]])
    let proxy = ForwardingDataSource(to: stage.source)
    stage.view.dataSource = proxy
    stage.settleAll()
    var final: [String] = []
    stage.source.reorderingHandlers.didReorder = { transaction in
      final = stage.source.snapshot().itemIdentifiers
      #expect(transaction.finalSnapshot.itemIdentifiers == final)
    }
    stage.drag("A", to: "D")
    #expect(stage.lines("s") == ["C", "D", "+A", "  b"])
    #expect(final == ["C", "D", "A", "b"])
    #expect(stage.rows == ["C", "D", "A", "b"], "the proxy is not a data source of trees")
  }

  @Test func anOpenItemDroppedAmongItsOwnChildrenStaysWhereItWas() {
    let stage = stage(["s": ["+A", "  b", "  c", "D"]])
    let proxy = ForwardingDataSource(to: stage.source)
    stage.view.dataSource = proxy
    stage.settleAll()
    stage.drag("A", to: "b")
    #expect(stage.lines("s") == ["+A", "  b", "  c", "D"])
    #expect(stage.rows == ["A", "b", "c", "D"])
  }
}
