/// Gives each identifier a small number, its handle, for as long as it is in the snapshot.
///
/// Order and moves are then a matter of numbers. An identifier is hashed when it is added and when
/// it is looked up, not when what holds it is copied, sorted or compared.
struct IdentifierStore<Identifier: Hashable> {
  typealias Handle = Int32

  /// By handle. Identifiers that were removed stay until their place is taken: no live handle leads
  /// to them.
  private(set) var identifiers: ContiguousArray<Identifier> = []
  private var handles: [Identifier: Handle] = [:]
  private var free: [Handle] = []

  var count: Int { handles.count }

  subscript(_ handle: Handle) -> Identifier { identifiers[Int(handle)] }

  /// The same handles mean the same identifiers in both: one is a copy of the other, and neither has
  /// got new identifiers since.
  func sharesIdentifiers(with other: IdentifierStore) -> Bool {
    identifiers.count == other.identifiers.count
      && identifiers.withUnsafeBufferPointer { mine in
        other.identifiers.withUnsafeBufferPointer { theirs in
          mine.baseAddress == theirs.baseAddress
        }
      }
  }

  func handle(of identifier: Identifier) -> Handle? { handles[identifier] }

  /// - Returns: The handles of `new`, in its order.
  /// - Throws: When some are in the store already or given twice; none is added then.
  mutating func add(_ new: [Identifier]) throws(DiffableDataSourceSnapshotError) -> [Handle] {
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
    // At once: each call by itself would look up what the list's type is.
    identifiers.append(contentsOf: new[reused...])
    return added
  }

  mutating func remove(_ removed: some Collection<Handle>) {
    for handle in removed {
      handles[identifiers[Int(handle)]] = nil
      free.append(handle)
    }
  }

  /// - Throws: When some are not in the store.
  func handles(of known: [Identifier]) throws(DiffableDataSourceSnapshotError) -> [Handle] {
    let found = known.compactMap { handles[$0] }
    guard found.count == known.count else {
      let unknown = known.filter { handles[$0] == nil }
      throw DiffableDataSourceSnapshotError(.unknownItems, unknown)
    }
    return found
  }
}

extension IdentifierStore: Sendable where Identifier: Sendable {}
