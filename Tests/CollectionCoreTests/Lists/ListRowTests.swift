import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The places and separators of the rows on screen.
@MainActor
struct ListRowTests {
  private let header = CollectionView.elementKindSectionHeader
  private let footer = CollectionView.elementKindSectionFooter

  @Test func separatorsStandBetweenTheRowsOfASection() {
    for appearance in [ListConfiguration.Appearance.plain, .grouped, .insetGrouped] {
      let trial = CompositionalFixture(list(appearance), counts: [3, 1, 2])
      #expect(trial.rows == ["F_", "_", "L", "FL", "F_", "L"], "\(appearance)")
      #expect(trial.row(0)?.appearance == appearance)
    }
  }

  @Test func sidebarsHaveNoSeparators() {
    for appearance in [ListConfiguration.Appearance.sidebar, .sidebarPlain] {
      #expect(CompositionalFixture(list(appearance), counts: [3]).rows == ["F", "", "L"])
    }
  }

  @Test func headersAndFootersAreNoRows() {
    let layout = list(.plain) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    let trial = CompositionalFixture(layout, counts: [2])
    #expect(trial.rows == ["F_", "L"])
    #expect(trial.supplementaryRow(header)?.text == "H")
    #expect(trial.supplementaryRow(footer)?.text == "T")
  }

  @Test func theFirstItemCanBeTheHeader() {
    let trial = CompositionalFixture(
      list(.insetGrouped) { $0.headerMode = .firstItemInSection }, counts: [3, 1, 2])
    #expect(trial.rows == ["H", "F_", "L", "H", "H", "FL"])
  }

  @Test func otherLayoutsHaveNoRows() {
    let trial = CompositionalFixture(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]), count: 2)
    #expect(trial.rows == ["-", "-"])
    #expect(trial.rowChanges(0) == 0)
  }

  @Test func aCellHasItsRowWhenItIsConfigured() {
    let layout = list(.grouped) { $0.headerMode = .firstItemInSection }
    let data = RecordingDataSource(counts: [2])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    data.registerViews(in: view)
    var rows: [ListRow?] = []
    data.makeCell = { view, path in
      let cell = view.dequeueReusableCell(
        withReuseIdentifier: RecordingDataSource.cellIdentifier, for: path)
      rows.append(cell.listRow)
      return cell
    }
    let host = FakeHost()
    view.dataSource = data
    view.host = host
    view.layoutIfNeeded()
    #expect(
      rows == [
        ListRow(appearance: .grouped, role: .header),
        ListRow(appearance: .grouped, isFirst: true, isLast: true),
      ])
  }

  // MARK: Changes

  @Test func theRowsFollowInsertionsAndDeletions() {
    let trial = CompositionalFixture(list(.insetGrouped), counts: [2])
    #expect(trial.rows == ["F_", "L"])
    trial.update(to: 3) { trial.view.insertItems(at: [path(2)]) }
    #expect(trial.rows == ["F_", "_", "L"])
    trial.update(to: 4) { trial.view.insertItems(at: [path(0)]) }
    #expect(trial.rows == ["F_", "_", "_", "L"])
    trial.update(to: 2) { trial.view.deleteItems(at: [path(0), path(3)]) }
    #expect(trial.rows == ["F_", "L"])
    trial.update(to: 1) { trial.view.deleteItems(at: [path(1)]) }
    #expect(trial.rows == ["FL"])
    #expect(trial.faults.isEmpty)
  }

  @Test func aRemovedRowKeepsItsLookWhileItLeaves() {
    let trial = CompositionalFixture(list(.insetGrouped), counts: [3])
    let last = trial.view.cellForItem(at: path(2))
    trial.update(to: 2) { trial.view.deleteItems(at: [path(2)]) }
    #expect(trial.view.elements.departing.count == 1)
    #expect(last?.listRow?.text == "L")
    #expect(trial.rows == ["F_", "L"])
  }

  @Test func theRowsFollowMoves() {
    let trial = CompositionalFixture(list(.plain), counts: [3])
    let cells = (0..<3).map { trial.view.cellForItem(at: path($0)) }
    trial.update(to: 3) { trial.view.moveItem(at: path(0), to: path(2)) }
    #expect(trial.rows == ["F_", "_", "L"])
    #expect(cells.map { $0?.listRow?.text } == ["L", "F_", "_"])
  }

  @Test func theRowsFollowSections() {
    let trial = CompositionalFixture(list(.plain), counts: [2, 1])
    trial.update([3, 2, 1]) { trial.view.insertSections([0]) }
    #expect(trial.rows == ["F_", "_", "L", "F_", "L", "FL"])
  }

  @Test func theRowsFollowAReload() {
    let trial = CompositionalFixture(list(.plain), counts: [2])
    trial.data.counts = [1]
    trial.view.reloadData()
    trial.view.layoutIfNeeded()
    #expect(trial.rows == ["FL"])
  }

  /// The look that a section provider returns.
  @MainActor
  final class Shown {
    var appearance = ListConfiguration.Appearance.plain
  }

  @Test func theRowsFollowTheProvider() {
    let shown = Shown()
    let layout = CollectionViewCompositionalLayout { _, environment in
      .list(using: ListConfiguration(appearance: shown.appearance), layoutEnvironment: environment)
    }
    let trial = CompositionalFixture(layout, counts: [2])
    #expect(trial.row(0)?.appearance == .plain)
    shown.appearance = .sidebar
    layout.invalidateLayout()
    trial.view.layoutIfNeeded()
    #expect(trial.row(0)?.appearance == .sidebar)
    #expect(trial.rows == ["F", "L"])
  }

  @Test func aRecycledViewGetsTheRowOfItsNewElement() {
    let trial = CompositionalFixture(list(.insetGrouped), counts: [30])
    #expect(trial.rows == ["F_"] + Array(repeating: "_", count: 10))
    trial.view.contentOffset.y = 864
    trial.view.layoutIfNeeded()
    #expect(trial.rows == Array(repeating: "_", count: 10) + ["L"])
    trial.view.contentOffset.y = 0
    trial.view.layoutIfNeeded()
    #expect(trial.rows == ["F_"] + Array(repeating: "_", count: 10))
  }

  @Test func nothingIsSentWhileNothingChanges() {
    let trial = CompositionalFixture(list(.plain), counts: [30])
    let changes = (0..<11).map { trial.rowChanges($0) }
    for y in [0.0, 3, 10, 20, 5, 0] {
      trial.view.contentOffset.y = y
      trial.tick()
    }
    trial.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    trial.tick()
    #expect((0..<11).map { trial.rowChanges($0) } == changes)
    #expect(!trial.view.listRows.isOutOfDate)
  }
}
