import PhotoLibrary

/// Undoing imports. The copies are moved to the trash, and redoing restores them.
///
/// Undoing moves the files before it changes the album. If the program ends in between, the album has
/// photos without files, as after other files were moved to the trash.
extension TrashActions {
  /// Undoes an import: moves its copies to the trash and removes its photos from the album.
  ///
  /// - Parameters:
  ///   - copied: The photos. A copy that no longer exists under its path is left out.
  ///   - undoing: The action in the history. The part that can be undone later returns to it.
  func undo(_ copied: CopiedPhotos, _ undoing: UndoHistory.Actions.Undoing) {
    trash.remove(copied.copies) { [self] result in
      filesDidChange(at: result.files.map(\.path))
      // A copy that no longer exists needs no message: the user wanted it removed.
      let failures = result.failures.filter { $0.error != .missing }
      let said = result.files.isEmpty ? nil : message(about: result.files)
      let text = [said, explanation(of: failures)].compactMap(\.self).joined(separator: " ")
      if !text.isEmpty { toast.show(text) }
      // A copy that stays in the folder stays in the album.
      let left = failures.map(\.path).exactNames
      let rest = failures.filter(\.error.isTemporary).map(\.path)
      guard let (added, album) = copied.addition else {
        return didUndo(undoing, result.files, nil, rest: .imported(rest))
      }
      let temporary = rest.exactNames
      let later = added.filter { temporary.contains($0) }
      let removed = added.filter { !left.contains($0) }
      shelf.removeRemaining(removed, from: album) { [self] removal in
        didUndo(
          undoing, result.files, removal.paths.isEmpty ? nil : removal,
          rest: .imported(rest, adding: later, to: album))
      } failed: { [self] error in
        didUndo(
          undoing, result.files, nil,
          rest: .imported(rest, adding: error.isTemporary ? removed + later : [], to: album))
      }
    }
  }

  /// Ends the undoing of an import.
  ///
  /// - Parameters:
  ///   - undoing: The action in the history.
  ///   - files: The copies that were moved to the trash.
  ///   - removal: The photos that were removed from the album, or nil if there are none.
  ///   - rest: The part that can be undone later, or nil if there is none.
  private func didUndo(
    _ undoing: UndoHistory.Actions.Undoing, _ files: [TrashedFile], _ removal: AlbumRemoval?,
    rest: UndoableAction?
  ) {
    if let rest { history.putBack(rest, of: undoing) }
    let hasEffect = !files.isEmpty || removal != nil
    history.didUndo(undoing, redo: hasEffect ? .copy(files, removal) : nil)
  }

  /// Redoes an import: restores its copies from the trash and returns its photos to the album.
  ///
  /// - Parameters:
  ///   - files: The copies.
  ///   - removal: The photos that were removed from the album, or nil if there are none.
  ///   - redoing: The action in the history. The part that can be redone later returns to it.
  func redo(
    _ files: [TrashedFile], _ removal: AlbumRemoval?, _ redoing: UndoHistory.Actions.Redoing
  ) {
    trash.restore(files) { [self] restoration in
      let back = restoration.files
      photos.expect(back.map(\.path))
      // Albums are not updated: a photo at the former path may be the file that has it now.
      history.followRedone(back.filter { $0.old != $0.path })
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
        return didRedo(redoing, back, rest: rest, removal?.keeping(later))
      }
      shelf.restorePhotos(of: present) { [self] added in
        didRedo(redoing, back, adding: added, rest: rest, removal.keeping(later))
      } failed: { [self] error in
        let remaining = present.paths.exactNames.union(later)
        didRedo(
          redoing, back, rest: rest,
          error.isTemporary
            ? removal.replacingPaths { paths[ExactName($0)] ?? $0 }.keeping(remaining) : nil)
      }
    }
  }

  /// Ends the redoing of an import.
  ///
  /// - Parameters:
  ///   - redoing: The action in the history.
  ///   - back: The copies that were restored.
  ///   - added: The photos that returned to the album. The default is no photo.
  ///   - rest: The copies that can be restored later.
  ///   - removal: The photos that can return to their album later, or nil if there are none.
  private func didRedo(
    _ redoing: UndoHistory.Actions.Redoing, _ back: [PhotoTrash.Return],
    adding added: [String] = [],
    rest: [TrashedFile], _ removal: AlbumRemoval?
  ) {
    let remaining = removal?.paths.isEmpty == false ? removal : nil
    if !rest.isEmpty || remaining != nil { history.putBack(.copy(rest, remaining), of: redoing) }
    history.didRedo(redoing, .imported(back.map(\.path), adding: added, to: removal?.album))
  }
}

extension AlbumRemoval {
  /// Returns a copy with the photos at some paths only.
  fileprivate func keeping(_ paths: Set<ExactName>) -> AlbumRemoval {
    replacingPaths { paths.contains($0) ? $0 : nil }
  }
}
