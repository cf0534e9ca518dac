/// A photo in one state of its file: a changed file needs a new thumbnail.
struct PhotoVersion: Hashable, Sendable {
  let photo: Photo
  private let modified: Int64

  init(_ photo: Photo) {
    self.photo = photo
    modified = photo.modified
  }
}
