import PhotoLibrary

/// Performing actions again that were undone.
extension ActionUndoer {
  func redo(_ redoing: UndoHistory.Actions.Redoing) {
    let done = { @MainActor @Sendable [weak history] (action: UndoableAction?) in
      history?.didRedo(redoing, action)
      return
    }
    let failed: WindowAlbums.Failed = { [weak history] error in
      if error.isTemporary { history?.putBack(redoing.action, of: redoing) }
      history?.didRedo(redoing, nil)
    }
    switch redoing.action {
    case .trash(let paths, let viewState): trash.trashAgain(paths, viewState, redoing)
    case .remove(let paths, let album, let viewState):
      shelf.remove(paths.map { AlbumStack(path: $0) }, from: album) {
        done(.removed($0, viewState))
      } failed: {
        failed($0)
      }
    case .delete(let album):
      shelf.delete(album) {
        done(.deleted($0))
      } failed: {
        failed($0)
      }
    case .add(let paths, let album):
      shelf.add(paths, to: album) { added in
        done(added.isEmpty ? nil : .added(added, album))
      } failed: {
        failed($0)
      }
    case .move(let move):
      shelf.undo(move) {
        done(.moved($0))
      } failed: {
        failed($0)
      }
    case .create(let removal, let paths):
      shelf.restore(removal) { [weak photos] in
        photos?.show(album: removal.album)
        done(.created(removal.album, paths))
      } failed: {
        failed($0)
      }
    case .rename(let album, let name):
      shelf.rename(album, to: name) { former in
        done(former.map { .renamed(album, former: $0) })
      } failed: {
        failed($0)
      }
    case .turn(let paths, let quarters): turning.turnAgain(paths, by: quarters, redoing)
    case .copy(let files, let removal): trash.redo(files, removal, redoing)
    }
  }
}
