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
    importTask?.cancel()
    let (album, sight) = (album, sight)
    let task = importer.copy(uris, to: folder) { [weak self] result in
      guard let self else { return }
      importTask = nil
      took(result, to: folder, album, before: next, sight)
    }
    importTask = task
    MainLoop.after(Self.patience) { [weak self] in
      guard let self, importTask === task else { return }
      let text = trn("Copying {count} photo…", "Copying {count} photos…", uris.count)
      notice.show(text, button: tr("Stop"), action: "win.stop-import")
    }
  }

  func stopImport() { importTask?.cancel() }

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
    } else if result.copiedCount > 0, let path = result.paths.last {
      sentences.append(
        trn(
          "“{name}” copied to “{folder}”.", "{count} photos copied to “{folder}”.",
          result.copiedCount,
          ["name": URL(fileURLWithPath: path).lastPathComponent, "folder": name]))
    }
    if let first = result.failures.first {
      let sentence = tr(
        "“{name}” could not be copied. {reason}",
        ["name": first.name, "reason": first.error.explanation])
      let rest = result.failures.count - 1
      sentences.append(
        rest == 0
          ? sentence
          : trn(
            "{first} (And {count} more.)", "{first} (And {count} more.)", rest,
            ["first": sentence]))
    }
    if let first = result.notPictures.first {
      sentences.append(
        trn(
          "“{name}” is not a picture.", "{count} files are not pictures.",
          result.notPictures.count, ["name": first]))
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
      case .isFolder: .failed(tr("It is a folder."))
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }
}
