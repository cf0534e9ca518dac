import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The way from a data source of trees to its cells.
@MainActor
struct OutlineHookTests {
  @Test func aCellKnowsItsPlaceInTheTreeBeforeItIsShown() {
    let stage = OutlineHookStage(positions: [.leaf(0), .leaf(1)])
    #expect(stage.cell(1)?.told == [.leaf(1)])
    #expect(stage.cell(1)?.wasShownWhenTold == false)
  }

  @Test func aCellWithoutATreeIsToldSo() {
    let stage = OutlineHookStage(positions: [nil])
    #expect(stage.cell(0)?.told == [nil])
  }

  @Test func aChangedExpansionReachesTheCellOnScreenOnce() {
    let stage = OutlineHookStage(positions: [.parent(0, isExpanded: false), .leaf(0)])
    stage.source.positions[0] = .parent(0, isExpanded: true)
    stage.view.showOutlineChanges()
    stage.view.showOutlineChanges()
    #expect(
      stage.cell(0)?.told == [.parent(0, isExpanded: false), .parent(0, isExpanded: true)])
    #expect(stage.cell(1)?.told == [.leaf(0)])
  }

  @Test func assistiveTechnologyIsToldTheExpansionOfItemsWithChildren() {
    let stage = OutlineHookStage(
      positions: [.parent(0, isExpanded: true), .parent(0, isExpanded: false), .leaf(0), nil])
    let statuses = (0..<4).map { stage.cell($0)?.accessibilityExpandedStatus }
    #expect(statuses == [.expanded, .collapsed, .unsupported, .unsupported])
  }

  @Test func anUpdateTellsTheCellsThatStay() {
    let stage = OutlineHookStage(positions: [.parent(0, isExpanded: false), .leaf(0)])
    stage.view.performBatchUpdates {
      stage.source.positions = [.leaf(0), .leaf(0), .leaf(1)]
      stage.view.insertItems(at: [[0, 1]])
    }
    stage.settle()
    #expect(stage.cell(0)?.told.last == .leaf(0))
    #expect(stage.cell(0)?.accessibilityExpandedStatus == .unsupported)
    #expect(stage.cell(2)?.told == [.leaf(0), .leaf(1)])
  }
}

extension OutlinePosition {
  static func leaf(_ level: Int) -> Self {
    Self(level: level, isExpanded: false, hasChildren: false)
  }

  static func parent(_ level: Int, isExpanded: Bool) -> Self {
    Self(level: level, isExpanded: isExpanded, hasChildren: true)
  }
}

/// A cell that records what it is told of its place in the tree.
final class OutlineCell: CollectionViewCell {
  var name = ""
  var told: [OutlinePosition?] = []
  var wasShownWhenTold: Bool?

  override func outlinePositionDidChange(_ position: OutlinePosition?) {
    if told.isEmpty { wasShownWhenTold = ownership.shownKey != nil }
    told.append(position)
  }
}

/// A column of ten rows of 10 points each, whose places in a tree a test sets.
@MainActor
private final class OutlineHookStage: ViewStage {
  final class Source: CollectionViewDataSource, OutlineDataSource {
    var positions: [OutlinePosition?]

    init(positions: [OutlinePosition?]) { self.positions = positions }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { positions.count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }

    func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
      positions[indexPath.item]
    }

    func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool { false }

    func parentIndexPath(at indexPath: IndexPath) -> IndexPath? { nil }

    func placeAmongSiblings(at indexPath: IndexPath) -> (number: Int, count: Int)? { nil }
  }

  let host = FakeHost()
  let clock = ManualClock()
  let view: CollectionView
  let source: Source

  init(positions: [OutlinePosition?]) {
    let layout = CollectionViewFlowLayout(itemSize: CGSize(width: 100, height: 10), lineSpacing: 0)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    source = Source(positions: positions)
    view.register(OutlineCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    view.host = host
    host.animates = false
    view.setNeedsLayout()
    settle()
  }

  func cell(_ item: Int) -> OutlineCell? {
    view.cellForItem(at: [0, item]) as? OutlineCell
  }
}
