import PhotoLibrary

/// Undoes the actions of an `UndoHistory`.
@MainActor
final class ActionUndoer {
  private let history: UndoHistory
  private let shelf: WindowAlbums
  private let photos: ShownPhotos
  private let albums: AlbumActions
  private let trash: TrashActions

  init(
    _ history: UndoHistory, shelf: WindowAlbums, photos: ShownPhotos, albums: AlbumActions,
    trash: TrashActions
  ) {
    (self.history, self.shelf, self.photos) = (history, shelf, photos)
    (self.albums, self.trash) = (albums, trash)
    history.onUndo = { [weak self] in self?.undo($0, $1) }
  }

  /// Undoes an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - place: The action's place in the history, to which it returns if it cannot be undone now.
  private func undo(_ action: UndoableAction, _ place: UndoHistory.Place) {
    let failed: WindowAlbums.Failed = { [weak history] error in
      if error.isTemporary { history?.restoreAction(action, place) }
    }
    switch action {
    case .trashed(let files, let viewState): trash.bringBack(files, viewState, at: place)
    case .removed(let removal, let viewState):
      photos.expect(removal.paths, at: viewState)
      shelf.restore(removal, failed: failed)
    case .deleted(let removal):
      shelf.restore(removal) { [weak photos] in
        photos?.show(album: removal.album)
      } failed: {
        failed($0)
      }
    case .added(let paths, let album): shelf.removeRemaining(paths, from: album, failed: failed)
    case .moved(let move): shelf.undo(move, failed: failed)
    case .created(let album, let paths):
      shelf.delete(album) { [weak history, weak albums] removal in
        // Another window has added photos to the album. The deletion is recorded as an action, so
        // that it can be undone and these photos are not lost.
        guard let history, let albums, removal.hasOthers(than: paths) else { return }
        albums.didDelete(removal, at: history.begin())
      } failed: {
        failed($0)
      }
    case .renamed(let album, let former): shelf.rename(album, to: former, failed: failed)
    }
  }
}
