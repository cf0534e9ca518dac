import Foundation
import Localization
import PhotoLibrary

/// Moves photos to the desktop's trash and restores them.
@MainActor
final class TrashActions {
  let trash: PhotoTrash
  private let folders: PhotoFolders
  let shelf: WindowAlbums
  let photos: ShownPhotos
  let history: UndoHistory
  let toast: Toast

  init(
    _ trash: PhotoTrash, folders: PhotoFolders, shelf: WindowAlbums, photos: ShownPhotos,
    history: UndoHistory, toast: Toast
  ) {
    (self.trash, self.folders, self.shelf) = (trash, folders, shelf)
    (self.photos, self.history, self.toast) = (photos, history, toast)
  }

  /// Moves the selected photos to the trash, with all files of their stacks. Without a selection, shows a notice.
  func trashSelection() {
    let viewState = photos.viewState
    guard !viewState.selected.isEmpty else {
      return toast.show(tr("First select the photos to move to the Trash."))
    }
    let place = history.begin()
    remove(photos.selectedFiles, viewState) { [weak self] in self?.history.did($0, $1, at: place) }
  }

  /// Moves photos to the trash again after this was undone.
  func trashAgain(
    _ paths: [String], _ viewState: ViewState, _ redoing: UndoHistory.Actions.Redoing
  ) {
    remove(paths, viewState) { [weak self] in self?.history.didRedo(redoing, $0, $1) }
  }

  /// Moves files to the trash.
  ///
  /// - Parameter done: Called with what is needed to undo it, or nil if it failed, and with the text
  ///   of a notice.
  private func remove(
    _ paths: [String], _ viewState: ViewState,
    _ done: @escaping @MainActor @Sendable (UndoableAction?, String?) -> Void
  ) {
    trash.remove(paths) { [weak self] in self?.take($0, viewState, done) }
  }

  private func take(
    _ removal: PhotoTrash.Removal, _ viewState: ViewState,
    _ done: @MainActor (UndoableAction?, String?) -> Void
  ) {
    let files = removal.files
    filesDidChange(at: files.map(\.path))
    // A photo that no longer exists needs no message: the user wanted it removed.
    let failure = explanation(of: removal.failures.filter { $0.error != .missing })
    guard !files.isEmpty else {
      if let failure { toast.show(failure) }
      return done(nil, nil)
    }
    // The other files of a stack are not counted.
    let selected = viewState.selected.exactNames
    let photos = files.filter { selected.contains($0.path) }
    let said = message(about: photos.isEmpty ? files : photos)
    done(
      .trashed(files, viewState), [said, failure].compactMap(\.self).joined(separator: " "))
  }

  /// Restores files from the trash.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - viewState: The state of the window before the files were removed.
  ///   - undoing: The action in the history. Files that could not be restored now return to it.
  func bringBack(
    _ files: [TrashedFile], _ viewState: ViewState, _ undoing: UndoHistory.Actions.Undoing
  ) {
    trash.restore(files) { [weak self] restoration in
      guard let self else { return }
      let back = restoration.files
      photos.expect(back.map(\.path), at: viewState)
      let renamed = back.filter { $0.old != $0.path }
      if !renamed.isEmpty {
        shelf.follow(renamed)
        history.follow(renamed)
      }
      filesDidChange(at: back.map(\.path))
      if let failure = explanation(of: restoration.failures) { toast.show(failure) }
      // Files that could not be moved now may be moved later.
      let failed = restoration.failures.filter { $0.error != .notInTrash }.map(\.path).exactNames
      if !failed.isEmpty {
        let rest = files.filter { failed.contains($0.path) }
        history.putBack(.trashed(rest, viewState), of: undoing)
      }
      history.didUndo(
        undoing, redo: back.isEmpty ? nil : .trash(back.map(\.path), viewState))
    }
  }

  /// Returns the message about files that were moved to the trash, of which there is at least one.
  func message(about files: [TrashedFile]) -> String {
    trn(
      "“{name}” moved to the Trash.", "{count} photos moved to the Trash.", files.count,
      ["name": URL(fileURLWithPath: files[0].path).lastPathComponent])
  }

  /// Returns the message about files that could not be moved, or nil if there are none.
  func explanation(of failures: [PhotoTrash.Failure]) -> String? {
    guard let first = failures.first else { return nil }
    let name = URL(fileURLWithPath: first.path).lastPathComponent
    let sentence = tr(
      "“{name}” could not be moved. {reason}",
      ["name": name, "reason": first.error.explanation])
    let rest = failures.count - 1
    return rest == 0
      ? sentence
      : trn("{first} (And {count} more.)", "{first} (And {count} more.)", rest, ["first": sentence])
  }

  /// Updates the window after files have been removed or restored. An album is read again, because
  /// its photos may be in folders that are not watched.
  func filesDidChange(at paths: [String]) {
    folders.look(at: paths)
    photos.showAlbumAgain()
  }
}
