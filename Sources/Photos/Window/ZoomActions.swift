import Trellis

/// The window's zoom actions, for its buttons and keys. While a photo is open, they zoom it, and
/// zooming out of the whole photo, or of a small one at 100 %, closes it.
@MainActor
final class ZoomActions {
  private let grid: PhotoGrid
  private let photo: OpenedPhoto
  private let closer: Action
  private let farther: Action
  private let normal: Action

  init(_ window: Window, _ grid: PhotoGrid, _ photo: OpenedPhoto) {
    (self.grid, self.photo) = (grid, photo)
    let zoom: @MainActor (LayoutZoom.Direction) -> Void = { [weak grid, weak photo] direction in
      guard let grid, let photo else { return }
      if photo.isOpen {
        if direction == .closer || !grid.viewer.zoom.leadsToGrid {
          return grid.viewer.zoom.step(closer: direction == .closer)
        }
        return grid.viewer.close()
      }
      if let next = grid.next(grid.zoom, direction) { grid.zoom(to: next, at: nil) }
    }
    closer = window.addAction("zoom-in") { zoom(.closer) }
    farther = window.addAction("zoom-out") { zoom(.farther) }
    normal = window.addAction("zoom-normal") { [weak grid, weak photo] in
      guard photo?.isOpen == true else { return grid?.zoom(to: Zoom(), at: nil) ?? () }
      grid?.viewer.zoom.zoom(to: 1, at: nil)
    }
    update()
  }

  /// Enables the actions that have an effect at the current zoom.
  func update() {
    closer.isEnabled = photo.isOpen || grid.zoom.canGrow
    farther.isEnabled = photo.isOpen || grid.zoom.canShrink
    normal.isEnabled = photo.isOpen ? grid.viewer.zoom.isZoomed : !grid.zoom.isNormal
  }
}
