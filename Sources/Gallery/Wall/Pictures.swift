import Foundation
import Trellis
import TrellisPhotoLibrary

/// A request for a picture of a tile.
enum PictureRequest: Hashable {
  case small(ThumbnailRequest)
  case large(ThumbnailRequest)
}

/// Loads pictures for tiles: thumbnails for small tiles and larger pictures for large ones. A tile
/// shows the picture that is in memory until the right one is loaded.
@MainActor
final class Pictures {
  private let thumbnails = ThumbnailLoader()
  private let large = ThumbnailLoader.ofLargePictures()
  private var waiting: [PictureRequest: (tile: PhotoTile, photo: Photo)] = [:]

  /// The number of pictures that are being loaded.
  var waitingCount: Int { waiting.count }

  init() {
    thumbnails.onDelivery = { [weak self] in self?.fill($0) { .small($0) } }
    large.onDelivery = { [weak self] in self?.fill($0) { .large($0) } }
  }

  /// Shows a photo in a tile, and loads the picture if it is not in memory.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - photo: The photo.
  ///   - widget: The widget whose window shows the tile.
  func fill(_ tile: PhotoTile, with photo: Photo, in widget: Widget) {
    stopWaiting(tile)
    let pixels = min(tile.shownSize.width, tile.shownSize.height) * widget.scale
    // A thumbnail has about 170 pixels along its shorter edge.
    let needsLarge = pixels > 230
    let loader = needsLarge ? large : thumbnails
    loader.formats = widget.pixelFormats
    let size: ThumbnailSize = needsLarge ? .large : .full
    let outcome = loader.outcome(ifLoaded: photo, size: size)
    show(
      outcome ?? large.outcome(ifLoaded: photo, size: .large)
        ?? thumbnails.outcome(ifLoaded: photo, size: .full), on: tile)
    guard outcome == nil else { return }
    let request = loader.request(photo, size: size, priority: .visible)
    let named: PictureRequest = needsLarge ? .large(request) : .small(request)
    tile.request = named
    waiting[named] = (tile, photo)
  }

  /// Cancels the request of a tile.
  func stopWaiting(_ tile: PhotoTile) {
    guard let request = tile.request else { return }
    tile.request = nil
    waiting[request] = nil
    switch request {
    case .small(let request): thumbnails.cancel(request)
    case .large(let request): large.cancel(request)
    }
  }

  private func fill(
    _ deliveries: [ThumbnailLoader.Delivery], _ name: (ThumbnailRequest) -> PictureRequest
  ) {
    for delivery in deliveries {
      guard let (tile, _) = waiting.removeValue(forKey: name(delivery.request)) else { continue }
      tile.request = nil
      show(delivery.outcome, on: tile)
    }
  }

  private func show(_ outcome: ThumbnailLoader.Outcome?, on tile: PhotoTile) {
    switch outcome {
    case nil: tile.show(nil)
    case .success(let thumbnail): tile.show(thumbnail)
    case .failure: tile.showFailure()
    }
  }
}
