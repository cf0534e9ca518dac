/// Sets of items after a change of the data.
extension ItemRanges {
  /// Returns the positions of the items in the new data. Deleted items are dropped, moved items are
  /// followed, and inserted items are not included.
  ///
  /// - Complexity: O(r · log k) for r ranges and k operations, plus the operations within the
  ///   ranges.
  package func following(_ change: DataChange) -> ItemRanges {
    guard !isEmpty, !change.keepsEverythingInPlace else { return self }
    var result = ItemRanges()
    for (section, items) in sections {
      // A replaced section keeps none of its items; items moved out of it are added below.
      guard let new = change.newSection(forOld: section), !change.isReloaded(section: section)
      else { continue }
      result.set(change.kept(items, fromSection: section, toSection: new), section: new)
    }
    let destinations = change.batch.movedItems.lazy.filter { contains($0.from) }.map(\.to)
    return result.union(ItemRanges(of: destinations.sorted()))
  }
}

extension DataChange {
  /// Returns the new positions of those of `items` that stayed in their section without moving.
  fileprivate func kept(
    _ items: RangeSet<Int>, fromSection old: Int, toSection new: Int
  ) -> RangeSet<Int> {
    let (removals, arrivals) = (removals(inSection: old), arrivals(inSection: new))
    func rank(_ item: Int) -> Int {
      item - (removals.partitioningIndex { $0.place.item >= item } - removals.startIndex)
    }
    var kept = RangeSet<Int>()
    for range in items.ranges {
      // Kept items have consecutive ranks, and inserted items stand between them.
      let ranks = rank(range.lowerBound)..<rank(range.upperBound)
      guard !ranks.isEmpty else { continue }
      var start = arrivals.place(ofKept: ranks.lowerBound)
      let end = arrivals.place(ofKept: ranks.upperBound - 1) + 1
      let next = arrivals.partitioningIndex { $0.place.item >= start }
      for arrival in arrivals[next...] {
        if arrival.place.item >= end { break }
        kept.insert(contentsOf: start..<arrival.place.item)
        start = arrival.place.item + 1
      }
      kept.insert(contentsOf: start..<end)
    }
    return kept
  }
}
