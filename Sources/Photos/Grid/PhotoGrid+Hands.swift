import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

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

  /// Selects the photos of a month alone, or deselects all photos if exactly these are selected.
  func selectPhotos(of section: Int) {
    guard timeline.sections.indices.contains(section) else { return }
    let photos = timeline.sections[section].photos.indices.map {
      collectionView.presentationIndexPath(
        forDataSourceIndexPath: IndexPath(item: $0, section: section))
    }
    let isSelected =
      collectionView.numberOfSelectedItems == photos.count
      && photos.allSatisfy { collectionView.isItemSelected(at: $0) }
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    if !isSelected {
      for photo in photos {
        collectionView.selectItem(at: photo, animated: false, scrollPosition: [])
      }
    }
    collectionViewDidChangeSelection(collectionView)
  }

  func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? { photo(at: indexPath).name }

  /// Returns the photo's name and date, and the reason if it has no thumbnail or if a part is missing. An open photo has no
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
    switch thumbnails.outcome(for: photo) {
    case .failure(let error): lines.append(error.explanation)
    case .success(let thumbnail): lines += [thumbnail.marks.explanation].compactMap(\.self)
    case nil: break
    }
    return lines.joined(separator: "\n")
  }

  func collectionView(
    _ collectionView: CollectionView, didFindNoItemBeginningWith letters: String
  ) { delegate?.gridFoundNothing(beginningWith: letters) }

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

  /// Opens the photo with which a slideshow begins: the selected one that comes first in time, or else the
  /// one in view that does. In an order without dates it is the first one.
  func openForSlideshow() {
    let selected = selectedPlaces
    let places = selected.isEmpty ? placesInView : selected
    if let first = timeline.order.runsBackwards ? places.last : places.first { viewer.open(first) }
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
    return selectedPlaces.map { photo(at: $0) }
  }

  /// The selected photos, or the open photo, with earlier photos first unless they are in an order without
  /// dates.
  var selectedPhotosInTime: [Photo] {
    timeline.order.runsBackwards ? selectedPhotos.reversed() : selectedPhotos
  }

  /// The index paths of the photos that are selected in the grid, in ascending order.
  var selectedPlaces: [IndexPath] {
    // During a drag, and while a gap is open, presentation index paths differ from those of the
    // data source.
    (collectionView.indexPathsForSelectedItems ?? [])
      .compactMap { collectionView.dataSourceIndexPath(forPresentationIndexPath: $0) }
      .sorted()
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
    isAlbum ? sections.lazy.flatMap(\.photos).first(where: \.isMissing) : nil
  }
}
