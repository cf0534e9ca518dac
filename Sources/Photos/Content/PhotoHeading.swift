import TrellisLocalization
import TrellisPhotoLibrary

/// The window's heading for the grid: the name of the place and the number of photos.
@MainActor
final class PhotoHeading {
  private let heading: WindowHeading
  private let grid: PhotoGrid
  private let folders: PhotoFolders
  private let place: ShownPlace
  private let scan: ScanProgress
  private var selectedCount = 0
  private let progress = Alarm()

  /// The time after which the number of photos found so far is shown, in seconds. New photos in the
  /// grid and a new text in the header bar are thus drawn in different frames.
  private static let progressDelay = 0.1

  init(
    _ heading: WindowHeading, grid: PhotoGrid, folders: PhotoFolders, place: ShownPlace,
    scan: ScanProgress
  ) {
    (self.heading, self.grid, self.folders) = (heading, grid, folders)
    (self.place, self.scan) = (place, scan)
  }

  /// Shows the name of the place and the number of photos.
  func showPhotos() {
    progress.cancel()
    let all = text(of: grid.timeline.photoCount)
    let missing = grid.timeline.missingCount
    heading.show(
      place.title,
      subtitle: selectedCount == 0
        ? missing == 0
          ? all : tr("{photos}, {count} missing", ["photos": all, "count": missing.localized])
        : trn(
          "{count} of {photos} selected", "{count} of {photos} selected", selectedCount,
          ["photos": all]))
  }

  /// Shows the name of the place, but that of the folders for an album, which is shown later.
  ///
  /// - Parameter subtitle: The line below the name.
  func showFolders(subtitle: String) {
    progress.cancel()
    heading.show(place.id == nil ? place.title : folders.source.title, subtitle: subtitle)
  }

  /// Shows the number of photos that have been found, after a moment, or how many are selected.
  func showPhotosSoFar() {
    if selectedCount > 0 { return showPhotos() }
    progress.set(after: Self.progressDelay) { [weak self] in
      guard let self else { return }
      let found = place.id == nil ? grid.timeline : folders.library
      showFolders(subtitle: tr("{photos} so far…", ["photos": text(of: found.photoCount)]))
    }
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
