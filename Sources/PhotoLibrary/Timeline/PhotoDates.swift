import Foundation
import TrellisLocalization

/// Formats the times at which photos were taken in the user's language, such as "1 May 2024 at
/// 14:05". Creating the object takes much longer than formatting a time, so keep one.
package final class PhotoDates {
  private let formatter: DateFormatter

  package init(locale: Locale = .ofDates) {
    formatter = .ofCameraTime(locale: locale)
    formatter.dateStyle = .long
    formatter.timeStyle = .short
  }

  package func text(of time: LocalTime) -> String {
    formatter.string(from: Date(timeIntervalSince1970: TimeInterval(time.seconds)))
  }
}
