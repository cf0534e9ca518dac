import PhotoLibrary
import Trellis
import Words

/// What was done last is undone first.
extension PhotosWindow {
  var sight: Sight {
    Sight(album: album, selected: grid.selectedPaths, offset: grid.offset)
  }

  /// Something is asked for that takes a while: Undo undoes it, not what was done before.
  ///
  /// - Returns: What `did` takes when it is done, or has failed.
  func begin() -> UndoStack<Deed>.Place {
    let place = deeds.reserve()
    updateUndoAction()
    return place
  }

  /// - Parameters:
  ///   - deed: Nil when nothing came of it.
  ///   - text: Said, with a button that undoes it; nil for what speaks for itself.
  ///   - place: From `begin`; nil for what was done at once.
  func did(_ deed: Deed?, _ text: String? = nil, at place: UndoStack<Deed>.Place? = nil) {
    deeds.fill(place ?? deeds.reserve(), with: deed)
    if deed != nil, let text { notice.show(text, button: tr("Undo"), action: "win.undo") }
    undoWhatIsDone()
  }

  func undo() {
    deeds.undoLast()
    undoWhatIsDone()
  }

  /// Of what is to be undone.
  private func undoWhatIsDone() {
    while let (deed, place) = deeds.take() {
      notice.hide()
      undo(deed, place)
    }
    updateUndoAction()
  }

  private func undo(_ deed: Deed, _ place: UndoStack<Deed>.Place) {
    let failed: AlbumShelf.Failed = { [weak self] error in
      if error.mayPass { self?.didNotUndo(deed, place) }
    }
    switch deed {
    case .trashed(let files, let sight): bringBack(files, sight, at: place)
    case .removed(let removal, let sight):
      expect(removal.paths, at: sight)
      shelf.restore(removal, failed: failed)
    case .deleted(let removal):
      shelf.restore(removal) { [weak self] in
        self?.show(album: removal.album)
      } failed: {
        failed($0)
      }
    case .added(let paths, let album): shelf.removeRemaining(paths, from: album, failed: failed)
    case .moved(let move): shelf.undo(move, failed: failed)
    case .created(let album, let paths):
      shelf.delete(album) { [weak self] removal in
        // Another window has added photos: they are not to be lost with it.
        guard let self, removal.hasOthers(than: paths) else { return }
        didDelete(removal, at: begin())
      } failed: {
        failed($0)
      }
    case .renamed(let album, let former): shelf.rename(album, to: former, failed: failed)
    }
  }

  /// What could not be undone may be later.
  func didNotUndo(_ deed: Deed, _ place: UndoStack<Deed>.Place) {
    deeds.putBack(deed, at: place)
    updateUndoAction()
  }

  private func updateUndoAction() { undoAction?.isEnabled = deeds.canUndo }

  /// Where the photos were seen, they are selected when they are back, and the view as it was.
  func expect(_ paths: [String], at sight: Sight) {
    grid.expect(paths, offset: sight.album == album ? sight.offset : nil)
  }
}
