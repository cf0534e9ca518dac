import Foundation
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// Shows the progress and the result of the scan of the folders in the window.
@MainActor
final class FolderReport: PhotoFoldersDelegate {
  private let folders: PhotoFolders
  private let photos: ShownPhotos
  private let grid: PhotoGrid
  private let pages: WindowPages
  private let heading: PhotoHeading
  private let toast: ToastOverlay
  /// The paths of files with invalid names of which the user has been told.
  var reportedNames: [String] = []
  /// Called when the folders in the sidebar have changed.
  var onTrees: @MainActor () -> Void = {}
  /// Called when sidecars of photos may have changed.
  var onSidecars: @MainActor () -> Void = {}
  /// Called with files that other programs have moved or renamed.
  var onMoved: @MainActor ([MovedFile]) -> Void = { _ in }
  /// Called with the former and the present path of a folder whose disk has been mounted elsewhere.
  var onMovedFolder: @MainActor (String, String) -> Void = { _, _ in }

  init(
    _ folders: PhotoFolders, photos: ShownPhotos, grid: PhotoGrid, pages: WindowPages,
    heading: PhotoHeading, toast: ToastOverlay
  ) {
    (self.folders, self.photos, self.grid) = (folders, photos, grid)
    (self.pages, self.heading, self.toast) = (pages, heading, toast)
    folders.delegate = self
  }

  func foldersDidOpen() {
    // The scan of folders that were opened before may have ended.
    if folders.isComplete { return pages.scan.end() }
    photos.showNothing()
    pages.scan.start()
    toast.hide()
    heading.showFolders(subtitle: tr("Looking for photos…"))
    if !folders.library.sections.isEmpty { photos.show() }
  }

  func folderTreesDidChange() { onTrees() }

  func foldersDidMove(_ files: [MovedFile]) { onMoved(files) }

  func folderDidMove(_ old: String, to path: String) { onMovedFolder(old, path) }

  func foldersDidFindPhotos(isComplete: Bool) {
    let file = folders.awaitedFile.flatMap { folders.library.position(ofPath: $0) }
    // The grid is not shown before the photo that covers it.
    if folders.awaitedFile != nil, file == nil, !isComplete { return pages.scan.pulse() }
    if !folders.library.sections.isEmpty {
      photos.show()
      pages.scan.hasFoundPhotos()
    } else {
      photos.showNoneSoFar()
    }
    if let file {
      folders.awaitedFile = nil
      grid.viewer.openAtOnce(folders.library[section: file.section, item: file.item])
    }
    if isComplete {
      pages.scan.end()
    } else {
      pages.scan.pulse()
      heading.showPhotosSoFar()
    }
  }

  func foldersDidLoad(unreadable: [UnreadableFolder], illegible: [String]) {
    let known = reportedNames.exactNames
    var explanations = illegible.filter { !known.contains(ExactName($0)) }
      .map { Self.explanation(ofIllegible: $0) }
    // Nothing is known of them if no folder was read.
    if !folders.isKept { reportedNames = illegible }
    // The page without photos names the unreadable folders itself.
    if !folders.library.sections.isEmpty || !photos.showNone(unreadable) {
      photos.showComplete()
      explanations = unreadable.map(\.explanation) + explanations
    }
    grid.endAwaitingTop()
    if let file = folders.awaitedFile {
      folders.awaitedFile = nil
      let name = URL(fileURLWithPath: file).lastPathComponent
      explanations.insert(
        tr("“{file}” is not a picture that can be shown.", ["file": name]), at: 0)
    }
    guard let first = explanations.first else { return }
    toast.show(first.andMore(explanations.count - 1))
  }

  private static func explanation(ofIllegible path: String) -> String {
    tr(
      "“{name}” is not shown, because its name is not valid UTF-8. Rename it to see it.",
      ["name": URL(fileURLWithPath: path).lastPathComponent])
  }

  func foldersDidChange(_ change: TimelineChange) { photos.show(change) }

  func sidecarsDidChange() {
    photos.sidecarsDidChange()
    onSidecars()
  }
}
