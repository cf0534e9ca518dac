import Foundation
import PhotoLibrary
import Trellis
import Words

/// Files that are dropped on the window are copied into its folder.
extension PhotosWindow {
  /// What takes longer is said, with a button that stops it. Seconds.
  private static let patience = 0.6

  /// In the place of a folder that is empty.
  private var isShowingSamples: Bool { sourceForCopies?.folders != source.folders }

  /// - Parameter next: In an album, the photo that they come before; nil at its end.
  func importFiles(_ uris: [String], before next: String?) {
    guard let sourceForCopies, let folder = sourceForCopies.folders.first else { return }
    let album = album
    let target = ImportTarget(
      folder, roots: sourceForCopies.folders,
      library: isShowingSamples ? PhotoTimeline() : library)
    let task = imports.copy(uris, to: target) { [weak self] result in
      self?.took(result, to: folder, album, before: next)
    }
    MainLoop.after(Self.patience) { [weak self] in
      guard let self, imports.contains(task) else { return }
      tell("")
    }
  }

  private func took(
    _ result: PhotoImporter.Import, to folder: String, _ album: Album.ID?, before next: String?
  ) {
    if !result.paths.isEmpty { take(result.paths, to: folder, album, before: next) }
    tell(explanation(of: result, to: folder))
  }

  private func take(
    _ paths: [String], to folder: String, _ album: Album.ID?, before next: String?
  ) {
    if let album {
      shelf.add(paths, to: album) { [weak self] added in
        guard let self, !added.isEmpty else { return }
        did(.added(added, album))
        if let next { shelf.move(added, in: album, before: next) { _ in } }
      }
    }
    // Other folders may have been opened meanwhile.
    guard let sourceForCopies, sourceForCopies.folders.contains(folder) else { return }
    if isShowingSamples { return show(sourceForCopies) }
    grid.expect(paths, offset: nil)
    watch?.look(at: paths)
  }

  /// - Parameter text: What has been done, if anything is to be said of it; what is still being done
  ///   follows.
  private func tell(_ text: String) {
    guard imports.fileCount > 0 else {
      return text.isEmpty ? notice.hide() : notice.show(text)
    }
    let copying = trn("Copying {count} photo…", "Copying {count} photos…", imports.fileCount)
    notice.show(
      text.isEmpty ? copying : "\(text) \(copying)", button: tr("Stop"), action: "win.stop-import")
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
