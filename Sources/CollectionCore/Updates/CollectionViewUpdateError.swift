import Foundation

/// Why a batch update is rejected, with the message: its operations contradict each other, the numbers
/// that the data source reports, or name an index path that is not there. Nothing of the batch was done.
public struct CollectionViewUpdateError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    /// A deletion, reload, reconfiguration or the origin of a move names what was not there.
    case missingBefore
    /// An insertion or the destination of a move names what is not there now.
    case missingAfter
    /// Two operations that exclude each other, or one twice.
    case conflict
    /// A section that stays has not the number of items that the operations lead to.
    case itemCount
    case sectionCount
    /// A section is moved, and its items are inserted, deleted or moved in the same batch.
    case movedSection
    /// An index path that has not two indices was given for an item.
    case misnamedItem
  }

  public let reason: Reason
  /// The item that the mistake is about, or a section as an index path of length 1. Nil if the
  /// number of sections is wrong.
  public let indexPath: IndexPath?
  /// In UIKit's words, with the numbers.
  public let description: String

  init(_ reason: Reason, at indexPath: IndexPath?, _ description: String) {
    self.reason = reason
    self.indexPath = indexPath
    self.description = description
  }
}

extension CollectionViewUpdateError: LocalizedError {
  public var errorDescription: String? { description }
}

// MARK: What does not add up

extension CollectionViewUpdateError {
  /// The changes of the number of items of one section.
  struct ItemCountChange {
    let inserted: Int
    let deleted: Int
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

  static func sectionCount(
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
