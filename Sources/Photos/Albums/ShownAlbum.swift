import PhotoLibrary

/// Which album a window shows, and the menu that names it.
@MainActor
final class ShownAlbum {
  /// The shown album, or nil for all photos.
  private(set) var id: Album.ID?
  /// A Boolean value that determines whether the album is shown only because the last window that closed
  /// showed it. False once the user has chosen, or photos of it were found.
  private(set) var isFromLastTime: Bool
  private let shelf: AlbumShelf
  private let menu: AlbumMenu

  /// - Parameter id: What the last window showed.
  init(_ id: Album.ID?, shelf: AlbumShelf, menu: AlbumMenu) {
    (self.id, isFromLastTime) = (id, id != nil)
    (self.shelf, self.menu) = (shelf, menu)
  }

  var album: Album? { id.flatMap { shelf[$0] } }

  func choose(_ id: Album.ID?) {
    self.id = id
    isFromLastTime = false
    updateMenu()
  }

  /// Shows the album of last time as if the user had chosen it.
  func keep() { isFromLastTime = false }

  /// The album that was chosen cannot be read.
  func goBack(to former: Album.ID?) {
    id = former
    updateMenu()
  }

  /// Forgets an album that no longer exists.
  func albumsDidChange() {
    if id != nil, album == nil { id = nil }
    updateMenu()
  }

  private func updateMenu() { menu.update(shelf.albums, shown: album) }
}
