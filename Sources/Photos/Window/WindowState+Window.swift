import PhotoLibrary
import Trellis

extension WindowState {
  /// Creates the state to restore in the next window.
  @MainActor
  init(of window: Window, zoom: Zoom, album: Album.ID?) {
    let size = window.defaultSize
    self.init(
      width: size.width, height: size.height, isMaximized: window.isMaximized,
      tileWidth: zoom.tile, album: album)
  }
}

extension Window {
  /// - Parameter state: Nil for the size of a first window.
  func restore(_ state: WindowState?) {
    setDefaultSize(width: state?.width ?? 1080, height: state?.height ?? 760)
    if state?.isMaximized == true { maximize() }
  }
}
