/// Makes one thumbnail at a time, or finds it in the shared cache. Any thread.
package struct ThumbnailMaker: Sendable {
  private let cache: ThumbnailCache

  package init(cache: ThumbnailCache = ThumbnailCache()) {
    self.cache = cache
  }

  /// Reads, decodes and writes files: milliseconds, for large pictures a tenth of a second.
  package func make(
    _ path: String, in folder: ThumbnailCache.Folder = .large
  ) -> Result<Thumbnail, ThumbnailError> {
    Result { () throws(ThumbnailError) in try thumbnail(path, folder) }
  }

  private func thumbnail(
    _ path: String, _ folder: ThumbnailCache.Folder
  ) throws(ThumbnailError) -> Thumbnail {
    let file = try PictureFile(path: path)
    guard file.byteSize > 0 else { throw .empty }
    let original = ThumbnailCache.Original(
      path: path, modified: file.modified, byteSize: file.byteSize)
    guard var original else { return try decode(file, folder.box).thumbnail }
    if let thumbnail = cache.thumbnail(for: original, in: folder) {
      return thumbnail
    }
    if let failure = cache.failure(for: original) {
      throw failure
    }
    do throws(ThumbnailError) {
      let (thumbnail, kind) = try decode(file, folder.box)
      original.kind = kind
      cache.store(thumbnail, for: original, in: folder)
      return thumbnail
    } catch {
      cache.store(error, for: original)
      throw error
    }
  }

  private func decode(
    _ file: borrowing PictureFile, _ box: Int
  ) throws(ThumbnailError) -> (thumbnail: Thumbnail, kind: PictureKind) {
    try file.withBytes { bytes throws(ThumbnailError) in
      (try Thumbnail.decode(bytes, box: box), PictureHead(bytes).kind)
    }
  }
}
