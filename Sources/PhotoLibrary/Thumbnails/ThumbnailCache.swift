internal import CFiles
import Foundation

/// The thumbnails that the programs of the desktop share, according to freedesktop.org's Thumbnail
/// Managing Standard.
///
/// It may be used on any thread. Other programs read and write the same files.
package struct ThumbnailCache: Sendable {
  private static let failureKey = "X-Trellis::Failure"

  /// The path of the folder `thumbnails`.
  package let root: String
  /// The decoders that read the thumbnails and make new ones.
  let decoders: DecoderPool

  /// Creates a cache.
  ///
  /// - Parameter root: The path of the folder `thumbnails`. The default is nil, which stands for
  ///   `$XDG_CACHE_HOME/thumbnails`.
  package init(root: String? = nil) {
    self.init(root: root, decoders: .shared)
  }

  /// Creates a cache whose thumbnails are read by the processes of a pool.
  package init(root: String?, decoders: DecoderPool) {
    self.decoders = decoders
    self.root = root ?? "\(BaseFolders.current.caches)/thumbnails"
  }

  /// Returns the stored thumbnail of the file's present state in the size of `folder`, or nil if
  /// there is none. A thumbnail of a photo that has been turned since is not used.
  func thumbnail(for original: Original, in folder: Folder) -> Thumbnail? {
    // Other programs may have stored larger thumbnails. Decoding one takes longer than decoding one
    // of the right size, but less time than decoding the original.
    first(in: folder.andLarger, original.fileName, box: folder.box) { texts, thumbnail in
      texts.isOf(original) && !texts.hasUnconvertedColors
        && original.photo.map {
          texts.isOfTurned($0, width: thumbnail.width, height: thumbnail.height)
        } != true
    }
  }

  /// Returns the thumbnail that is stored for a file that is missing, whatever the state of the file
  /// was. It has the size of `folder` or, if there is none, another one.
  func lastThumbnail(ofPath path: String, in folder: Folder) -> Thumbnail? {
    guard let uri = path.fileURI else { return nil }
    let smaller = Folder.allCases.filter { $0.box < folder.box }.reversed()
    return first(
      in: Array(folder.andLarger) + smaller, Self.fileName(forURI: uri), box: folder.box
    ) { texts, _ in texts["Thumb::URI"] == uri }
  }

  /// Returns the path of the smallest thumbnail that is stored for a file, whichever program has made it, or
  /// nil if there is none.
  package func path(ofThumbnailOf file: String) -> String? {
    guard let name = file.fileURI.map(Self.fileName(forURI:)) else { return nil }
    return Folder.allCases.lazy.map { "\(root)/\($0.rawValue)/\(name)" }.first {
      FileManager.default.fileExists(atPath: $0)
    }
  }

  /// Looks for a thumbnail once in each folder, and returns the first one that can be used. A decoder
  /// reads those that exist.
  private func first(
    in folders: some Sequence<Folder>, _ name: String, box: Int,
    where isUsable: (PngText, Thumbnail) -> Bool
  ) -> Thumbnail? {
    for folder in folders {
      let found = read("\(root)/\(folder.rawValue)/\(name)", box: box)
      // A thumbnail whose own file ends too early is made again.
      guard let found, let thumbnail = found.thumbnail, !thumbnail.marks.isIncomplete,
        isUsable(found.texts, thumbnail)
      else { continue }
      thumbnail.marks = Thumbnail.Marks(found.texts)
      return thumbnail
    }
    return nil
  }

  /// Returns the error with which the present state of the file could not be decoded, or nil if
  /// none is stored.
  func failure(for original: Original) -> ThumbnailError? {
    let found = read("\(failureFolder)/\(original.fileName)", box: nil)
    guard let texts = found?.texts, texts.isOf(original) else { return nil }
    return texts[Self.failureKey].flatMap(ThumbnailError.init(stored:))
  }

  /// Returns whether thumbnails of a file are stored. No thumbnails are made of thumbnails, because
  /// they would lead to further thumbnails without end.
  func accepts(_ original: Original) -> Bool {
    !original.path.hasPrefix("\(root)/")
  }

  /// Stores a thumbnail. Errors are ignored, because the thumbnail can be made again.
  ///
  /// - Parameter texts: Further text entries, as keys and values. The default is none.
  func store(
    _ pixels: PngPixels, for original: Original, in folder: Folder, texts: [(String, String)] = []
  ) {
    write(pixels, to: "\(root)/\(folder.rawValue)", original, texts)
  }

  /// Stores an error, if decoding the unchanged file again would fail in the same way.
  func store(_ failure: ThumbnailError, for original: Original) {
    guard let text = failure.stored else { return }
    write(nil, to: failureFolder, original, [(Self.failureKey, text)])
  }

  /// The folder of errors. Its number is increased when decoders read files that they did not read
  /// before, so that those files are tried again.
  private static let failures = "fail/trellis-photos-2"

  private var failureFolder: String { "\(root)/\(Self.failures)" }

  private func read(_ path: String, box: Int?) -> (texts: PngText, thumbnail: Thumbnail?)? {
    // A thumbnail that is missing or damaged is made again.
    guard let file = try? PictureFile(path: path) else { return nil }
    return decoders.cached(file, box: box)
  }

  private func write(
    _ pixels: PngPixels?, to folder: String, _ original: Original, _ more: [(String, String)]
  ) {
    guard accepts(original) else { return }
    let path = "\(folder)/\(original.fileName)"
    let file = PngFile(pixels, original.texts + more)
    if file.write(to: path) == ENOENT {
      Self.makeFolder(folder)
      _ = file.write(to: path)
    }
  }

  /// Creates a folder and the folders above it, accessible only by the user as the standard
  /// requires.
  private static func makeFolder(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"),
      slash > path.startIndex
    else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o700)
  }
}

