import Foundation

/// Why a snapshot cannot be changed as asked. Nothing of the change was made.
public struct DiffableDataSourceSnapshotError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    /// Identifiers that are given twice or are in the snapshot already.
    case duplicateItems, duplicateSections
    /// Identifiers that are not in the snapshot.
    case unknownItems, unknownSections
    /// Items without a section, in a snapshot that has none yet.
    case noSections
  }

  public let reason: Reason
  /// Each one's description.
  public let identifiers: [String]

  init(_ reason: Reason, _ identifiers: [some Any] = [String]()) {
    self.reason = reason
    self.identifiers = identifiers.map { String(describing: $0) }
  }

  /// Names the first ten of the identifiers.
  public var description: String {
    let names =
      identifiers.prefix(10).joined(separator: ", ")
      + (identifiers.count > 10 ? " and \(identifiers.count - 10) more" : "")
    return switch reason {
    case .duplicateItems:
      "supplied item identifiers are not unique. Duplicate identifiers: \(names)"
    case .duplicateSections:
      "supplied section identifiers are not unique. Duplicate identifiers: \(names)"
    case .unknownItems: "there are no items with the identifiers \(names) in the snapshot"
    case .unknownSections: "there are no sections with the identifiers \(names) in the snapshot"
    case .noSections:
      "there are currently no sections in the snapshot: add a section before adding items"
    }
  }
}

extension DiffableDataSourceSnapshotError: LocalizedError {
  public var errorDescription: String? { description }
}
