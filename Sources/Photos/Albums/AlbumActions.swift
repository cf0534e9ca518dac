import Localization
import PhotoLibrary
import Trellis

/// Performs the user's changes of albums and records them in the undo history.
@MainActor
final class AlbumActions: AlbumMenuDelegate {
  private let window: Window
  private let grid: PhotoGrid
  private let shelf: WindowAlbums
  private let album: ShownAlbum
  private let photos: ShownPhotos
  private let history: UndoHistory
  private let toast: Toast

  init(
    _ window: Window, _ grid: PhotoGrid, shelf: WindowAlbums, album: ShownAlbum,
    photos: ShownPhotos, history: UndoHistory, toast: Toast
  ) {
    (self.window, self.grid, self.shelf) = (window, grid, shelf)
    (self.album, self.photos) = (album, photos)
    (self.history, self.toast) = (history, toast)
  }

  func show(album id: Album.ID?) { photos.show(album: id) }

  /// Asks the user for a name and creates an album with the selected photos.
  func createAlbum() {
    let free = shelf.freeName(like: tr("New Album"))
    askForNameOfNewAlbum(free, with: grid.selectedPaths)
  }

  private func askForNameOfNewAlbum(_ name: String, with paths: [String]) {
    // The grid gets the keyboard focus when the dialog closes.
    grid.widget.grabFocus()
    NameDialog.show(
      title: tr("New Album"), name: name, button: tr("Create"), over: window
    ) { [weak self] in self?.create(named: $0, with: paths) }
  }

  private func create(named name: String, with paths: [String]) {
    let place = history.begin()
    shelf.create(named: name, with: paths) { [weak self] in
      self?.photos.show(album: $0.id)
      self?.history.did(.created($0.id, paths), at: place)
    } failed: { [weak self] error in
      self?.history.did(nil, at: place)
      switch error {
      case .nameTaken, .emptyName: self?.askForNameOfNewAlbum(name, with: paths)
      default: break
      }
    }
  }

  func addSelection(to id: Album.ID) {
    let items = grid.selectedPhotos.map(AlbumStack.init)
    guard let name = shelf[id]?.name else { return }
    guard !items.isEmpty else { return toast.show(tr("First select the photos to add.")) }
    let place = history.begin()
    shelf.add(items, to: id) { [weak self] added in
      let said = trn(
        "{count} photo added to “{album}”.", "{count} photos added to “{album}”.", added.count,
        ["album": name])
      if added.isEmpty { self?.toast.show(said) }
      self?.history.did(added.isEmpty ? nil : .added(added, id), said, at: place)
    } failed: { [weak self] _ in
      self?.history.did(nil, at: place)
    }
  }

  func removeSelection() {
    let viewState = photos.viewState
    guard let album = album.album, photos.isUpToDate else { return }
    let (items, name) = (grid.selectedPhotos.map(AlbumStack.init), album.name)
    guard !items.isEmpty else { return toast.show(tr("First select the photos to remove.")) }
    let place = history.begin()
    shelf.remove(items, from: album.id) { [weak self] removal in
      self?.history.did(
        .removed(removal, viewState),
        trn(
          "{count} photo removed from “{album}”.", "{count} photos removed from “{album}”.",
          items.count, ["album": name]), at: place)
    } failed: { [weak self] _ in
      self?.history.did(nil, at: place)
    }
  }

  /// Stores a move of photos within the album. The grid shows the new order already.
  ///
  /// - Parameters:
  ///   - items: The photos.
  ///   - next: The photo that they precede now, or nil for the end of the album.
  func photosWereMoved(_ items: [AlbumStack], before next: AlbumStack?) {
    guard let id = photos.gridAlbum else { return }
    let place = history.begin()
    shelf.move(items, in: id, before: next) { [weak self] in
      self?.history.did($0.map { .moved($0) }, at: place)
    } failed: { [weak self] _ in
      self?.history.did(nil, at: place)
    }
  }

  /// Asks the user for a new name and renames the album.
  func renameAlbum() {
    guard let album = album.album else { return }
    // The grid gets the keyboard focus when the dialog closes.
    grid.widget.grabFocus()
    NameDialog.show(
      title: tr("Rename Album"), name: album.name, button: tr("Rename"), over: window
    ) { [weak self] in self?.rename(album.id, to: $0) }
  }

  private func rename(_ id: Album.ID, to name: String) {
    let place = history.begin()
    shelf.rename(id, to: name) { [weak self] former in
      self?.history.did(former.map { .renamed(id, former: $0) }, at: place)
    } failed: { [weak self] _ in
      self?.history.did(nil, at: place)
    }
  }

  func deleteAlbum() {
    guard let id = album.id else { return }
    let place = history.begin()
    shelf.delete(id) { [weak self] in
      self?.didDelete($0, at: place)
    } failed: { [weak self] _ in
      self?.history.did(nil, at: place)
    }
  }

  /// Records the deletion of an album in the undo history and shows a notice.
  func didDelete(_ removal: AlbumRemoval, at place: UndoHistory.Place) {
    history.did(
      .deleted(removal), tr("Album “{album}” deleted.", ["album": removal.name]), at: place)
  }
}
