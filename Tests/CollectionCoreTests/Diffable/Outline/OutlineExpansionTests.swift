import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Items that the user expands and collapses.
@MainActor
struct OutlineExpansionTests {
  @Test func anItemIsExpandedAndCollapsedByHand() {
    let stage = OutlineStage(["s": ["A", "  +b", "    c", "  d", "E"]])
    #expect(stage.set("A", expanded: true))
    #expect(stage.rows == ["+A", "  +b", "    c", "  d", "E"])
    #expect(stage.set("A", expanded: false))
    #expect(stage.rows == ["A", "E"])
    #expect(stage.lines("s") == ["A", "  +b", "    c", "  d", "E"])
  }

  @Test func theHandlersAreCalledInOrderWithTheOldData() {
    let stage = OutlineStage(["s": ["A", "  b", "C"]])
    let source = stage.source
    var calls: [String] = []
    func note(_ name: String, _ item: String) {
      calls.append("\(name) \(item): \(source.snapshot().itemIdentifiers.joined())")
      calls.append("expanded: \(source.snapshot(for: "s").isExpanded(item))")
    }
    source.sectionSnapshotHandlers.shouldExpandItem = {
      note("should expand", $0)
      return true
    }
    source.sectionSnapshotHandlers.willExpandItem = { note("will expand", $0) }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      note("children of", item)
      calls.append(children.items.joined())
      return children
    }
    source.sectionSnapshotHandlers.shouldCollapseItem = {
      note("should collapse", $0)
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { note("will collapse", $0) }
    stage.set("A", expanded: true)
    #expect(
      calls == [
        "should expand A: AC", "expanded: false", "will expand A: AC", "expanded: false",
        "children of A: AC", "expanded: false", "b",
      ])
    calls = []
    stage.set("A", expanded: false)
    #expect(
      calls == [
        "should collapse A: AbC", "expanded: true", "will collapse A: AbC", "expanded: true",
      ])
  }

  @Test func theHandlersCanRefuse() {
    let stage = OutlineStage(["s": ["A", "  b", "+C", "  d"]])
    stage.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "A" }
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "C" }
    var told: [String] = []
    stage.source.sectionSnapshotHandlers.willExpandItem = { told.append($0) }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { told.append($0) }
    #expect(!stage.set("A", expanded: true))
    #expect(!stage.set("C", expanded: false))
    #expect(stage.rows == ["A", "+C", "  d"])
    #expect(told == [])
  }

  @Test func theHandlersAreNotCalledIfThereIsNothingToDo() {
    let stage = OutlineStage(["s": ["A", "  b"]])
    stage.apply(["s": ["A"], "p": ["x"]])
    var told: [String] = []
    stage.source.sectionSnapshotHandlers.shouldExpandItem = {
      told.append($0)
      return true
    }
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = {
      told.append($0)
      return true
    }
    #expect(!stage.set("A", expanded: false))
    #expect(!stage.set("x", expanded: true), "the section has no tree")
    #expect(!stage.source.setExpanded(true, at: [7, 7]))
    #expect(told == [])
  }

  @Test func applyingASnapshotCallsNoHandler() {
    let stage = OutlineStage(["s": ["A", "  b"]])
    var told: [String] = []
    stage.source.sectionSnapshotHandlers.willExpandItem = { told.append($0) }
    stage.source.apply(OutlineStage.tree(["+A", "  b"]), to: "s")
    #expect(told == [])
  }

  @Test func providedChildrenReplaceTheOldOnes() {
    let stage = OutlineStage(["s": ["A", "  old", "    older", "B"]])
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      OutlineStage.tree(["+x", "  y", "old"])
    }
    #expect(stage.set("A", expanded: true))
    #expect(stage.rows == ["+A", "  +x", "    y", "  old", "B"])
    #expect(stage.lines("s") == ["+A", "  +x", "    y", "  old", "B"])
  }

  @Test func childrenAreProvidedForAnItemWithoutChildren() {
    let stage = OutlineStage(["s": ["A", "B"]])
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      var children = children
      if children.items.isEmpty { children.append([item + "1", item + "2"]) }
      return children
    }
    stage.set("A", expanded: true)
    #expect(stage.rows == ["+A", "  A1", "  A2", "B"])
    stage.set("A", expanded: false)
    stage.set("A", expanded: true)
    #expect(stage.rows == ["+A", "  A1", "  A2", "B"])
  }

  @Test func providedChildrenLeaveOtherSections() {
    let stage = OutlineStage(["s": ["A"], "t": ["+B", "  c"]])
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      OutlineStage.tree(["B", "new"])
    }
    stage.set("A", expanded: true)
    #expect(stage.rows == ["+A", "  B", "  new", "c"])
    #expect(stage.lines("t") == ["c"])
  }

  @Test func providedChildrenThatAreElsewhereInTheTreeAreReported() {
    let stage = OutlineStage(["s": ["A", "  b", "C"], "t": ["D"]])
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      OutlineStage.tree(["C", "D"])
    }
    let messages = mistakes { stage.set("A", expanded: true) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Duplicate identifiers: C") == true)
    #expect(stage.rows == ["+A", "  b", "C", "D"])
  }

  @Test func aHandlerMayApplyAnotherSnapshot() {
    let stage = OutlineStage(["s": ["A", "  b", "C"]])
    stage.source.sectionSnapshotHandlers.willExpandItem = { _ in
      stage.source.apply(OutlineStage.tree(["C", "A", "  b", "  new"]), to: "s")
    }
    #expect(stage.set("A", expanded: true))
    #expect(stage.rows == ["C", "+A", "  b", "  new"])
    stage.source.sectionSnapshotHandlers.willCollapseItem = { _ in
      stage.source.apply(OutlineStage.tree(["C"]), to: "s")
    }
    #expect(!stage.set("A", expanded: false), "the item is gone")
    #expect(stage.rows == ["C"])
  }

  @Test func anItemWithoutChildrenCanBeExpanded() {
    let stage = OutlineStage(["s": ["A"]])
    #expect(stage.set("A", expanded: true))
    #expect(stage.rows == ["+A"])
    var tree = stage.source.snapshot(for: "s")
    tree.append(["b"], to: "A")
    stage.source.apply(tree, to: "s")
    #expect(stage.rows == ["+A", "  b"])
  }

  @Test func expansionInACallbackOfTheViewWaitsForItsEnd() {
    let stage = OutlineStage(["s": ["A", "  b"]])
    let delegate = RecordingDelegate()
    delegate.onWillDisplay = { _, _ in
      delegate.onWillDisplay = nil
      stage.set("A", expanded: true)
    }
    stage.view.delegate = delegate
    stage.source.apply(OutlineStage.tree(["A", "  b", "C"]), to: "s")
    #expect(stage.rows == ["+A", "  b", "C"])
  }

  @Test func thePositionOfAnItemInTheTreeIsKnown() {
    let stage = OutlineStage(["s": ["+A", "  b", "    c", "D"]])
    #expect(stage.source.outlinePosition(at: [0, 0]) == .parent(0, isExpanded: true))
    #expect(stage.source.outlinePosition(at: [0, 1]) == .parent(1, isExpanded: false))
    #expect(stage.source.outlinePosition(at: [0, 2]) == .leaf(0))
    #expect(stage.source.outlinePosition(at: [0, 3]) == nil)
    #expect(stage.source.outlinePosition(at: IndexPath()) == nil)
  }

  @Test func theParentOfARowIsFound() {
    let stage = OutlineStage(["t": ["Z"], "s": ["+A", "  +b", "    c", "  d", "E"]])
    let parents = (0..<5).map { stage.source.parentIndexPath(at: [1, $0]) }
    #expect(parents == [nil, [1, 0], [1, 1], [1, 0], nil])
    #expect(stage.source.parentIndexPath(at: [1, 5]) == nil)
  }

  @Test func theFocusGoesToACollapsedItemFromTheItemsBelowIt() {
    let stage = OutlineStage(["s": ["+A", "  b", "  c", "D"]])
    stage.view.allowsFocus = true
    stage.view.focusItem(at: [0, 2])
    stage.set("A", expanded: false)
    #expect(stage.view.focusedIndexPath == [0, 0])
    stage.set("A", expanded: true)
    stage.view.focusItem(at: [0, 3])
    stage.set("A", expanded: false)
    #expect(stage.view.focusedIndexPath == [0, 1])
  }

  @Test func expandingANodeRequestsOnlyTheCellsOfItsChildren() {
    let stage = OutlineStage(["s": []])
    var tree = OutlineStage.Tree()
    tree.append((0..<1_000).map { "folder \($0)" })
    for folder in 0..<1_000 {
      tree.append((0..<10).map { "file \(folder).\($0)" }, to: "folder \(folder)")
    }
    stage.source.apply(tree, to: "s")
    stage.settleAll()
    stage.forgetRequests()
    stage.set("folder 3", expanded: true)
    stage.settle()
    #expect(stage.asked == (0..<10).map { "file 3.\($0)" })
    stage.forgetRequests()
    stage.set("folder 3", expanded: false)
    stage.settle()
    #expect(Set(stage.asked).isDisjoint(with: (0..<30).map { "folder \($0)" }))
    #expect(stage.asked.count <= 10)
  }

  @Test func theDataSourceCountsEachSectionOnceForAnExpansion() {
    let stage = CountedOutline()
    stage.source.counts = 0
    stage.source.cells = 0
    stage.source.setExpanded(true, at: [0, 1])
    stage.view.layoutIfNeeded()
    #expect(stage.source.counts == 0, "the change brings the counts")
    #expect(stage.source.cells == 3)
  }
}

/// A data source that counts the calls of the view.
@MainActor
private final class CountedOutline {
  final class Source: DiffableDataSource<Int, Int> {
    var counts = 0
    var cells = 0

    override func numberOfSections(in collectionView: CollectionView) -> Int {
      counts += 1
      return super.numberOfSections(in: collectionView)
    }

    override func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      counts += 1
      return super.collectionView(collectionView, numberOfItemsInSection: section)
    }

    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      cells += 1
      return super.collectionView(collectionView, cellForItemAt: indexPath)
    }
  }

  let host = FakeHost()
  let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 400),
    collectionViewLayout: CollectionViewFlowLayout())
  let source: Source

  init() {
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    view.host = host
    host.animates = false
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([0, 1, 2])
    tree.append([10, 11, 12], to: 1)
    source.apply(tree, to: 0)
    view.layoutIfNeeded()
  }
}
