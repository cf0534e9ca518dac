import Foundation

/// Says what of a collection view may be dragged elsewhere. Index paths are the data source's.
@preconcurrency @MainActor
public protocol CollectionViewDragDelegate: AnyObject {
  /// What a drag of the item carries; empty for one that is not to be dragged.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// What a selected item adds to the drag of another. Asked for each of them, in their order, when
  /// the grabbed item is selected too. Nothing if not implemented.
  ///
  /// - Parameter point: Where the drag began, in content coordinates.
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
  ) -> [DragItem] {
    OptionalMethod.itemsForAdding.isMissing()
    return []
  }

  public func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? {
    OptionalMethod.dragPreviewParameters.isMissing()
    return nil
  }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: DragSession
  ) { OptionalMethod.dragSessionWillBegin.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: DragSession
  ) { OptionalMethod.dragSessionDidEnd.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession
  ) -> Bool {
    OptionalMethod.dragSessionAllowsMove.isMissing()
    return true
  }

  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool {
    OptionalMethod.dragSessionIsRestricted.isMissing()
    return false
  }
}
