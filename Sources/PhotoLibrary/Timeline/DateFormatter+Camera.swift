import Foundation

extension DateFormatter {
  /// A camera's clock has no zone: its time is shown as if it were that of Greenwich.
  static func ofCameraTime(locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    formatter.timeZone = .gmt
    formatter.locale = locale
    return formatter
  }
}
