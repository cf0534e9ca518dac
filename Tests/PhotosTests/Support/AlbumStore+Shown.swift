import TrellisPhotoLibrary

extension AlbumStore {
  /// Creates an album of files, which the program shows when it starts, without the sidebar.
  func createShownAlbum(of paths: [String], named name: String = "Walk") throws {
    let album = try createAlbum(named: name, with: paths)
    try keep(
      WindowState(
        width: 1080, height: 760, tileWidth: 168, place: .album(album.id), showsSidebar: false))
  }

  /// Stores a window without the sidebar, so that the grid fills it, unless a window is stored.
  func hideSidebar() throws {
    guard try windowState() == nil else { return }
    try keep(WindowState(width: 1080, height: 760, tileWidth: 168, showsSidebar: false))
  }
}
