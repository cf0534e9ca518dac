import Foundation

extension DateFormatter {
  /// Returns a formatter for times of a camera. A camera's clock has no time zone, so the formatter
  /// and its calendar use GMT.
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
