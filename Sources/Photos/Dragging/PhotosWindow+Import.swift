import Foundation
import PhotoLibrary
import Trellis

/// Files that are dropped on the window are copied into its folder.
extension PhotosWindow {
  /// What takes longer is said, with a button that stops it. Seconds.
  private static let patience = 0.6

  /// - Parameter next: In an album, the photo that they come before; nil at its end.
  func importFiles(_ uris: [String], before next: String?) {
    guard let folder = folderForCopies else { return }
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
      notice.show(
        "Copying \(count(uris.count))…", button: "Stop", action: "win.stop-import")
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
    guard source.folders.contains(where: { folder == $0 }) else {
      // Samples were shown in the place of an empty folder.
      return show(PhotoSource([folder], title: source.title == "Samples" ? "Pictures" : nil))
    }
    grid.expect(result.paths, offset: nil)
    watch?.look(at: result.paths)
  }

  private func explanation(of result: PhotoImporter.Import, to folder: String) -> String {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    var sentences: [String] = []
    if result.isCancelled {
      sentences.append("Stopped: \(count(result.copiedCount)) copied to “\(name)”.")
    } else if result.copiedCount == 1, let path = result.paths.last {
      let file = URL(fileURLWithPath: path).lastPathComponent
      sentences.append("“\(file)” copied to “\(name)”.")
    } else if result.copiedCount > 0 {
      sentences.append("\(count(result.copiedCount)) copied to “\(name)”.")
    }
    if let first = result.failures.first {
      let rest = result.failures.count - 1
      sentences.append("“\(first.name)” could not be copied. \(first.error.explanation)")
      if rest > 0 { sentences.append("(And \(rest) more.)") }
    }
    switch result.notPictures.count {
    case 0: break
    case 1: sentences.append("“\(result.notPictures[0])” is not a picture.")
    default: sentences.append("\(result.notPictures.count) files are not pictures.")
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
      case .isFolder: .failed("It is a folder")
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }
}
