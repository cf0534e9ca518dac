import Foundation
import PhotoLibrary
import Trellis

/// Files from other programs, and photos that come back to their album.
extension PhotoGrid: CollectionViewDropDelegate {
  /// Photos of this very grid have a new place to go to only in an album.
  func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
    guard pages == nil, session.kinds.contains(.urls) else { return false }
    return timeline.isAlbum || !isFromHere(session)
  }

  private func isFromHere(_ session: DropSession) -> Bool {
    session.localDragSession != nil && session.localDragSession === ownDrag
  }

  /// Photos by month come to their month, those of an album to where they are dropped.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(
      operation: .copy,
      intent: timeline.isAlbum && destinationIndexPath != nil
        ? .insertAtDestinationIndexPath : .unspecified)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: CollectionViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath
    let sources = coordinator.items.compactMap(\.sourceIndexPath)
    if timeline.isAlbum, !sources.isEmpty {
      if let destination { arrange(sources, before: destination) }
      return
    }
    let uris = coordinator.items.compactMap { item -> String? in
      guard case .url(let url) = item.dragItem.content else { return nil }
      return url.absoluteString
    }
    let photos = timeline.isAlbum ? timeline.sections.first?.photos ?? [] : []
    let next = destination.flatMap { photos.indices.contains($0.item) ? photos[$0.item].path : nil }
    if !uris.isEmpty { onDrop(uris, next) }
  }

  /// As `collectionView(_:moveItemsAt:to:)`, for photos that have been out of the window.
  private func arrange(_ sources: [IndexPath], before destination: IndexPath) {
    let items = sources.map(\.item).sorted()
    let run = destination.item - items.filter { $0 < destination.item }.count
    let places = items.indices.map { IndexPath(item: run + $0, section: 0) }
    collectionView.performBatchUpdates { [self] in
      collectionView(
        collectionView, moveItemsAt: items.map { IndexPath(item: $0, section: 0) }, to: places)
      for (item, place) in zip(items, places) {
        collectionView.moveItem(at: IndexPath(item: item, section: 0), to: place)
      }
    }
  }
}
