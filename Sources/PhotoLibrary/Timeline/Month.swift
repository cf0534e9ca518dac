/// A month of a year. The later one is the greater.
package struct Month: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 is January.
  package let month: Int

  package init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  init(_ time: LocalTime) {
    (year, month) = time.yearAndMonth
  }

  package static func < (a: Month, b: Month) -> Bool {
    (a.year, a.month) < (b.year, b.month)
  }
}
