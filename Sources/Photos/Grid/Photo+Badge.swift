import TrellisLocalization
import TrellisPhotoLibrary

/// The badge of a cell, which names the kinds of a photo's files.
extension Photo {
  /// Returns the text of the badge, or nil if the photo has none.
  ///
  /// - Parameter marks: The marks of the photo's file.
  func badge(_ marks: Thumbnail.Marks) -> String? {
    if isVideo {
      return marks.movieLength.map { "\(Self.videoSign) \(FactTexts.length(seconds: $0))" }
        ?? Self.videoSign
    }
    let parts = [rawPath != nil ? tr("RAW") : nil, hasVideo(marks) ? tr("LIVE") : nil]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns the badge in words, for screen readers, or nil if the photo has none.
  func kindsOfFiles(_ marks: Thumbnail.Marks) -> String? {
    if isVideo { return tr("video") }
    return switch (rawPath != nil, hasVideo(marks)) {
    case (true, true): tr("with a raw file and a video")
    case (true, false): tr("with a raw file")
    case (false, true): tr("with a video")
    case (false, false): nil
    }
  }

  /// Returns whether the photo has a video, in its own file or in another one.
  private func hasVideo(_ marks: Thumbnail.Marks) -> Bool {
    liveVideoPath != nil || marks.hasVideo
  }

  /// A triangle that is drawn as text, and not as a picture in colours.
  private static var videoSign: String { "\u{25B6}\u{FE0E}" }
}
