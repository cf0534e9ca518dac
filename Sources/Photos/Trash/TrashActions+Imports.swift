import PhotoLibrary

/// Undoing imports. The copies are moved to the trash, and redoing restores them.
extension TrashActions {
  /// Undoes an import: removes its photos from the album and moves its copies to the trash. A copy
  /// that the user has moved elsewhere stays there.
  func undo(_ copied: CopiedPhotos, _ undoing: UndoHistory.Actions.Undoing) {
    guard let (added, album) = copied.addition else {
      return removeCopies(copied.copies, nil, undoing)
    }
    shelf.removeRemaining(added, from: album) { [weak self] removal in
      self?.removeCopies(copied.copies, removal, undoing)
    } failed: { [weak self] error in
      guard error.isTemporary else {
        // The album no longer exists.
        self?.removeCopies(copied.copies, nil, undoing)
        return
      }
      self?.history.putBack(.copied(copied), of: undoing)
      self?.history.didUndo(undoing, redo: nil)
    }
  }

  private func removeCopies(
    _ paths: [String], _ removal: AlbumRemoval?, _ undoing: UndoHistory.Actions.Undoing
  ) {
    trash.remove(paths) { [weak self] result in
      guard let self else { return }
      filesDidChange(at: result.files.map(\.path))
      // A copy that no longer exists needs no message: the user wanted it removed.
      let failures = result.failures.filter { $0.error != .missing }
      let said = result.files.isEmpty ? nil : message(about: result.files)
      let text = [said, explanation(of: failures)].compactMap(\.self).joined(separator: " ")
      if !text.isEmpty { toast.show(text) }
      let isRedoable = !result.files.isEmpty || removal != nil
      history.didUndo(undoing, redo: isRedoable ? .copy(result.files, removal) : nil)
    }
  }

  /// Redoes an import: restores its copies from the trash and adds its photos to the album again.
  ///
  /// - Parameters:
  ///   - files: The copies.
  ///   - removal: The photos that were removed from the album, or nil if there were none.
  ///   - redoing: The action in the history. Files that could not be restored now return to it.
  func redo(
    _ files: [TrashedFile], _ removal: AlbumRemoval?, _ redoing: UndoHistory.Actions.Redoing
  ) {
    trash.restore(files) { [weak self] restoration in
      guard let self else { return }
      let back = restoration.files
      photos.expect(back.map(\.path))
      follow(back)
      if let failure = explanation(of: restoration.failures) { toast.show(failure) }
      let failed = restoration.failures.filter { $0.error != .notInTrash }.map(\.path).exactNames
      if !failed.isEmpty {
        history.putBack(.copy(files.filter { failed.contains($0.path) }, nil), of: redoing)
      }
      addAgain(removal?.following(restoration), back.map(\.path), redoing)
    }
  }

  private func addAgain(
    _ removal: AlbumRemoval?, _ copies: [String], _ redoing: UndoHistory.Actions.Redoing
  ) {
    let done = { @MainActor @Sendable [weak self] (added: [String]) in
      self?.filesDidChange(at: copies)
      self?.history.didRedo(
        redoing, .imported(copies, adding: added, to: added.isEmpty ? nil : removal?.album))
    }
    guard let removal else { return done([]) }
    shelf.restore(removal) {
      done(removal.paths)
    } failed: { _ in
      done([])
    }
  }
}

extension AlbumRemoval {
  /// Returns a copy with the present paths of restored files, without those that were not restored.
  fileprivate func following(_ restoration: PhotoTrash.Restoration) -> AlbumRemoval {
    let present = Dictionary(restoration.files.map { (ExactName($0.old), $0.path) }) { $1 }
    let failed = restoration.failures.map(\.path).exactNames
    return replacingPaths { path in
      failed.contains(path) ? nil : present[ExactName(path)] ?? path
    }
  }
}
