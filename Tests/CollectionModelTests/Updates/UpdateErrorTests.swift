import Foundation
import Testing

@testable import CollectionModel

/// The errors of invalid batches, in UIKit's words.
struct UpdateErrorTests {
  private typealias Reason = CollectionViewUpdateError.Reason

  private func error(
    _ old: [Int], _ new: [Int], _ record: (inout UpdateBatch) -> Void
  ) -> CollectionViewUpdateError? {
    var batch = UpdateBatch()
    record(&batch)
    do {
      _ = try batch.change(from: DataCounts(items: old), to: DataCounts(items: new))
      return nil
    } catch {
      return error
    }
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func anInvalidItemCountIsDescribedWithAllNumbers() {
    let error = error([10, 10, 10], [10, 10, 9]) { batch in
      batch.deleteItems(at: (0..<3).map { path(2, $0) })
      batch.insertItems(at: [path(2, 0)])
      batch.moveItem(at: path(2, 5), to: path(1, 4))
      batch.moveItem(at: path(2, 6), to: path(1, 5))
      batch.moveItem(at: path(1, 6), to: path(2, 7))
      batch.deleteItems(at: [path(1, 7)])
    }
    #expect(error?.reason == .itemCount)
    #expect(error?.indexPath == IndexPath(index: 2))
    #expect(
      error?.description
        == "Invalid update: invalid number of items in section 2. The number of items contained in "
        + "an existing section after the update (9) must be equal to the number of items contained "
        + "in that section before the update (10), plus or minus the number of items inserted or "
        + "deleted from that section (1 inserted, 3 deleted) and plus or minus the number of items "
        + "moved into or out of that section (1 moved in, 2 moved out).")
  }

