import Foundation
import PhotoLibrary
import Trellis

/// The photos that the user's actions concern.
extension PhotoGrid {
  /// The paths of the selected photos, or of the open photo while one is open.
  var selectedPaths: [String] { selectedPhotos.map(\.path) }

  /// The selected photos, or the open photo while one is open. While pages are being turned, this is
  /// the photo to which they are turned.
  var selectedPhotos: [Photo] {
    if let open = destination { return [photo(at: open)] }
    // During a drag, and while a gap is open, presentation index paths differ from those of the
    // data source.
    return (collectionView.indexPathsForSelectedItems ?? [])
      .compactMap { collectionView.dataSourceIndexPath(forPresentationIndexPath: $0) }
      .sorted().map { photo(at: $0) }
  }

  /// The paths of all files of the selected photos' stacks, or of the open photo's stack while one is
  /// open.
  var selectedFiles: [String] { selectedPhotos.flatMap(\.paths) }
}
