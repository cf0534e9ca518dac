import Dispatch
import Foundation
import Trellis
import TrellisPhotoLibrary

/// The pictures that stand for albums: the thumbnails of their first photos.
@MainActor
final class AlbumCovers {
  /// The length of the edges of a cover, in points.
  static let side: CGFloat = 24

  private let grid: PhotoGrid
  /// The covers by the paths of the photos. Nil is a photo that is being read or has no thumbnail.
  private var images: [ExactName: ViewImage?] = [:]
  /// A serial queue, because a disk may not answer.
  private let queue = DispatchQueue(label: "covers", qos: .utility)
  /// Called with the path of a photo when the albums that begin with it have got a cover.
  var onChange: @MainActor (ExactName) -> Void = { _ in }

  init(_ grid: PhotoGrid) { self.grid = grid }

  /// Returns the cover of an album, or nil if it has none. A cover that is not known yet is read in the
  /// background.
  func image(of album: Album) -> ViewImage? {
    guard let cover = album.cover else { return nil }
    if let known = images[ExactName(cover)] { return known }
    images[ExactName(cover)] = .some(nil)
    read(cover)
    return nil
  }

  /// Reads covers again whose files have changed. Those before stay until then.
  func filesDidChange(_ paths: [String]) {
    for path in paths where images[ExactName(path)] != nil { read(path) }
  }

  private func read(_ path: String) {
    Task { [weak self, queue] in
      let photo = await withCheckedContinuation { continuation in
        queue.async {
          let contents = AlbumContents([path], in: PhotoTimeline(), looksElsewhere: true)
          continuation.resume(returning: contents.timeline.sections.first?.photos.first)
        }
      }
      guard let photo, !photo.isMissing else { return }
      self?.load(photo, at: ExactName(path))
    }
  }

  private func load(_ photo: Photo, at path: ExactName) {
    let size = ThumbnailSize(covering: Self.side * grid.widget.scale)
    grid.thumbnails.load(photo, size: size) { [weak self] outcome in
      guard let self, case .success(let thumbnail) = outcome else { return }
      images[path] = ViewImage(Texture(squareOf: thumbnail))
      onChange(path)
    }
  }
}

extension Texture {
  /// Creates a texture of the largest square in the middle of a thumbnail.
  fileprivate convenience init(squareOf thumbnail: Thumbnail) {
    let side = min(thumbnail.width, thumbnail.height)
    let start =
      (thumbnail.height - side) / 2 * thumbnail.stride
      + (thumbnail.width - side) / 2 * thumbnail.format.byteCount
    self.init(
      width: side, height: side, stride: thumbnail.stride, format: thumbnail.format,
      pixels: thumbnail.pixels + start, owner: thumbnail)
  }
}
