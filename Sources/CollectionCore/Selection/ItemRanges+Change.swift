/// Sets of items that follow a change of the data.
extension ItemRanges {
  /// The same items in the new data: what is deleted is dropped, what moves is followed, what is
  /// inserted is not in it.
  ///
  /// O(ranges · log operations, and the operations within the ranges).
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
  /// Where those of `items` are now that stayed in their section without moving.
  fileprivate func kept(
    _ items: RangeSet<Int>, fromSection old: Int, toSection new: Int
  ) -> RangeSet<Int> {
    let (removals, arrivals) = (removals(inSection: old), arrivals(inSection: new))
    func rank(_ item: Int) -> Int {
      item - (removals.partitioningIndex { $0.place.item >= item } - removals.startIndex)
    }
    var kept = RangeSet<Int>()
    for range in items.ranges {
      // Kept items have consecutive ranks, and arrivals stand between them.
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