extension ThumbnailCache {
  /// The folders of the thumbnail standard that the program uses, from small to large. The
  /// thumbnails of a folder have the same size.
  package enum Folder: String, CaseIterable, Sendable {
    case large
    case xLarge = "x-large"
    case xxLarge = "xx-large"

    /// The maximum width and height of a thumbnail, in pixels.
    package var box: Int {
      switch self {
      case .large: 256
      case .xLarge: 512
      case .xxLarge: 1024
      }
    }

    /// This folder and the folders with larger thumbnails, from small to large.
    var andLarger: some Sequence<Folder> { Self.allCases.lazy.filter { [box] in $0.box >= box } }
  }
}

extension ThumbnailCache {
  /// The file that a thumbnail shows, in a certain state.
  struct Original {
    let path: String
    let uri: String
    /// The time of the last modification, in seconds since 1970, UTC.
    let modified: Int64
    let byteSize: Int
    /// The format of the picture, or nil before the file has been read.
    var kind: PictureKind?
    /// The photo as a scan has found it, with the orientation that a thumbnail must have been made
    /// with, or nil if that is not known.
    var photo: Photo?

    /// Creates an original, or returns nil if `path` is relative.
    init?(path: String, modified: Int64, byteSize: Int) {
      guard let uri = path.fileURI else { return nil }
      self.path = path
      self.uri = uri
      self.modified = modified
      self.byteSize = byteSize
    }

    /// The file name of the thumbnail.
    var fileName: String {
      ThumbnailCache.fileName(forURI: uri)
    }

    /// The text entries of the thumbnail, as keys and values.
    var texts: [(String, String)] {
      var result = [
        ("Thumb::URI", uri), ("Thumb::MTime", String(modified)), ("Thumb::Size", String(byteSize)),
        ("Software", PngText.ownSoftware), (PngText.colorsKey, PngText.convertedColors),
      ]
      if let photo {
        result.append((PngText.orientationKey, String(photo.orientation.rawValue)))
      }
      if let type = kind?.mimeType {
        result.append(("Thumb::Mimetype", type))
      }
      return result
    }
  }

  /// Returns the file name that the thumbnail standard gives to the thumbnail of a URI.
  package static func fileName(forURI uri: String) -> String {
    var hex = [CChar](repeating: 0, count: 33)
    files_md5(uri, &hex)
    return String(decoding: hex.prefix(32).map { UInt8(bitPattern: $0) }, as: UTF8.self) + ".png"
  }
}

extension ThumbnailCache {
  /// The folders of the standard in which there may be thumbnails of a file.
  private static let allFolders = ["normal", "large", "x-large", "xx-large", failures]

  /// Removes the thumbnails of a file, by whichever program they were made.
  func removeThumbnails(ofPath path: String) {
    guard let uri = path.fileURI else { return }
    for folder in Self.allFolders { unlink("\(root)/\(folder)/\(Self.fileName(forURI: uri))") }
  }
}
