import Foundation

/// The methods that handle drops on a collection view.
///
/// Set an object that implements them as the view's `dropDelegate`:
///
/// ```swift
/// final class TextDropping: CollectionViewDropDelegate {
///   var texts: [String] = []
///
///   func collectionView(
///     _ collectionView: CollectionView, canHandle session: any DropSession
///   ) -> Bool { session.kinds.contains(.text) }
///
///   func collectionView(
///     _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
///     withDestinationIndexPath destinationIndexPath: IndexPath?
///   ) -> CollectionViewDropProposal {
///     CollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     performDropWith coordinator: any CollectionViewDropCoordinator
///   ) {
///     let start = coordinator.destinationIndexPath?.item ?? texts.count
///     let dragItems = coordinator.items.map(\.dragItem)
///     for (offset, dragItem) in dragItems.enumerated() {
///       guard case .text(let text) = dragItem.content else { continue }
///       let indexPath = IndexPath(item: start + offset, section: 0)
///       texts.insert(text, at: indexPath.item)
///       collectionView.insertItems(at: [indexPath])
///       coordinator.drop(dragItem, toItemAt: indexPath)
///     }
///   }
/// }
/// ```
///
/// For each drag that comes over the view, the methods are called in this order: `canHandle`;
/// `dropSessionDidEnter`; `dropSessionDidUpdate` each time the pointer or the content moves;
/// `performDropWith` or `dropSessionDidExit`; `dropSessionDidEnd`. A drag that leaves the view and
/// comes back is a new session. Index paths are those of the data.
@preconcurrency @MainActor
public protocol CollectionViewDropDelegate: AnyObject {
  /// Returns whether the delegate can handle a drag. The default implementation returns true.
  ///
  /// It is called once for each session. If it returns false, no other method is called for the
  /// session.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drop session. Its items are empty for a drag of another program; test its
  ///     `kinds`.
  /// - Returns: True if the delegate can handle the drag.
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool

  /// Tells the delegate that a drag has come over the view. The default implementation does
  /// nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drop session.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession)

  /// Returns the operation that a drop at the current point would perform, and the way in which the
  /// view shows it.
  ///
  /// It is called each time the pointer or the content moves, so it should return quickly. The
  /// default implementation proposes to move items of this program that may be moved, and to copy
  /// all others, without showing the destination. An operation that the source does not allow
  /// counts as `.forbidden`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drop session.
  ///   - destinationIndexPath: The index path in the data of the item under the pointer or at most
  ///     16 points away, or of the gap. After the last item of a section it is the number of items
  ///     in the section. It is nil elsewhere.
  /// - Returns: The operation and the way to show it.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal

  /// Tells the delegate that the drag has left the view, or that it has ended without a drop. The
  /// default implementation does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drop session.
  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: any DropSession)

  /// Tells the delegate that a drop session has ended. It is the last call for the session. The
  /// default implementation does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drop session.
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)

  /// Returns the part of an item's cell that corresponds to the picture at the pointer. The default
  /// implementation returns nil.
  ///
  /// It is called by `CollectionViewDropCoordinator.drop(_:toItemAt:)`. The cell grows out of the
  /// picture so that this part covers it.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item in the data to which the picture moves.
  /// - Returns: The part of the cell, or nil for the whole cell. The `cornerRadius` has no effect.
  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  /// Performs a drop: changes the data, tells the view of the change, and animates the items to
  /// their places.
  ///
  /// It is called with the content of all items. A drop that changes nothing needs no calls: the
  /// view closes the gap.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - coordinator: The items, the destination and the operation of the drop.
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator)
}

extension CollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool { OptionalMethod.canHandleDrop.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) { OptionalMethod.dropSessionDidEnter.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    OptionalMethod.dropSessionDidUpdate.isMissing()
    let moves = session.localDragSession != nil && session.allowsMoveOperation
    return CollectionViewDropProposal(operation: moves ? .move : .copy)
  }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) { OptionalMethod.dropSessionDidExit.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) { OptionalMethod.dropSessionDidEnd.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { OptionalMethod.dropPreviewParameters.isMissing(answer: nil) }
}
