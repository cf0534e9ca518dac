import Foundation

/// A place that an operation refers to: an item, or a section by its index.
protocol UpdatePlace: Comparable {
  /// The index path of the place in errors.
  var errorPath: IndexPath { get }

  /// The place in words: "index path ([0, 1])" or "section (3)".
  var errorName: String { get }

  func exists(in counts: DataCounts) -> Bool

  /// Returns the description of an operation at a place that does not exist, without "before the
  /// update" or "after the update" at its end.
  ///
  /// - Parameters:
  ///   - use: The operation.
  ///   - counts: The counts of the data that the place belongs to.
  ///   - isNew: Whether the place belongs to the new data.
  func absence(for use: UpdateOperationKind, in counts: DataCounts, isNew: Bool) -> String
}

/// The kinds of operations on a place of the old or the new data.
enum UpdateOperationKind: Int, Comparable {
  case delete, reload, insert, move, reconfigure

  package static func < (a: UpdateOperationKind, b: UpdateOperationKind) -> Bool {
    a.rawValue < b.rawValue
  }

  /// Returns whether two operations on the same place exclude each other. An item that is moved may
  /// be reloaded too, a second reload has no effect, and reconfigurations are checked separately.
  func excludes(_ later: UpdateOperationKind) -> Bool {
    later != .reconfigure && !(self == .reload && (later == .reload || later == .move))
  }
}

extension Int: UpdatePlace {
  package var errorPath: IndexPath { IndexPath(index: self) }

  var errorName: String { "section (\(self))" }

  package func exists(in counts: DataCounts) -> Bool { counts.items.indices.contains(self) }

  func absence(for use: UpdateOperationKind, in counts: DataCounts, isNew: Bool) -> String {
    let words = isNew && use == .move ? "move to" : "\(use)"
    return "\(words) section \(self)\(isNew ? "" : ",") but there are only "
      + "\(counts.sections) sections"
  }
}

extension ItemPosition: UpdatePlace {
  var errorPath: IndexPath { indexPath }

  var errorName: String { "index path (\(Array(indexPath)))" }

  package func exists(in counts: DataCounts) -> Bool { counts.contains(self) }

  func absence(for use: UpdateOperationKind, in counts: DataCounts, isNew: Bool) -> String {
    let words =
      "\(use) item \(item) \(isNew ? "into" : use == .delete ? "from" : "in") section \(section)"
    guard counts.items.indices.contains(section) else {
      return "\(words), but there are only \(counts.sections) sections"
    }
    let count = counts.items[section]
    return isNew
      ? "\(words), but there are only \(count) items in section \(section)"
      : "\(words) which only contains \(count) items"
  }
}
