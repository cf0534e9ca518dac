/// The thumbnails of photos that are not visible yet: those that are about to come into view while the
/// user scrolls, and those around the visible photos while the view does not scroll, so that they are
/// ready when the user begins to.
///
/// The time that a call takes does not depend on the number of photos in the timeline.
@MainActor
package final class WantedThumbnails {
  /// The position of a photo in a timeline.
  package typealias Place = (section: Int, item: Int)

  private let loader: ThumbnailLoader
  /// The requests that have been neither answered nor cancelled.
  private var requests: [Photo: ThumbnailRequest] = [:]
  /// The photos of `requests` that are only around the visible ones.
  private var around: Set<Photo> = []
  /// The size that `requests` are for.
  private var size = ThumbnailSize.full

  package init(_ loader: ThumbnailLoader) { self.loader = loader }

  package var requestCount: Int { requests.count }

  /// Requests thumbnails of photos that are about to come into view, unless they are in memory. Requests
  /// for another size are cancelled.
  ///
  /// - Parameters:
  ///   - photos: The photos, the nearest first.
  ///   - size: The size of the thumbnails.
  package func request(ahead photos: [Photo], size: ThumbnailSize) {
    use(size)
    for (distance, photo) in photos.enumerated() where around.remove(photo) == nil {
      request(photo, distance)
    }
  }

  /// Requests thumbnails around the visible photos, the nearest first, in place of those that were
  /// requested around others.
  ///
  /// - Parameters:
  ///   - first: The first visible photo.
  ///   - last: The last visible photo.
  ///   - count: The maximum number of thumbnails in each direction.
  ///   - timeline: The timeline that contains the photos.
  ///   - size: The size of the thumbnails.
  package func request(
    around first: Place, _ last: Place, count: Int, in timeline: PhotoTimeline,
    size: ThumbnailSize
  ) {
    cancelAround()
    use(size)
    var (before, after): (Place?, Place?) = (first, last)
    for distance in 0..<count {
      before = before.flatMap { timeline.place(before: $0) }
      after = after.flatMap { timeline.place(after: $0) }
      if before == nil, after == nil { return }
      for place in [after, before].compactMap(\.self) {
        let photo = timeline[section: place.section, item: place.item]
        if request(photo, distance) { around.insert(photo) }
      }
    }
  }

  /// Returns false if the thumbnail is in memory or requested already.
  @discardableResult
  private func request(_ photo: Photo, _ distance: Int) -> Bool {
    guard requests[photo] == nil, loader.outcome(ifLoaded: photo, size: size) == nil else {
      return false
    }
    requests[photo] = loader.request(photo, size: size, priority: .nearby(distance: distance))
    return true
  }

  private func use(_ size: ThumbnailSize) {
    if size != self.size { cancelAll() }
    self.size = size
  }

  /// Cancels the requests of photos that are no longer ahead.
  package func cancel(_ photos: some Sequence<Photo>) {
    for photo in photos {
      guard let request = requests.removeValue(forKey: photo) else { continue }
      around.remove(photo)
      loader.cancel(request)
    }
  }

  /// Cancels the requests around the visible photos, because the view scrolls.
  package func cancelAround() { cancel(around) }

  package func cancelAll() { cancel(requests.keys) }

  /// Removes the request that has been answered by `delivery`. Deliveries of other requests are
  /// ignored.
  package func remove(answeredBy delivery: ThumbnailLoader.Delivery) {
    guard requests[delivery.photo] == delivery.request else { return }
    requests[delivery.photo] = nil
    around.remove(delivery.photo)
  }
}

extension PhotoTimeline {
  /// Returns the position of the next photo, or nil after the last one.
  fileprivate func place(after place: WantedThumbnails.Place) -> WantedThumbnails.Place? {
    let (section, item) = place
    if item + 1 < sections[section].photos.count { return (section, item + 1) }
    return section + 1 < sections.count ? (section + 1, 0) : nil
  }

  /// Returns the position of the previous photo, or nil before the first one.
  fileprivate func place(before place: WantedThumbnails.Place) -> WantedThumbnails.Place? {
    let (section, item) = place
    if item > 0 { return (section, item - 1) }
    return section > 0 ? (section - 1, sections[section - 1].photos.count - 1) : nil
  }
}