  @Test func aSectionWhoseIndexChangedIsDescribedWithBothIndexes() {
    let error = error([1, 2], [2]) { $0.deleteSections([0]) }
    #expect(error == nil)
    let other = self.error([1, 2], [3]) { $0.deleteSections([0]) }
    #expect(
      other?.description.hasPrefix(
        "Invalid update: invalid number of items in section 0 (section 1 before the update). ")
        == true)
  }

  @Test func anInvalidSectionCountIsDescribedWithAllNumbers() {
    let error = error([1, 2, 3], [1, 2, 3, 4, 5]) { batch in
      batch.insertSections([0, 1])
      batch.deleteSections([2])
    }
    #expect(error?.reason == .sectionCount)
    #expect(error?.indexPath == nil)
    #expect(
      error?.description
        == "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (5) must be equal to the number of sections contained "
        + "in the collection view before the update (3), plus or minus the number of sections "
        + "inserted or deleted (2 inserted, 1 deleted).")
  }

  @Test func anEmptyBatchIsInvalidAfterADataChange() {
    #expect(error([5], [4]) { _ in }?.reason == .itemCount)
    #expect(error([5], [5, 1]) { _ in }?.reason == .sectionCount)
    #expect(error([5], [5]) { _ in } == nil)
  }

  private static let missing: [(Int, String)] = [
    (0, "attempt to delete item 2 from section 0 which only contains 1 items before the update"),
    (
      1,
      "attempt to delete item 0 from section 7, but there are only 4 sections before the update"
    ),
    (2, "attempt to delete section 4, but there are only 4 sections before the update"),
    (3, "attempt to insert section 4 but there are only 4 sections after the update"),
    (
      4,
      """
      attempt to insert item 1 into section 0, but there are only 1 items in section 0 after \
      the update
      """
    ),
    (
      5, "attempt to insert item 0 into section 9, but there are only 4 sections after the update"
    ),
    (6, "attempt to reload item 1 in section 0 which only contains 1 items before the update"),
    (
      7,
      """
      attempt to reconfigure item -1 in section 0 which only contains 1 items before the \
      update
      """
    ),
    (8, "attempt to move item 3 in section 1 which only contains 1 items before the update"),
    (
      9,
      """
      attempt to move item 3 into section 1, but there are only 1 items in section 1 after the \
      update
      """
    ),
    (10, "attempt to reload section 5, but there are only 4 sections before the update"),
    (11, "attempt to move section 6, but there are only 4 sections before the update"),
    (12, "attempt to move to section 6 but there are only 4 sections after the update"),
    (
      13,
      """
      attempt to delete an item at index path ([3]), which names no item: it has a length of \
      1, not 2
      """
    ),
  ]

  @Test(arguments: missing)
  func aMissingItemOrSectionIsNamedInTheError(number: Int, text: String) {
    let calls: [(inout UpdateBatch) -> Void] = [
      { $0.deleteItems(at: [path(0, 2)]) },
      { $0.deleteItems(at: [path(7, 0)]) },
      { $0.deleteSections([4]) },
      { $0.insertSections([4]) },
      { $0.insertItems(at: [path(0, 1)]) },
      { $0.insertItems(at: [path(9, 0)]) },
      { $0.reloadItems(at: [path(0, 1)]) },
      { $0.reconfigureItems(at: [path(0, -1)]) },
      { $0.moveItem(at: path(1, 3), to: path(1, 0)) },
      { $0.moveItem(at: path(1, 0), to: path(1, 3)) },
      { $0.reloadSections([5]) },
      { $0.moveSection(6, toSection: 0) },
      { $0.moveSection(0, toSection: 6) },
      { $0.deleteItems(at: [IndexPath(index: 3)]) },
    ]
    let error = error([1, 1, 1, 1], [1, 1, 1, 1], calls[number])
    #expect(error?.description == text)
    let localized = error?.localizedDescription
    #expect(localized == text)
  }

  private static let conflicting: [(Int, String)] = [
    (0, "attempt to delete and reload the same index path ([0, 1])"),
    (1, "attempt to perform an insert and a move to the same index path ([0, 1])"),
    (2, "attempt to perform a delete and a move from the same index path ([0, 1])"),
    (3, "attempt to delete the same index path ([0, 1]) twice"),
    (4, "attempt to insert the same index path ([0, 1]) twice"),
    (5, "attempt to perform two moves from the same index path ([0, 1])"),
    (6, "attempt to perform two moves to the same index path ([0, 1])"),
    (7, "attempt to delete and reload the same section (1)"),
    (8, "attempt to perform a delete and a move from the same section (1)"),
    (9, "attempt to perform an insert and a move to the same section (1)"),
    (10, "attempt to perform two moves to the same section (1)"),
    (11, "attempt to delete and reconfigure the same index path ([0, 1])"),
    (12, "attempt to delete and reload the same index path ([1, 0]): section 1 is deleted"),
  ]

  @Test(arguments: conflicting)
  func conflictingOperationsAreNamedInTheError(number: Int, text: String) {
    let one = path(0, 1)
    let calls: [(inout UpdateBatch) -> Void] = [
      {
        $0.deleteItems(at: [one])
        $0.reloadItems(at: [one])
      },
      {
        $0.insertItems(at: [one])
        $0.moveItem(at: path(0, 0), to: one)
      },
      {
        $0.moveItem(at: one, to: path(0, 0))
        $0.deleteItems(at: [one])
      },
      { $0.deleteItems(at: [one, one]) },
      { $0.insertItems(at: [one, one]) },
      {
        $0.moveItem(at: one, to: path(0, 0))
        $0.moveItem(at: one, to: path(0, 1))
      },
      {
        $0.moveItem(at: path(0, 0), to: one)
        $0.moveItem(at: one, to: one)
      },
      {
        $0.deleteSections([1])
        $0.reloadSections([1])
      },
      {
        $0.moveSection(1, toSection: 0)
        $0.deleteSections([1])
      },
      {
        $0.moveSection(0, toSection: 1)
        $0.insertSections([1])
      },
      {
        $0.moveSection(0, toSection: 1)
        $0.moveSection(2, toSection: 1)
      },
      {
        $0.deleteItems(at: [one])
        $0.reconfigureItems(at: [one])
        $0.insertItems(at: [one])
      },
      {
        $0.deleteSections([1])
        $0.insertSections([0])
        $0.reloadItems(at: [path(1, 0)])
      },
    ]
    let error = error([2, 2, 2], [2, 2, 2], calls[number])
    #expect(error?.reason == .conflict)
    #expect(error?.description == text)
  }

  @Test func itemsOfAMovedSectionCannotBeInsertedDeletedOrMoved() {
    func words(_ error: CollectionViewUpdateError?) -> String {
      #expect(error?.reason == .movedSection)
      return error?.description ?? ""
    }
    let rule = ": items of a moved section cannot be inserted, deleted or moved in the same update"
    #expect(
      words(
        error([2, 2], [2, 1]) {
          $0.moveSection(0, toSection: 1)
          $0.deleteItems(at: [path(0, 1)])
        }) == "attempt to delete item 1 of section 0, which is part of a section move "
        + "(from 0 to 1)" + rule)
    #expect(
      words(
        error([2, 2], [2, 3]) {
          $0.moveSection(0, toSection: 1)
          $0.insertItems(at: [path(1, 1)])
        }) == "attempt to insert item 1 into section 1, which is part of a section move "
        + "(from 0 to 1)" + rule)
    #expect(
      words(
        error([2, 2], [2, 2]) {
          $0.moveSection(0, toSection: 1)
          $0.moveItem(at: path(0, 0), to: path(1, 1))
        }) == "attempt to move item 0 of section 0, which is part of a section move "
        + "(from 0 to 1)" + rule)
    #expect(
      error([2, 3], [3, 1]) { $0.moveSection(0, toSection: 1) }?.reason == .itemCount,
      "the number of items must not change")
    #expect(
      error([2, 3], [3, 2]) {
        $0.moveSection(0, toSection: 1)
        $0.reloadItems(at: [path(0, 0)])
        $0.reconfigureItems(at: [path(0, 1)])
      } == nil, "reloads and reconfigurations are allowed")
  }
}
