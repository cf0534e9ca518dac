import Foundation
import Testing

@testable import CollectionModel

/// The data change that a valid batch describes.
@MainActor
struct DataChangeTests {
  private func change(
    _ old: [Int], _ new: [Int], _ record: (inout UpdateBatch) -> Void
  ) throws -> DataChange {
    var batch = UpdateBatch()
    record(&batch)
    return try batch.change(from: DataCounts(items: old), to: DataCounts(items: new))
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func old(_ change: DataChange, _ path: IndexPath) -> IndexPath? {
    ItemPosition(path).flatMap(change.oldPosition)?.indexPath
  }

  @Test func anItemIsReloadedAndMovedInOneBatch() throws {
    let change = try change([3], [3]) {
      $0.reloadItems(at: [path(0, 2)])
      $0.moveItem(at: path(0, 2), to: path(0, 0))
    }
    #expect(change.newIndexPath(forOld: path(0, 2)) == path(0, 0))
    #expect(change.isReloaded(old: ItemPosition(section: 0, item: 2)))
    #expect(!change.isReloaded(old: ItemPosition(section: 0, item: 0)))
    #expect(
      change.updateItems.map(\.description) == [
        "<CollectionViewUpdateItem reload [0, 2] → [0, 0]>",
        "<CollectionViewUpdateItem move [0, 2] → [0, 0]>",
      ])
  }

  @Test func itemsMoveOutOfADeletedAndIntoAnInsertedSection() throws {
    let change = try change([2, 1], [3, 1]) {
      $0.deleteSections([0])
      $0.insertSections([0])
      $0.moveItem(at: path(0, 1), to: path(0, 2))
      $0.moveItem(at: path(1, 0), to: path(0, 0))
      $0.insertItems(at: [path(1, 0)])
    }
    #expect(change.newIndexPath(forOld: path(0, 0)) == nil)
    #expect(change.newIndexPath(forOld: path(0, 1)) == path(0, 2))
    #expect(old(change, path(0, 0)) == path(1, 0))
    #expect(old(change, path(0, 1)) == nil)
    #expect(change.newSection(forOld: 0) == nil)
    #expect(change.oldSection(forNew: 0) == nil)
    #expect(change.newSection(forOld: 1) == 1)
  }

  @Test func aReloadedSectionMayHaveAnyNumberOfItems() throws {
    let change = try change([2, 5], [2, 9]) { $0.reloadSections([1]) }
    #expect(change.isReloaded(section: 1))
    #expect(change.newSection(forOld: 1) == 1)
    #expect(change.newIndexPath(forOld: path(1, 0)) == nil)
    #expect(
      change.edits
        == DataEdits(sections: [
          .kept(old: 0, items: ListEdits()),
          .kept(old: 1, items: ListEdits([.init(removed: 0..<5, inserted: 9)])),
        ]))
  }

  @Test func updateItemsAreOrderedByActionAndIndexPath() throws {
    let change = try change([9, 4, 4, 4], [9, 2, 4, 4]) {
      $0.moveItem(at: path(0, 0), to: path(0, 8))
      $0.insertItems(at: [path(0, 4), path(0, 2)])
      $0.reloadSections([2])
      $0.deleteItems(at: [path(0, 3), path(0, 7)])
      $0.reloadItems(at: [path(0, 5)])
      $0.moveSection(3, toSection: 2)
      $0.insertSections([1])
      $0.deleteSections([1])
      $0.reconfigureItems(at: [path(0, 6)])
    }
    let whole = NSNotFound
    #expect(
      change.updateItems.map(\.description) == [
        "<CollectionViewUpdateItem delete [1, \(whole)] → nil>",
        "<CollectionViewUpdateItem delete [0, 7] → nil>",
        "<CollectionViewUpdateItem delete [0, 3] → nil>",
        "<CollectionViewUpdateItem insert nil → [0, 2]>",
        "<CollectionViewUpdateItem insert nil → [0, 4]>",
        "<CollectionViewUpdateItem insert nil → [1, \(whole)]>",
        "<CollectionViewUpdateItem reload [2, \(whole)] → [3, \(whole)]>",
        "<CollectionViewUpdateItem reload [0, 5] → [0, 5]>",
        "<CollectionViewUpdateItem move [3, \(whole)] → [2, \(whole)]>",
        "<CollectionViewUpdateItem move [0, 0] → [0, 8]>",
      ])
  }

  @Test func editsCombineAdjacentChangesIntoRuns() throws {
    let change = try change([10], [11]) {
      $0.deleteItems(at: [path(0, 2), path(0, 3)])
      $0.insertItems(at: [path(0, 2), path(0, 9), path(0, 10)])
      $0.reloadItems(at: [path(0, 4), path(0, 7)])
    }
    #expect(
      change.edits
        == DataEdits(sections: [
          .kept(
            old: 0,
            items: ListEdits([
              .init(removed: 2..<5, inserted: 2), .init(removed: 7..<8, inserted: 1),
              .init(removed: 10..<10, inserted: 2),
            ]))
        ]))
  }

  @Test func oneInsertionIntoAMillionItemsIsOneEdit() throws {
    let change = try change([1_000_000], [1_000_001]) {
      $0.insertItems(at: [path(0, 400_000)])
    }
    #expect(change.newIndexPath(forOld: path(0, 399_999)) == path(0, 399_999))
    #expect(change.newIndexPath(forOld: path(0, 400_000)) == path(0, 400_001))
    #expect(old(change, path(0, 400_000)) == nil)
    #expect(old(change, path(0, 1_000_000)) == path(0, 999_999))
    #expect(change.arrivals(inSection: 0).count + change.removals(inSection: 0).count == 1)
    #expect(
      change.edits.sections
        == [.kept(old: 0, items: ListEdits([.init(removed: 400_000..<400_000, inserted: 1)]))])
  }

  @Test func onlyReloadingItemsKeepsEverythingInPlace() throws {
    #expect(try change([3], [3]) { $0.reloadItems(at: [path(0, 1)]) }.keepsEverythingInPlace)
    #expect(try !change([3], [3]) { $0.reloadSections([0]) }.keepsEverythingInPlace)
    #expect(try !change([3], [4]) { $0.insertItems(at: [path(0, 1)]) }.keepsEverythingInPlace)
  }

  @Test func aBatchIsEmptyUntilAnOperationIsAdded() {
    var batch = UpdateBatch()
    #expect(batch.isEmpty)
    batch.reconfigureItems(at: [path(0, 0)])
    #expect(!batch.isEmpty)
  }
}

extension DataChange {
  /// Returns the new index path of an item, or nil if the item was deleted or did not exist before.
  func newIndexPath(forOld indexPath: IndexPath) -> IndexPath? {
    following(ItemPosition(indexPath))?.indexPath
  }
}
