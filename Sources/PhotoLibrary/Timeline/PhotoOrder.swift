/// The order in which photos are shown.
package enum PhotoOrder: String, CaseIterable, Codable, Sendable {
  /// By the date on which they were taken, in months; the newest first.
  case newest
  /// By the date on which they were taken, in months; the oldest first.
  case oldest
  /// By their names, as people sort them.
  case name
  /// By the time of the last change of the file, the newest first.
  case changed
  /// By the size of the file, the largest first.
  case size
  /// As the user has arranged an album.
  case byHand = "hand"

  /// Whether each month has a section.
  package var hasMonths: Bool { self == .newest || self == .oldest }

  /// Whether later photos come before earlier ones.
  package var runsBackwards: Bool { self == .newest || self == .changed }
}
