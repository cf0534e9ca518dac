import Foundation
import PhotoLibrary

/// Fills tiles with thumbnails: at once with those at hand, with the others as they are ready. Thumbnails
/// near the visible tiles are made ahead.
@MainActor
final class TileThumbnails {
  private let loader = ThumbnailLoader()
  private let prefetch: ThumbnailPrefetch
  private var waiting: [ThumbnailRequest: PhotoCell] = [:]

  init() {
    prefetch = ThumbnailPrefetch(loader)
    loader.onDelivery = { [weak self] in self?.take($0) }
  }

  /// The photo's thumbnail, or why there is none, when it is at hand in whatever size.
  func outcome(for photo: Photo) -> ThumbnailLoader.Outcome? {
    loader.outcome(ifLoadedInAnySize: photo)
  }

  func fill(_ cell: PhotoCell, with photo: Photo, size: ThumbnailSize) {
    // A cell that was made ahead, and not shown after all, may still wait for another photo.
    stopWaiting(cell)
    cell.size = size
    let outcome = loader.outcome(ifLoaded: photo, size: size)
    cell.show(outcome ?? self.outcome(for: photo), of: photo)
    guard outcome == nil else { return }
    let request = loader.request(photo, size: size, priority: .visible)
    cell.request = request
    waiting[request] = cell
  }

  /// The cell is shown no longer.
  func stopWaiting(_ cell: PhotoCell) {
    guard let request = cell.request else { return }
    cell.request = nil
    waiting[request] = nil
    loader.cancel(request)
  }

  /// - Parameter visible: Index paths, in order.
  func prefetch(around visible: [IndexPath], in timeline: PhotoTimeline, size: ThumbnailSize) {
    prefetch.start(around: visible, in: timeline, size: size)
  }

  func stopPrefetching() { prefetch.stop() }

  private func take(_ deliveries: [ThumbnailLoader.Delivery]) {
    for delivery in deliveries {
      guard let cell = waiting.removeValue(forKey: delivery.request) else { continue }
      cell.request = nil
      if !cell.isLarge { cell.show(delivery.outcome, of: delivery.photo) }
    }
  }
}
