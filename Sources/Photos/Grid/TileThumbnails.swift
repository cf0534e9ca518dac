import Foundation
import PhotoLibrary

/// Fills the cells of the grid with thumbnails. Thumbnails in memory are shown at once, others as
/// soon as they are ready. It also prefetches thumbnails near the visible cells.
@MainActor
final class TileThumbnails {
  private let loader = ThumbnailLoader()
  private let prefetch: ThumbnailPrefetch
  private var waiting: [ThumbnailRequest: PhotoCell] = [:]
  /// Called with each thumbnail that has been loaded, or with the error that prevented it.
  var onOutcome: @MainActor (Photo, ThumbnailLoader.Outcome) -> Void = { _, _ in }

  init() {
    prefetch = ThumbnailPrefetch(loader)
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

  /// Prefetches thumbnails around the visible photos.
  ///
  /// - Parameter visible: The index paths of the visible photos, in ascending order.
  func prefetch(around visible: [IndexPath], in timeline: PhotoTimeline, size: ThumbnailSize) {
    prefetch.start(around: visible, in: timeline, size: size)
  }

  func stopPrefetching() { prefetch.stop() }

  private func take(_ deliveries: [ThumbnailLoader.Delivery]) {
    for delivery in deliveries {
      onOutcome(delivery.photo, delivery.outcome)
      guard let cell = waiting.removeValue(forKey: delivery.request) else { continue }
      cell.request = nil
      if !cell.isLarge { cell.show(delivery.outcome, of: delivery.photo) }
    }
  }
}
