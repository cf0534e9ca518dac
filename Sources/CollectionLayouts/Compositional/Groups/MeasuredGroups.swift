import Foundation

/// Groups of which some were solved with the measured sizes of their items. The others are like the
/// template of the section.
///
/// If items are measured along the row that a group fills, groups have different numbers of items.
struct MeasuredGroups: SectionGroups {
  /// A change of the items of a section.
  struct Change: Equatable {
    /// The items before the change.
    var old: Range<Int>
    /// The items after the change.
    var new: Range<Int>
  }

  let template: SectionTemplate
  private(set) var itemCount: Int
  private var spans = GroupSpans()

  /// Creates the groups of items.
  init(_ template: SectionTemplate, itemCount: Int, measured: SparseList<CGSize>) {
    self.template = template
    self.itemCount = 0
    update([Change(old: 0..<0, new: 0..<itemCount)], itemCount: itemCount, measured: measured)
  }

  // MARK: Changing

  /// Solves the groups of changed items again, and the groups after them until a group begins with
  /// the same item as before.
  ///
  /// - Parameters:
  ///   - changes: The changes, in ascending order. They do not overlap.
  ///   - itemCount: The number of items after the changes.
  ///   - measured: The measured sizes of the items after the changes.
  mutating func update(
    _ changes: [Change], itemCount: Int, measured: SparseList<CGSize>
  ) {
    var waiting = changes[...]
    // The spans before the present change have new numbers already. The numbers of those after it
    // differ from the old ones by `shift`.
    var shift = 0
    var counted = self.itemCount
    while let first = waiting.popFirst() {
      var change = first
      let start = startOfGroup(with: change.old.lowerBound + shift, counted)
      var item = start
      var new: [GroupSpan] = []
      while item < itemCount {
        while let next = waiting.first, next.new.lowerBound <= max(item, change.new.upperBound) {
          change.old = change.old.lowerBound..<next.old.upperBound
          change.new = change.new.lowerBound..<next.new.upperBound
          waiting.removeFirst()
        }
        let moved = change.new.upperBound - change.old.upperBound - shift
        if item >= change.new.upperBound, isStartOfGroup(item - moved, counted) { break }
        let span = nextSpan(
          at: item, itemCount, measured,
          isChanged: item < change.new.upperBound ? change.new.upperBound - item : nil)
        new.append(span)
        item += span.size.items
      }
      if item >= itemCount, let last = waiting.last {
        change.old = change.old.lowerBound..<last.old.upperBound
        change.new = change.new.lowerBound..<last.new.upperBound
        waiting = []
      }
      let moved = change.new.upperBound - change.old.upperBound - shift
      let end = item >= itemCount ? counted : item - moved
      spans.replace(start..<max(start, end), with: new, template)
      shift += moved
      counted = spans.total.items
    }
    self.itemCount = itemCount
  }

  /// Returns the next groups.
  ///
  /// - Parameter isChanged: The number of items that have changed from this one on, or nil if none
  ///   have, and the groups after the present one are not like those before the change.
  private func nextSpan(
    at item: Int, _ itemCount: Int, _ measured: SparseList<CGSize>, isChanged: Int?
  ) -> GroupSpan {
    let capacity = template.capacity
    let plainEnd = min(measured.firstElement(from: item) ?? itemCount, itemCount)
    // A measured item may fit into the group before it.
    let reach = template.capacityVaries && plainEnd < itemCount ? plainEnd - 1 : plainEnd
    var plain = max(0, reach - item) / capacity
    if let isChanged { plain = min(plain, (isChanged + capacity - 1) / capacity) }
    if plain > 0 { return GroupSpan(template, groups: plain) }
    let limit = itemCount - item
    let group =
      plainEnd == itemCount
      ? template.partialGroup(of: limit)
      : template.group(limit: limit) { measured[item + $0] }
    // An item that is too long for its group is shown with the length that was estimated.
    return GroupSpan(
      group.cells.isEmpty ? template.partialGroup(of: min(limit, capacity)) : group, in: template)
  }

