import TrellisPhotoLibrary

/// Performs the actions that undo and redo those of an `UndoHistory`.
@MainActor
final class ActionUndoer {
  private let history: UndoHistory
  private let shelf: WindowAlbums
  private let photos: ShownPhotos
  private let albums: AlbumActions
  private let trash: TrashActions
  private let turning: TurnActions
  private let missing: MissingPhotos

  init(
    _ history: UndoHistory, shelf: WindowAlbums, photos: ShownPhotos, albums: AlbumActions,
    trash: TrashActions, turning: TurnActions, missing: MissingPhotos
  ) {
    (self.history, self.shelf, self.photos) = (history, shelf, photos)
    (self.albums, self.trash, self.turning) = (albums, trash, turning)
    self.missing = missing
    history.onStep = { [weak self] in self?.perform($0) }
  }

  private func perform(_ step: UndoHistory.Step) {
    switch step.action {
    case .restore(let files, let removals, let viewState):
      trash.restore(files, removals, viewState, step)
    case .trash(let paths, let viewState): trash.trash(paths, viewState, step)
    case .turn(let paths, let quarters): turning.turn(paths, by: quarters, step)
    case .undoImport(let copied): trash.undo(copied, step)
    case .importAgain(let files, let removal): trash.importAgain(files, removal, step)
    case .undoCorrection(let correction): missing.undo(correction, step)
    case .correct(let files): missing.correct(files, step)
    case .inAlbums(let change): perform(change, step)
    }
  }

  private func perform(_ change: AlbumReversal, _ step: UndoHistory.Step) {
    if case .restorePhotos(let removal, let viewState) = change {
      photos.expect(removal.paths, at: viewState)
    }
    shelf.change { store throws(AlbumError) in
      try change.perform(in: store)
    } then: { [weak self] in
      self?.didPerform(change, $0, step)
    } failed: { [weak history] error in
      if error.isTemporary { history?.putBack(step.action, of: step) }
      history?.end(step, with: nil)
    }
  }

  private func didPerform(
    _ change: AlbumReversal, _ reverse: AlbumReversal?, _ step: UndoHistory.Step
  ) {
    switch (change, reverse) {
    case (.restoreAlbum(let removal, nil), _): photos.go(to: .album(removal.album))
    case (.move, .move(let move)?): photos.expectChange(of: move.paths)
    // Another window has added photos to the album. The deletion is recorded as an action, so that
    // it can be undone and these photos are not lost.
    case (.deleteNewAlbum, .restoreAlbum(let removal, let first?)?)
    where removal.hasOthers(than: first):
      let place = history.begin()
      history.end(step, with: nil)
      return albums.didDelete(removal, at: place)
    default: break
    }
    history.end(step, with: reverse.map { .inAlbums($0) })
  }
}
