/// Binary searches in ordered collections.
extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `predicate`, in a collection whose elements that do
  /// all come after those that do not; `endIndex` when none does. O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The place of the element number `rank` of a list, where the elements of this collection, of the
  /// same list, have the places `placeOf`, ascending, and are not counted. O(log n).
  func place(ofKept rank: Int, besides placeOf: (Element) -> Int) -> Int {
    // Before a taken place there is room for as many as its place less the taken ones before it.
    let taken = indices.partitioningIndex { placeOf(self[$0]) - ($0 - startIndex) > rank }
    return rank + taken - startIndex
  }
}

extension Array {
  /// The elements whose places are in `section`, of an array that is ordered by place.
  func slice(
    ofSection section: Int, place: (Element) -> ItemPosition
  ) -> ArraySlice<Element> {
    let start = partitioningIndex { place($0).section >= section }
    return self[start..<partitioningIndex { place($0).section > section }]
  }
}
