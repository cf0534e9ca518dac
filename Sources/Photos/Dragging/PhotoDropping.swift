import Foundation
import PhotoLibrary
import Trellis

/// The methods that `PhotoDropping` requires of the grid.
@MainActor
protocol PhotoDroppingOwner: AnyObject {
  var timeline: PhotoTimeline { get }
  var isPageOpen: Bool { get }

  /// Photos of an album have been dropped elsewhere in it.
  func moveItems(_ items: [Int], to item: Int)

  /// - Parameter next: In an album, the path of the photo that the files come before; nil at its end.
  func didDrop(_ uris: [String], before next: String?)
}

/// Takes files from other programs, and photos that come back to their album.
@MainActor
final class PhotoDropping: CollectionViewDropDelegate {
  private let dragging: PhotoDragging
  weak var owner: (any PhotoDroppingOwner)?

  init(_ dragging: PhotoDragging) { self.dragging = dragging }

  private var timeline: PhotoTimeline { owner?.timeline ?? PhotoTimeline() }

  /// Photos of this very grid have a new place to go to only in an album.
  func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
    guard let owner, !owner.isPageOpen, session.kinds.contains(.urls) else { return false }
    return timeline.isAlbum || !dragging.isSource(of: session)
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
      if let destination { arrange(sources, before: destination, in: collectionView) }
      return
    }
    let uris = coordinator.items.compactMap { item -> String? in
      guard case .url(let url) = item.dragItem.content else { return nil }
      return url.absoluteString
    }
    let photos = timeline.isAlbum ? timeline.sections.first?.photos ?? [] : []
    let next = destination.flatMap { photos.indices.contains($0.item) ? photos[$0.item].path : nil }
    if !uris.isEmpty { owner?.didDrop(uris, before: next) }
  }

  /// Moves photos that have been out of the window: the view moves those that have not by itself.
  private func arrange(
    _ sources: [IndexPath], before destination: IndexPath, in collectionView: CollectionView
  ) {
    let items = sources.map(\.item).sorted()
    let run = destination.item - items.filter { $0 < destination.item }.count
    collectionView.performBatchUpdates { [self] in
      owner?.moveItems(items, to: run)
      for (index, item) in items.enumerated() {
        collectionView.moveItem(
          at: IndexPath(item: item, section: 0), to: IndexPath(item: run + index, section: 0))
      }
    }
  }
}
