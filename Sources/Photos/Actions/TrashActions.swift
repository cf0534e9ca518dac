import Foundation
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// Moves photos to the desktop's trash and restores them. Albums do not keep photos in the trash, where
/// they would be shown as missing; undo returns them to their albums.
@MainActor
final class TrashActions {
  let trash: PhotoTrash
  let reading: TrashReading
  private let folders: PhotoFolders
  let shelf: WindowAlbums
  let photos: ShownPhotos
  let history: UndoHistory
  let toast: ToastOverlay

  init(
    _ trash: PhotoTrash, _ reading: TrashReading, folders: PhotoFolders, shelf: WindowAlbums,
    photos: ShownPhotos, history: UndoHistory, toast: ToastOverlay
  ) {
    (self.trash, self.reading) = (trash, reading)
    (self.folders, self.shelf) = (folders, shelf)
    (self.photos, self.history, self.toast) = (photos, history, toast)
  }

  /// Moves the selected photos to the trash, with all files of their stacks. Without a selection, shows a notice.
  func trashSelection() {
    // Photos that are in the trash already stay there.
    guard !photos.isTrash else { return }
    let viewState = photos.viewState
    guard !viewState.selected.isEmpty else {
      return toast.show(tr("First select the photos to move to the Trash."))
    }
    let files = photos.selectedFiles
    guard !files.isEmpty else {
      if let notice = photos.missingNotice { toast.show(notice) }
      return
    }
    let place = history.begin()
    remove(files, viewState) { [weak self] in self?.history.did($0, $1, at: place) }
  }

  /// Moves photos to the trash again after this was undone.
  func trash(_ paths: [String], _ viewState: ViewState, _ step: UndoHistory.Step) {
    remove(paths, viewState) { [weak self] in self?.history.end(step, with: $0, $1) }
  }

  /// Moves files to the trash.
  ///
  /// - Parameter done: Called with what is needed to undo it, or nil if it failed, and with the text
  ///   of a notice.
  private func remove(
    _ paths: [String], _ viewState: ViewState,
    _ done: @escaping @MainActor @Sendable (RevertingAction?, String?) -> Void
  ) {
    trash.remove(paths) { [weak self] in self?.take($0, viewState, done) }
  }

  private func take(
    _ removal: PhotoTrash.Removal, _ viewState: ViewState,
    _ done: @escaping @MainActor @Sendable (RevertingAction?, String?) -> Void
  ) {
    let files = removal.files
    // A photo that no longer exists needs no message: the user wanted it removed.
    let failure = explanation(of: removal.failures.filter { $0.error != .missing })
    guard !files.isEmpty else {
      filesDidChange(at: [])
      if let failure { toast.show(failure) }
      return done(nil, nil)
    }
    // The other files of a stack are not counted.
    let selected = viewState.selected.exactNames
    let photos = files.filter { selected.contains($0.path) }
    let said = message(about: photos.isEmpty ? files : photos)
    let text = [said, failure].compactMap(\.self).joined(separator: " ")
    let paths = files.map(\.path)
    shelf.change { store throws(AlbumError) in
      try store.removeFromAll(paths)
    } then: {
      done(.restore(files, $0, viewState), text)
    } failed: { _ in
      done(.restore(files, [], viewState), text)
    }
    // The albums are read after that.
    filesDidChange(at: paths)
  }

  /// Restores files from the trash.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - removals: The photos that were removed from albums.
  ///   - viewState: The state of the window before the files were removed.
  ///   - step: The undoing in the history. Files that could not be restored now return to it.
  func restore(
    _ files: [TrashedFile], _ removals: [AlbumRemoval], _ viewState: ViewState,
    _ step: UndoHistory.Step
  ) {
    trash.restore(files) { [weak self, shelf] restoration in
      let back = restoration.files
      let present = back.presentPaths
      // Files that could not be moved now may be moved later. Albums get the photos back of files that
      // are no longer in the trash: their files may have been restored by another program.
      let later = restoration.failures.filter { $0.error != .notInTrash }.map(\.path).exactNames
      let rest = files.filter { later.contains($0.path) }
      let returned = removals.map { removal in
        removal.replacingPaths { later.contains($0) ? nil : present[ExactName($0)] ?? $0 }
      }
      let waiting = removals.map { removal in
        removal.replacingPaths { later.contains($0) ? $0 : nil }
      }
      let all = removals.map { removal in
        removal.replacingPaths { present[ExactName($0)] ?? $0 }
      }
      // The albums get their photos back even if the window has been closed in the meantime.
      shelf.change { store throws(AlbumError) in
        try store.restorePhotos(of: returned)
      } then: { [weak self] in
        self?.didRestore(back, rest, waiting, viewState, step)
      } failed: { [weak self] error in
        self?.didRestore(back, rest, error.isTemporary ? all : waiting, viewState, step)
      }
      guard let self else { return }
      photos.expect(back.map(\.path), at: viewState)
      history.follow(back.filter { $0.old != $0.path })
      filesDidChange(at: back.map(\.path))
      if let failure = explanation(of: restoration.failures) { toast.show(failure) }
    }
  }

  /// Ends the undoing of a deletion.
  ///
  /// - Parameters:
  ///   - back: The files that were restored.
  ///   - rest: The files that can be restored later.
  ///   - removals: The photos that can return to their albums later.
  ///   - viewState: The state of the window before the files were removed.
  ///   - step: The undoing in the history.
  private func didRestore(
    _ back: [MovedFile], _ rest: [TrashedFile], _ removals: [AlbumRemoval],
    _ viewState: ViewState, _ step: UndoHistory.Step
  ) {
    if !rest.isEmpty || removals.contains(where: { !$0.paths.isEmpty }) {
      history.putBack(.restore(rest, removals, viewState), of: step)
    }
    history.end(step, with: back.isEmpty ? nil : .trash(back.map(\.path), viewState))
  }

  /// Returns the message about files that were moved to the trash, of which there is at least one.
  func message(about files: [TrashedFile]) -> String {
    let named = NamedFiles(files.map(\.path))
    return trn(
      "{name} moved to the Trash.", "{count} photos moved to the Trash.", named.count,
      ["name": named.first])
  }

  /// Returns the message about files that could not be moved, or nil if there are none.
  func explanation(of failures: [PhotoTrash.Failure]) -> String? {
    guard let first = failures.first else { return nil }
    let name = URL(fileURLWithPath: first.path).lastPathComponent
    let sentence = tr(
      "“{name}” could not be moved. {reason}",
      ["name": name, "reason": first.error.explanation])
    return sentence.andMore(failures.count - 1)
  }

  /// Updates the window after files have been removed or restored. An album is read again, because
  /// its photos may be in folders that are not watched.
  func filesDidChange(at paths: [String]) {
    folders.look(at: paths)
    photos.showAlbumAgain()
    photos.showTrashAgain()
  }
}
