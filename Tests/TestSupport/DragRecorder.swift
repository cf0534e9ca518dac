import CollectionCore
import Foundation

/// A drag delegate and drop delegate that records its calls. Consecutive updates count once.
@MainActor
open class DragRecorder: CollectionViewDragDelegate, CollectionViewDropDelegate, CallRecorder {
  /// The calls, such as "begin 2" for the drag of the item with this name.
  package var calls: [String] = []
  /// The destination index paths of the updates, in order.
  package private(set) var destinations: [IndexPath?] = []
  /// The operation with which the last drag has ended.
  package private(set) var endedOperation: DropOperation?

  /// Returns the name of an item. The default is its index.
  package var name: (IndexPath) -> Int = { $0.item }
  /// Returns whether the item with the given name may be dragged. The default allows every item.
  package var isDraggable: (Int) -> Bool = { _ in true }
  /// Returns what is dragged for the item with the given name. The default is its name as text.
  package var dragItem: (Int) -> DragItem = { DragItem(.text("\($0)"), localObject: $0) }
  package var allowsMove = true
  package var canHandle = true
  package var proposal: (IndexPath?) -> CollectionViewDropProposal = { _ in
    CollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }
  package var perform: (any CollectionViewDropCoordinator) -> Void = { _ in }
  package var dropPreview: DragPreviewParameters?

  public init() {}

  // MARK: CollectionViewDragDelegate

  public func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    let name = name(indexPath)
    calls.append("begin \(name)")
    return isDraggable(name) ? [dragItem(name)] : []
  }

  public func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] {
    calls.append("add \(name(indexPath))")
    return [dragItem(name(indexPath))]
  }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) { calls.append("will begin") }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) {
    calls.append("did end")
    endedOperation = session.operation
  }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { allowsMove }

  // MARK: CollectionViewDropDelegate

  public func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { dropPreview }

  public func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool {
    calls.append("can handle")
    return canHandle
  }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) { calls.append("enter") }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    if calls.last != "update" { calls.append("update") }
    destinations.append(destinationIndexPath)
    return proposal(destinationIndexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) { calls.append("exit") }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) { calls.append("drop ended") }

  public func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    calls.append("perform")
    perform(coordinator)
  }
}
