/// The data of one section of a diffable data source at one moment: a tree of items, of which each
/// is expanded or collapsed.
///
/// The children of a collapsed item are not visible:
///
/// ```swift
/// var snapshot = DiffableDataSourceSectionSnapshot<String>()
/// snapshot.append(["Albums", "Folders"])
/// snapshot.append(["Favourites", "Recent"], to: "Albums")
/// snapshot.expand(["Albums"])
/// ```
///
/// A snapshot is a value and can be built on any thread. Each identifier occurs once in it. New items
/// are collapsed.
///
/// The changes do not throw, as in UIKit. An identifier that is in the snapshot already, or one that
/// is missing, is a programming error: it is reported to `CallerMistake` with the description of a
/// `DiffableDataSourceSnapshotError`, and the snapshot stays as it is.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifier: Hashable> {
  package var content = SectionSnapshotContent<ItemIdentifier>()

  /// Creates a snapshot without items.
  public init() {}

  /// Creates a copy of a snapshot.
  ///
  /// - Parameter snapshot: The snapshot to copy, with its expanded items.
  public init(_ snapshot: Self) { self = snapshot }

  package mutating func change(
    _ change: (inout SectionSnapshotContent<ItemIdentifier>) throws -> Void
  ) {
    do {
      try change(&content)
    } catch {
      CallerMistake.reportFromAnywhere("\(error)")
    }
  }

  /// Returns the handle of an item, or reports that the item is not in the snapshot and returns nil.
  func handle(known identifier: ItemIdentifier) -> ItemTree.Handle? {
    do {
      return try content.handle(known: identifier)
    } catch {
      CallerMistake.reportFromAnywhere("\(error)")
      return nil
    }
  }

  // MARK: Part of a snapshot

  /// Returns a new snapshot of the items below an item. They keep their expansion.
  ///
  /// - Parameters:
  ///   - parent: The identifier of an item in the snapshot. An unknown item is a programming error,
  ///     which is reported to `CallerMistake`; the new snapshot is empty then.
  ///   - includingParent: A Boolean value that determines whether the item itself is in the new
  ///     snapshot, as its root item. Otherwise the root items are the children of the item. The
  ///     default is false.
  /// - Complexity: O(*k*) expected, for *k* items in the new snapshot.
  public func snapshot(of parent: ItemIdentifier, includingParent: Bool = false) -> Self {
    var snapshot = Self()
    snapshot.change { $0 = try content.content(of: parent, includingParent: includingParent) }
    return snapshot
  }
}

extension DiffableDataSourceSectionSnapshot: Sendable where ItemIdentifier: Sendable {}
