/// The places, ascending, of one of the longest subsequences of `values` that increase: what can
/// stay when the rest is moved.
///
/// Patience sorting (Fredman 1975): the smallest value that ends a subsequence of each length is
/// kept, and a value that continues the longest one is found without searching. O(n log n); O(n)
/// for what is in order already.
func longestIncreasingSubsequence(of values: [Int32]) -> [Int] {
  /// By length less one: the place of the smallest value that ends such a subsequence.
  var ends: [Int32] = []
  var previous = [Int32](repeating: -1, count: values.count)
  for (place, value) in values.enumerated() {
    var length = ends.count
    if let last = ends.last, values[Int(last)] >= value {
      length = ends.partitioningIndex { values[Int($0)] >= value }
    }
    previous[place] = length > 0 ? ends[length - 1] : -1
    if length == ends.count { ends.append(Int32(place)) } else { ends[length] = Int32(place) }
  }
  var places = [Int](repeating: 0, count: ends.count)
  var place = ends.last ?? -1
  for index in places.indices.reversed() {
    places[index] = Int(place)
    place = previous[Int(place)]
  }
  return places
}
