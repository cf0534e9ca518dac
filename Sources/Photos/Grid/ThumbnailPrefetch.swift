import Foundation
import PhotoLibrary

/// Loads thumbnails near the visible photos when scrolling has stopped, so that they are ready when
/// the user scrolls on.
@MainActor
final class ThumbnailPrefetch {
  private let loader: ThumbnailLoader
  private var requests: [ThumbnailRequest] = []

  init(_ loader: ThumbnailLoader) {
    self.loader = loader
  }

  /// Cancels all requests.
  func stop() {
    for request in requests { loader.cancel(request) }
    requests.removeAll()
  }

  /// Requests thumbnails around the visible photos, the nearest first. Cancels earlier requests.
  ///
  /// - Parameters:
  ///   - visible: The index paths of the visible photos, in ascending order.
  ///   - count: The number of thumbnails in each direction.
  ///   - timeline: The timeline that the index paths refer to.
  ///   - size: The size of the thumbnails.
  func start(
    around visible: [IndexPath], count: Int, in timeline: PhotoTimeline, size: ThumbnailSize
  ) {
    stop()
    guard let first = visible.first, let last = visible.last else { return }
    var (before, after) = (first, last)
    for distance in 0..<count {
      var isAtEnd = true
      if let next = timeline.indexPath(after: after) {
        request(timeline, next, size, distance)
        after = next
        isAtEnd = false
      }
      if let previous = timeline.indexPath(before: before) {
        request(timeline, previous, size, distance)
        before = previous
        isAtEnd = false
      }
      if isAtEnd { return }
    }
  }

  private func request(
    _ timeline: PhotoTimeline, _ indexPath: IndexPath, _ size: ThumbnailSize, _ distance: Int
  ) {
    let photo = timeline[section: indexPath.section, item: indexPath.item]
    guard loader.outcome(ifLoaded: photo, size: size) == nil else { return }
    requests.append(loader.request(photo, size: size, priority: .nearby(distance: distance)))
  }
}

extension PhotoTimeline {
  /// Returns the index path of the next photo, or nil after the last one.
  fileprivate func indexPath(after path: IndexPath) -> IndexPath? {
    if path.item + 1 < sections[path.section].photos.count {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    return path.section + 1 < sections.count ? IndexPath(item: 0, section: path.section + 1) : nil
  }

  /// Returns the index path of the previous photo, or nil before the first one.
  fileprivate func indexPath(before path: IndexPath) -> IndexPath? {
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    guard path.section > 0 else { return nil }
    return IndexPath(
      item: sections[path.section - 1].photos.count - 1, section: path.section - 1)
  }
}
