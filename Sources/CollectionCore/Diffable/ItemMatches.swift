/// Finds items of a new snapshot in the old one.
struct ItemMatches<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  typealias Content = SnapshotContent<SectionIdentifier, ItemIdentifier>

  private let old: Content
  /// By number. A list of plain numbers where the sections are of a generic type, whose metadata
  /// would be looked up for each item: a third of the whole difference.
  private let oldItems: [Int32]
  /// By handle.
  private let oldIdentifiers: ContiguousArray<ItemIdentifier>
  private let newIdentifiers: ContiguousArray<ItemIdentifier>
  private var positions: HandlePositions?
  /// By number: whether the item was searched for and found.
  private(set) var taken: [Bool]
  /// The numbers that the items of the last search had; −1 for new ones.
  private(set) var found: [Int32] = []

  init(_ old: Content, _ new: Content) {
    self.old = old
    // The array of a single section is shared, not copied.
    oldItems = old.sections.count == 1 ? old.sections[0].items : old.sections.flatMap(\.items)
    (oldIdentifiers, newIdentifiers) = (old.items.identifiers, new.items.identifiers)
    taken = Array(repeating: false, count: oldItems.count)
  }

  /// - Parameter start: The number that the first of them most likely had.
  mutating func find(_ handles: ArraySlice<Int32>, near start: Int) {
    found.removeAll(keepingCapacity: true)
    found.reserveCapacity(handles.count)
    // After an item that came from far away the next ones go on there, or where it was left.
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
    // One further on, when the item between them was deleted.
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
