import Foundation
import PhotoLibrary
import Trellis

/// Decodes photos in the size of the window, one at a time, in the order of the latest request.
@MainActor
final class LargePictures {
  private static let queue = DispatchQueue(label: "large pictures", qos: .userInitiated)
  /// The maximum number of pictures in memory. Only the open photo and its two neighbours are
  /// requested at a time.
  private static let most = 5

  private struct Entry {
    let photo: Photo
    let box: Int
    let picture: Thumbnail
  }

  private var loaded: [Entry] = []
  private var wanted: [Photo] = []
  private var isBusy = false
  private var box = 0
  /// The formats in which further pictures are prepared. The default is RGB and RGBA.
  var formats = PixelFormats.decoded

  /// Called with each picture that has been decoded. It is not called for a photo that cannot be
  /// decoded.
  var onDelivery: @MainActor (Photo, Thumbnail) -> Void = { _, _ in }

  /// Requests pictures of `photos` in place of photos that were requested before and not begun.
  ///
  /// - Parameters:
  ///   - photos: The photos, the most important first.
  ///   - box: The maximum width and height of a picture, in pixels.
  func request(_ photos: [Photo], box: Int) {
    self.box = box
    wanted = photos.filter { picture(of: $0) == nil }
    work()
  }

  /// Discards all requests that have not been begun.
  func stop() { wanted = [] }

  /// Returns the picture of a photo if it is in memory in the size that was requested last, and the
  /// photo has not changed since.
  func picture(of photo: Photo) -> Thumbnail? {
    loaded.first {
      $0.photo == photo && photo.isUnchanged(since: $0.photo) && $0.box == box
    }?.picture
  }

  private func work() {
    guard !isBusy, !wanted.isEmpty else { return }
    isBusy = true
    let (photo, box, formats) = (wanted.removeFirst(), box, formats)
    Self.queue.async {
      let result = LargePicture.decode(photo, box: box, formats: formats)
      Task { @MainActor [weak self] in self?.take(result, photo, box) }
    }
  }

  private func take(_ result: Result<Thumbnail, ThumbnailError>, _ photo: Photo, _ box: Int) {
    isBusy = false
    if case .success(let picture) = result {
      loaded.append(Entry(photo: photo, box: box, picture: picture))
      loaded.removeFirst(max(loaded.count - Self.most, 0))
      onDelivery(photo, picture)
    }
    work()
  }
}
