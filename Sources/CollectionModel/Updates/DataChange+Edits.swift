/// The insertions and removals of a change, for layouts that store a state per item.
extension DataChange {
  /// The change as runs, for layouts that compute only what changed. A reloaded or reconfigured
  /// item counts as replaced, because its size may differ.
  ///
  /// - Complexity: O(k log k + s) for k operations and s sections.
  package var edits: DataEdits {
    DataEdits(
      sections: (0..<appliedCounts.sections).map { section in
        guard let old = oldSection(forNew: section) else { return .inserted }
        return .kept(old: old, items: itemEdits(old: old, new: section))
      })
  }

  private func itemEdits(old: Int, new: Int) -> ListEdits {
    if isReloaded(section: old) {
      let (removed, inserted) = (before.items[old], appliedCounts.items[new])
      return removed + inserted == 0
        ? ListEdits() : ListEdits([.init(removed: 0..<removed, inserted: inserted)])
    }
    let (removals, arrivals) = (removals(inSection: old), arrivals(inSection: new))
    let refreshed = refreshedItems(inSection: old)
    // The next operation of each kind.
    var (removal, arrival, refresh) = (removals.startIndex, arrivals.startIndex, 0)
    // The next item of the old list and of the new list.
    var (from, to) = (0, 0)
    var edits: [ListEdits.Edit] = []
    while removal < removals.endIndex || arrival < arrivals.endIndex || refresh < refreshed.count {
      // The number of kept items before the next operation of any kind.
      var kept = Int.max
      if removal < removals.endIndex { kept = min(kept, removals[removal].place.item - from) }
      if arrival < arrivals.endIndex { kept = min(kept, arrivals[arrival].place.item - to) }
      if refresh < refreshed.count { kept = min(kept, refreshed[refresh] - from) }
      (from, to) = (from + kept, to + kept)
      let start = (from, to)
      while true {
        if removal < removals.endIndex, removals[removal].place.item == from {
          (removal, from) = (removal + 1, from + 1)
        } else if arrival < arrivals.endIndex, arrivals[arrival].place.item == to {
          (arrival, to) = (arrival + 1, to + 1)
        } else if refresh < refreshed.count, refreshed[refresh] == from {
          (refresh, from, to) = (refresh + 1, from + 1, to + 1)
        } else {
          break
        }
      }
      edits.append(.init(removed: start.0..<from, inserted: to - start.1))
    }
    return ListEdits(edits)
  }

  /// Returns the changes that the operations make to the number of items of a section that stays.
  func tally(old: Int, new: Int) -> CollectionViewUpdateError.ItemCountChange {
    let (removals, arrivals) = (removals(inSection: old), arrivals(inSection: new))
    let deleted = removals.count { $0.other == nil }
    let inserted = arrivals.count { $0.other == nil }
    return CollectionViewUpdateError.ItemCountChange(
      inserted: inserted, deleted: deleted, movedIn: arrivals.count - inserted,
      movedOut: removals.count - deleted)
  }
}
