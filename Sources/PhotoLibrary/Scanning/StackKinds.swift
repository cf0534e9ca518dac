/// The kinds of files that a stack consists of, by the extensions of their names.
package enum StackKinds {
  /// The extensions of raw files.
  static let rawExtensions = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mef", "mos", "mrw",
    "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]
  /// The extensions of videos.
  static let videoExtensions = [
    "3gp", "avi", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "webm",
    "wmv",
  ]

  private static let raws = PictureExtensions(rawExtensions)
  private static let videos = PictureExtensions(videoExtensions)
  /// Raw files, and the videos that belong to live photos.
  private static let companions = PictureExtensions(rawExtensions + ["mov", "mp4"])
  private static let jpegs = PictureExtensions(["jpe", "jpeg", "jfif", "jpg"])
  private static let heifs = PictureExtensions(["heic", "heif", "hif"])

  /// Returns whether a file name is that of a raw file.
  package static func isRaw(_ name: String) -> Bool { raws.matches(name) }

  /// Returns whether a file name is that of a video.
  package static func isVideo(_ name: String) -> Bool { videos.matches(name) }

  /// Returns whether a file is shown as part of a photo of the same name, if there is one.
  ///
  /// - Parameters:
  ///   - name: The bytes of the file name.
  ///   - count: The number of bytes.
  static func isCompanion(_ name: UnsafeRawPointer, count: Int) -> Bool {
    companions.matches(name, count: count)
  }

  static func isCompanion(_ name: String) -> Bool { companions.matches(name) }

  /// Returns the rank of a file among those that can represent a stack, the best being 0, or nil if
  /// it cannot.
  static func rank(_ name: String) -> Int? {
    jpegs.matches(name) ? 0 : heifs.matches(name) ? 1 : nil
  }
}