  /// Returns the first item of the group with an item, or of the group before it if the number of
  /// items of a group depends on the item after it.
  private func startOfGroup(with item: Int, _ count: Int) -> Int {
    guard count > 0 else { return 0 }
    // The last group may have room for more items.
    let item = min(item, count - 1)
    let start = start(ofGroupWith: item)
    return start > 0 && start == item && template.capacityVaries
      ? self.start(ofGroupWith: start - 1) : start
  }

  private func start(ofGroupWith item: Int) -> Int {
    guard let (span, start) = spans.find({ $0.items <= item }) else { return 0 }
    guard span.group == nil else { return start.items }
    return item - (item - start.items) % template.capacity
  }

  private func isStartOfGroup(_ item: Int, _ count: Int) -> Bool {
    item == count || item < count && start(ofGroupWith: item) == item
  }

  // MARK: Groups

  var groupCount: Int { spans.total.groups }

  var length: CGFloat {
    guard
      let last = spans.find({ _ in true })?.span.group ?? (groupCount > 0 ? template.group : nil)
    else { return 0 }
    return spans.total.length - template.stride(last) + last.size.along(template.axis)
  }

  var width: CGFloat { spans.bounds.width }

  var crossExtent: ClosedRange<CGFloat> { spans.bounds.crossExtent }

  var extent: ClosedRange<CGFloat> {
    let length = spans.total.length
    return min(0, length) - spans.bounds.before - 1...max(0, length) + spans.bounds.after + 1
  }

  func group(ofItem item: Int) -> PlacedGroup {
    placed(spans.find { $0.items <= item }!) {  // never nil, because the item exists
      (item - $0.items) / template.capacity
    }
  }

  func group(at number: Int) -> PlacedGroup {
    placed(spans.find { $0.groups <= number }!) {  // never nil, because the group exists
      number - $0.groups
    }
  }

  /// Returns a group of a span.
  ///
  /// - Parameter rank: Returns the number of groups before it in the span.
  private func placed(
    _ found: (span: GroupSpan, start: SpanPlace), rank: (SpanPlace) -> Int
  ) -> PlacedGroup {
    let (span, start) = found
    if let group = span.group {
      return PlacedGroup(
        number: start.groups, group: group, firstItem: start.items, position: start.length)
    }
    let rank = rank(start)
    return PlacedGroup(
      number: start.groups + rank, group: template.group,
      firstItem: start.items + rank * template.capacity,
      position: start.length + CGFloat(rank) * template.stride(template.group))
  }

  func groups(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard groupCount > 0 else { return 0..<0 }
    guard spans.bounds.isOrdered else { return 0..<groupCount }
    let low = range.lowerBound - spans.bounds.after - 1
    let high = range.upperBound + spans.bounds.before + 1
    let first = number(ofGroupAt: low)
    return first..<max(first, min(groupCount, number(ofGroupAt: high) + 1))
  }

  /// Returns the number of the group at a distance from the start of the first group.
  private func number(ofGroupAt position: CGFloat) -> Int {
    guard let (span, start) = spans.find({ $0.length <= position }) else { return 0 }
    guard span.group == nil else { return start.groups }
    let rank = (position - start.length) / template.stride(template.group)
    return start.groups + Int(max(0, min(rank.rounded(.down), CGFloat(span.size.groups - 1))))
  }

  // MARK: Badges

  func group(ofBadge index: Int, ofKind kind: String) -> (PlacedGroup, place: Int)? {
    guard index >= 0, let found = spans.group(ofBadge: index, ofKind: kind, template) else {
      return nil
    }
    let group = group(at: found.group)
    return group.group.place(ofBadge: index - found.badgesBefore, ofKind: kind).map { (group, $0) }
  }

  func number(ofBadge place: Int, in group: PlacedGroup) -> Int {
    let kind = group.group.badges[place].kind
    return spans.badges(ofKind: kind, before: group.number, template)
      + group.group.badges[..<place].count { $0.kind == kind }
  }
}
