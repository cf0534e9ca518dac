import TrellisPhotoLibrary

/// Undoing imports. The copies are moved to the trash, and redoing restores them. Photos that were moved
/// return to where they were, and redoing moves them again.
///
/// Undoing moves the files before it changes the album. If the program ends in between, the album has
/// missing photos.
extension TrashActions {
  /// Undoes an import: moves its copies to the trash and the files that it has moved back, and removes
  /// its photos from the album.
  ///
  /// - Parameters:
  ///   - copied: The photos. A copy that no longer exists under its path is left out.
  ///   - step: The undoing in the history. The part that can be undone later returns to it.
  func undo(_ copied: CopiedPhotos, _ step: UndoHistory.Step) {
    trash.remove(copied.copies) { [self] removal in
      trash.restore(copied.moved.compactMap { TrashedFile($0.old, movedTo: $0.path) }) { [self] in
        take(ImportReturn(copied, removal, $0), step)
      }
    }
  }

  /// Updates the window and the album after an import has been undone.
  private func take(_ back: ImportReturn, _ step: UndoHistory.Step) {
    filesDidChange(at: back.files.map(\.path))
    let said = back.trashed.isEmpty ? nil : message(about: back.trashed)
    let text = [said, back.movedText, explanation(of: back.failures)].compactMap(\.self)
    if !text.isEmpty { toast.show(text.joined(separator: " ")) }
    // The albums that follow the moved files must not follow those that the import added.
    let followMoved = { @MainActor @Sendable [shelf, history] in
      guard !back.moved.isEmpty else { return }
      shelf.follow(back.moved)
      history.follow(back.moved)
    }
    guard let (added, album) = back.copied.addition else {
      followMoved()
      return didUndo(step, back.files, nil, rest: back.rest())
    }
    // A copy that stays in the folder stays in the album.
    let left = back.failures.map(\.path).exactNames
    let temporary = back.later
    let later = added.filter { temporary.contains($0) }
    let removed = added.filter { !left.contains($0) }
    shelf.change { store throws(AlbumError) in
      try store.removeRemaining(removed, from: album)
    } then: { [self] removal in
      followMoved()
      didUndo(
        step, back.files, removal.paths.isEmpty ? nil : removal,
        rest: back.rest(adding: later, to: album))
    } failed: { [self] error in
      followMoved()
      didUndo(
        step, back.files, nil,
        rest: back.rest(adding: error.isTemporary ? removed + later : [], to: album))
    }
  }

  /// Ends the undoing of an import.
  ///
  /// - Parameters:
  ///   - step: The undoing in the history.
  ///   - files: The copies that were moved to the trash, and the files that were moved back.
  ///   - removal: The photos that were removed from the album, or nil if there are none.
  ///   - rest: The part that can be undone later, or nil if there is none.
  private func didUndo(
    _ step: UndoHistory.Step, _ files: [TrashedFile], _ removal: AlbumRemoval?,
    rest: RevertingAction?
  ) {
    if let rest { history.putBack(rest, of: step) }
    let hasEffect = !files.isEmpty || removal != nil
    history.end(step, with: hasEffect ? .importAgain(files, removal) : nil)
  }

  /// Redoes an import: restores its copies from the trash, moves the files again that it has moved, and
  /// returns its photos to the album.
  ///
  /// - Parameters:
  ///   - files: The copies, and the files that were moved.
  ///   - removal: The photos that were removed from the album, or nil if there are none.
  ///   - step: The redoing in the history. The part that can be redone later returns to it.
  func importAgain(
    _ files: [TrashedFile], _ removal: AlbumRemoval?, _ step: UndoHistory.Step
  ) {
    trash.restore(files) { [self] restoration in
      let back = restoration.files
      let moved = ImportReturn.moved(back, of: files)
      if !moved.isEmpty {
        shelf.follow(moved)
        history.follow(moved)
      }
      photos.expect(back.map(\.path))
      // Albums are not updated: a photo at the former path may be the file that has it now.
      history.follow(back.filter { $0.old != $0.path }, for: .redo)
      filesDidChange(at: back.map(\.path))
      if let failure = explanation(of: restoration.failures) { toast.show(failure) }
      let failed = restoration.failures.map(\.path).exactNames
      let later = restoration.failures.filter { $0.error != .notInTrash }.map(\.path).exactNames
      let paths = back.presentPaths
      let present = removal?.replacingPaths { path in
        failed.contains(path) ? nil : paths[ExactName(path)] ?? path
      }
      let rest = files.filter { later.contains($0.path) }
      guard let present, let removal, !present.paths.isEmpty else {
        return didRedo(step, back, moving: moved, rest: rest, removal?.keeping(later))
      }
      shelf.change { store throws(AlbumError) in
        try store.restorePhotos(of: present)
      } then: { [self] added in
        didRedo(
          step, back, moving: moved, adding: added, rest: rest, removal.keeping(later))
      } failed: { [self] error in
        let remaining = present.paths.exactNames.union(later)
        didRedo(
          step, back, moving: moved, rest: rest,
          error.isTemporary
            ? removal.replacingPaths { paths[ExactName($0)] ?? $0 }.keeping(remaining) : nil)
      }
    }
  }

  /// Ends the redoing of an import.
  ///
  /// - Parameters:
  ///   - step: The redoing in the history.
  ///   - back: The copies that were restored, and the files that were moved again.
  ///   - moved: The former and the present paths of the files that were moved again.
  ///   - added: The photos that returned to the album. The default is no photo.
  ///   - rest: The copies that can be restored later.
  ///   - removal: The photos that can return to their album later, or nil if there are none.
  private func didRedo(
    _ step: UndoHistory.Step, _ back: [MovedFile],
    moving moved: [MovedFile], adding added: [String] = [],
    rest: [TrashedFile], _ removal: AlbumRemoval?
  ) {
    let remaining = removal?.paths.isEmpty == false ? removal : nil
    if !rest.isEmpty || remaining != nil {
      history.putBack(.importAgain(rest, remaining), of: step)
    }
    let again = moved.map(\.path).exactNames
    let copies = back.map(\.path).filter { !again.contains($0) }
    history.end(
      step, with: .undoImport(of: copies, moving: moved, adding: added, to: removal?.album))
  }
}

extension AlbumRemoval {
  /// Returns a copy with the photos at some paths only.
  fileprivate func keeping(_ paths: Set<ExactName>) -> AlbumRemoval {
    replacingPaths { paths.contains($0) ? $0 : nil }
  }
}
