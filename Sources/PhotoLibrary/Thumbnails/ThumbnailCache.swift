import Glibc

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
    for larger in folder.andLarger {
      let path = "\(root)/\(larger.rawValue)/\(original.fileName)"
      let found = read(path, box: folder.box)
      if let found, found.texts.isOf(original), !found.texts.hasUnconvertedColors,
        let thumbnail = found.thumbnail
      {
        if let photo = original.photo,
          found.texts.isOfTurned(photo, width: thumbnail.width, height: thumbnail.height)
        {
          continue
        }
        thumbnail.movieLength = found.texts[VideoProbe.lengthKey].flatMap { Int($0) }
        return thumbnail
      }
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

  private var failureFolder: String {
    "\(root)/fail/trellis-photos"
  }

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
