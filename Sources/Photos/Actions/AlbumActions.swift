import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// Performs the user's changes of albums and records them in the undo history.
@MainActor
final class AlbumActions: AlbumMenuDelegate {
  private let window: Window
  private let grid: PhotoGrid
  private let shelf: WindowAlbums
  private let place: ShownPlace
  private let photos: ShownPhotos
  private let history: UndoHistory
  private let toast: ToastOverlay
  /// The album that was created last, which the notice about it shows.
  private var newAlbum: Album.ID?

  init(
    _ window: Window, _ grid: PhotoGrid, shelf: WindowAlbums, place: ShownPlace,
    photos: ShownPhotos, history: UndoHistory, toast: ToastOverlay
  ) {
    (self.window, self.grid, self.shelf) = (window, grid, shelf)
    (self.place, self.photos) = (place, photos)
    (self.history, self.toast) = (history, toast)
    window.addAction("show-new-album") { [weak self] in
      guard let self, let newAlbum else { return }
      toast.hide()
      photos.go(to: .album(newAlbum))
      grid.widget.grabFocus()
    }
  }

  /// Asks the user for a name and creates an album with the selected photos.
  func createAlbum() {
    let free = shelf.albums.freeName(like: tr("New Album"))
    askForNameOfNewAlbum(free, with: selection.map(\.path))
  }

  /// The selected photos, forward in time. Photos in the trash belong to no album.
  private var selection: [Photo] { photos.isTrash ? [] : grid.selectedPhotosInTime }

  private func askForNameOfNewAlbum(_ name: String, with paths: [String]) {
    // The grid gets the keyboard focus when the dialog closes.
    grid.widget.grabFocus()
    NameDialog.show(
      title: tr("New Album"), name: name, button: tr("Create"), over: window
    ) { [weak self] in self?.create(named: $0, with: paths) }
  }

  private func create(named name: String, with paths: [String]) {
    let place = history.begin()
    shelf.change { store throws(AlbumError) in
      try store.createAlbum(named: name, with: paths)
    } then: { [weak self] in
      self?.history.did(.inAlbums(.deleteNewAlbum($0.id, paths)), at: place)
      self?.announce($0)
    } failed: { [weak self] error in
      self?.history.did(nil, at: place)
      switch error {
      case .nameTaken, .emptyName: self?.askForNameOfNewAlbum(name, with: paths)
      default: break
      }
    }
  }

  /// Shows a notice about a new album with a button that shows the album.
  private func announce(_ album: Album) {
    newAlbum = album.id
    toast.show(
      tr("Album “{album}” created.", ["album": album.name]), button: tr("Show"),
      action: "win.show-new-album")
  }

  /// Performs a change in the background and records it in the undo history.
  ///
  /// - Parameter record: Returns what reverts the change, or nil if nothing has changed, and the text of a
  ///   notice with an Undo button, or nil for no notice.
  private func change<Value: Sendable>(
    _ change: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    record: @escaping @MainActor @Sendable (Value) -> (AlbumReversal?, String?)
  ) {
    let place = history.begin()
    shelf.change(change) { [weak self] in
      let (reversal, text) = record($0)
      self?.history.did(reversal.map { .inAlbums($0) }, text, at: place)
    } failed: { [weak self] _ in
      self?.history.did(nil, at: place)
    }
  }

  func addSelection(to id: Album.ID) {
    let items = selection.map(AlbumStack.init)
    guard !items.isEmpty else { return toast.show(tr("First select the photos to add.")) }
    add(items, to: id)
  }

  /// Adds photos to the end of an album.
  func add(_ items: [AlbumStack], to id: Album.ID) {
    guard let name = shelf[id]?.name else { return }
    change { store throws(AlbumError) in
      try store.addNew(items: items, to: id)
    } record: { [weak self] added in
      let said = trn(
        "{count} photo added to “{album}”.", "{count} photos added to “{album}”.", added.count,
        ["album": name])
      if added.isEmpty { self?.toast.show(said) }
      return (added.isEmpty ? nil : .removeAdded(added, id), said)
    }
  }

  func removeSelection() {
    let viewState = photos.viewState
    guard let album = place.album, photos.isUpToDate else { return }
    let items = grid.selectedPhotos.map(AlbumStack.init)
    guard !items.isEmpty else { return toast.show(tr("First select the photos to remove.")) }
    change { store throws(AlbumError) in
      try store.remove(items: items, from: album.id)
    } record: { removal in
      let said = trn(
        "{count} photo removed from “{album}”.", "{count} photos removed from “{album}”.",
        items.count, ["album": album.name])
      return (.restorePhotos(removal, viewState), said)
    }
  }

  /// Stores a move of photos within the album. The grid shows the new order already.
  ///
  /// - Parameters:
  ///   - items: The photos.
  ///   - next: The photo that they precede now, or nil for the end of the album.
  func photosWereMoved(_ items: [AlbumStack], before next: AlbumStack?) {
    guard let id = photos.gridAlbum else { return }
    change { store throws(AlbumError) in
      try store.rearrange(items: items, in: id, before: next)
    } record: {
      ($0.map { .move($0) }, nil)
    }
  }

  /// Stores another order of the albums, in which the sidebar shows them already.
  func arrange(_ order: [Album.ID]) {
    change { store throws(AlbumError) in
      try store.arrange(order)
    } record: {
      ($0.map { .arrange($0) }, nil)
    }
  }

  func renameAlbum() {
    if let id = place.id { rename(id) }
  }

  /// Asks the user for a new name and renames the album.
  func rename(_ id: Album.ID) {
    guard let album = shelf[id] else { return }
    // The grid gets the keyboard focus when the dialog closes.
    grid.widget.grabFocus()
    NameDialog.show(
      title: tr("Rename Album"), name: album.name, button: tr("Rename"), over: window
    ) { [weak self] name in
      self?.change { store throws(AlbumError) in
        try store.rename(album.id, to: name)
      } record: {
        ($0.map { .rename(album.id, to: $0) }, nil)
      }
    }
  }

  func deleteAlbum() {
    if let id = place.id { delete(id) }
  }

  func delete(_ id: Album.ID) {
    change { store throws(AlbumError) in
      try store.delete(id)
    } record: {
      let (reversal, text) = Self.deletion($0)
      return (reversal, text)
    }
  }

  /// Records the deletion of an album in the undo history and shows a notice.
  func didDelete(_ removal: AlbumRemoval, at place: UndoHistory.Place) {
    let (reversal, text) = Self.deletion(removal)
    history.did(.inAlbums(reversal), text, at: place)
  }

  private static func deletion(_ removal: AlbumRemoval) -> (AlbumReversal, String?) {
    (.restoreAlbum(removal, first: nil), tr("Album “{album}” deleted.", ["album": removal.name]))
  }
}
