import Foundation
import PhotoLibrary
import Trellis
import Words

/// Files that are dropped on the window are copied into its folder.
extension PhotosWindow {
  /// What takes longer is said, with a button that stops it. Seconds.
  private static let patience = 0.6

  /// - Parameter next: In an album, the photo that they come before; nil at its end.
  func importFiles(_ uris: [String], before next: String?) {
    guard let folder = sourceForCopies?.folders.first else { return }
    let (album, sight) = (album, sight)
    // What was dropped before is copied first.
    let number = importTasks.count
    let task = importer.copy(uris, to: folder) { [weak self] result in
      guard let self else { return }
      importTasks[number] = nil
      took(result, to: folder, album, before: next, sight)
    }
    importTasks.append(task)
    MainLoop.after(Self.patience) { [weak self] in
      guard let self, importTasks[number] === task else { return }
      notice.show(
        trn("Copying {count} photo…", "Copying {count} photos…", uris.count), button: tr("Stop"),
        action: "win.stop-import")
    }
  }

  func stopImport() { for task in importTasks { task?.cancel() } }

  private func took(
    _ result: PhotoImporter.Import, to folder: String, _ album: Album.ID?, before next: String?,
    _ sight: Sight
  ) {
    let text = explanation(of: result, to: folder)
    if text.isEmpty { notice.hide() } else { notice.show(text) }
    guard !result.paths.isEmpty else { return }
    if let album {
      shelf.add(result.paths, to: album) { [weak self] added in
        guard let self, !added.isEmpty else { return }
        did(.added(added, album))
        if let next { shelf.move(added, in: album, before: next) { _ in } }
      }
    }
    // Samples may have been shown in the place of an empty folder.
    if let sourceForCopies, sourceForCopies.folders != source.folders {
      return show(sourceForCopies)
    }
    grid.expect(result.paths, offset: nil)
    watch?.look(at: result.paths)
  }

  private func explanation(of result: PhotoImporter.Import, to folder: String) -> String {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    var sentences: [String] = []
    if result.isCancelled {
      sentences.append(
        trn(
          "Stopped: {count} photo copied to “{folder}”.",
          "Stopped: {count} photos copied to “{folder}”.", result.copiedCount, ["folder": name]))
    } else if result.copiedCount == 1, let path = result.paths.last {
      let file = URL(fileURLWithPath: path).lastPathComponent
      sentences.append(tr("“{name}” copied to “{folder}”.", ["name": file, "folder": name]))
    } else if result.copiedCount > 0 {
      sentences.append(
        trn(
          "{count} photo copied to “{folder}”.", "{count} photos copied to “{folder}”.",
          result.copiedCount, ["folder": name]))
    }
    if let first = result.failures.first {
      let rest = result.failures.count - 1
      sentences.append(
        tr(
          "“{name}” could not be copied. {reason}",
          ["name": first.name, "reason": first.error.explanation]))
      if rest > 0 { sentences.append(trn("(And {count} more.)", "(And {count} more.)", rest)) }
    }
    switch result.notPictures.count {
    case 0: break
    case 1: sentences.append(tr("“{name}” is not a picture.", ["name": result.notPictures[0]]))
    default:
      sentences.append(
        trn(
          "{count} file is not a picture.", "{count} files are not pictures.",
          result.notPictures.count))
    }
    return sentences.joined(separator: " ")
  }
}

extension ImportError {
  init(_ error: FileCopy.Error) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .missing: .missing
      case .isFolder: .failed(tr("It is a folder"))
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }
}
