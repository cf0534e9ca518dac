import Localization
import PhotoLibrary

/// The window's heading for the grid: the name of the folders or of the album, and the number of
/// photos.
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

  /// Shows the name of the album, or of the folders while no album is shown, and the number of
  /// photos.
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

  /// Shows the name of the folders, even while an album is shown.
  ///
  /// - Parameter subtitle: The line below the name.
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
