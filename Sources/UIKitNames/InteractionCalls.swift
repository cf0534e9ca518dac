import Trellis

// Calls of optional methods for focus, the selection of several items and context menus, and of
// methods in the form of earlier versions of UIKit. `OptionalCalls.swift` describes how they work.

extension CollectionView.DelegateCall {
  /// Returns the result of `collectionView(_:selectionFollowsFocusForItemAt:)`, or nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, selectionFollowsFocusForItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.selectionFollowsFocus.ask {
      delegate.collectionView(view, selectionFollowsFocusForItemAt: path)
    }
  }

  /// Returns the result of `collectionView(_:selectionFollowsFocusForItemAt:)`, or its default value if the delegate does not
  /// implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, selectionFollowsFocusForItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, selectionFollowsFocusForItemAt: path)
  }

  /// Returns the result of `collectionView(_:shouldUpdateFocusIn:)`, or nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool? {
    OptionalMethod.shouldUpdateFocus.ask {
      delegate.collectionView(view, shouldUpdateFocusIn: context)
    }
  }

  /// Returns the result of `collectionView(_:shouldUpdateFocusIn:)`, or its default value if the delegate does not
  /// implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool {
    delegate.collectionView(view, shouldUpdateFocusIn: context)
  }

  /// Calls `collectionView(_:didUpdateFocusIn:with:)`. Returns nil if the delegate does not implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) -> Void? {
    OptionalMethod.didUpdateFocus.ask {
      delegate.collectionView(view, didUpdateFocusIn: context, with: coordinator)
    }
  }

  /// Returns the result of `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`, or nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldBeginMultipleSelection.ask {
      delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path)
    }
  }

  /// Returns the result of `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`, or its default value if the delegate does not
  /// implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path)
  }

  /// Calls `collectionView(_:didBeginMultipleSelectionInteractionAt:)`. Returns nil if the delegate does not implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Void? {
    OptionalMethod.didBeginMultipleSelection.ask {
      delegate.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
    }
  }

  /// Returns the result of `collectionView(_:shouldSpringLoadItemAt:with:)`, or nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldSpringLoadItemAt path: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool? {
    OptionalMethod.shouldSpringLoad.ask {
      delegate.collectionView(view, shouldSpringLoadItemAt: path, with: context)
    }
  }

  /// Returns the result of `collectionView(_:shouldSpringLoadItemAt:with:)`, or its default value if the delegate does not
  /// implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldSpringLoadItemAt path: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegate.collectionView(view, shouldSpringLoadItemAt: path, with: context)
  }

  /// Returns the result of `collectionView(_:shouldShowMenuForItemAt:)`, or nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldShowMenuForItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldShowMenu.ask {
      delegate.collectionView(view, shouldShowMenuForItemAt: path)
    }
  }

  /// Returns the result of `collectionView(_:shouldShowMenuForItemAt:)`, or its default value if the delegate does not
  /// implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldShowMenuForItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldShowMenuForItemAt: path)
  }

  /// Calls `collectionView(_:willDisplayContextMenu:animator:)`. Returns nil if the delegate does not implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, willDisplayContextMenu configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?
  ) -> Void? {
    OptionalMethod.willDisplayContextMenu.ask {
      delegate.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  /// Calls `collectionView(_:willEndContextMenuInteraction:animator:)`. Returns nil if the delegate does not implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, willEndContextMenuInteraction configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?
  ) -> Void? {
    OptionalMethod.willEndContextMenu.ask {
      delegate.collectionView(
        view, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  /// Returns the result of
  /// `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`, or nil if the
  /// delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath? {
    OptionalMethod.moveTarget.ask {
      delegate.collectionView(
        view, targetIndexPathForMoveFromItemAt: current, toProposedIndexPath: proposed)
    }
  }

  /// Returns the result of
  /// `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`, or its default value
  /// if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    delegate.collectionView(
      view, targetIndexPathForMoveFromItemAt: current, toProposedIndexPath: proposed)
  }
}

extension CollectionViewDelegate {
  /// The method `collectionViewDidEndMultipleSelectionInteraction(_:)`, for calls with a question
  /// mark. It is never nil.
  public var collectionViewDidEndMultipleSelectionInteraction:
    CollectionView.DidEndMultipleSelectionCall?
  { CollectionView.DidEndMultipleSelectionCall(delegate: self) }
}

extension CollectionView {
  /// A call of `collectionViewDidEndMultipleSelectionInteraction(_:)`.
  @preconcurrency @MainActor
  public struct DidEndMultipleSelectionCall {
    let delegate: any CollectionViewDelegate
  }
}

extension CollectionView.DidEndMultipleSelectionCall {
  /// Calls `collectionViewDidEndMultipleSelectionInteraction(_:)`. Returns nil if the delegate does
  /// not implement it.
  @discardableResult
  public func callAsFunction(_ view: CollectionView) -> Void? {
    OptionalMethod.didEndMultipleSelection.ask {
      delegate.collectionViewDidEndMultipleSelectionInteraction(view)
    }
  }
}
