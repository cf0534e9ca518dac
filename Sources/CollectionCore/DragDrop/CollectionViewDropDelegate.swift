import Foundation

/// Takes what is dropped on a collection view. Index paths are the data source's.
///
/// Of one session: canHandle; dropSessionDidEnter; dropSessionDidUpdate as often as the pointer or
/// the content moves; performDropWith or dropSessionDidExit; dropSessionDidEnd.
@preconcurrency @MainActor
public protocol CollectionViewDropDelegate: AnyObject {
  /// Whether the drag is of any use here. True if not implemented; with false nothing else is called
  /// for it.
  func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession)

  /// What a drop would do now. If not implemented: move what comes from this program and may be
  /// moved, and copy everything else, without showing where. Answer at once: it is asked for each
  /// step of the pointer.
  ///
  /// - Parameter destinationIndexPath: The item at the pointer, or the gap; the number of items of a
  ///   section behind its last; nil elsewhere.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal

  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession)

  /// The last call for the session.
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession)

  /// It is dropped: change the data, tell the view, and say with `coordinator` where each item goes.
  /// A view that is told nothing shows again what it showed before.
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: CollectionViewDropCoordinator)
}

extension CollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: CollectionView, canHandle session: DropSession
  ) -> Bool {
    OptionalMethod.canHandleDrop.isMissing()
    return true
  }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: DropSession
  ) { OptionalMethod.dropSessionDidEnter.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    OptionalMethod.dropSessionDidUpdate.isMissing()
    let moves = session.localDragSession != nil && session.allowsMoveOperation
    return CollectionViewDropProposal(operation: moves ? .move : .copy)
  }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: DropSession
  ) { OptionalMethod.dropSessionDidExit.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: DropSession
  ) { OptionalMethod.dropSessionDidEnd.isMissing() }
}
