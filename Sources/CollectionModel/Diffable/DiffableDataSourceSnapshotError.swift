import Foundation

/// The reason why a snapshot could not be changed. The snapshot stays as it is.
///
/// Changes of a snapshot do not throw it: its description is reported to `CallerMistake`.
public struct DiffableDataSourceSnapshotError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The programming errors in changes of a snapshot.
  public enum Reason: Equatable, Sendable {
    /// Identifiers of items are given twice or are in the snapshot already.
    case duplicateItems
    /// Identifiers of sections are given twice or are in the snapshot already.
    case duplicateSections
    /// Identifiers of items are not in the snapshot.
    case unknownItems
    /// Identifiers of sections are not in the snapshot.
    case unknownSections
    /// Items are appended without a section to a snapshot that has no sections.
    case noSections
  }

  /// The programming error.
  public let reason: Reason
  /// The descriptions of the identifiers that are wrong.
  public let identifiers: [String]

  init(_ reason: Reason, _ identifiers: [some Any] = [String]()) {
    self.reason = reason
    self.identifiers = identifiers.map { String(describing: $0) }
  }

  /// A message that names the first ten of the identifiers.
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
  /// The message, as in `description`.
  public var errorDescription: String? { description }
}
