import Foundation
import TrellisLocalization

/// Formats facts about photos in the user's language. Creating the object takes much longer than
/// formatting a value, so keep one.
package final class FactTexts {
  private let locale: Locale
  private let home: String
  private let times: PhotoDates
  private let days: DateFormatter

  /// Creates texts for the user.
  ///
  /// - Parameters:
  ///   - numbers: The locale for numbers.
  ///   - dates: The locale for dates.
  ///   - home: The user's home folder.
  package init(
    numbers: Locale = .ofNumbers, dates: Locale = .ofDates,
    home: String = BaseFolders.current.home
  ) {
    (locale, self.home) = (numbers, home)
    times = PhotoDates(locale: dates)
    days = .ofCameraTime(locale: dates)
    days.dateStyle = .long
    days.timeStyle = .none
  }

  /// Creates texts with numbers and dates of one locale.
  convenience init(locale: Locale, home: String = "/home/user") {
    self.init(numbers: locale, dates: locale, home: home)
  }

  /// Returns the path of a folder, from the home folder on if it is inside.
  func folder(_ path: String) -> String {
    guard path.isInside(home) else { return path.displayed }
    return String(decoding: path.utf8.dropFirst(home.utf8.count + 1), as: UTF8.self).displayed
  }

  // MARK: Numbers

  /// Returns a number without separators of thousands.
  ///
  /// - Parameter digits: The greatest number of digits after the decimal separator. The default is 0.
  func number(_ value: Double, digits: Int = 0) -> String {
    value.formatted(
      .number.precision(.fractionLength(0...digits)).grouping(.never).locale(locale))
  }

  /// Returns a time such as "1/250 s" or "1.3 s". Fractions are written as on the dials of cameras.
  func exposureTime(_ seconds: Double) -> String {
    if seconds < 0.29 {
      return tr("{seconds} s", ["seconds": "1/" + number((1 / seconds).rounded())])
    }
    return tr("{seconds} s", ["seconds": number(seconds, digits: seconds < 10 ? 1 : 0)])
  }

  func aperture(_ value: Double) -> String {
    tr("f/{number}", ["number": number(value, digits: 1)])
  }

  func iso(_ value: Int) -> String { tr("ISO {number}", ["number": number(Double(value))]) }

  /// Returns a focal length such as "35 mm (52 mm equivalent)".
  ///
  /// - Parameter equivalent: The focal length that has the same angle of view on 35 mm film. It is
  ///   left out if it is nil or the same.
  func focalLength(_ length: Double, equivalent: Int?) -> String {
    let text = number(length, digits: length < 10 ? 1 : 0)
    guard let equivalent, abs(Double(equivalent) - length) >= 0.5 else {
      return tr("{length} mm", ["length": text])
    }
    return tr(
      "{length} mm ({equivalent} mm equivalent)",
      ["length": text, "equivalent": number(Double(equivalent))])
  }

  /// Returns an exposure compensation such as "+0.3 EV".
  func exposureBias(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    let sign = rounded > 0 ? "+" : rounded < 0 ? "−" : ""
    return tr("{number} EV", ["number": sign + number(abs(rounded), digits: 1)])
  }

  /// Returns a size such as "4.2 MB" or "0 bytes".
  package func byteSize(_ count: Int64) -> String {
    // Nothing has no unit by itself: it would be "Zero kB", with a word that is not translated.
    let units: ByteCountFormatStyle.Units = count == 0 ? .bytes : .all
    return count.formatted(
      .byteCount(style: .file, allowedUnits: units, spellsOutZero: false).locale(locale))
  }

  /// Returns the length of a film, such as "0:12" or "1:02:03".
  package static func length(seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let time = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return "\(time):\(two(seconds % 60))"
  }

  /// Returns a size such as "6000 × 4000 (24 MP)".
  func pixelSize(_ width: Int, _ height: Int) -> String {
    let millions = Double(width) * Double(height) / 1e6
    let (w, h) = (number(Double(width)), number(Double(height)))
    guard millions >= 0.1 else {
      return tr("{width} × {height}", ["width": w, "height": h])
    }
    return tr(
      "{width} × {height} ({millions} MP)",
      ["width": w, "height": h, "millions": number(millions, digits: millions < 10 ? 1 : 0)])
  }

  // MARK: Dates

  /// Returns a time of a camera's clock.
  ///
  /// - Parameter utcOffset: The minutes from UTC to the clock, or nil if they are not known.
  func time(_ time: LocalTime, utcOffset: Int? = nil) -> String {
    let text = times.text(of: time)
    guard let utcOffset else { return text }
    let (hours, minutes) = abs(utcOffset).quotientAndRemainder(dividingBy: 60)
    let rest = minutes == 0 ? "" : (minutes < 10 ? ":0" : ":") + number(Double(minutes))
    let offset = (utcOffset < 0 ? "−" : "+") + number(Double(hours)) + rest
    return tr("{time} (UTC{offset})", ["time": text, "offset": offset])
  }

  /// Returns the days from the first to the last time, or one day if they are the same.
  func days(_ range: ClosedRange<LocalTime>) -> String {
    let (first, last) = (day(range.lowerBound), day(range.upperBound))
    return first == last ? first : tr("{first} – {last}", ["first": first, "last": last])
  }

  private func day(_ time: LocalTime) -> String {
    days.string(from: Date(timeIntervalSince1970: TimeInterval(time.seconds)))
  }

  // MARK: Places

  /// Returns a position such as "48.85822° N, 2.2945° E". The last digit is about a metre.
  func position(_ position: PhotoDetails.Position) -> String {
    let latitude = number(abs(position.latitude), digits: 5)
    let longitude = number(abs(position.longitude), digits: 5)
    let north =
      position.latitude < 0
      ? tr("{degrees}° S", ["degrees": latitude]) : tr("{degrees}° N", ["degrees": latitude])
    let east =
      position.longitude < 0
      ? tr("{degrees}° W", ["degrees": longitude]) : tr("{degrees}° E", ["degrees": longitude])
    return tr("{latitude}, {longitude}", ["latitude": north, "longitude": east])
  }

  func altitude(_ metres: Double) -> String {
    let sign = metres <= -0.5 ? "−" : ""
    return tr("{metres} m", ["metres": sign + number(abs(metres))])
  }
}
