import TrellisLocalization

/// The text entries of thumbnails.
extension PngText {
  /// The value of the entry `Software` in the files of this program.
  static let ownSoftware = "trellis-photos"
  /// The key of the entry that names the colors of the pixels.
  static let colorsKey = "X-Trellis::Colors"
  /// The colors to which the decoders convert pictures.
  static let convertedColors = "sRGB"
  /// The key of the orientation that the file had when the thumbnail was made, as a number of EXIF.
  static let orientationKey = "X-Trellis::Orientation"

  /// A Boolean value that is true if this program stored the thumbnail before it converted colors. Such
  /// a thumbnail has the colors of the original's profile, and is made again.
  var hasUnconvertedColors: Bool {
    self["Software"] == Self.ownSoftware && self[Self.colorsKey] != Self.convertedColors
  }

  /// Returns whether the photo has been turned since the thumbnail was made. A program that turns
  /// photos may keep the time and the size of their files, by which thumbnails are recognized.
  ///
  /// Thumbnails of other programs do not name the orientation. The shape of a thumbnail of a JPEG
  /// tells whether the photo has been turned by a quarter since. Thumbnails that this program stored
  /// before it named the orientation, or while a photo was being turned, count as not turned.
  ///
  /// - Parameters:
  ///   - photo: The photo as it is now.
  ///   - width: The width of the thumbnail with these entries.
  ///   - height: Its height.
  func isOfTurned(_ photo: Photo, width: Int, height: Int) -> Bool {
    if let orientation = self[Self.orientationKey] {
      return orientation != String(photo.orientation.rawValue)
    }
    guard photo.kind == .jpeg, self["Software"] != Self.ownSoftware, let size = photo.pixelSize
    else { return false }
    return (size.width - size.height).signum() * (width - height).signum() < 0
  }

  /// Returns whether a thumbnail with these entries shows the present state of `original`.
  func isOf(_ original: ThumbnailCache.Original) -> Bool {
    // Some programs write the modification time with a fraction of a second.
    let modified = self["Thumb::MTime"].flatMap { $0.split(separator: ".").first }
    return self["Thumb::URI"] == original.uri && modified.flatMap { Int64($0) } == original.modified
      && (self["Thumb::Size"].map { Int($0) == original.byteSize } ?? true)
  }
}

extension Thumbnail.Marks {
  /// A sentence for the user about a part that is missing, or nil if none is.
  package var explanation: String? {
    isIncomplete ? tr("This file is incomplete: part of the picture is missing.") : nil
  }
}

/// The text entries of properties of the original that a cell names.
extension Thumbnail.Marks {
  private static let incompleteKey = "X-Trellis::Incomplete"
  private static let videoKey = "X-Trellis::Video"
  private static let yes = "yes"

  /// Reads the entries of a stored thumbnail. Thumbnails of other programs have only the length of a
  /// video.
  init(_ texts: PngText) {
    movieLength = texts[VideoProbe.lengthKey].flatMap { Int($0) }
    isIncomplete = texts[Self.incompleteKey] == Self.yes
    hasVideo = texts[Self.videoKey] == Self.yes
  }

  /// The entries to store, as keys and values.
  var texts: [(String, String)] {
    let length = movieLength.map { [(VideoProbe.lengthKey, String($0))] } ?? []
    return length + (isIncomplete ? [(Self.incompleteKey, Self.yes)] : [])
      + (hasVideo ? [(Self.videoKey, Self.yes)] : [])
  }
}
