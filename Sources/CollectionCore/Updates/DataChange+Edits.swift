/// What layouts and messages need of a change.
extension DataChange {
  /// The change as runs, for layouts that solve only what changed. An item that is shown anew
  /// counts as replaced: its size may be another. O(k log k + s).
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
    var (removal, arrival, refresh) = (removals.startIndex, arrivals.startIndex, 0)
    // The next item of the old list and of the new.
    var (from, to) = (0, 0)
    var edits: [ListEdits.Edit] = []
    while removal < removals.endIndex || arrival < arrivals.endIndex || refresh < refreshed.count {
      // What is kept up to the next operation of any kind.
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

  /// What the operations do to the number of items of a section that stays.
  func tally(old: Int, new: Int) -> CollectionViewUpdateError.Tally {
    var tally = CollectionViewUpdateError.Tally()
    for removal in removals(inSection: old) {
      if removal.other == nil { tally.deleted += 1 } else { tally.movedOut += 1 }
    }
    for arrival in arrivals(inSection: new) {
      if arrival.other == nil { tally.inserted += 1 } else { tally.movedIn += 1 }
    }
    return tally
  }
}
