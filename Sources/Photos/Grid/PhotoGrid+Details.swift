import Foundation
import PhotoLibrary
import PhotoViewing
import Trellis

/// The details of a large photo that is zoomed.
extension PhotoGrid {
  /// The time without movement after which details are requested, in seconds.
  private static let detailPause = 0.06
  /// The speed up to which details are requested during a movement, in points per second.
  private static let slow: CGFloat = 500

  /// The part of a zoomed photo that was in view at a time.
  struct SeenPart {
    let offset: CGPoint
    let zoom: CGFloat
    let time: TimeInterval
  }

  /// Requests the details that are in view: now if the photo moves slowly, and otherwise as soon as
  /// it rests.
  func followDetails() {
    guard let zoomed = pages?.zoomed, details.areUsed(for: photo(at: zoomed.photo)) else {
      lastSeen = nil
      return details.stop()
    }
    let now = SeenPart(
      offset: collectionView.contentOffset, zoom: zoomed.zoom, time: MainLoop.time)
    let last = lastSeen
    lastSeen = now
    if let last, last.zoom == now.zoom, now.time > last.time {
      let distance = hypot(now.offset.x - last.offset.x, now.offset.y - last.offset.y)
      if distance <= Self.slow * (now.time - last.time) { requestDetails() }
    }
    detailRest.set(after: Self.detailPause) { [weak self] in self?.requestDetails() }
  }

  private func requestDetails() {
    guard let pages, let zoomed = pages.zoomed else { return }
    let photo = photo(at: zoomed.photo)
    guard details.areUsed(for: photo), let size = photo.pixelSize, let visible = visiblePart()
    else { return }
    let drawn = pages.geometry(of: zoomed.photo).size(at: zoomed.zoom)
    let scale = drawn.width * widget.scale / CGFloat(size.width)
    let request = largeRequest(for: photo)
    // The picture in the size of the window may have enough pixels.
    guard let plan = DetailPlan(size: size, visible: visible, scale: scale),
      max(drawn.width, drawn.height) * widget.scale > CGFloat(request.box)
    else { return details.stop() }
    details.request(plan, of: photo, formats: widget.pixelFormats)
  }

  /// Shows details that have been decoded, or requests the whole picture of a photo that has none.
  func detailsDidChange(of photo: Photo) {
    guard pages != nil else { return }
    if !details.areUsed(for: photo) { requestLargePictures() }
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let indexPath = collectionView.indexPath(for: cell), self.photo(at: indexPath) == photo
      else { continue }
      cell.details = details.parts(of: self.photo(at: indexPath))
    }
  }
}
