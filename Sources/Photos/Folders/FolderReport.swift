import PhotoLibrary
import Words

/// Tells the user how far the scan of the folders is, and what came of it.
@MainActor
final class FolderReport: PhotoFoldersDelegate {
  private let folders: PhotoFolders
  private let photos: ShownPhotos
  private let grid: PhotoGrid
  private let pages: WindowPages
  private let heading: PhotoHeading
  private let notice: Notice

  init(
    _ folders: PhotoFolders, photos: ShownPhotos, grid: PhotoGrid, pages: WindowPages,
    heading: PhotoHeading, notice: Notice
  ) {
    (self.folders, self.photos, self.grid) = (folders, photos, grid)
    (self.pages, self.heading, self.notice) = (pages, heading, notice)
    folders.delegate = self
  }

  func foldersWillLoad() {
    grid.show(folders.library)
    pages.showGrid()
    pages.scan.start()
    notice.hide()
    heading.showFolders(subtitle: tr("Looking for photos…"))
  }

  func foldersDidFindPhotos(isComplete: Bool) {
    if !folders.library.sections.isEmpty {
      photos.show()
      pages.scan.hasFoundPhotos()
    }
    if isComplete {
      pages.scan.end()
    } else {
      pages.scan.pulse()
      heading.showPhotosSoFar()
    }
  }

  func foldersDidLoad(unreadable: [UnreadableFolder]) {
    guard !folders.library.sections.isEmpty else { return photos.showEmpty(unreadable) }
    photos.showComplete()
    let explanations = unreadable.map(\.explanation)
    guard let first = explanations.first else { return }
    let rest = explanations.count - 1
    notice.show(
      rest == 0
        ? first
        : trn("{first} (And {count} more.)", "{first} (And {count} more.)", rest, ["first": first]))
  }

  func foldersDidOpenFallback(insteadOf empty: PhotoSource) {
    notice.show(
      tr(
        "There are no pictures in “{folder}” yet. These are samples.",
        ["folder": empty.title]))
  }

  func foldersDidChange(_ change: TimelineChange) { photos.show(change) }
}
