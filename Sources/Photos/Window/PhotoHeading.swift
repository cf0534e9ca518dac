import Localization
import PhotoLibrary

/// The name of the folders or the album that the grid shows, and how many photos it has.
@MainActor
final class PhotoHeading {
  private let heading: WindowHeading
  private let grid: PhotoGrid
  private let folders: PhotoFolders
  private let album: ShownAlbum
  private let scan: ScanProgress
  private var selectedCount = 0

  init(
    _ heading: WindowHeading, grid: PhotoGrid, folders: PhotoFolders, album: ShownAlbum,
    scan: ScanProgress
  ) {
    (self.heading, self.grid, self.folders) = (heading, grid, folders)
    (self.album, self.scan) = (album, scan)
  }

  /// Names the album, or the folders when none is shown.
  func showPhotos() {
    let all = text(of: grid.timeline.photoCount)
    heading.show(
      album.album?.name ?? folders.source.title,
      subtitle: selectedCount == 0
        ? all
        : trn(
          "{count} of {photos} selected", "{count} of {photos} selected", selectedCount,
          ["photos": all]))
  }

  /// Names the folders, whatever album is shown.
  ///
  /// - Parameter subtitle: What is known of them so far.
  func showFolders(subtitle: String) { heading.show(folders.source.title, subtitle: subtitle) }

  func showPhotosSoFar() {
    showFolders(
      subtitle: tr("{photos} so far…", ["photos": text(of: folders.library.photoCount)]))
  }

  func selectionDidChange(_ count: Int) {
    guard count != selectedCount else { return }
    selectedCount = count
    if !scan.isScanning { showPhotos() }
  }

  private func text(of photoCount: Int) -> String {
    trn("{count} photo", "{count} photos", photoCount)
  }
}
