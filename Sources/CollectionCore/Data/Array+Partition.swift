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
}
