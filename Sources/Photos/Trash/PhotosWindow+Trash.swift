import Foundation
import PhotoLibrary
import Trellis
import Words

/// Photos go to the desktop's trash, and come back.
extension PhotosWindow {
  func trashSelection() {
    let paths = grid.selectedPaths
    guard !paths.isEmpty else {
      return notice.show(tr("Select the photos to move to the Trash first."))
    }
    let (sight, place) = (sight, begin())
    trash.remove(paths) { [weak self] in self?.take($0, sight, at: place) }
  }

  private func take(
    _ removal: PhotoTrash.Removal, _ sight: Sight, at place: UndoStack<Deed>.Place
  ) {
    let files = removal.files
    happened(at: files.map(\.path))
    // Who is gone already was to go anyway.
    let failure = explanation(of: removal.failures.filter { $0.error != .missing })
    guard !files.isEmpty else {
      if let failure { notice.show(failure) }
      return did(nil, at: place)
    }
    let name = URL(fileURLWithPath: files[0].path).lastPathComponent
    let said = trn(
      "“{name}” moved to the Trash.", "{count} photos moved to the Trash.", files.count,
      ["name": name])
    did(
      .trashed(files, sight), [said, failure].compactMap(\.self).joined(separator: " "), at: place)
  }

  /// - Parameter place: Where what stays in the trash is to be undone later.
  func bringBack(_ files: [TrashedFile], _ sight: Sight, at place: UndoStack<Deed>.Place) {
    trash.restore(files) { [weak self] restoration in
      guard let self else { return }
      let back = restoration.files
      expect(back.map(\.path), at: sight)
      let renamed = back.filter { $0.old != $0.path }
      if !renamed.isEmpty { shelf.follow(renamed) }
      happened(at: back.map(\.path))
      if let failure = explanation(of: restoration.failures) { notice.show(failure) }
      // What could not be brought back now may be later.
      let failed = Set(restoration.failures.filter { $0.error != .notInTrash }.map(\.path))
      if !failed.isEmpty {
        didNotUndo(.trashed(files.filter { failed.contains($0.path) }, sight), place)
      }
    }
  }

  /// Nil when there are none.
  private func explanation(of failures: [PhotoTrash.Failure]) -> String? {
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

  /// Files have come or gone by our own doing.
  private func happened(at paths: [String]) {
    watch?.look(at: paths)
    // Its photos may be in folders that nobody watches.
    if album != nil { showPhotos() }
  }
}
