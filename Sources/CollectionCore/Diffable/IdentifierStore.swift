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
      let handle = free.last ?? Handle(identifiers.count)
      if let known = handles.updateValue(handle, forKey: identifier) {
        handles[identifier] = known
        duplicates.append(identifier)
      } else {
        place(identifier, at: handle)
        added.append(handle)
      }
    }
    guard duplicates.isEmpty else {
      remove(added)
      throw DiffableDataSourceSnapshotError(.duplicateItems, duplicates)
    }
    return added
  }

  private mutating func place(_ identifier: Identifier, at handle: Handle) {
    if free.popLast() != nil {
      identifiers[Int(handle)] = identifier
    } else {
      identifiers.append(identifier)
    }
  }

  mutating func remove(_ removed: some Collection<Handle>) {
    for handle in removed {
      handles[identifiers[Int(handle)]] = nil
      free.append(handle)
    }
  }

  /// - Throws: When some are not in the store.
  func handles(of known: [Identifier]) throws(DiffableDataSourceSnapshotError) -> [Handle] {
    var found: [Handle] = []
    found.reserveCapacity(known.count)
    var unknown: [Identifier] = []
    for identifier in known {
      if let handle = handles[identifier] {
        found.append(handle)
      } else {
        unknown.append(identifier)
      }
    }
    guard unknown.isEmpty else {
      throw DiffableDataSourceSnapshotError(.unknownItems, unknown)
    }
    return found
  }
}

extension IdentifierStore: Sendable where Identifier: Sendable {}
