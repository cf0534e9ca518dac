/// A photo in one state of its file, in one size: a changed file needs a new thumbnail.
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
