/// Returns the indices, in ascending order, of one of the longest increasing subsequences of
/// `values`: the elements that can stay while the others are moved. Negative values are ignored.
///
/// The algorithm is patience sorting (Fredman 1975): it keeps the smallest value that ends a
/// subsequence of each length. The place of the next value among them is searched from the longest
/// subsequence backwards, in steps that double (Bentley and Yao 1976), because after an item that
/// was moved a long way the next values belong near the end again. O(*n* log *n*); O(*n*) if all
/// but a few values are in order.
func longestIncreasingSubsequence(of values: [Int32]) -> [Int32] {
  /// For each length, less one: the index of the smallest value that ends a subsequence of this
  /// length.
  var ends: [Int32] = []
  var previous = [Int32](repeating: -1, count: values.count)
  for (place, value) in values.enumerated() where value >= 0 {
    var (low, high, step) = (ends.count, ends.count, 1)
    while low > 0, values[Int(ends[low - 1])] >= value {
      high = low - 1
      low = max(0, high - step)
      step *= 2
    }
    let length = ends[low..<high].partitioningIndex { values[Int($0)] >= value }
    previous[place] = length > 0 ? ends[length - 1] : -1
    if length == ends.count { ends.append(Int32(place)) } else { ends[length] = Int32(place) }
  }
  // The array is filled with the result from its end. The last element is part of it already.
  for index in ends.indices.reversed().dropFirst() {
    ends[index] = previous[Int(ends[index + 1])]
  }
  return ends
}
