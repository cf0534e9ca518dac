import Glibc

/// A time without a time zone, as cameras write it.
///
/// Because there is no time zone, photos stay in the same month wherever they are viewed.
package struct LocalTime: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01 00:00 of the same clock, in the proleptic Gregorian calendar.
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Creates a time, or returns nil if the components are not a valid time in the years 1–9999.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    let days = Self.dayNumber(year: year, month: month, day: day)
    seconds = Int64(days * 86400 + hour * 3600 + minute * 60 + second)
  }

  /// Creates the time of a file in the computer's time zone.
  ///
  /// - Parameter unixTime: The time in seconds since 1970, UTC.
  package init(unixTime: Int64) {
    var time = time_t(unixTime)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else {
      seconds = unixTime
      return
    }
    seconds = unixTime + Int64(parts.tm_gmtoff)
  }

  /// The year, and the month from 1 to 12.
  package var yearAndMonth: (year: Int, month: Int) {
    // Dates are computed in eras of 400 years that begin on 1 March, after H. Hinnant,
    // "chrono-compatible low-level date algorithms".
    let days = Int((Double(seconds) / 86400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month)
  }

  package static func < (a: LocalTime, b: LocalTime) -> Bool {
    a.seconds < b.seconds
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
