import Foundation

/// The object that receives what is dropped on a collection view. Index paths are those of the
/// data.
///
/// The methods are called for one session in this order: `canHandle`; `dropSessionDidEnter`;
/// `dropSessionDidUpdate` each time the pointer or the content moves; `performDropWith` or
/// `dropSessionDidExit`; `dropSessionDidEnd`.
@preconcurrency @MainActor
public protocol CollectionViewDropDelegate: AnyObject {
  /// Whether the drag is of any use here. True if not implemented; with false nothing else is called
  /// for it.
  func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession)

  /// Returns what a drop at the current point would do.
  ///
  /// It is called each time the pointer or the content moves, so it should return quickly. The
  /// default is to move items of this program that may be moved, and to copy all others, without
  /// showing the destination.
  ///
  /// - Parameters:
  ///   - session: The drop session.
  ///   - destinationIndexPath: The index path in the data of the item under the pointer or at most
  ///     16 points away, or of the gap. After the last item of a section it is the number of items
  ///     in the section. It is nil elsewhere.
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
  ) -> Bool { OptionalMethod.canHandleDrop.isMissing(answer: true) }

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
