import Trellis
import TrellisPhotoLibrary

extension WindowState {
  /// Creates the state of a window, for the next window to restore.
  @MainActor
  init(
    of window: Window, grid: PhotoGrid, place: Place, sidebar: (Sidebar, SidebarSwitch),
    showsInformation: Bool, orders: [String: PhotoOrder], reportedNames: [String]
  ) {
    let size = window.defaultSize
    self.init(
      width: size.width, height: size.height, isMaximized: window.isMaximized,
      tileWidth: grid.zoom.tile, isJustified: grid.isJustified,
      showsInformation: showsInformation, place: place, showsSidebar: sidebar.1.isOpen,
      expandedFolders: sidebar.0.expandedFolders, orders: orders, topPhoto: grid.topPhoto,
      reportedNames: reportedNames)
  }
}

extension Window {
  /// Sets the default size of the window, and maximizes it if it was maximized.
  ///
  /// - Parameter state: The state to restore, or nil for the size of a first window.
  func restore(_ state: WindowState?) {
    setDefaultSize(width: state?.width ?? 1080, height: state?.height ?? 760)
    if state?.isMaximized == true { maximize() }
  }
}
