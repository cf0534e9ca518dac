import Foundation

/// The methods that provide the data for drags from a collection view.
///
/// Set an object that implements them as the view's `dragDelegate`:
///
/// ```swift
/// final class FileDragging: CollectionViewDragDelegate {
///   var files: [URL] = []
///
///   func collectionView(
///     _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
///     at indexPath: IndexPath
///   ) -> [DragItem] {
///     [DragItem(.url(files[indexPath.item]))]
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
///     at indexPath: IndexPath, point: CGPoint
///   ) -> [DragItem] {
///     [DragItem(.url(files[indexPath.item]))]
///   }
/// }
/// ```
///
/// For each drag the methods are called in this order: `itemsForBeginning`; `itemsForAddingTo` for
/// the other selected items; `dragSessionAllowsMoveOperation` and
/// `dragSessionIsRestrictedToDraggingApplication`; `dragPreviewParametersForItemAt` for the cells
/// on screen; `dragSessionWillBegin`; `dragSessionDidEnd`. Index paths are those of the data.
@preconcurrency @MainActor
public protocol CollectionViewDragDelegate: AnyObject {
  /// Returns the drag items for an item that the user begins to drag.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The new drag session. It has no items yet.
  ///   - indexPath: The index path of the item under the pointer.
  /// - Returns: The drag items. An empty array prevents the drag.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// Returns the drag items that a selected item adds to the drag of another one. The default
  /// implementation returns an empty array.
  ///
  /// It is called at the beginning of the drag for each of the other selected items, in their
  /// order, if the grabbed item is selected. In UIKit it is called for an item that the user taps
  /// during the drag.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drag session.
  ///   - indexPath: The index path of the selected item.
  ///   - point: The point at which the drag began, in content coordinates.
  /// - Returns: The drag items to add, or an empty array.
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem]

  /// Returns the part of a cell that is shown while its item is dragged. The default implementation
  /// returns nil.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: The visible part and the corner radius of the picture, or nil to show the whole
  ///   cell.
  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  /// Tells the delegate that a drag begins. The default implementation does nothing.
  ///
  /// Each call is followed by one call of `collectionView(_:dragSessionDidEnd:)`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drag session, with all its items.
  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession)

  /// Tells the delegate that a drag has ended: the items were dropped, or the drag was cancelled.
  /// The default implementation does nothing.
  ///
  /// If `session.operation` is `.move`, the receiver has taken the items: delete them from the
  /// data, unless they were dropped on this view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drag session.
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)

  /// Returns whether the receiver may move the items, that is, whether it may take them away from
  /// the data. The default implementation returns true. With false they can only be copied.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drag session, with all its items.
  /// - Returns: True to allow a move.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Returns whether only this program can receive the items. The default implementation returns
  /// false.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The drag session, with all its items.
  /// - Returns: True to prevent drops on other programs.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] { OptionalMethod.itemsForAdding.isMissing(answer: []) }

  public func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { OptionalMethod.dragPreviewParameters.isMissing(answer: nil) }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) { OptionalMethod.dragSessionWillBegin.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) { OptionalMethod.dragSessionDidEnd.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { OptionalMethod.dragSessionAllowsMove.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { OptionalMethod.dragSessionIsRestricted.isMissing(answer: false) }
}
