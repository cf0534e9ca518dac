import Foundation
import Trellis
import TrellisPhotoLibrary

/// The drag delegate of the grid. Photos are dragged to other programs as copies of their files.
@MainActor
final class PhotoDragging: CollectionViewDragDelegate {
  private var session: (any DragSession)?
  weak var grid: PhotoGrid?

  /// Returns whether a drop session carries photos of this grid.
  func isSource(of drop: any DropSession) -> Bool {
    drop.localDragSession != nil && drop.localDragSession === session
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    guard let grid, !grid.isPageOpen else { return [] }
    return items(for: grid.photo(at: indexPath), at: indexPath, in: session, of: collectionView)
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] {
    guard let grid else { return [] }
    return items(for: grid.photo(at: indexPath), at: indexPath, in: session, of: collectionView)
  }

  /// Returns the items of a photo and of the other files of its stack. A missing photo has none: it
  /// moves only within its album, which the collection view does itself.
  private func items(
    for photo: Photo, at indexPath: IndexPath, in session: any DragSession,
    of collectionView: CollectionView
  ) -> [DragItem] {
    if photo.isMissing { return [] }
    let companions = photo.companionPaths.map {
      DragItem(.url(URL(fileURLWithPath: $0, isDirectory: false)))
    }
    return [item(for: photo, at: indexPath, in: session, of: collectionView)] + companions
  }

  private func item(
    for photo: Photo, at indexPath: IndexPath, in session: any DragSession,
    of collectionView: CollectionView
  ) -> DragItem {
    // Without `isDirectory`, URL would query the file system for each photo of the selection.
    let url = URL(fileURLWithPath: photo.path, isDirectory: false)
    let item = DragItem(.url(url), localObject: AlbumStack(photo))
    // A drag preview shows at most three photos.
    guard session.items.count < 3 else { return item }
    let shown = collectionView.presentationIndexPath(forDataSourceIndexPath: indexPath)
    let picture = (collectionView.cellForItem(at: shown) as? PhotoCell)?.dragPreview
    item.preview = picture
    item.previewSize = picture?.size
    return item
  }

  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) { self.session = session }

  func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) {
    self.session = nil
  }

  /// Returns false. A file manager would otherwise move a file within a file system, and the photo
  /// would disappear from the folder.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { false }

  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? {
    DragPreviewParameters(cornerRadius: PhotoCell.cornerRadius)
  }
}
