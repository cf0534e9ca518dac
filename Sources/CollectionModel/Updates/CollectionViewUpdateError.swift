import Foundation

/// The reason for which an update is rejected: its operations contradict each other or the counts
/// that the data source returns, or they use an index path that does not exist.
///
/// No operation of a rejected update is applied. A collection view reports the error as a
/// programming error and shows the new data without animation. The view itself does not throw it.
public struct CollectionViewUpdateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Reason: Equatable, Sendable {
    /// A deletion, reload, reconfiguration or the origin of a move refers to an item or section
    /// that does not exist before the update.
    case missingBefore
    /// An insertion or the destination of a move refers to an item or section that does not exist
    /// after the update.
    case missingAfter
    /// Two operations for the same item or section exclude each other, such as a deletion and a
    /// reload, or a deletion, an insertion or a move was called twice.
    case conflict
    /// The number of items of a section after the update is not the number before it plus and minus
    /// the items that the operations add and remove.
    case itemCount
    /// The number of sections after the update is not the number before it plus the inserted and
    /// minus the deleted sections.
    case sectionCount
    /// A section is moved, and items of it are inserted, deleted or moved in the same update.
    case movedSection
    /// An index path for an item does not have exactly two indices.
    case invalidIndexPath
  }

  /// The kind of the error.
  public let reason: Reason
  /// The index path of the item that the error refers to, or an index path of length 1 for a
  /// section. Nil if the number of sections is wrong.
  public let indexPath: IndexPath?
  /// The error message in UIKit's words, with the numbers.
  public let description: String

  package init(_ reason: Reason, at indexPath: IndexPath?, _ description: String) {
    self.reason = reason
    self.indexPath = indexPath
    self.description = description
  }
}

extension CollectionViewUpdateError: LocalizedError {
  /// The error message, equal to `description`.
  public var errorDescription: String? { description }
}

// MARK: Wrong counts

extension CollectionViewUpdateError {
  /// The changes of the number of items of one section.
  struct ItemCountChange {
    package let inserted: Int
    package let deleted: Int
    let movedIn: Int
    let movedOut: Int
  }

  static func itemCount(
    section: Int, before: Int, after: Int, was old: Int, _ tally: ItemCountChange
  ) -> CollectionViewUpdateError {
    CollectionViewUpdateError(
      .itemCount, at: IndexPath(index: section),
      "Invalid update: invalid number of items in section \(section)"
        + (section == old ? "" : " (section \(old) before the update)")
        + ". The number of items contained in an existing section after the update (\(after)) "
        + "must be equal to the number of items contained in that section before the update "
        + "(\(before)), plus or minus the number of items inserted or deleted from that section "
        + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number of "
        + "items moved into or out of that section (\(tally.movedIn) moved in, "
        + "\(tally.movedOut) moved out).")
  }

  package static func sectionCount(
    before: Int, after: Int, inserted: Int, deleted: Int
  ) -> CollectionViewUpdateError {
    CollectionViewUpdateError(
      .sectionCount, at: nil,
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (\(after)) must be equal to the number of sections "
        + "contained in the collection view before the update (\(before)), plus or minus the "
        + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
  }
}
