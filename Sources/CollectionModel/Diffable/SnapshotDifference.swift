/// Computes the change that leads from one snapshot to another.
///
/// The items of a section that is in both snapshots are compared from both ends, and only the items
/// between the ends are examined closely. Each new item among them is first searched at the place
/// after its predecessor in the old snapshot, which costs one comparison, and by its hash only if
/// it is not there. Of the items that both snapshots have, the longest increasing subsequence stays
/// and the others move, so the number of moves in a section is the smallest possible.
///
/// - Complexity: O(n + d log d) expected, for n items of which d lie between the ends.
struct SnapshotDifference<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  package typealias Content = SnapshotContent<SectionIdentifier, ItemIdentifier>

  /// The items of a section, old and new, between its common beginning and its common end.
  private struct Span {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  private let old: Content
  private let new: Content
  private let sharesIdentifiers: Bool
  /// The old identifiers, by handle.
  private let oldIdentifiers: ContiguousArray<ItemIdentifier>
  private let newIdentifiers: ContiguousArray<ItemIdentifier>
  /// The old index of each section, by its new index. Nil for a new section.
  private let origins: [Int?]
  /// The numbering of all items of the old snapshot.
  private let numbering: ItemNumbering
  private var batch = UpdateBatch()

  /// Returns the change from `old` to `new`.
  package static func change(from old: Content, to new: Content) -> DataChange {
    var difference = SnapshotDifference(old, new)
    difference.compareSections()
    difference.compareItems()
    difference.recordReloads()
    return DataChange(trusting: difference.batch, from: old.counts, to: new.counts)
  }

  private init(_ old: Content, _ new: Content) {
    (self.old, self.new) = (old, new)
    (oldIdentifiers, newIdentifiers) = (old.items.identifiers, new.items.identifiers)
    sharesIdentifiers = old.items.sharesIdentifiers(with: new.items)
    origins = new.sections.map { old.number(of: $0.identifier) }
    numbering = ItemNumbering(itemCounts: old.counts.items)
  }

  // MARK: Sections

  private mutating func compareSections() {
    var isKept = [Bool](repeating: false, count: old.sections.count)
    var keptOrigins: [Int32] = []
    var keptNumbers: [Int] = []
    for (number, origin) in origins.enumerated() {
      guard let origin else {
        batch.insertedSections.append(number)
        continue
      }
      isKept[origin] = true
      keptOrigins.append(Int32(origin))
      keptNumbers.append(number)
    }
    batch.deletedSections = isKept.indices.filter { !isKept[$0] }
    var staying = longestIncreasingSubsequence(of: keptOrigins)[...]
    for (place, number) in keptNumbers.enumerated() {
      if staying.first == Int32(place) {
        staying.removeFirst()
      } else {
        batch.movedSections.append(.init(from: Int(keptOrigins[place]), to: number))
      }
    }
    for identifier in new.reloadedSections {
      if let number = old.number(of: identifier) { batch.reloadedSections.append(number) }
    }
  }

  // MARK: Items

  private mutating func compareItems() {
    let replaced = Set(batch.reloadedSections)
    var matches = ItemMatches(old, new)
    var spans: [Span] = []
    for (number, section) in new.sections.enumerated() {
      var (isReplaced, start, here) = (true, 0, 0..<0)
      var changedSpan = Span(old: 0..<0, new: 0..<section.items.count)
      if let origin = origins[number] {
        isReplaced = replaced.contains(origin)
        here = numbering.numbers(inSection: origin)
        changedSpan = span(old: origin, new: number)
        start = here.lowerBound + changedSpan.old.lowerBound
      }
      spans.append(changedSpan)
      guard !changedSpan.new.isEmpty else { continue }
      matches.find(section.items[changedSpan.new], near: start)
      let first = ItemPosition(section: number, item: changedSpan.new.lowerBound)
      record(matches.found, at: first, isReplaced: isReplaced, oldNumbers: here)
    }
    for (number, origin) in origins.enumerated() {
      guard let origin, !replaced.contains(origin) else { continue }
      let first = numbering.numbers(inSection: origin).lowerBound
      for item in spans[number].old where !matches.taken[first + item] {
        batch.deletedItems.append(ItemPosition(section: origin, item: item))
      }
    }
  }

  /// Returns the items of a section, old and new, without its common beginning and its common end.
  private func span(old oldNumber: Int, new newNumber: Int) -> Span {
    let (from, to) = (old.sections[oldNumber].items, new.sections[newNumber].items)
    // Arrays that share their storage are compared in O(1).
    if sharesIdentifiers, from == to { return Span(old: 0..<0, new: 0..<0) }
    let shorter = min(from.count, to.count)
    var start = 0
    while start < shorter, isSame(from[start], to[start]) { start += 1 }
    var end = 0
    while end < shorter - start, isSame(from[from.count - 1 - end], to[to.count - 1 - end]) {
      end += 1
    }
    return Span(old: start..<from.count - end, new: start..<to.count - end)
  }

  private func isSame(_ from: Content.Handle, _ to: Content.Handle) -> Bool {
    sharesIdentifiers
      ? from == to : oldIdentifiers[Int(from)] == newIdentifiers[Int(to)]
  }

  /// Records insertions and moves of consecutive items of one section of the new snapshot.
  ///
  /// - Parameters:
  ///   - found: The number of each item in the old snapshot; −1 for new items.
  ///   - first: The position of the first item.
  ///   - isReplaced: Whether the section is new or reloaded. Its items need no insertions then, but
  ///     items from other sections move into it.
  ///   - oldNumbers: The numbers of the section's items in the old snapshot.
  private mutating func record(
    _ found: [Int32], at first: ItemPosition, isReplaced: Bool, oldNumbers: Range<Int>
  ) {
    func position(_ place: Int) -> ItemPosition {
      ItemPosition(section: first.section, item: first.item + place)
    }
    var isFromElsewhere = false
    for (place, number) in found.enumerated() where !oldNumbers.contains(Int(number)) {
      if number >= 0 {
        isFromElsewhere = true
        recordMove(from: number, to: position(place))
      } else if !isReplaced {
        batch.insertedItems.append(position(place))
      }
    }
    guard !isReplaced else { return }
    let candidates = isFromElsewhere ? found.map { oldNumbers.contains(Int($0)) ? $0 : -1 } : found
    let staying = longestIncreasingSubsequence(of: candidates)
    var next = 0
    for (place, number) in candidates.enumerated() where number >= 0 {
      if next < staying.count, staying[next] == Int32(place) {
        next += 1
      } else {
        recordMove(from: number, to: position(place))
      }
    }
  }

  private mutating func recordMove(from number: Int32, to position: ItemPosition) {
    batch.movedItems.append(.init(from: numbering.position(of: Int(number)), to: position))
  }

  // MARK: Reloading and reconfiguring

  private mutating func recordReloads() {
    guard !new.reloadedItems.isEmpty || !new.reconfiguredItems.isEmpty else { return }
    let positions = HandlePositions(old)
    func places(_ handles: Set<Content.Handle>) -> [ItemPosition] {
      handles.compactMap { old.items.handle(of: new.items[$0]).flatMap { positions[$0] } }.sorted()
    }
    batch.reloadedItems = places(new.reloadedItems)
    batch.reconfiguredItems = places(new.reconfiguredItems)
  }
}
