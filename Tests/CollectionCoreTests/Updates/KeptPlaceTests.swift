import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of what an update leaves at its place when the first visible row moves away or when no
/// visible row stays. Rows are 20 points high, and eight of them are visible.
@MainActor
struct KeptPlaceTests {
  private typealias Place = RowStage.Place

  /// Sections of ten rows. The rows of section 3 are 300 to 309.
  private func sections(_ count: Int, of rows: Int = 10) -> [[Int]] {
    (0..<count).map { section in (0..<rows).map { section * 100 + $0 } }
  }

  /// Items that all stay. It counts those that are examined.
  private final class CountedItems: OldItems {
    let counts = DataCounts(items: [1_000_000, 1_000_000])
    let searchLimit: Int
    var count = 0

    init(searchLimit: Int = .max) { self.searchLimit = searchLimit }

    func newKey(forOld key: ElementKey) -> ElementKey? {
      count += 1
      return key.item == 500_000 ? nil : key
    }

    func isMoved(_ key: ElementKey) -> Bool { false }
    func mayStay(inSection section: Int) -> Bool { true }
  }

  @Test func theSearchForANeighbourEndsAtTheFirstItemThatStays() {
    let items = CountedItems()
    let deleted = ElementKey(kind: .cell, section: 0, item: 500_000)
    let anchor = ScrollAnchor(
      deleted, frame: CGRect(x: 0, y: 0, width: 10, height: 10),
      in: CGRect(x: 0, y: 0, width: 10, height: 10))
    let place = KeptPlace(anchors: [anchor], items: items) { _ in .zero }
    #expect(place.anchor?.key.item == 500_001)
    #expect(items.count < 8)
    let limited = CountedItems(searchLimit: 5)
    var examined = 0
    let none: Int? = limited.first(after: deleted) { _ in
      examined += 1
      return nil
    }
    #expect(none == nil)
    #expect(examined == 5)
  }

  /// Scrolls a stage, changes its rows and returns the place that is then in view.
  private func place(
    _ stage: RowStage = RowStage(), at y: CGFloat = 1000, after change: (RowStage) -> Void
  ) -> Place {
    stage.scroll(to: y)
    change(stage)
    return stage.place
  }

  // MARK: The first visible row moves away

  @Test func theNextRowTakesThePlaceOfTheFirstRowThatMovesToTheEnd() {
    #expect(place(after: { $0.move(50, to: 99) }) == Place(51, 1000))
  }

  @Test func theNextRowTakesThePlaceOfTheFirstRowThatMovesToTheTop() {
    #expect(place(after: { $0.move(50, to: 0) }) == Place(51, 1020))
  }

  @Test func aRowThatIsPartlyCutOffLeavesItsWholePlace() {
    #expect(place(at: 1005, after: { $0.move(50, to: 99) }) == Place(51, 1005))
  }

