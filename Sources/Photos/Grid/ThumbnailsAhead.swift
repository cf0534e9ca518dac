import PhotoLibrary

/// Loads thumbnails of photos that are about to come into view while the user scrolls.
@MainActor
final class ThumbnailsAhead {
  private let loader: ThumbnailLoader
  private var requests: [Photo: ThumbnailRequest] = [:]

  init(_ loader: ThumbnailLoader) {
    self.loader = loader
  }

  /// Requests thumbnails that are not in memory.
  ///
  /// - Parameters:
  ///   - photos: The photos, the nearest first.
  ///   - size: The size of the thumbnails.
  func request(_ photos: [Photo], size: ThumbnailSize) {
    for (distance, photo) in photos.enumerated()
    where requests[photo] == nil && loader.outcome(ifLoaded: photo, size: size) == nil {
      requests[photo] = loader.request(photo, size: size, priority: .nearby(distance: distance))
    }
  }

  /// Cancels the requests of photos that are no longer ahead.
  func cancel(_ photos: [Photo]) {
    for photo in photos {
      if let request = requests.removeValue(forKey: photo) { loader.cancel(request) }
    }
  }

  /// Cancels all requests.
  func cancelAll() {
    for request in requests.values { loader.cancel(request) }
    requests.removeAll()
  }

  /// Forgets the request of a photo that has been answered.
  func didLoad(_ photo: Photo) { requests[photo] = nil }
}
