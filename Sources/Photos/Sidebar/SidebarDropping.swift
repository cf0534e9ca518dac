import Foundation
import Trellis
import TrellisPhotoLibrary

/// The drop delegate of the sidebar: photos and files are dropped on albums.
@MainActor
final class SidebarDropping: CollectionViewDropDelegate {
  weak var sidebar: Sidebar?
  /// The drops whose files are being read.
  private var readings: [DropReading] = []

  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool { session.kinds.contains(.urls) }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    guard album(at: destinationIndexPath) != nil else {
      return CollectionViewDropProposal(operation: .forbidden)
    }
    return CollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    guard let album = album(at: coordinator.destinationIndexPath) else { return }
    let items = coordinator.items.map(\.dragItem)
    // The other files of a photo's stack have no object.
    let photos = items.compactMap { $0.localObject as? AlbumStack }
    guard photos.isEmpty else {
      sidebar?.delegate?.sidebarDidReceive(photos, for: album)
      return
    }
    let reading = DropReading(items) { [weak self] uris in
      self?.readings.removeAll { $0.isDone }
      if !uris.isEmpty { self?.sidebar?.delegate?.sidebarDidReceive(uris, for: album) }
    }
    if !reading.isDone { readings.append(reading) }
  }

  private func album(at indexPath: IndexPath?) -> Album.ID? {
    indexPath.flatMap { sidebar?.place(at: $0)?.album }
  }
}
