import Foundation
import PhotoLibrary
import Trellis

/// Photos on their way to other programs: copies of their files.
extension PhotoGrid: CollectionViewDragDelegate {
  /// As in photos.css.
  private static let cornerRadius: CGFloat = 4

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { pages == nil ? [item(for: indexPath)] : [] }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] { [item(for: indexPath)] }

  private func item(for indexPath: IndexPath) -> DragItem {
    let path = photo(at: indexPath).path
    return DragItem(.url(URL(fileURLWithPath: path)), localObject: path)
  }

  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: DragSession
  ) { ownDrag = session }

  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {
    ownDrag = nil
  }

  /// A file manager would move a file within a disk if it might, and the photo be gone from here.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession
  ) -> Bool { false }

  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? {
    DragPreviewParameters(cornerRadius: Self.cornerRadius)
  }
}
