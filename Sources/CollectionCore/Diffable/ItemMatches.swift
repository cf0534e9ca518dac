/// Where each handle of a snapshot is: made in one walk, without looking at an identifier.
struct HandlePositions: Sendable {
  /// By handle: the place among the items of all sections; −1 for a handle that is not in use.
  private var places: [Int32] = []
  /// By section: how many items the sections before it have.
  private let starts: [Int]

  init<SectionIdentifier, ItemIdentifier>(
    _ content: SnapshotContent<SectionIdentifier, ItemIdentifier>
  ) {
    var (starts, count) = ([Int](), 0)
    places = [Int32](repeating: -1, count: content.items.identifiers.count)
    for section in content.sections {
      starts.append(count)
      for (item, handle) in section.items.enumerated() {
        places[Int(handle)] = Int32(count + item)
      }
      count += section.items.count
    }
    self.starts = starts
  }

  subscript(_ handle: Int32) -> ItemPosition? {
    guard places.indices.contains(Int(handle)) else { return nil }
    let place = Int(places[Int(handle)])
    guard place >= 0 else { return nil }
    let section =
      starts.count == 1 ? 0 : starts.partitioningIndex { $0 > place } - 1
    return ItemPosition(section: section, item: place - starts[section])
  }
}

/// Finds items of a new snapshot in the old one.
struct ItemMatches<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  typealias Content = SnapshotContent<SectionIdentifier, ItemIdentifier>

  private let old: Content
  /// By section. A list of plain numbers where the sections are of a generic type, whose metadata
  /// would be looked up for each item: a third of the whole difference.
  private let oldItems: [[Int32]]
  /// By handle.
  private let oldIdentifiers: ContiguousArray<ItemIdentifier>
  private let newIdentifiers: ContiguousArray<ItemIdentifier>
  private var positions: HandlePositions?
  /// By old section: which of its items were searched for and found. Empty when none was.
  private(set) var taken: [[Bool]]
  /// Where the items of the last search were; nil for new ones.
  private(set) var found: [ItemPosition?] = []

  init(_ old: Content, _ new: Content) {
    self.old = old
    oldItems = old.sections.map(\.items)
    (oldIdentifiers, newIdentifiers) = (old.items.identifiers, new.items.identifiers)
    taken = Array(repeating: [], count: old.sections.count)
  }

  /// - Parameter start: Where the first of them is most likely to be.
  mutating func find(
    _ handles: ArraySlice<Int32>, near start: ItemPosition
  ) {
    found.removeAll(keepingCapacity: true)
    found.reserveCapacity(handles.count)
    var (section, item) = (start.section, start.item)
    for handle in handles {
      guard let here = place(of: handle, section, item) else {
        found.append(nil)
        continue
      }
      (section, item) = (here.section, here.item + 1)
      if taken[section].isEmpty {
        taken[section] = Array(repeating: false, count: oldItems[section].count)
      }
      taken[section][here.item] = true
      found.append(here)
    }
  }

  private mutating func place(of handle: Int32, _ section: Int, _ item: Int) -> ItemPosition? {
    if section < oldItems.count {
      // One further on, when the item between them was deleted.
      for guess in item..<min(item + 2, oldItems[section].count)
      where oldIdentifiers[Int(oldItems[section][guess])] == newIdentifiers[Int(handle)] {
        return ItemPosition(section: section, item: guess)
      }
    }
    guard let known = old.items.handle(of: newIdentifiers[Int(handle)]) else { return nil }
    if positions == nil { positions = HandlePositions(old) }
    return positions?[known]
  }
}
