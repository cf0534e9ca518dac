import Foundation
import TrellisLocalization
import TrellisPhotoLibrary

/// The files of an import that was undone, and the places where they are now.
struct ImportReturn {
  let copied: CopiedPhotos
  /// The copies, which are in the trash now.
  let trashed: [TrashedFile]
  /// The paths in the folder, and the present paths, of the files that were moved back.
  let moved: [MovedFile]
  /// The files that are still in the folder, by their paths there. A file that no longer exists needs no
  /// message: the user wanted it removed.
  let failures: [PhotoTrash.Failure]

  init(
    _ copied: CopiedPhotos, _ removal: PhotoTrash.Removal, _ restoration: PhotoTrash.Restoration
  ) {
    self.copied = copied
    trashed = removal.files
    let inFolder = Dictionary(copied.moved.map { (ExactName($0.old), $0.path) }) { $1 }
    moved = restoration.files.compactMap { file in
      inFolder[ExactName(file.old)].map { .init(old: $0, path: file.path) }
    }
    let unmoved = restoration.failures.compactMap { failure in
      inFolder[ExactName(failure.path)].map { PhotoTrash.Failure(path: $0, error: failure.error) }
    }
    failures = (removal.failures + unmoved).filter { $0.error != .missing }
  }

  /// The files that left the folder, with which redoing returns them.
  var files: [TrashedFile] {
    trashed + moved.compactMap { TrashedFile($0.old, movedTo: $0.path) }
  }

  /// The paths of files that can be taken out of the folder later.
  var later: Set<ExactName> { failures.filter(\.error.isTemporary).map(\.path).exactNames }

  /// Returns the part of the import that can be undone later, or nil if there is none.
  func rest(adding added: [String] = [], to album: Album.ID? = nil) -> RevertingAction? {
    let later = later
    return .undoImport(
      of: copied.copies.filter { later.contains($0) },
      moving: copied.moved.filter { later.contains($0.path) }, adding: added, to: album)
  }

  /// The message about the files that were moved back, or nil if there are none.
  var movedText: String? {
    guard let first = moved.first else { return nil }
    return trn(
      "“{name}” moved back.", "{count} photos moved back.", moved.count,
      ["name": URL(fileURLWithPath: first.path).lastPathComponent])
  }

  /// Returns the former and the present paths of the files that were not in the trash but elsewhere.
  ///
  /// - Parameters:
  ///   - back: The files that have been restored.
  ///   - files: The files that were to be restored.
  static func moved(
    _ back: [MovedFile], of files: [TrashedFile]
  ) -> [MovedFile] {
    let origins = Dictionary(
      files.compactMap { file in file.movedPath.map { (ExactName(file.path), $0) } }
    ) { $1 }
    return back.compactMap { file in
      origins[ExactName(file.old)].map { .init(old: $0, path: file.path) }
    }
  }
}
