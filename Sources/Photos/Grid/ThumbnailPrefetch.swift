import Foundation
import PhotoLibrary

/// Gets thumbnails of what is near the visible photos, once those are there and nobody scrolls, so
/// that scrolling on finds them ready.
@MainActor
final class ThumbnailPrefetch {
  /// In either direction, and at most what fills this many bytes.
  private static let most = 1_000
  private static let budget = 24 << 20

  private let loader: ThumbnailLoader
  private var requests: [ThumbnailRequest] = []

  init(_ loader: ThumbnailLoader) {
    self.loader = loader
  }

  /// Gives up what was asked for before.
  func stop() {
    for request in requests { loader.cancel(request) }
    requests.removeAll()
  }

  /// - Parameter visible: Index paths, in order.
  func start(around visible: [IndexPath], in timeline: PhotoTimeline, size: ThumbnailSize) {
    stop()
    guard let first = visible.first, let last = visible.last else { return }
    let bytes = size.shorterEdge * size.shorterEdge * 4
    let count = min(Self.most, Self.budget / bytes)
    var (before, after) = (first, last)
    for distance in 1...count {
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
  /// The next photo's; nil after the last.
  fileprivate func indexPath(after path: IndexPath) -> IndexPath? {
    if path.item + 1 < sections[path.section].photos.count {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    return path.section + 1 < sections.count ? IndexPath(item: 0, section: path.section + 1) : nil
  }

  /// The photo's before; nil before the first.
  fileprivate func indexPath(before path: IndexPath) -> IndexPath? {
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    guard path.section > 0 else { return nil }
    return IndexPath(
      item: sections[path.section - 1].photos.count - 1, section: path.section - 1)
  }
}
