import Foundation

/// The operations of one batch update, as they were called, in any order.
///
/// Deletions, reloads, reconfigurations and the origins of moves are positions in the old data.
/// Insertions and the destinations of moves are positions in the new data. They are not checked
/// here: `change(from:to:)` does that when both counts are known.
package struct UpdateBatch: Equatable, Sendable {
  package struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    package let from: Place
    package let to: Place

    package init(from: Place, to: Place) { (self.from, self.to) = (from, to) }
  }

  /// An index path for an item that does not have two indices, and the operation it was used in.
  package struct InvalidReference: Equatable, Sendable {
    package let verb: String
    package let indexPath: IndexPath
  }

  package var deletedItems: [ItemPosition] = []
  package var insertedItems: [ItemPosition] = []
  package internal(set) var movedItems: [Move<ItemPosition>] = []
  package internal(set) var reloadedItems: [ItemPosition] = []
  package internal(set) var reconfiguredItems: [ItemPosition] = []

  package internal(set) var deletedSections: [Int] = []
  package internal(set) var insertedSections: [Int] = []
  package internal(set) var movedSections: [Move<Int>] = []
  package internal(set) var reloadedSections: [Int] = []

  package private(set) var invalidReferences: [InvalidReference] = []

  package init() {}

  package var isEmpty: Bool { self == UpdateBatch() }

  // MARK: Items

  package mutating func deleteItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { record(path, "delete") { $0.deletedItems.append($1) } }
  }

  package mutating func insertItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { record(path, "insert") { $0.insertedItems.append($1) } }
  }

  package mutating func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record(indexPath, "move") { batch, from in
      batch.record(newIndexPath, "move") { $0.movedItems.append(Move(from: from, to: $1)) }
    }
  }

  package mutating func reloadItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { record(path, "reload") { $0.reloadedItems.append($1) } }
  }

  package mutating func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { record(path, "reconfigure") { $0.reconfiguredItems.append($1) } }
  }

  // MARK: Sections

  package mutating func deleteSections(_ sections: IndexSet) {
    deletedSections.append(contentsOf: sections)
  }

  package mutating func insertSections(_ sections: IndexSet) {
    insertedSections.append(contentsOf: sections)
  }

  package mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append(Move(from: section, to: newSection))
  }

  package mutating func reloadSections(_ sections: IndexSet) {
    reloadedSections.append(contentsOf: sections)
  }

  /// The description of a section or item that is reloaded more than once, or nil if there is none.
  /// O(n) for n reloads.
  package var repeatedReload: String? {
    if let section = Self.repeated(in: reloadedSections) { return "section \(section)" }
    return Self.repeated(in: reloadedItems).map { "the item at \(Array($0.indexPath))" }
  }

  private static func repeated<Place: Hashable>(in places: [Place]) -> Place? {
    guard places.count > 1 else { return nil }
    var known: Set<Place> = []
    return places.first { !known.insert($0).inserted }
  }

  private mutating func record(
    _ indexPath: IndexPath, _ verb: String,
    as record: (inout UpdateBatch, ItemPosition) -> Void
  ) {
    if let position = ItemPosition(indexPath) {
      record(&self, position)
    } else {
      invalidReferences.append(InvalidReference(verb: verb, indexPath: indexPath))
    }
  }
}
