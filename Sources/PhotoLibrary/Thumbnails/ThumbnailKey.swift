/// The key of a thumbnail in memory: a photo in one state of its file, and a size. A file that has
/// changed has another key.
struct ThumbnailKey: Hashable, Sendable {
  let photo: Photo
  let size: ThumbnailSize
  private let modified: Int64
  private let byteSize: Int64
  private let orientation: Orientation

  init(_ photo: Photo, _ size: ThumbnailSize) {
    self.photo = photo
    self.size = size
    modified = photo.modified
    byteSize = photo.byteSize
    orientation = photo.orientation
  }
}
