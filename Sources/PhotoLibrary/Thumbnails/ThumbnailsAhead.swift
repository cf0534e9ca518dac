/// Loads thumbnails of photos that are about to come into view while the user scrolls.
///
/// Call its methods from those of the collection view's prefetching data source. Each call takes
/// time in proportion to the photos that are passed, whatever the number of photos.
@MainActor
package final class ThumbnailsAhead {
  private let loader: ThumbnailLoader
  private var requests: [Photo: ThumbnailRequest] = [:]
  /// The size that `requests` are for.
  private var size = ThumbnailSize.full

  package init(_ loader: ThumbnailLoader) {
    self.loader = loader
  }

  /// The number of requests that have been neither answered nor cancelled.
  package var requestCount: Int { requests.count }

  /// Requests thumbnails that are not in memory. Requests for another size are cancelled.
  ///
  /// - Parameters:
  ///   - photos: The photos, the nearest first.
  ///   - size: The size of the thumbnails.
  package func request(_ photos: [Photo], size: ThumbnailSize) {
    if size != self.size { cancelAll() }
    self.size = size
    for (distance, photo) in photos.enumerated()
    where requests[photo] == nil && loader.outcome(ifLoaded: photo, size: size) == nil {
      requests[photo] = loader.request(photo, size: size, priority: .nearby(distance: distance))
    }
  }

  /// Cancels the requests of photos that are no longer ahead.
  package func cancel(_ photos: [Photo]) {
    for photo in photos {
      if let request = requests.removeValue(forKey: photo) { loader.cancel(request) }
    }
  }

  /// Cancels all requests.
  package func cancelAll() {
    for request in requests.values { loader.cancel(request) }
    requests.removeAll()
  }

  /// Removes the request that has been answered by `delivery`. Deliveries of other requests are
  /// ignored.
  package func remove(answeredBy delivery: ThumbnailLoader.Delivery) {
    if requests[delivery.photo] == delivery.request { requests[delivery.photo] = nil }
  }
}
