/// Finds the items of a new snapshot in the old one.
struct ItemMatches<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  package typealias Content = SnapshotContent<SectionIdentifier, ItemIdentifier>

  private let old: Content
  /// The handles of all old items, by number. A separate list of integers, because the generic
  /// sections would look up type metadata for each item, which took a third of the time of the
  /// whole difference.
  private let oldItems: [Int32]
  /// The old identifiers, by handle.
  private let oldIdentifiers: ContiguousArray<ItemIdentifier>
  private let newIdentifiers: ContiguousArray<ItemIdentifier>
  private var positions: HandlePositions?
  /// For each old item, by number, whether it has been found in the new snapshot.
  package private(set) var taken: [Bool]
  /// The old numbers of the items of the last search; −1 for new items.
  package private(set) var found: [Int32] = []

  init(_ old: Content, _ new: Content) {
    self.old = old
    // The array of a single section is shared, not copied.
    oldItems = old.sections.count == 1 ? old.sections[0].items : old.sections.flatMap(\.items)
    (oldIdentifiers, newIdentifiers) = (old.items.identifiers, new.items.identifiers)
    taken = Array(repeating: false, count: oldItems.count)
  }

  /// Searches items of the new snapshot in the old one. The result is in `found`.
  ///
  /// - Parameter start: The most likely old number of the first item.
  package mutating func find(_ handles: ArraySlice<Int32>, near start: Int) {
    found.removeAll(keepingCapacity: true)
    found.reserveCapacity(handles.count)
    // After an item that was moved a long way, the next items are likely to follow there or where
    // the search was before.
    var (next, other) = (start, start)
    for handle in handles {
      let here: Int
      if let near = number(of: handle, near: next) {
        here = near
      } else if let far = number(of: handle, near: other) ?? number(of: handle) {
        here = far
        other = next
      } else {
        found.append(-1)
        continue
      }
      taken[here] = true
      found.append(Int32(here))
      next = here + 1
    }
  }

  private func number(of handle: Int32, near next: Int) -> Int? {
    // The second guess is right if the item between them has been deleted.
    for guess in next..<max(next, min(next + 2, oldItems.count))
    where oldIdentifiers[Int(oldItems[guess])] == newIdentifiers[Int(handle)] {
      return guess
    }
    return nil
  }

  private mutating func number(of handle: Int32) -> Int? {
    guard let known = old.items.handle(of: newIdentifiers[Int(handle)]) else { return nil }
    if positions == nil { positions = HandlePositions(old) }
    return positions?.number(of: known)
  }
}
