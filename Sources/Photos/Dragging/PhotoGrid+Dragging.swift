import Foundation
import PhotoLibrary
import Trellis

/// Photos on their way to other programs: copies of their files.
extension PhotoGrid: CollectionViewDragDelegate {
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    pages == nil ? [item(for: indexPath, in: session)] : []
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] { [item(for: indexPath, in: session)] }

  private func item(for indexPath: IndexPath, in session: DragSession) -> DragItem {
    let path = photo(at: indexPath).path
    // Without being told what it is URL asks the disk, for each photo of the selection.
    let url = URL(fileURLWithPath: path, isDirectory: false)
    let item = DragItem(.url(url), localObject: path)
    // More are not seen.
    guard session.items.count < 3 else { return item }
    let shown = collectionView.presentationIndexPath(forDataSourceIndexPath: indexPath)
    let picture = (collectionView.cellForItem(at: shown) as? PhotoCell)?.dragPreview
    item.preview = picture
    item.previewSize = picture?.size
    return item
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
    DragPreviewParameters(cornerRadius: PhotoCell.cornerRadius)
  }
}
