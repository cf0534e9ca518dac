/// The places, ascending, of one of the longest subsequences of `values` that increase: what can
/// stay when the rest is moved. Values below zero take no part.
///
/// Patience sorting (Fredman 1975): the smallest value that ends a subsequence of each length is
/// kept. Where the next value belongs among those is looked for from the longest one backwards, in
/// steps that double (Bentley and Yao 1976): after an item that came from far away the next ones
/// belong near the end again. O(n log n); O(n) for what is in order but for a few.
func longestIncreasingSubsequence(of values: [Int32]) -> [Int32] {
  /// By length less one: the place of the smallest value that ends such a subsequence.
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
  // The ends make room for the places: the last is one already.
  for index in ends.indices.reversed().dropFirst() {
    ends[index] = previous[Int(ends[index + 1])]
  }
  return ends
}
