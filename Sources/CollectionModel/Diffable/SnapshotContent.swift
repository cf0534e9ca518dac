/// The content of a snapshot: sections with identifiers in order, each with its items in order.
package struct SnapshotContent<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  package typealias Handle = IdentifierStore<ItemIdentifier>.Handle
  package typealias Failure = DiffableDataSourceSnapshotError

  package struct Section {
    package let identifier: SectionIdentifier
    package var items: [Handle] = []
  }

  package private(set) var sections: [Section] = []
  /// The index of each section.
  private var numbers: [SectionIdentifier: Int] = [:]
  package private(set) var items = IdentifierStore<ItemIdentifier>()
  /// The items that are marked for reloading.
  private(set) var reloadedItems: Set<Handle> = []
  private(set) var reconfiguredItems: Set<Handle> = []
  private(set) var reloadedSections: Set<SectionIdentifier> = []

  // MARK: Look-up

  package var counts: DataCounts {
    // A key path in a generic type is made again by each call, which costs more than the count.
    DataCounts(items: sections.map { $0.items.count })
  }

  package func number(of section: SectionIdentifier) -> Int? { numbers[section] }

  /// Returns the position of an item by a search through all sections. O(*n*) comparisons of
  /// integers for *n* items.
  package func position(of item: ItemIdentifier) -> ItemPosition? {
    items.handle(of: item).flatMap(position)
  }

  private func position(of handle: Handle) -> ItemPosition? {
    for (number, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: handle) {
        return ItemPosition(section: number, item: item)
      }
    }
    return nil
  }

  private func number(known section: SectionIdentifier) throws(Failure) -> Int {
    guard let number = numbers[section] else { throw Failure(.unknownSections, [section]) }
    return number
  }

  private func position(known item: ItemIdentifier) throws(Failure) -> ItemPosition {
    guard let position = position(of: item) else { throw Failure(.unknownItems, [item]) }
    return position
  }

  private func checkSections(_ known: [SectionIdentifier]) throws(Failure) {
    let unknown = known.filter { numbers[$0] == nil }
    guard unknown.isEmpty else { throw Failure(.unknownSections, unknown) }
  }

  // MARK: Changes of sections

  package mutating func insert(_ new: [SectionIdentifier], at place: Int) throws(Failure) {
    var seen: Set<SectionIdentifier> = []
    let duplicates = new.filter { numbers[$0] != nil || !seen.insert($0).inserted }
    guard duplicates.isEmpty else { throw Failure(.duplicateSections, duplicates) }
    sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: place)
    renumber(from: place)
  }

  /// Inserts sections at a section's place plus `offset`: 0 for before it, 1 for after it.
  package mutating func insert(
    _ new: [SectionIdentifier], at offset: Int, of section: SectionIdentifier
  ) throws(Failure) {
    try insert(new, at: number(known: section) + offset)
  }

  /// Deletes the sections that the snapshot has.
  ///
  /// - Returns: The failure to find the others, or nil if there are none.
  package mutating func delete(_ identifiers: [SectionIdentifier]) -> Failure? {
    let unknown = identifiers.filter { numbers[$0] == nil }
    let gone = Set(identifiers).subtracting(unknown)
    for section in sections where gone.contains(section.identifier) {
      discard(section.items)
    }
    sections.removeAll { gone.contains($0.identifier) }
    reloadedSections.subtract(gone)
    for identifier in gone { numbers[identifier] = nil }
    renumber(from: 0)
    return unknown.isEmpty ? nil : Failure(.unknownSections, unknown)
  }

  package mutating func move(
    _ section: SectionIdentifier, to offset: Int, of other: SectionIdentifier
  ) throws(Failure) {
    try checkSections([section, other])
    guard section != other else { return }
    let moved = sections.remove(at: try number(known: section))
    // The removal has changed the indices of later sections, so the other section is searched.
    let place = sections.firstIndex { $0.identifier == other } ?? sections.endIndex
    sections.insert(moved, at: place + offset)
    renumber(from: 0)
  }

  package mutating func reload(_ known: [SectionIdentifier]) throws(Failure) {
    try checkSections(known)
    reloadedSections.formUnion(known)
  }

  private mutating func renumber(from first: Int) {
    for number in first..<sections.count { numbers[sections[number].identifier] = number }
  }

  // MARK: Changes of items

  /// Appends items to a section, or to the last section if `section` is nil.
  package mutating func append(
    _ new: [ItemIdentifier], to section: SectionIdentifier?
  ) throws(Failure) {
    guard !sections.isEmpty || section != nil else { throw Failure(.noSections) }
    let number = if let section { try number(known: section) } else { sections.count - 1 }
    sections[number].items += try items.add(new)
  }

  package mutating func insert(
    _ new: [ItemIdentifier], at offset: Int, of item: ItemIdentifier
  ) throws(Failure) {
    let place = try position(known: item)
    try insert(new, at: ItemPosition(section: place.section, item: place.item + offset))
  }

  /// Inserts items at a position, which must exist or be the end of a section.
  package mutating func insert(_ new: [ItemIdentifier], at place: ItemPosition) throws(Failure) {
    let handles = try items.add(new)
    sections[place.section].items.insert(contentsOf: handles, at: place.item)
  }

  /// Deletes the items that the snapshot has.
  ///
  /// - Returns: The failure to find the others, or nil if there are none.
  package mutating func delete(_ identifiers: [ItemIdentifier]) -> Failure? {
    let known = identifiers.compactMap { items.handle(of: $0) }
    let unknown =
      known.count == identifiers.count
      ? [] : identifiers.filter { items.handle(of: $0) == nil }
    let gone = Set(known)
    if gone.count == 1, let place = gone.first.flatMap(position) {
      sections[place.section].items.remove(at: place.item)
    } else {
      for number in sections.indices { sections[number].items.removeAll(where: gone.contains) }
    }
    discard(gone)
    return unknown.isEmpty ? nil : Failure(.unknownItems, unknown)
  }

  /// Removes the items at a range of indices of a section.
  package mutating func remove(_ range: Range<Int>, inSection number: Int) {
    let gone = Array(sections[number].items[range])
    sections[number].items.removeSubrange(range)
    discard(gone)
  }

  /// Makes `new`, in which each identifier occurs once, the items of a section. Items of other
  /// sections among them leave these. Items that stay keep their handles.
  ///
  /// O(*n*) comparisons for *n* items of the section; identifiers are hashed only between the
  /// common beginning and the common end.
  package mutating func setItems(_ new: [ItemIdentifier], ofSection number: Int) throws(Failure) {
    let old = sections[number].items
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, items[old[start]] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, items[old[old.count - 1 - end]] == new[new.count - 1 - end] {
      end += 1
    }
    let coming = new[start..<new.count - end]
    var leaving = Set(old[start..<old.count - end])
    var (unknown, foreign): ([ItemIdentifier], Set<Handle>) = ([], [])
    for identifier in coming {
      if let handle = items.handle(of: identifier) {
        if leaving.remove(handle) == nil { foreign.insert(handle) }
      } else {
        unknown.append(identifier)
      }
    }
    if !foreign.isEmpty {
      for other in sections.indices where other != number {
        sections[other].items.removeAll(where: foreign.contains)
      }
    }
    discard(leaving)
    _ = try items.add(unknown)
    sections[number].items.replaceSubrange(
      start..<old.count - end, with: coming.compactMap { items.handle(of: $0) })
  }

  package mutating func move(
    _ item: ItemIdentifier, to offset: Int, of other: ItemIdentifier
  ) throws(Failure) {
    _ = try items.handles(of: [item, other])
    guard item != other else { return }
    let from = try position(known: item)
    let handle = sections[from.section].items.remove(at: from.item)
    let to = try position(known: other)
    sections[to.section].items.insert(handle, at: to.item + offset)
  }

  package mutating func reload(_ known: [ItemIdentifier]) throws(Failure) {
    reloadedItems.formUnion(try items.handles(of: known))
  }

  package mutating func reconfigure(_ known: [ItemIdentifier]) throws(Failure) {
    reconfiguredItems.formUnion(try items.handles(of: known))
  }

  private mutating func discard(_ handles: some Collection<Handle>) {
    items.remove(handles)
    if !reloadedItems.isEmpty { reloadedItems.subtract(handles) }
    if !reconfiguredItems.isEmpty { reconfiguredItems.subtract(handles) }
  }

  /// Removes all marks, after the snapshot has been shown.
  package mutating func discardReloads() {
    reloadedItems = []
    reconfiguredItems = []
    reloadedSections = []
  }
}

extension SnapshotContent.Section: Sendable
where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
extension SnapshotContent: Sendable
where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
