import Foundation
import Trellis
import TrellisPhotoLibrary

/// The drop delegate of the grid. It accepts files from other programs, and photos that are dropped
/// back on their album.
@MainActor
final class PhotoDropping: CollectionViewDropDelegate {
  private let dragging: PhotoDragging
  weak var grid: PhotoGrid?
  /// The drops whose files are being read.
  private var readings: [DropReading] = []

  init(_ dragging: PhotoDragging) { self.dragging = dragging }

  private var timeline: PhotoTimeline { grid?.timeline ?? PhotoTimeline() }

  /// Whether the photos are those of an album that the user arranges.
  private var isArrangedByHand: Bool { timeline.order == .byHand }

  /// Returns whether a drop is accepted. Photos of this grid are accepted only in an album that is arranged
  /// by hand, because elsewhere their order cannot change.
  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool {
    guard let grid, !grid.isPageOpen, session.kinds.contains(.urls) else { return false }
    return isArrangedByHand || !dragging.isSource(of: session)
  }

  /// Proposes to copy files. In an album that is arranged by hand they are inserted at the destination; otherwise each photo
  /// is shown in its month.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(
      operation: .copy,
      intent: isArrangedByHand && destinationIndexPath != nil
        ? .insertAtDestinationIndexPath : .unspecified)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath
    let sources = coordinator.items.compactMap(\.sourceIndexPath)
    if isArrangedByHand, !sources.isEmpty {
      if let destination { arrange(sources, before: destination, in: collectionView) }
      return
    }
    let photos = isArrangedByHand ? timeline.sections.first?.photos ?? [] : []
    let next = destination.flatMap {
      photos.indices.contains($0.item) ? AlbumStack(photos[$0.item]) : nil
    }
    let reading = DropReading(coordinator.items.map(\.dragItem)) { [weak self] uris in
      self?.readings.removeAll { $0.isDone }
      if !uris.isEmpty { self?.grid?.delegate?.gridDidReceive(uris, before: next) }
    }
    if !reading.isDone { readings.append(reading) }
  }

  /// Moves photos that were dragged out of the window and back. The collection view itself moves
  /// photos that stayed inside.
  private func arrange(
    _ sources: [IndexPath], before destination: IndexPath, in collectionView: CollectionView
  ) {
    let items = sources.map(\.item).sorted()
    let run = destination.item - items.filter { $0 < destination.item }.count
    collectionView.performBatchUpdates { [self] in
      grid?.moveItems(items, to: run)
      for (index, item) in items.enumerated() {
        collectionView.moveItem(
          at: IndexPath(item: item, section: 0), to: IndexPath(item: run + index, section: 0))
      }
    }
  }
}
