import Foundation
import Localization
import PhotoLibrary
import Trellis

/// Reactions to the pointer and the keyboard in the grid.
extension PhotoGrid {
  /// Opens a photo on a double click and on Return.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { viewer.open(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool {
    guard let first = indexPaths.first else { return false }
    selectForMenu(first)
    delegate?.gridAsksForMenu(at: point)
    return true
  }

  /// Selects a photo alone if it is not selected. The menu is that of the selected photos, and a
  /// finger that requests it selects nothing.
  private func selectForMenu(_ photo: IndexPath) {
    let shown = collectionView.presentationIndexPath(forDataSourceIndexPath: photo)
    guard !collectionView.isItemSelected(at: shown) else { return }
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    collectionView.selectItem(at: shown, animated: false, scrollPosition: [])
    collectionViewDidChangeSelection(collectionView)
  }

  func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? { photo(at: indexPath).name }

  /// Returns the photo's name and date, and the reason if it has no thumbnail. An open photo has no
  /// tooltip, because the window's title has its name.
  func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? {
    guard !isMenuOpen, !viewer.isOpen else { return nil }
    let photo = photo(at: indexPath)
    guard !photo.isMissing else {
      let place = tr("Missing from {folder}", ["folder": photo.folder.path.displayed])
      return "\(photo.name.displayed)\n\(place)"
    }
    var lines = [photo.name.displayed, dates.text(of: photo.taken)]
    if case .failure(let error) = thumbnails.outcome(for: photo) {
      lines.append(error.explanation)
    }
    return lines.joined(separator: "\n")
  }

  func collectionViewDidChangeSelection(_ collectionView: CollectionView) {
    // The user has changed the selection, so the expected photos do not replace it any more.
    expected.discard()
    reportSelection()
  }

  /// Opens the selected photo that has the keyboard focus, or else the first selected photo.
  func openSelected() {
    let selected = collectionView.indexPathsForSelectedItems ?? []
    let focused = collectionView.focusedIndexPath.flatMap { selected.contains($0) ? $0 : nil }
    if let photo = focused ?? selected.first { viewer.open(photo) }
  }

  /// Opens the selected photo, or else the first one in view.
  func openSelectedOrFirst() {
    openSelected()
    guard !viewer.isOpen, let first = collectionView.indexPathsForVisibleItems.min() else { return }
    viewer.open(first)
  }

  /// Copies all files of the selected photos to the clipboard, for other programs and for albums of
  /// this program. One photo can be pasted as a picture, too. Missing photos are left out; the clipboard
  /// stays as it is if there are no others.
  ///
  /// - Parameter isCut: Whether the program that pastes the files moves them. The default is false.
  func copySelected(isCut: Bool = false) {
    let photos = selectedPresentPhotos
    guard let first = photos.first else { return }
    func uri(_ path: String) -> String {
      URL(fileURLWithPath: path, isDirectory: false).absoluteString
    }
    widget.offerFiles(
      photos.flatMap(\.paths).map { uri($0) }, isCut: isCut,
      picture: photos.count == 1 ? uri(first.path) : nil)
  }

  /// Reports the number of selected photos to the delegate.
  func reportSelection() { delegate?.gridDidSelect(collectionView.numberOfSelectedItems) }
}

/// The photos that the user's actions concern.
extension PhotoGrid {
  /// The paths of the selected photos, or of the open photo while one is open.
  var selectedPaths: [String] { selectedPhotos.map(\.path) }

  /// The selected photos, or the open photo while one is open. While pages are being turned, this is
  /// the photo to which they are turned.
  var selectedPhotos: [Photo] {
    if let open = viewer.destination { return [photo(at: open)] }
    // During a drag, and while a gap is open, presentation index paths differ from those of the
    // data source.
    return (collectionView.indexPathsForSelectedItems ?? [])
      .compactMap { collectionView.dataSourceIndexPath(forPresentationIndexPath: $0) }
      .sorted().map { photo(at: $0) }
  }

  /// The selected photos, or the open photo, without missing ones.
  var selectedPresentPhotos: [Photo] { selectedPhotos.filter { !$0.isMissing } }

  /// The paths of all files of the selected photos' stacks, or of the open photo's stack while one is
  /// open. Missing photos have none.
  var selectedFiles: [String] { selectedPresentPhotos.flatMap(\.paths) }

  /// The missing photo that is located: the open one, the first selected one, or else the first one of
  /// the album. Nil if there is none.
  var photoToLocate: Photo? {
    if let open = viewer.destination { return photo(at: open).isMissing ? photo(at: open) : nil }
    return selectedPhotos.first(where: \.isMissing) ?? timeline.firstMissingPhoto
  }

  /// A sentence for the user that a command has no effect, because all selected photos are missing. Nil
  /// if nothing, or a present photo, is selected.
  var missingNotice: String? {
    let selected = selectedPhotos
    guard !selected.isEmpty, selected.allSatisfy(\.isMissing) else { return nil }
    return trn("This photo is missing.", "These photos are missing.", selected.count)
  }
}

extension PhotoTimeline {
  /// The first missing photo of an album, or nil if none is missing.
  fileprivate var firstMissingPhoto: Photo? {
    isAlbum ? sections.first?.photos.first(where: \.isMissing) : nil
  }
}
