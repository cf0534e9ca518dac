import Foundation
import MainQueue
import TestSupport
import Testing

@testable import CollectionModel

/// Changes of snapshots, and the messages about identifiers that do not fit.
@MainActor
struct SnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func itemsAreAppendedInsertedMovedAndDeleted() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4, 5]])
    snapshot.appendItems([6])
    snapshot.insertItems([7, 8], beforeItem: 2)
    snapshot.insertItems([9], afterItem: 5)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 7, 8, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 9, 6])
    snapshot.moveItem(1, afterItem: 9)
    snapshot.moveItem(6, beforeItem: 7)
    snapshot.deleteItems([8, 4])
    #expect(snapshot.itemIdentifiers == [6, 7, 2, 3, 5, 9, 1])
    snapshot.moveItem(2, afterItem: 2)
    snapshot.deleteItems([3])
    #expect(snapshot.itemIdentifiers == [6, 7, 2, 5, 9, 1])
    #expect(snapshot.numberOfItems == 6)
    #expect(snapshot.numberOfItems(inSection: "b") == 3)
    #expect(snapshot.indexOfItem(9) == 4)
    #expect(snapshot.indexOfItem(8) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 4) == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test func sectionsAreAppendedInsertedMovedAndDeletedWithTheirItems() {
    var snapshot = snapshot(["a": [1], "b": [2], "c": [3]])
    snapshot.insertSections(["d", "e"], beforeSection: "b")
    snapshot.insertSections(["f"], afterSection: "c")
    #expect(snapshot.sectionIdentifiers == ["a", "d", "e", "b", "c", "f"])
    snapshot.moveSection("a", afterSection: "b")
    snapshot.moveSection("f", beforeSection: "d")
    #expect(snapshot.sectionIdentifiers == ["f", "d", "e", "b", "a", "c"])
    snapshot.deleteSections(["b", "d"])
    snapshot.moveSection("c", beforeSection: "c")
    #expect(snapshot.sectionIdentifiers == ["f", "e", "a", "c"])
    #expect(snapshot.itemIdentifiers == [1, 3])
    #expect(snapshot.indexOfSection("c") == 3)
    #expect(snapshot.indexOfSection("b") == nil)
    snapshot.appendItems([2], toSection: "f")
    #expect(snapshot.itemIdentifiers == [2, 1, 3], "a deleted identifier may be used again")
  }

  @Test func deletingDiscardsReloadsAndReconfigurations() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([2, 4])
    snapshot.reloadSections(["a", "b"])
    snapshot.deleteItems([2])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test func aCopyOfASnapshotIsIndependent() {
    let old = snapshot(["a": [1, 2]])
    var new = old
    new.appendItems([3])
    new.deleteItems([1])
    #expect(old.itemIdentifiers == [1, 2])
    #expect(old != new)
    #expect(new == snapshot(["a": [2, 3]]))
  }

  /// The arguments are the index of a wrong call and its message.
  @Test(
    arguments: [
      (0, "supplied item identifiers are not unique. Duplicate identifiers: 3, 3"),
      (1, "supplied item identifiers are not unique. Duplicate identifiers: 2, 4"),
      (2, "supplied item identifiers are not unique. Duplicate identifiers: 1"),
      (3, "there are no items with the identifiers 9 in the snapshot"),
      (4, "there are no items with the identifiers 9 in the snapshot"),
      (5, "there are no items with the identifiers 9 in the snapshot"),
      (6, "there are no items with the identifiers 9 in the snapshot"),
      (7, "there are no items with the identifiers 9 in the snapshot"),
      (8, "supplied section identifiers are not unique. Duplicate identifiers: b, c"),
      (9, "there are no sections with the identifiers x in the snapshot"),
      (10, "there are no sections with the identifiers x in the snapshot"),
      (11, "there are no sections with the identifiers x in the snapshot"),
      (12, "there are no sections with the identifiers x in the snapshot"),
      (13, "there are no sections with the identifiers x in the snapshot"),
    ])
  func aWrongIdentifierIsReportedAndNothingChanges(number: Int, text: String) {
    let calls: [(inout Snapshot) -> Void] = [
      { $0.appendItems([3, 5, 3, 6, 3]) },
      { $0.appendItems([7, 2, 4, 8]) },
      { $0.insertItems([7, 1], afterItem: 2) },
      { $0.insertItems([7], beforeItem: 9) },
      { $0.moveItem(1, afterItem: 9) },
      { $0.moveItem(9, beforeItem: 1) },
      { $0.reloadItems([1, 9]) },
      { $0.reconfigureItems([9, 1]) },
      { $0.appendSections(["b", "c", "c"]) },
      { $0.insertSections(["c"], beforeSection: "x") },
      { $0.moveSection("a", afterSection: "x") },
      { $0.moveSection("x", beforeSection: "a") },
      { $0.reloadSections(["a", "x"]) },
      { $0.appendItems([7], toSection: "x") },
    ]
    let old = snapshot(["a": [1, 2], "b": [4]])
    var new = old
    let messages = mistakes { calls[number](&new) }
    #expect(messages == [text])
    #expect(new == old)
    #expect(new.reloadedItemIdentifiers.isEmpty && new.reconfiguredItemIdentifiers.isEmpty)
    #expect(new.reloadedSectionIdentifiers.isEmpty)
    // The refused calls have not used any of their identifiers.
    let more = mistakes {
      new.appendItems([3, 5, 6, 7, 8, 9])
      new.appendSections(["c", "x", "y"])
    }
    #expect(more == [])
    #expect(new.itemIdentifiers == [1, 2, 4, 3, 5, 6, 7, 8, 9])
  }

  @Test func deletingDeletesTheKnownIdentifiersAndWarnsOfTheOthers() {
    var changed = snapshot(["a": [1, 2], "b": [4, 5], "c": [6]])
    changed.reloadItems([1, 4])
    changed.reloadSections(["b"])
    var messages: [String] = []
    let warnings = warnings {
      messages = mistakes {
        changed.deleteItems([8, 1, 9, 5, 1])
        changed.deleteItems([7])
        changed.deleteItems([])
        #expect(changed == snapshot(["a": [2], "b": [4], "c": [6]]))
        #expect(changed.reloadedItemIdentifiers == [4])
        changed.deleteSections(["x", "b", "y"])
        changed.deleteSections(["z"])
      }
    }
    #expect(messages == [], "a debug build goes on")
    #expect(changed == snapshot(["a": [2], "c": [6]]))
    #expect(changed.indexOfSection("c") == 1 && changed.indexOfSection("b") == nil)
    #expect(changed.reloadedItemIdentifiers == [] && changed.reloadedSectionIdentifiers == [])
    #expect(
      warnings == [
        "there are no items with the identifiers 8, 9 in the snapshot",
        "there are no items with the identifiers 7 in the snapshot",
        "there are no sections with the identifiers x, y in the snapshot",
        "there are no sections with the identifiers z in the snapshot",
      ])
    changed.appendSections(["b"])
    changed.appendItems([1, 4, 5, 8])
    #expect(changed == snapshot(["a": [2], "c": [6], "b": [1, 4, 5, 8]]))
  }

  @Test func appendingItemsWithoutASectionIsReported() {
    var snapshot = Snapshot()
    let messages = mistakes { snapshot.appendItems([1]) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("no sections in the snapshot") == true)
  }

  @Test func askingForTheItemsOfAnUnknownSectionIsReported() {
    let snapshot = snapshot(["a": [1]])
    let messages = mistakes {
      #expect(snapshot.itemIdentifiers(inSection: "x") == [])
      #expect(snapshot.numberOfItems(inSection: "x") == 0)
    }
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("identifiers x ") })
  }

  @Test func aLongListOfDuplicatesIsAbbreviated() {
    var snapshot = snapshot(["a": Array(0..<500)])
    let messages = mistakes { snapshot.appendItems(Array(100..<400)) }
    #expect(messages.first?.hasSuffix("107, 108, 109 and 290 more") == true)
  }

  @Test func aMistakeOnAnotherThreadIsReportedOnTheMainActor() async {
    let handler = CallerMistake.handler
    defer { CallerMistake.handler = handler }
    var messages: [String] = []
    CallerMistake.handler = { message in
      MainActor.assumeIsolated {}
      // Other tests may report mistakes while this test waits.
      if message.contains("987654321") { messages.append(message) } else { handler(message) }
    }
    await Task.detached {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([987_654_321, 987_654_321])
    }.value
    // The message was added to the main queue before this block.
    await withCheckedContinuation { continuation in MainQueue.later { continuation.resume() } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Duplicate identifiers: 987654321") == true)
  }
}
