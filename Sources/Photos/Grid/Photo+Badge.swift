import Localization
import PhotoLibrary

/// The badge of a cell, which names the kinds of a photo's files.
extension Photo {
  /// The text of the badge, or nil if the photo has none.
  var badge: String? {
    if isVideo { return Self.videoSign }
    let parts = [rawPath.map { _ in tr("RAW") }, liveVideoPath.map { _ in tr("LIVE") }]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The badge in words, for screen readers, or nil if the photo has none.
  var kindsOfFiles: String? {
    if isVideo { return tr("video") }
    return switch (rawPath != nil, liveVideoPath != nil) {
    case (true, true): tr("with a raw file and a video")
    case (true, false): tr("with a raw file")
    case (false, true): tr("with a video")
    case (false, false): nil
    }
  }

  /// A triangle that is drawn as text, and not as a picture in colours.
  private static var videoSign: String { "\u{25B6}\u{FE0E}" }

  /// Returns the badge of a video.
  ///
  /// - Parameter seconds: The length in seconds.
  static func videoBadge(length seconds: Int) -> String {
    "\(videoSign) \(FactTexts.length(seconds: seconds))"
  }
}
