/// Returns the median, or NaN if there are no values.
package func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// Returns the value that no more than `100 - rank` percent of the values exceed, or NaN if there
/// are none.
package func percentile(_ rank: Int, of values: [Double]) -> Double {
  guard !values.isEmpty else { return .nan }
  let exceeding = values.count * (100 - rank) / 100
  return values.sorted()[values.count - 1 - exceeding]
}
