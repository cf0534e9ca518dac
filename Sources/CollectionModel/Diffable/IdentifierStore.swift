/// Assigns a small number, its handle, to each identifier of a snapshot for as long as it is in the
/// snapshot.
///
/// The order of items and their moves are stored as handles. An identifier is hashed when it is
/// added and when it is looked up, but not when a snapshot is copied, sorted or compared.
package struct IdentifierStore<Identifier: Hashable> {
  package typealias Handle = Int32

  /// The identifier of each handle. The identifier of a free handle stays until the handle is used
  /// again.
  package private(set) var identifiers: ContiguousArray<Identifier> = []
  private var handles: [Identifier: Handle] = [:]
  private var free: [Handle] = []

  package var count: Int { handles.count }

  package subscript(_ handle: Handle) -> Identifier { identifiers[Int(handle)] }

  /// Returns whether equal handles stand for equal identifiers in both stores: one is a copy of the
  /// other, and no identifier has been added to either since.
  package func sharesIdentifiers(with other: IdentifierStore) -> Bool {
    identifiers.count == other.identifiers.count
      && identifiers.withUnsafeBufferPointer { mine in
        other.identifiers.withUnsafeBufferPointer { theirs in
          mine.baseAddress == theirs.baseAddress
        }
      }
  }

  package func handle(of identifier: Identifier) -> Handle? { handles[identifier] }

  /// Returns the identifiers that are not in another store, in no particular order.
  ///
  /// O(*n*) expected, for *n* identifiers; O(*d*) for *d* identifiers that have been removed from
  /// the other store, if the stores share identifiers.
  package func identifiers(missingIn other: IdentifierStore) -> [Identifier] {
    if sharesIdentifiers(with: other) {
      return other.free.map { self[$0] }.filter { handles[$0] != nil }
    }
    return handles.keys.filter { other.handles[$0] == nil }
  }

  /// Adds identifiers.
  ///
  /// - Returns: The handles of `new`, in its order.
  /// - Throws: An error if identifiers are in the store already or are given twice. No identifier
  ///   is added then.
  package mutating func add(_ new: [Identifier]) throws(DiffableDataSourceSnapshotError) -> [Handle]
  {
    var added: [Handle] = []
    added.reserveCapacity(new.count)
    handles.reserveCapacity(handles.count + new.count)
    var duplicates: [Identifier] = []
    for identifier in new {
      let handle =
        added.count < free.count
        ? free[free.count - 1 - added.count]
        : Handle(identifiers.count + added.count - free.count)
      if let known = handles.updateValue(handle, forKey: identifier) {
        handles[identifier] = known
        duplicates.append(identifier)
      } else {
        added.append(handle)
      }
    }
    guard duplicates.isEmpty else {
      let isAdded = Set(added)
      for identifier in new {
        if let handle = handles[identifier], isAdded.contains(handle) { handles[identifier] = nil }
      }
      throw DiffableDataSourceSnapshotError(.duplicateItems, duplicates)
    }
    let reused = min(free.count, new.count)
    free.removeLast(reused)
    for (handle, identifier) in zip(added[..<reused], new) { identifiers[Int(handle)] = identifier }
    // One call for all, because a call for each identifier would look up the type's metadata each
    // time.
    identifiers.append(contentsOf: new[reused...])
    return added
  }

  package mutating func remove(_ removed: some Collection<Handle>) {
    for handle in removed {
      handles[identifiers[Int(handle)]] = nil
      free.append(handle)
    }
  }

  /// Returns the handles of identifiers.
  ///
  /// - Throws: An error if identifiers are not in the store.
  package func handles(of known: [Identifier]) throws(DiffableDataSourceSnapshotError) -> [Handle] {
    let found = known.compactMap { handles[$0] }
    guard found.count == known.count else {
      let unknown = known.filter { handles[$0] == nil }
      throw DiffableDataSourceSnapshotError(.unknownItems, unknown)
    }
    return found
  }
}

extension IdentifierStore: Sendable where Identifier: Sendable {}
