import Foundation
import PhotoLibrary
import Trellis

/// Reactions to the pointer and the keyboard in the grid.
extension PhotoGrid {
  /// The double click, and Return.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { open(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool {
    guard !indexPaths.isEmpty else { return false }
    delegate?.gridAsksForMenu(at: point)
    return true
  }

  func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? { photo(at: indexPath).name }

  /// Name and date, and why there is no picture. The title has the name of the one that is open.
  func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? {
    guard !isMenuOpen, pages == nil else { return nil }
    let photo = photo(at: indexPath)
    var lines = [photo.name, dates.text(of: photo.taken)]
    if case .failure(let error) = thumbnails.outcome(for: photo) {
      lines.append(error.explanation)
    }
    return lines.joined(separator: "\n")
  }

  func collectionViewDidChangeSelection(_ collectionView: CollectionView) {
    // The user has selected something else meanwhile: that stays selected.
    expected.forget()
    tellSelection()
  }

  /// The one that has the keyboard, or else the first.
  func openSelected() {
    let selected = collectionView.indexPathsForSelectedItems ?? []
    let focused = collectionView.focusedIndexPath.flatMap { selected.contains($0) ? $0 : nil }
    if let photo = focused ?? selected.first { open(photo) }
  }

  /// For file managers and other programs, and for an album of this one.
  func copySelected() {
    let paths = selectedPaths
    guard !paths.isEmpty else { return }
    widget.copyFiles(paths.map { URL(fileURLWithPath: $0, isDirectory: false).absoluteString })
  }

  func tellSelection() { delegate?.gridDidSelect(collectionView.numberOfSelectedItems) }
}
