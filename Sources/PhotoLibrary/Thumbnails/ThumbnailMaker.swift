/// Makes thumbnails, or takes them from the shared cache. It may be used on any thread.
package struct ThumbnailMaker: Sendable {
  private let cache: ThumbnailCache
  /// Makes pictures of videos, or nil for the installed programs.
  private let chosenVideos: VideoPictures?

  package init(cache: ThumbnailCache = ThumbnailCache()) {
    self.init(cache: cache, videos: nil)
  }

  init(cache: ThumbnailCache, videos: VideoPictures?) {
    self.cache = cache
    chosenVideos = videos
  }

  /// Returns the thumbnail of a file. This method waits for a decoder and writes files,
  /// which takes milliseconds, or a tenth of a second for a large picture.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - photo: The photo as a scan has found it. The file is not opened if a thumbnail of this state is
  ///     stored. One is not used if the photo has been turned since it was made. For a missing photo the
  ///     last stored thumbnail is returned. The default is nil: any stored thumbnail of the file's present
  ///     state is used.
  ///   - folder: The folder of the shared cache, which determines the size. The default is `large`.
  package func make(
    _ path: String, of photo: Photo? = nil, in folder: ThumbnailCache.Folder = .large
  ) -> Result<Thumbnail, ThumbnailError> {
    Result { () throws(ThumbnailError) in try thumbnail(path, photo, folder) }
  }

  /// Returns the thumbnail of a file as `make(_:of:in:)` does, or nil if an installed thumbnailer has
  /// to make it, which takes up to seconds.
  func makeWithoutThumbnailer(
    _ path: String, of photo: Photo? = nil, in folder: ThumbnailCache.Folder
  ) -> Result<Thumbnail, ThumbnailError>? {
    guard StackKinds.isVideo(path.fileName), photo?.isMissing != true else {
      return make(path, of: photo, in: folder)
    }
    do throws(ThumbnailError) {
      if let photo, let thumbnail = try known(path, photo, folder) { return .success(thumbnail) }
      guard let original = try original(of: PictureFile(path: path), nil) else { return nil }
      return try known(original, folder).map { .success($0) }
    } catch {
      return .failure(error)
    }
  }

  /// Returns the state of a file for the cache, or nil if the cache cannot have it.
  private func original(
    of file: borrowing PictureFile, _ photo: Photo?
  ) throws(ThumbnailError) -> ThumbnailCache.Original? {
    guard file.byteSize > 0 else { throw .empty }
    var original = ThumbnailCache.Original(
      path: file.path, modified: file.modified, byteSize: file.byteSize)
    // The scan knows no orientation of a file that it could not read.
    if let photo, photo.kind != .unknown { original?.photo = photo }
    return original
  }

  /// Returns the stored thumbnail, or throws the stored error. Returns nil if there is neither.
  private func known(
    _ original: ThumbnailCache.Original, _ folder: ThumbnailCache.Folder
  ) throws(ThumbnailError) -> Thumbnail? {
    if let thumbnail = cache.thumbnail(for: original, in: folder) { return thumbnail }
    if let failure = cache.failure(for: original) { throw failure }
    return nil
  }

  /// Returns what is stored for a photo in the state in which it was scanned. The file, whose disk may be
  /// slow, is not opened.
  private func known(
    _ path: String, _ photo: Photo, _ folder: ThumbnailCache.Folder
  ) throws(ThumbnailError) -> Thumbnail? {
    guard photo.byteSize > 0 else { return nil }
    var original = ThumbnailCache.Original(
      path: path, modified: photo.modified, byteSize: Int(photo.byteSize))
    if photo.kind != .unknown { original?.photo = photo }
    return try original.flatMap { original throws(ThumbnailError) in try known(original, folder) }
  }

  private func thumbnail(
    _ path: String, _ photo: Photo?, _ folder: ThumbnailCache.Folder
  ) throws(ThumbnailError) -> Thumbnail {
    if photo?.isMissing == true {
      guard let last = cache.lastThumbnail(ofPath: path, in: folder) else { throw .vanished }
      return last
    }
    if let photo, let thumbnail = try known(path, photo, folder) { return thumbnail }
    // The optimizer of Swift 6.0 fails on a function that opens a file and then returns in several places.
    return try thumbnail(of: PictureFile(path: path), photo, folder)
  }

  /// Returns the stored thumbnail of a file, or makes it.
  private func thumbnail(
    of file: borrowing PictureFile, _ photo: Photo?, _ folder: ThumbnailCache.Folder
  ) throws(ThumbnailError) -> Thumbnail {
    guard let original = try original(of: file, photo) else {
      return try cache.decoders.picture(file, box: folder.box).thumbnail
    }
    // A video waits for its turn after `makeWithoutThumbnailer`: meanwhile another size of its picture may
    // have been made and stored.
    if let thumbnail = try known(original, folder) { return thumbnail }
    if StackKinds.isVideo(file.path.fileName) {
      return try videoPicture(original, file.state, folder)
    }
    return try decode(file, original, folder)
  }

  /// Has a picture decoded, and stores its thumbnail or its error.
  private func decode(
    _ file: borrowing PictureFile, _ original: ThumbnailCache.Original,
    _ folder: ThumbnailCache.Folder
  ) throws(ThumbnailError) -> Thumbnail {
    do throws(ThumbnailError) {
      var original = original
      let accepts = cache.accepts(original)
      let picture = try cache.decoders.picture(file, box: folder.box, wantsPng: accepts)
      original.kind = picture.kind
      // The file may have been turned since the scan.
      if picture.orientation != original.photo?.orientation { original.photo = nil }
      if let png = picture.png {
        cache.store(png, for: original, in: folder, texts: picture.thumbnail.marks.texts)
        removeIfReplaced(file)
      }
      return picture.thumbnail
    } catch {
      cache.store(error, for: original)
      removeIfReplaced(file)
      throw error
    }
  }

  /// Removes the stored thumbnails of a file that was replaced while it was decoded. A program
  /// that turns photos may keep the time and the size, by which a thumbnail of the old file would count
  /// as current.
  private func removeIfReplaced(_ file: borrowing PictureFile) {
    if !file.isAtItsPath { cache.removeThumbnails(ofPath: file.path) }
  }

  /// Has a picture of a video made and stored.
  private func videoPicture(
    _ original: ThumbnailCache.Original, _ state: FileState, _ folder: ThumbnailCache.Folder
  ) throws(ThumbnailError) -> Thumbnail {
    do throws(ThumbnailError) {
      let videos = chosenVideos ?? .installed
      let made = try videos.picture(
        of: original.path, in: state, box: folder.box, decoders: cache.decoders)
      made.thumbnail.marks.movieLength = made.length
      let type = VideoType.types(of: original.path.fileName).first
      if let png = made.png {
        cache.store(
          png, for: original, in: folder,
          texts: made.thumbnail.marks.texts + (type.map { [("Thumb::Mimetype", $0)] } ?? []))
      }
      return made.thumbnail
    } catch {
      cache.store(error, for: original)
      throw error
    }
  }
}
