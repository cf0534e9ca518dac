import Foundation
import PhotoLibrary
import Trellis

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

  /// Returns whether a drop is accepted. Photos of this grid are accepted only in an album, because
  /// elsewhere their order cannot change.
  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool {
    guard let grid, !grid.isPageOpen, session.kinds.contains(.urls) else { return false }
    return timeline.isAlbum || !dragging.isSource(of: session)
  }

  /// Proposes to copy files. In an album they are inserted at the destination; otherwise each photo
  /// is shown in its month.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(
      operation: .copy,
      intent: timeline.isAlbum && destinationIndexPath != nil
        ? .insertAtDestinationIndexPath : .unspecified)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath
    let sources = coordinator.items.compactMap(\.sourceIndexPath)
    if timeline.isAlbum, !sources.isEmpty {
      if let destination { arrange(sources, before: destination, in: collectionView) }
      return
    }
    let photos = timeline.isAlbum ? timeline.sections.first?.photos ?? [] : []
    let next = destination.flatMap {
      photos.indices.contains($0.item) ? AlbumStack(photos[$0.item]) : nil
    }
    let items = coordinator.items
    take(
      DroppedFiles(count: items.count) {
        guard case .url(let url) = items[$0].dragItem.content else { return nil }
        return url.absoluteString
      }, before: next)
  }

  /// Reads the URIs of dropped files and tells the grid's delegate. The files of a usual drop are
  /// read at once, and those of a large one a piece at a time while the main loop is idle.
  private func take(_ files: DroppedFiles, before next: AlbumStack?) {
    let reading = DropReading(files) { [weak self] uris in
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

/// Reads the URIs of one drop.
@MainActor
private final class DropReading {
  private var files: DroppedFiles
  private let done: @MainActor ([String]) -> Void
  private(set) var isDone = false
  private lazy var work = IdleWork { [weak self] in self?.readPiece() ?? false }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - done: Called with all URIs, before this initializer returns if there are few of them.
  init(_ files: DroppedFiles, _ done: @escaping @MainActor ([String]) -> Void) {
    (self.files, self.done) = (files, done)
    if readPiece() { work.start() }
  }

  private func readPiece() -> Bool {
    if files.readPiece() { return true }
    isDone = true
    done(files.uris)
    return false
  }
}
