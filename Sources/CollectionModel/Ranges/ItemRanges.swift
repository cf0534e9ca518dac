/// A set of items, stored as ranges: a million consecutive items are one range.
package struct ItemRanges: Equatable, Sendable {
  /// The items by section. No section has an empty set.
  package private(set) var sections: [Int: RangeSet<Int>] = [:]

  package init() {}

  package init(_ position: ItemPosition) { insert(position) }

  /// Creates a set of positions. Positions in reading order are the fastest.
  package init(of positions: some Sequence<ItemPosition>) {
    for position in positions { insert(position) }
  }

  /// Creates the set of all items. O(s) for s sections.
  package init(allOf counts: DataCounts) {
    for (section, count) in counts.items.enumerated() { insert(0..<count, inSection: section) }
  }

  /// Creates the set of the items from one position to another in reading order. Both are included,
  /// and either may come first.
  package init(from a: ItemPosition, through b: ItemPosition, in counts: DataCounts) {
    let (first, last) = (min(a, b), max(a, b))
    for section in first.section...last.section where counts.items.indices.contains(section) {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts.items[section]
      insert(start..<max(start, min(end, counts.items[section])), inSection: section)
    }
  }

  // MARK: Queries

  package var isEmpty: Bool { sections.isEmpty }

  /// The number of items. O(r) for r ranges.
  package var count: Int {
    sections.values.reduce(0) { $0 + $1.ranges.reduce(0) { $0 + $1.count } }
  }

  /// Returns whether the item is in the set. O(log r) for r ranges.
  package func contains(_ position: ItemPosition) -> Bool {
    sections[position.section]?.contains(position.item) ?? false
  }

  /// The positions of the items in reading order.
  package var positions: some Sequence<ItemPosition> {
    sections.sorted { $0.key < $1.key }.lazy.flatMap { section, items in
      items.ranges.lazy.joined().map { ItemPosition(section: section, item: $0) }
    }
  }

  // MARK: Changes

  package mutating func insert(_ position: ItemPosition) {
    insert(position.item..<position.item + 1, inSection: position.section)
  }

  package mutating func insert(_ items: Range<Int>, inSection section: Int) {
    if items.isEmpty { return }
    sections[section, default: RangeSet()].insert(contentsOf: items)
  }

  package mutating func remove(_ position: ItemPosition) {
    guard var items = sections[position.section] else { return }
    items.remove(contentsOf: position.item..<position.item + 1)
    set(items, section: position.section)
  }

  /// Replaces the items of one section.
  package mutating func set(_ items: RangeSet<Int>, section: Int) {
    sections[section] = items.isEmpty ? nil : items
  }

  // MARK: Set operations, O(r) for r ranges of both sets

  package func union(_ other: ItemRanges) -> ItemRanges { combined(other) { $0.union($1) } }

  package func subtracting(_ other: ItemRanges) -> ItemRanges {
    combined(other) { $0.subtracting($1) }
  }

  package func symmetricDifference(_ other: ItemRanges) -> ItemRanges {
    combined(other) { $0.symmetricDifference($1) }
  }

  package func intersection(_ other: ItemRanges) -> ItemRanges {
    combined(other) { $0.intersection($1) }
  }

  /// Returns the set without the items that do not exist.
  package func limited(to counts: DataCounts) -> ItemRanges {
    var result = self
    for (section, items) in sections {
      let count = counts.items.indices.contains(section) ? counts.items[section] : 0
      guard let end = items.ranges.last?.upperBound, end > count else { continue }
      result.set(items.intersection(RangeSet(0..<count)), section: section)
    }
    return result
  }

  private func combined(
    _ other: ItemRanges, _ body: (RangeSet<Int>, RangeSet<Int>) -> RangeSet<Int>
  ) -> ItemRanges {
    var result = self
    for section in Set(sections.keys).union(other.sections.keys) {
      let (mine, others) = (sections[section], other.sections[section])
      result.set(body(mine ?? RangeSet(), others ?? RangeSet()), section: section)
    }
    return result
  }
}
