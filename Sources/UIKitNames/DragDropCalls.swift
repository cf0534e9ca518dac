import Trellis

// Calls of optional methods of the drag and drop delegates. `OptionalCalls.swift` describes how
// they work.

extension CollectionViewDragDelegate {
  /// The drag delegate's optional methods, for calls with a question mark such as
  /// `delegate.collectionView?(view, dragSessionWillBegin: session)`. It is never nil.
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
  /// Returns the result of `collectionView(_:itemsForAddingTo:at:point:)`, or nil if the delegate
  /// does not implement it.
  public func callAsFunction(
    _ view: CollectionView, itemsForAddingTo session: any DragSession, at path: IndexPath,
    point: CGPoint
  ) -> [DragItem]? {
    OptionalMethod.itemsForAdding.ask {
      delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
    }
  }

  /// Returns the result of `collectionView(_:itemsForAddingTo:at:point:)`, or its default value if
  /// the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, itemsForAddingTo session: any DragSession, at path: IndexPath,
    point: CGPoint
  ) -> [DragItem] {
    delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
  }

  /// Returns the result of `collectionView(_:dragPreviewParametersForItemAt:)`, or nil if the
  /// delegate does not implement it or returns nil.
  public func callAsFunction(
    _ view: CollectionView, dragPreviewParametersForItemAt path: IndexPath
  ) -> DragPreviewParameters? {
    OptionalMethod.dragPreviewParameters.ask {
      delegate.collectionView(view, dragPreviewParametersForItemAt: path)
    }.flatMap(\.self)
  }

  /// Calls `collectionView(_:dragSessionWillBegin:)`. Returns nil if the delegate does not
  /// implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dragSessionWillBegin session: any DragSession
  ) -> Void? {
    OptionalMethod.dragSessionWillBegin.ask {
      delegate.collectionView(view, dragSessionWillBegin: session)
    }
  }

  /// Calls `collectionView(_:dragSessionDidEnd:)`. Returns nil if the delegate does not implement
  /// it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dragSessionDidEnd session: any DragSession
  ) -> Void? {
    OptionalMethod.dragSessionDidEnd.ask {
      delegate.collectionView(view, dragSessionDidEnd: session)
    }
  }

  /// Returns the result of `collectionView(_:dragSessionAllowsMoveOperation:)`, or nil if the
  /// delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool? {
    OptionalMethod.dragSessionAllowsMove.ask {
      delegate.collectionView(view, dragSessionAllowsMoveOperation: session)
    }
  }

  /// Returns the result of `collectionView(_:dragSessionAllowsMoveOperation:)`, or its default
  /// value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool {
    delegate.collectionView(view, dragSessionAllowsMoveOperation: session)
  }

  /// Returns the result of `collectionView(_:dragSessionIsRestrictedToDraggingApplication:)`, or
  /// nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool? {
    OptionalMethod.dragSessionIsRestricted.ask {
      delegate.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }

  /// Returns the result of `collectionView(_:dragSessionIsRestrictedToDraggingApplication:)`, or
  /// its default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool {
    delegate.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
  }
}

extension CollectionViewDropDelegate {
  /// The drop delegate's optional methods, for calls with a question mark such as
  /// `delegate.collectionView?(view, canHandle: session)`. It is never nil.
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
  /// Returns the result of `collectionView(_:canHandle:)`, or nil if the delegate does not
  /// implement it.
  public func callAsFunction(_ view: CollectionView, canHandle session: any DropSession) -> Bool? {
    OptionalMethod.canHandleDrop.ask { delegate.collectionView(view, canHandle: session) }
  }

  /// Returns the result of `collectionView(_:canHandle:)`, or its default value if the delegate
  /// does not implement it.
  @_disfavoredOverload
  public func callAsFunction(_ view: CollectionView, canHandle session: any DropSession) -> Bool {
    delegate.collectionView(view, canHandle: session)
  }

  /// Calls `collectionView(_:dropSessionDidEnter:)`. Returns nil if the delegate does not implement
  /// it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidEnter session: any DropSession
  ) -> Void? {
    OptionalMethod.dropSessionDidEnter.ask {
      delegate.collectionView(view, dropSessionDidEnter: session)
    }
  }

  /// Returns the result of `collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)`, or
  /// nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> CollectionViewDropProposal? {
    OptionalMethod.dropSessionDidUpdate.ask {
      delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
  }

  /// Returns the result of `collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)`, or
  /// its default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> CollectionViewDropProposal {
    delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
  }

  /// Calls `collectionView(_:dropSessionDidExit:)`. Returns nil if the delegate does not implement
  /// it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidExit session: any DropSession
  ) -> Void? {
    OptionalMethod.dropSessionDidExit.ask {
      delegate.collectionView(view, dropSessionDidExit: session)
    }
  }

  /// Calls `collectionView(_:dropSessionDidEnd:)`. Returns nil if the delegate does not implement
  /// it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, dropSessionDidEnd session: any DropSession
  ) -> Void? {
    OptionalMethod.dropSessionDidEnd.ask {
      delegate.collectionView(view, dropSessionDidEnd: session)
    }
  }
}

extension CollectionView.DropDelegateCall {
  /// Returns the result of `collectionView(_:dropPreviewParametersForItemAt:)`, or nil if the
  /// delegate does not implement it or returns nil.
  public func callAsFunction(
    _ view: CollectionView, dropPreviewParametersForItemAt path: IndexPath
  ) -> DragPreviewParameters? {
    OptionalMethod.dropPreviewParameters.ask {
      delegate.collectionView(view, dropPreviewParametersForItemAt: path)
    }.flatMap(\.self)
  }
}
