/// Loads thumbnails near the visible photos while the view does not scroll, so that they are ready
/// when the user begins to scroll.
@MainActor
package final class ThumbnailPrefetch {
  /// The position of a photo in a timeline.
  package typealias Place = (section: Int, item: Int)

  private let loader: ThumbnailLoader
  private var requests: [ThumbnailRequest] = []

  package init(_ loader: ThumbnailLoader) {
    self.loader = loader
  }

  /// Cancels all requests.
  package func stop() {
    for request in requests { loader.cancel(request) }
    requests.removeAll()
  }

  /// Requests thumbnails around the visible photos, the nearest first. Cancels earlier requests.
  ///
  /// - Parameters:
  ///   - first: The first visible photo.
  ///   - last: The last visible photo.
  ///   - count: The maximum number of thumbnails in each direction.
  ///   - timeline: The timeline that contains the photos.
  ///   - size: The size of the thumbnails.
  package func start(
    around first: Place, _ last: Place, count: Int, in timeline: PhotoTimeline,
    size: ThumbnailSize
  ) {
    stop()
    var (before, after) = (first, last)
    for distance in 0..<count {
      var isAtEnd = true
      if let next = timeline.place(after: after) {
        request(timeline, next, size, distance)
        after = next
        isAtEnd = false
      }
      if let previous = timeline.place(before: before) {
        request(timeline, previous, size, distance)
        before = previous
        isAtEnd = false
      }
      if isAtEnd { return }
    }
  }

  private func request(
    _ timeline: PhotoTimeline, _ place: Place, _ size: ThumbnailSize, _ distance: Int
  ) {
    let photo = timeline[section: place.section, item: place.item]
    guard loader.outcome(ifLoaded: photo, size: size) == nil else { return }
    requests.append(loader.request(photo, size: size, priority: .nearby(distance: distance)))
  }
}

extension PhotoTimeline {
  /// Returns the position of the next photo, or nil after the last one.
  fileprivate func place(after place: ThumbnailPrefetch.Place) -> ThumbnailPrefetch.Place? {
    let (section, item) = place
    if item + 1 < sections[section].photos.count { return (section, item + 1) }
    return section + 1 < sections.count ? (section + 1, 0) : nil
  }

  /// Returns the position of the previous photo, or nil before the first one.
  fileprivate func place(before place: ThumbnailPrefetch.Place) -> ThumbnailPrefetch.Place? {
    let (section, item) = place
    if item > 0 { return (section, item - 1) }
    return section > 0 ? (section - 1, sections[section - 1].photos.count - 1) : nil
  }
}
