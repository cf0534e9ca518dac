import Foundation
import TrellisLocalization

/// Formats months in the user's language, such as "May 2024". Creating the object takes much longer
/// than formatting a title, so keep one.
package final class MonthTitles {
  private let formatter: DateFormatter
  private var titles: [Month: String] = [:]

  package init(locale: Locale = .ofDates) {
    formatter = .ofCameraTime(locale: locale)
    formatter.setLocalizedDateFormatFromTemplate("MMMM y")
  }

  package func title(of month: Month) -> String {
    if let title = titles[month] { return title }
    let title = format(month)
    titles[month] = title
    return title
  }

  private func format(_ month: Month) -> String {
    // The middle of the month cannot fall into another month.
    let parts = DateComponents(year: month.year, month: month.month, day: 15, hour: 12)
    guard let date = formatter.calendar.date(from: parts) else {
      return "\(month.year)-\(month.month)"
    }
    return formatter.string(from: date)
  }
}
