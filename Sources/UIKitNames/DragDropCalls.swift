import Trellis

// As `OptionalCalls.swift`, for the delegates of drag and drop.

extension CollectionViewDragDelegate {
  public var collectionView: CollectionView.DragDelegateCall? {
    CollectionView.DragDelegateCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of one of the drag delegate's optional methods.
  @preconcurrency @MainActor
  public struct DragDelegateCall {
    let delegate: any CollectionViewDragDelegate
  }
}

extension CollectionView.DragDelegateCall {
  public func callAsFunction(
    _ view: CollectionView, itemsForAddingTo session: DragSession, at path: IndexPath,
    point: CGPoint
  ) -> [DragItem]? {
    OptionalMethod.itemsForAdding.ask {
      delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, itemsForAddingTo session: DragSession, at path: IndexPath,
    point: CGPoint
  ) -> [DragItem] {
    delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
  }

  public func callAsFunction(
    _ view: CollectionView, dragPreviewParametersForItemAt path: IndexPath
  ) -> DragPreviewParameters? {
    OptionalMethod.dragPreviewParameters.ask {
      delegate.collectionView(view, dragPreviewParametersForItemAt: path)
    }.flatMap(\.self)
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dragSessionWillBegin session: DragSession
  ) -> Void? {
    OptionalMethod.dragSessionWillBegin.ask {
      delegate.collectionView(view, dragSessionWillBegin: session)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dragSessionDidEnd session: DragSession
  ) -> Void? {
    OptionalMethod.dragSessionDidEnd.ask {
      delegate.collectionView(view, dragSessionDidEnd: session)
    }
  }

  public func callAsFunction(
    _ view: CollectionView, dragSessionAllowsMoveOperation session: DragSession
  ) -> Bool? {
    OptionalMethod.dragSessionAllowsMove.ask {
      delegate.collectionView(view, dragSessionAllowsMoveOperation: session)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, dragSessionAllowsMoveOperation session: DragSession
  ) -> Bool {
    delegate.collectionView(view, dragSessionAllowsMoveOperation: session)
  }

  public func callAsFunction(
    _ view: CollectionView, dragSessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool? {
    OptionalMethod.dragSessionIsRestricted.ask {
      delegate.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, dragSessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool {
    delegate.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
  }
}

extension CollectionViewDropDelegate {
  public var collectionView: CollectionView.DropDelegateCall? {
    CollectionView.DropDelegateCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of one of the drop delegate's optional methods.
  @preconcurrency @MainActor
  public struct DropDelegateCall {
    let delegate: any CollectionViewDropDelegate
  }
}

extension CollectionView.DropDelegateCall {
  public func callAsFunction(_ view: CollectionView, canHandle session: DropSession) -> Bool? {
    OptionalMethod.canHandleDrop.ask { delegate.collectionView(view, canHandle: session) }
  }

  @_disfavoredOverload
  public func callAsFunction(_ view: CollectionView, canHandle session: DropSession) -> Bool {
    delegate.collectionView(view, canHandle: session)
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidEnter session: DropSession
  ) -> Void? {
    OptionalMethod.dropSessionDidEnter.ask {
      delegate.collectionView(view, dropSessionDidEnter: session)
    }
  }

  public func callAsFunction(
    _ view: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> CollectionViewDropProposal? {
    OptionalMethod.dropSessionDidUpdate.ask {
      delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> CollectionViewDropProposal {
    delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidExit session: DropSession
  ) -> Void? {
    OptionalMethod.dropSessionDidExit.ask {
      delegate.collectionView(view, dropSessionDidExit: session)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidEnd session: DropSession
  ) -> Void? {
    OptionalMethod.dropSessionDidEnd.ask {
      delegate.collectionView(view, dropSessionDidEnd: session)
    }
  }
}
