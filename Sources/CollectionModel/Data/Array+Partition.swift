/// Binary searches in ordered collections.
extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies `predicate`, or `endIndex` if there is none.
  /// The elements that satisfy it must come after all others. O(log *n*).
  @inlinable package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the place in a list of the kept element number `rank`. The elements of this collection
  /// occupy the ascending places `placeOf` of the list and do not count as kept. O(log *n*).
  @inlinable package func place(ofKept rank: Int, besides placeOf: (Element) -> Int) -> Int {
    // Before a taken place there are as many kept elements as its place less the number of taken
    // places before it.
    let taken = indices.partitioningIndex { placeOf(self[$0]) - ($0 - startIndex) > rank }
    return rank + taken - startIndex
  }
}

extension Array {
  /// Returns the elements whose places are in `section`, in an array that is ordered by place.
  /// O(log *n*).
  @inlinable package func slice(
    ofSection section: Int, place: (Element) -> ItemPosition
  ) -> ArraySlice<Element> {
    let start = partitioningIndex { place($0).section >= section }
    return self[start..<partitioningIndex { place($0).section > section }]
  }
}