  @Test func aRowBelowTheFirstOneMovesWithoutTheFirstOne() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    stage.move(52, to: 0)
    #expect(stage.place == Place(50, 1020))
    stage.move(99, to: 0)
    #expect(stage.place == Place(50, 1040))
  }

  @Test func theRowAfterAllVisibleRowsTakesThePlaceWhenTheyMoveToTheEnd() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    stage.update([Array(0..<50) + Array(58..<100) + Array(50..<58)]) {
      for item in 0..<8 {
        stage.view.moveItem(
          at: IndexPath(item: 50 + item, section: 0), to: IndexPath(item: 92 + item, section: 0))
      }
    }
    #expect(stage.place == Place(58, 1000))
  }

  @Test func theFirstRowIsFollowedWhenMostRowsAreSorted() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    stage.update([Array((0..<100).reversed())]) {
      for item in 1..<100 {
        stage.view.moveItem(
          at: IndexPath(item: item, section: 0), to: IndexPath(item: 99 - item, section: 0))
      }
    }
    #expect(stage.place == Place(50, 980))
  }

  @Test func theNextSectionTakesThePlaceOfASectionThatMovesToTheEnd() {
    let stage = RowStage(sections(10))
    stage.scroll(to: 1000)
    let old = stage.rows
    stage.update(Array(old[..<5]) + Array(old[6...]) + [old[5]]) {
      stage.view.moveSection(5, toSection: 9)
    }
    #expect(stage.place == Place(600, 1000))
  }

  @Test func theNextSectionTakesThePlaceOfASectionThatMovesToTheTop() {
    let stage = RowStage(sections(100, of: 1))
    stage.scroll(to: 1000)
    let old = stage.rows
    stage.update([old[50]] + Array(old[..<50]) + Array(old[51...])) {
      stage.view.moveSection(50, toSection: 0)
    }
    #expect(stage.place == Place(5100, 1020))
  }

  @Test func theNextCellOfAGridTakesThePlaceOfTheFirstOne() {
    let stage = RowStage([Array(0..<100)]) { $0.itemSize.width = 50 }
    stage.scroll(to: 500)
    stage.move(50, to: 99)
    #expect(stage.place == Place(51, 500))
    // Cell 51 has become the first of its line. Cell 52 stays in this line.
    stage.move(50, to: 0)
    #expect(stage.place == Place(49, 500))
  }

  @Test func aRowThatMovesInASnapshotLeavesItsPlace() {
    let stage = DiffableStage()
    stage.view.resize(to: CGSize(width: 50, height: 200))
    stage.layout.minimumLineSpacing = 0
    stage.source.apply(DiffableStage.snapshot(["a": Array(0..<100)]))
    stage.view.contentOffset.y = 2500
    #expect(stage.numbers.first == 50)
    stage.source.apply(
      DiffableStage.snapshot(["a": Array(0..<50) + Array(51..<100) + [50]]))
    #expect(stage.numbers.first == 51 && stage.view.contentOffset.y == 2500)
    stage.source.apply(
      DiffableStage.snapshot(["a": [51] + Array(0..<50) + Array(52..<100) + [50]]))
    #expect(stage.numbers.first == 52 && stage.view.contentOffset.y == 2550)
  }

  @Test func aRowThatMovesToAnotherSectionLeavesItsPlace() {
    let stage = RowStage([Array(0..<3) + [10, 11], Array(20..<60)])
    stage.scroll(to: 60)
    stage.update([[0, 1, 2, 11], Array(20..<60) + [10]]) {
      stage.view.moveItem(at: [0, 3], to: [1, 40])
    }
    #expect(stage.place == Place(11, 60))
  }

  // MARK: Reloads that follow the rows

  /// Reloads the data, and follows the rows by their names.
  private func reload(_ stage: RowStage, _ rows: [[Int]]) {
    let old = stage.rows
    stage.rows = rows
    stage.view.reloadData { path in
      let name = old[path.section][path.item]
      return rows.indices.lazy.compactMap { section in
        rows[section].firstIndex(of: name).map { IndexPath(item: $0, section: section) }
      }.first
    }
    stage.settle()
  }

  @Test func aReloadLeavesTheNextRowAtThePlaceOfTheFirstOneThatMoves() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    reload(stage, [Array(0..<50) + Array(51..<100) + [50]])
    #expect(stage.place == Place(51, 1000))
    reload(stage, [[51] + Array(0..<50) + Array(52..<100) + [50]])
    #expect(stage.place == Place(52, 1020))
  }

  @Test func aReloadKeepsRowsThatAreShifted() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    reload(stage, [Array(200..<210) + Array(0..<100)])
    #expect(stage.place == Place(50, 1200))
    reload(stage, [Array(20..<100)])
    #expect(stage.place == Place(50, 600))
  }

  @Test func aReloadFollowsTheFirstRowWhenTheRowsAreSorted() {
    #expect(place(after: { reload($0, [Array((0..<100).reversed())]) }) == Place(50, 980))
  }

  @Test func aReloadWithoutAVisibleRowLeavesTheNextRowAtTheEdge() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    reload(stage, [Array(0..<45) + Array(61..<100)])
    #expect(stage.place == Place(61, 900))
    reload(stage, [Array(0..<20)])
    #expect(stage.place == Place(12, 240))
  }

  // MARK: No visible row stays

  @Test func theRowAfterDeletedRowsTakesThePlaceWhereTheVisiblePartBegan() {
    #expect(place(after: { $0.delete(45...60) }) == Place(61, 900))
  }

  @Test func theRowBeforeDeletedRowsTakesThePlaceIfNoneFollows() {
    // Row 44 is the last one, and the content ends with it.
    #expect(place(after: { $0.delete(45...99) }) == Place(37, 740))
  }

  @Test func aVisibleRowThatStaysKeepsItsPlaceAmongDeletedRows() {
    #expect(place(after: { $0.delete(45...55) }) == Place(39, 780))
  }

  @Test func theNextSectionTakesThePlaceOfDeletedSections() {
    let stage = RowStage(sections(10))
    stage.scroll(to: 1020)
    stage.update(Array(stage.rows[..<4] + stage.rows[7...])) {
      stage.view.deleteSections([4, 5, 6])
    }
    #expect(stage.place == Place(700, 800))
  }

  @Test func thePinnedHeaderOfAnEmptiedSectionStays() {
    let stage = RowStage(sections(4, of: 40)) {
      $0.headerReferenceSize.height = 22
      $0.sectionHeadersPinToVisibleBounds = true
    }
    // The header of section 1 is pinned at 1242, its own place is 822.
    stage.scroll(to: 1242)
    stage.delete(0..<40, inSection: 1)
    let header = stage.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: [1, 0])
    #expect(header?.frame == CGRect(x: 0, y: 822, width: 100, height: 22))
    #expect(stage.place == Place(200, 822))
  }

  @Test func theNextRowComesBelowThePinnedHeaderOfItsSection() {
    let stage = RowStage(sections(4, of: 40)) {
      $0.headerReferenceSize.height = 22
      $0.sectionHeadersPinToVisibleBounds = true
    }
    stage.scroll(to: 1242)
    stage.delete(10..<30, inSection: 1)
    // Row 130 is the eleventh of its section.
    #expect(stage.view.layoutAttributesForItem(at: [1, 10])?.frame.minY == 1044)
    #expect(stage.view.contentOffset.y == 1022)
  }

  @Test func aReloadedSectionKeepsThePlaceOfItsRows() {
    let stage = RowStage(sections(10))
    stage.scroll(to: 1010)
    let old = stage.rows
    stage.update([Array(900..<907)] + Array(old[..<5]) + [Array(700..<710)] + Array(old[6...])) {
      stage.view.insertSections([0])
      stage.view.reloadSections([5])
    }
    #expect(stage.place == Place(700, 1150))
  }

  @Test func rowsInsertedWhileTheViewHasNoSizeMoveNoVisibleRow() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    stage.view.resize(to: .zero)
    stage.update([Array(200..<203) + Array(0..<100)]) {
      stage.view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    }
    stage.resize(to: CGSize(width: 100, height: 160))
    #expect(stage.place == Place(50, 1060))
  }

  @Test func theNextRowTakesThePlaceWhileTheViewHasNoSize() {
    let stage = RowStage()
    stage.scroll(to: 1000)
    stage.view.resize(to: .zero)
    stage.delete(45...60)
    stage.resize(to: CGSize(width: 100, height: 160))
    #expect(stage.place == Place(61, 900))
  }
}
