import Foundation

/// Months in the user's language: "May 2024". Making one is dear, a title is not.
package final class MonthTitles {
  private let formatter: DateFormatter

  package init(locale: Locale = .current) {
    formatter = .ofCameraTime(locale: locale)
    formatter.setLocalizedDateFormatFromTemplate("MMMM y")
  }

  package func title(of month: Month) -> String {
    // Midday, as far from any other month as can be.
    let parts = DateComponents(year: month.year, month: month.month, day: 15, hour: 12)
    guard let date = formatter.calendar.date(from: parts) else {
      return "\(month.year)-\(month.month)"
    }
    return formatter.string(from: date)
  }
}
