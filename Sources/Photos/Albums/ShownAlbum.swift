import PhotoLibrary

/// The album that a window shows, and the albums menu.
@MainActor
final class ShownAlbum {
  /// The shown album, or nil for all photos.
  private(set) var id: Album.ID?
  /// Whether the album is shown only because the window that was
  /// closed last showed it. It becomes false when the user chooses an album, or when photos of the
  /// album are found.
  private(set) var isRestored: Bool
  private let shelf: WindowAlbums
  private let menu: AlbumMenu

  /// Creates the object.
  ///
  /// - Parameter id: The album that the window closed last showed, or nil for all photos.
  init(_ id: Album.ID?, shelf: WindowAlbums, menu: AlbumMenu) {
    (self.id, isRestored) = (id, id != nil)
    (self.shelf, self.menu) = (shelf, menu)
  }

  /// The shown album, or nil if all photos are shown or the album does not exist.
  var album: Album? { id.flatMap { shelf[$0] } }

  /// Shows the album that the user has chosen, or all photos if `id` is nil.
  func choose(_ id: Album.ID?) {
    self.id = id
    isRestored = false
    updateMenu()
  }

  /// Keeps the album of the last window as if the user had chosen it.
  func keep() { isRestored = false }

  /// Returns to the album that was shown before, because the chosen one cannot be read.
  func goBack(to former: Album.ID?) {
    id = former
    updateMenu()
  }

  /// Updates the menu, and shows all photos if the album no longer exists.
  func albumsDidChange() {
    if id != nil, album == nil { id = nil }
    updateMenu()
  }

  private func updateMenu() { menu.update(shelf.albums, shown: album) }
}
