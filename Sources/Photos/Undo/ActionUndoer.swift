import PhotoLibrary

/// Undoes the actions of an `UndoHistory`. `ActionUndoer+Redo` redoes them.
@MainActor
final class ActionUndoer {
  let history: UndoHistory
  let shelf: WindowAlbums
  let photos: ShownPhotos
  private let albums: AlbumActions
  let trash: TrashActions
  let turning: TurnActions

  init(
    _ history: UndoHistory, shelf: WindowAlbums, photos: ShownPhotos, albums: AlbumActions,
    trash: TrashActions, turning: TurnActions
  ) {
    (self.history, self.shelf, self.photos) = (history, shelf, photos)
    (self.albums, self.trash, self.turning) = (albums, trash, turning)
    history.onUndo = { [weak self] in self?.undo($0) }
    history.onRedo = { [weak self] in self?.redo($0) }
  }

  private func undo(_ undoing: UndoHistory.Actions.Undoing) {
    let done = { @MainActor @Sendable [weak history] (redo: RedoableAction?) in
      history?.didUndo(undoing, redo: redo)
      return
    }
    let failed: WindowAlbums.Failed = { [weak history] error in
      if error.isTemporary { history?.putBack(undoing.action, of: undoing) }
      history?.didUndo(undoing, redo: nil)
    }
    switch undoing.action {
    case .trashed(let files, let viewState): trash.bringBack(files, viewState, undoing)
    case .removed(let removal, let viewState):
      photos.expect(removal.paths, at: viewState)
      shelf.restore(removal) {
        done(.remove(removal.paths, removal.album, viewState))
      } failed: {
        failed($0)
      }
    case .deleted(let removal):
      shelf.restore(removal) { [weak photos] in
        photos?.show(album: removal.album)
        done(.delete(removal.album))
      } failed: {
        failed($0)
      }
    case .added(let paths, let album):
      shelf.removeRemaining(paths, from: album) { _ in
        done(.add(paths, album))
      } failed: {
        failed($0)
      }
    case .moved(let move):
      shelf.undo(move) {
        done(.move($0))
      } failed: {
        failed($0)
      }
    case .created(let album, let paths):
      shelf.delete(album) { [weak self] removal in
        self?.removedNewAlbum(removal, with: paths, undoing)
      } failed: {
        failed($0)
      }
    case .renamed(let album, let former):
      shelf.rename(album, to: former) { name in
        done(name.map { .rename(album, to: $0) })
      } failed: {
        failed($0)
      }
    case .turned(let paths, let quarters): turning.turnBack(paths, by: -quarters, undoing)
    case .copied(let copies): trash.undo(copies, undoing)
    }
  }

  /// Ends the undoing of the creation of an album.
  private func removedNewAlbum(
    _ removal: AlbumRemoval, with paths: [String], _ undoing: UndoHistory.Actions.Undoing
  ) {
    guard removal.hasOthers(than: paths) else {
      return history.didUndo(undoing, redo: .create(removal, paths))
    }
    // Another window has added photos to the album. The deletion is recorded as an action, so that
    // it can be undone and these photos are not lost.
    let place = history.begin()
    history.didUndo(undoing, redo: nil)
    albums.didDelete(removal, at: place)
  }
}
