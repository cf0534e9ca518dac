import TrellisPhotoLibrary

/// The methods that a sidebar calls for what the user does in it.
@MainActor
protocol SidebarDelegate: AnyObject {
  /// Tells the delegate that the user has selected a place.
  func sidebarDidSelect(_ place: Place)

  /// Tells the delegate that the user has clicked a place, or pressed Return on it, and goes on in the
  /// grid.
  func sidebarDidActivate(_ place: Place)

  func sidebarAsksForNewAlbum()
  func sidebarAsksToRename(_ album: Album.ID)
  func sidebarAsksToDelete(_ album: Album.ID)

  /// Tells the delegate that the user has given the albums another order.
  func sidebarDidArrange(_ albums: [Album.ID])

  /// Tells the delegate that photos of the window have been dropped on an album.
  func sidebarDidReceive(_ photos: [AlbumStack], for album: Album.ID)

  /// Tells the delegate that files of another program have been dropped on an album.
  ///
  /// - Parameter uris: The URIs of the files.
  func sidebarDidReceive(_ uris: [String], for album: Album.ID)

  /// Asks the delegate to remove a search that the user has kept, by its text.
  func sidebarAsksToRemove(search text: String)

  /// Asks the delegate to show a folder in the file manager.
  func sidebarAsksToShowFolder(_ path: String)

  /// Asks the delegate to close a folder that the user has opened beside the library.
  func sidebarAsksToClose(_ path: String)
}
