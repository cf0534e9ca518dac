import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// Performs what the user does in the sidebar, and goes back and forward through places.
@MainActor
final class PlaceActions: SidebarDelegate {
  private let window: Window
  private let grid: PhotoGrid
  private let place: ShownPlace
  private let photos: ShownPhotos
  private let folders: PhotoFolders
  private let albums: AlbumActions
  private let searches: KeptSearches
  private let imports: FileImport
  private lazy var back = window.addAction("go-back") { [weak self] in self?.goBack() }
  private lazy var forward = window.addAction("go-forward") { [weak self] in
    self?.photos.goForward()
  }

  /// Creates the object, and adds its actions to the window.
  init(
    _ window: Window, _ grid: PhotoGrid, place: ShownPlace, photos: ShownPhotos,
    folders: PhotoFolders, albums: AlbumActions, searches: KeptSearches, imports: FileImport
  ) {
    (self.window, self.grid, self.place) = (window, grid, place)
    (self.photos, self.folders) = (photos, folders)
    (self.albums, self.searches, self.imports) = (albums, searches, imports)
    window.addAction("all-photos") { [weak self] in self?.photos.go(to: .library) }
    // The buttons at the side of a mouse.
    onPress(of: 8) { [weak self] in self?.goBack() }
    onPress(of: 9) { [weak self] in self?.photos.goForward() }
    update()
  }

  private func onPress(of button: Int, _ action: @escaping @MainActor () -> Void) {
    let gesture = ClickGesture(button: button)
    gesture.isCapturing = true
    gesture.onPressed { _, _ in action() }
    window.add(gesture)
  }

  /// Enables the actions that have an effect.
  func update() {
    back.isEnabled = place.previous != nil || grid.isPageOpen
    forward.isEnabled = place.next != nil
  }

  /// Closes the open photo, or shows the place before.
  private func goBack() {
    if grid.isPageOpen { grid.viewer.close() } else { photos.goBack() }
  }

  /// Shows a folder that the user has chosen.
  func open(_ source: PhotoSource) {
    if let place = folders.add(source) { photos.go(to: place) }
  }

  // MARK: Sidebar

  func sidebarDidSelect(_ place: Place) { photos.go(to: place) }

  func sidebarDidActivate(_ place: Place) {
    photos.go(to: place)
    grid.widget.grabFocus()
  }

  func sidebarAsksForNewAlbum() { albums.createAlbum() }
  func sidebarAsksToRename(_ album: Album.ID) { albums.rename(album) }
  func sidebarAsksToDelete(_ album: Album.ID) { albums.delete(album) }
  func sidebarDidArrange(_ albums: [Album.ID]) { self.albums.arrange(albums) }

  func sidebarDidReceive(_ photos: [AlbumStack], for album: Album.ID) {
    // Photos in the trash belong to no album.
    if !self.photos.isTrash { albums.add(photos, to: album) }
  }

  func sidebarDidReceive(_ uris: [String], for album: Album.ID) {
    imports.copy(uris, to: album, before: nil)
  }

  func sidebarAsksToRemove(search text: String) { searches.remove(text) }

  func sidebarAsksToShowFolder(_ path: String) { FileBrowser.show([path], over: window) }

  func sidebarAsksToClose(_ path: String) {
    if photos.folder.map({ $0.isExactly(path) || $0.isInside(path) }) == true {
      photos.go(to: .library)
    }
    folders.remove(path)
  }
}
