import Foundation

/// Says what of a collection view may be dragged elsewhere. Index paths are the data source's.
@preconcurrency @MainActor
public protocol CollectionViewDragDelegate: AnyObject {
  /// Returns the drag items for an item that the user begins to drag. An empty array prevents the
  /// drag.
  ///
  /// - Parameters:
  ///   - session: The new drag session. It has no items yet.
  ///   - indexPath: The index path of the item under the pointer.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// Returns the drag items that a selected item adds to the drag of another one. The default is an
  /// empty array.
  ///
  /// It is called at the beginning of the drag for each of the other selected items, in their
  /// order, if the grabbed item is selected. In UIKit it is called for an item that the user taps
  /// during the drag.
  ///
  /// - Parameters:
  ///   - session: The drag session.
  ///   - indexPath: The index path of the selected item.
  ///   - point: The point at which the drag began, in content coordinates.
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem]

  /// How the cell is shown at the pointer; nil, also if not implemented, for all of it.
  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  /// The items are at the pointer. Always followed by one `dragSessionDidEnd`.
  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: DragSession)

  /// The items were dropped or the drag was given up: `session.operation` tells.
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession)

  /// Whether a receiver may take the items away. True if not implemented.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession
  ) -> Bool

  /// Whether other programs get nothing. False if not implemented.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] { OptionalMethod.itemsForAdding.isMissing(answer: []) }

  public func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { OptionalMethod.dragPreviewParameters.isMissing(answer: nil) }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: DragSession
  ) { OptionalMethod.dragSessionWillBegin.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: DragSession
  ) { OptionalMethod.dragSessionDidEnd.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession
  ) -> Bool { OptionalMethod.dragSessionAllowsMove.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool { OptionalMethod.dragSessionIsRestricted.isMissing(answer: false) }
}
