import Foundation
import Trellis
import TrellisPhotoLibrary

/// Fills the cells of the grid with thumbnails. Thumbnails in memory are shown at once, others as
/// soon as they are ready. It also loads thumbnails that are likely to be shown soon.
@MainActor
final class TileThumbnails {
  private let loader: ThumbnailLoader
  /// The thumbnails of photos that are likely to be shown soon.
  let wanted: WantedThumbnails
  /// The colours that cells show until their thumbnails are ready.
  let colours = PhotoColours()
  private var waiting: [ThumbnailRequest: PhotoCell] = [:]
  /// The closures that are called with thumbnails which are shown outside the grid.
  private var others: [ThumbnailRequest: @MainActor (ThumbnailLoader.Outcome) -> Void] = [:]
  /// The thumbnails that are kept in memory. It follows what is visible.
  var budget = ThumbnailBudget(visibleCount: 0, size: .full) {
    didSet { if budget != oldValue { loader.budget = budget.byteCount } }
  }
  /// Called when the last cell that waited for its thumbnail has got it.
  var onFilled: () -> Void = {}
  /// Called with each thumbnail that has been loaded, or with the error that prevented it.
  var onOutcome: @MainActor (Photo, ThumbnailLoader.Outcome) -> Void = { _, _ in }

  init() {
    loader = ThumbnailLoader(budget: budget.byteCount)
    wanted = WantedThumbnails(loader)
    loader.onDelivery = { [weak self] in self?.take($0) }
  }

  /// The formats in which thumbnails are prepared. The default is RGB and RGBA.
  var formats: PixelFormats {
    get { loader.formats }
    set { loader.formats = newValue }
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
    let known = outcome ?? self.outcome(for: photo)
    cell.show(known, of: photo, or: known == nil ? colours.colours(of: photo) : nil)
    guard outcome == nil else { return }
    let request = loader.request(photo, size: size, priority: .visible)
    cell.request = request
    waiting[request] = cell
  }

  /// Loads a thumbnail that is shown outside the grid.
  ///
  /// - Parameter body: Called with the thumbnail, or the error that prevented it.
  func load(
    _ photo: Photo, size: ThumbnailSize,
    _ body: @escaping @MainActor (ThumbnailLoader.Outcome) -> Void
  ) {
    others[loader.request(photo, size: size, priority: .nearby(distance: 0))] = body
  }

  /// The photos whose thumbnails are in memory or are being made.
  var photos: Set<Photo> { loader.photos }

  /// Drops the thumbnails of a photo that has been turned.
  func forget(_ photo: Photo) {
    loader.forget(photo)
    colours.forget(photo)
  }

  /// Cancels the request of a cell that is no longer displayed.
  func stopWaiting(_ cell: PhotoCell) {
    guard let request = cell.request else { return }
    cell.request = nil
    waiting[request] = nil
    loader.cancel(request)
  }

  /// Loads thumbnails around the visible photos.
  ///
  /// - Parameter visible: The index paths of the visible photos, in ascending order.
  func prefetch(around visible: [IndexPath], in timeline: PhotoTimeline, size: ThumbnailSize) {
    guard let first = visible.first, let last = visible.last else { return }
    wanted.request(
      around: (first.section, first.item), (last.section, last.item),
      count: budget.nearbyCount, in: timeline, size: size)
  }

  private func take(_ deliveries: [ThumbnailLoader.Delivery]) {
    let hadWaiting = !waiting.isEmpty
    for delivery in deliveries {
      colours.learn(delivery.photo, from: delivery.outcome)
      if let body = others.removeValue(forKey: delivery.request) {
        body(delivery.outcome)
        continue
      }
      wanted.remove(answeredBy: delivery)
      onOutcome(delivery.photo, delivery.outcome)
      guard let cell = waiting.removeValue(forKey: delivery.request) else { continue }
      cell.request = nil
      if !cell.isLarge { cell.show(delivery.outcome, of: delivery.photo) }
    }
    if hadWaiting, waiting.isEmpty { onFilled() }
  }
}
