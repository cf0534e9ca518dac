import Foundation
import PhotoLibrary
import Trellis

/// The methods that `PhotoDragging` requires of the grid.
@MainActor
protocol PhotoDraggingOwner: AnyObject {
  var isPageOpen: Bool { get }
  func photo(at indexPath: IndexPath) -> Photo
}

/// Drags photos to other programs: copies of their files.
@MainActor
final class PhotoDragging: CollectionViewDragDelegate {
  private var session: DragSession?
  weak var owner: (any PhotoDraggingOwner)?

  /// Whether what is dropped are photos of this very grid.
  func isSource(of drop: DropSession) -> Bool {
    drop.localDragSession != nil && drop.localDragSession === session
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    guard let owner, !owner.isPageOpen else { return [] }
    return [item(for: owner.photo(at: indexPath), at: indexPath, in: session, of: collectionView)]
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] {
    guard let owner else { return [] }
    return [item(for: owner.photo(at: indexPath), at: indexPath, in: session, of: collectionView)]
  }

  private func item(
    for photo: Photo, at indexPath: IndexPath, in session: DragSession,
    of collectionView: CollectionView
  ) -> DragItem {
    // Without `isDirectory` URL asks the disk, for each photo of the selection.
    let url = URL(fileURLWithPath: photo.path, isDirectory: false)
    let item = DragItem(.url(url), localObject: photo.path)
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
  ) { self.session = session }

  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {
    self.session = nil
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
