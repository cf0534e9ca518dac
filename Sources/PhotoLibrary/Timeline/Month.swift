/// A month of a year. Later months are greater.
package struct Month: Hashable, Comparable, Sendable {
  package let year: Int
  /// The number of the month, from 1 for January to 12.
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
