import Foundation
import PhotoLibrary

/// Fills the cells of the grid with thumbnails. Thumbnails in memory are shown at once, others as
/// soon as they are ready. It also prefetches thumbnails near the visible cells.
@MainActor
final class TileThumbnails {
  private let loader = ThumbnailLoader(
    budget: ThumbnailBudget(visibleCount: 0, size: .full).bytes)
  private let prefetch: ThumbnailPrefetch
  private let ahead: ThumbnailsAhead
  private var waiting: [ThumbnailRequest: PhotoCell] = [:]

  init() {
    prefetch = ThumbnailPrefetch(loader)
    ahead = ThumbnailsAhead(loader)
    loader.onDelivery = { [weak self] in self?.take($0) }
  }

  /// Returns the photo's thumbnail, or the error that prevented one, if it is in memory in any
  /// size.
  func outcome(for photo: Photo) -> ThumbnailLoader.Outcome? {
    loader.outcome(ifLoadedInAnySize: photo)
  }

  /// Shows the thumbnail of `photo` in `cell`. While the requested size is not in memory, the cell
  /// shows another size if there is one, and the requested size is loaded.
  func fill(_ cell: PhotoCell, with photo: Photo, size: ThumbnailSize) {
    // A cell that was prefetched and never displayed may still wait for another photo.
    stopWaiting(cell)
    cell.size = size
    let outcome = loader.outcome(ifLoaded: photo, size: size)
    cell.show(outcome ?? self.outcome(for: photo), of: photo)
    guard outcome == nil else { return }
    let request = loader.request(photo, size: size, priority: .visible)
    cell.request = request
    waiting[request] = cell
  }

  /// Cancels the request of a cell that is no longer displayed.
  func stopWaiting(_ cell: PhotoCell) {
    guard let request = cell.request else { return }
    cell.request = nil
    waiting[request] = nil
    loader.cancel(request)
  }

  /// Prefetches thumbnails around the visible photos, and releases others if there are too many in
  /// memory.
  ///
  /// - Parameter visible: The index paths of the visible photos, in ascending order.
  func prefetch(around visible: [IndexPath], in timeline: PhotoTimeline, size: ThumbnailSize) {
    let budget = ThumbnailBudget(visibleCount: visible.count, size: size)
    loader.budget = budget.bytes
    prefetch.start(around: visible, count: budget.nearbyCount, in: timeline, size: size)
  }

  func stopPrefetching() { prefetch.stop() }

  /// Requests thumbnails of photos that are about to come into view, the nearest first.
  func prefetch(ahead photos: [Photo], size: ThumbnailSize) {
    ahead.request(photos, size: size)
  }

  /// Cancels requests of photos that are no longer about to come into view.
  func cancelPrefetching(ahead photos: [Photo]) { ahead.cancel(photos) }

  /// Cancels all requests of photos that were about to come into view.
  func cancelPrefetchingAhead() { ahead.cancelAll() }

  private func take(_ deliveries: [ThumbnailLoader.Delivery]) {
    for delivery in deliveries {
      ahead.didLoad(delivery.photo)
      guard let cell = waiting.removeValue(forKey: delivery.request) else { continue }
      cell.request = nil
      if !cell.isLarge { cell.show(delivery.outcome, of: delivery.photo) }
    }
  }
}
