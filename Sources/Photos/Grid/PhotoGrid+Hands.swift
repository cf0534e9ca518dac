import Foundation
import PhotoLibrary
import Trellis

/// Reactions to the pointer and the keyboard in the grid.
extension PhotoGrid {
  /// Opens a photo on a double click and on Return.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { open(indexPath) }

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
    guard !isMenuOpen, pages == nil else { return nil }
    let photo = photo(at: indexPath)
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
    if let photo = focused ?? selected.first { open(photo) }
  }

  /// Opens the selected photo, or else the first one in view.
  func openSelectedOrFirst() {
    openSelected()
    guard pages == nil, let first = collectionView.indexPathsForVisibleItems.min() else { return }
    open(first)
  }

  /// Copies all files of the selected photos to the clipboard, for other programs and for albums of
  /// this program.
  func copySelected() {
    let paths = selectedFiles
    guard !paths.isEmpty else { return }
    widget.copyFiles(paths.map { URL(fileURLWithPath: $0, isDirectory: false).absoluteString })
  }

  /// Reports the number of selected photos to the delegate.
  func reportSelection() { delegate?.gridDidSelect(collectionView.numberOfSelectedItems) }
}
