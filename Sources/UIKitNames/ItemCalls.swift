import Trellis

// Calls of optional methods for focus, actions and menus. `OptionalCalls.swift` describes how they
// work.

extension CollectionView.DelegateCall {
  /// Returns the result of `collectionView(_:canFocusItemAt:)`, or nil if the delegate does not
  /// implement it.
  public func callAsFunction(_ view: CollectionView, canFocusItemAt path: IndexPath) -> Bool? {
    OptionalMethod.canFocus.ask { delegate.collectionView(view, canFocusItemAt: path) }
  }

  /// Returns the result of `collectionView(_:canFocusItemAt:)`, or its default value if the
  /// delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(_ view: CollectionView, canFocusItemAt path: IndexPath) -> Bool {
    delegate.collectionView(view, canFocusItemAt: path)
  }

  /// Returns the result of `collectionView(_:canEditItemAt:)`, or nil if the delegate does not
  /// implement it.
  public func callAsFunction(_ view: CollectionView, canEditItemAt path: IndexPath) -> Bool? {
    OptionalMethod.canEdit.ask { delegate.collectionView(view, canEditItemAt: path) }
  }

  /// Returns the result of `collectionView(_:canEditItemAt:)`, or its default value if the delegate
  /// does not implement it.
  @_disfavoredOverload
  public func callAsFunction(_ view: CollectionView, canEditItemAt path: IndexPath) -> Bool {
    delegate.collectionView(view, canEditItemAt: path)
  }

  /// Returns the result of `collectionView(_:canPerformPrimaryActionForItemAt:)`, or nil if the
  /// delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.canPerformPrimaryAction.ask {
      delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
    }
  }

  /// Returns the result of `collectionView(_:canPerformPrimaryActionForItemAt:)`, or its default
  /// value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
  }

  /// Calls `collectionView(_:performPrimaryActionForItemAt:)`. Returns nil if the delegate does not
  /// implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, performPrimaryActionForItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.performPrimaryAction.ask {
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }
  }

  /// Returns the result of `collectionView(_:shouldSpringLoadItemAt:)`, or nil if the delegate does
  /// not implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldSpringLoadItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldSpringLoad.ask {
      delegate.collectionView(view, shouldSpringLoadItemAt: path)
    }
  }

  /// Returns the result of `collectionView(_:shouldSpringLoadItemAt:)`, or its default value if the
  /// delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldSpringLoadItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldSpringLoadItemAt: path)
  }

  /// Returns the result of
  /// `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)`,
  /// or nil if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath? {
    OptionalMethod.moveTarget.ask {
      delegate.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
        atCurrentIndexPath: current, toProposedIndexPath: proposed)
    }
  }

  /// Returns the result of
  /// `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)`,
  /// or its default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    delegate.collectionView(
      view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
      atCurrentIndexPath: current, toProposedIndexPath: proposed)
  }

  /// Returns the result of `collectionView(_:contextMenuConfigurationForItemsAt:point:)`, or nil if
  /// the delegate does not implement it or returns nil.
  public func callAsFunction(
    _ view: CollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
  ) -> ItemMenuConfiguration? {
    OptionalMethod.contextMenu.ask {
      delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
    }.flatMap(\.self)
  }

  /// Returns the result of `collectionView(_:contextMenuConfigurationForItemAt:point:)`, or nil if
  /// the delegate does not implement it or returns nil.
  public func callAsFunction(
    _ view: CollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> ItemMenuConfiguration? {
    OptionalMethod.contextMenuOfOneItem.ask {
      delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: point)
    }.flatMap(\.self)
  }
}

extension CollectionViewDelegate {
  /// The method `indexPathForPreferredFocusedView(in:)`, for calls with a question mark:
  /// `delegate.indexPathForPreferredFocusedView?(in: view)`. It is never nil.
  public var indexPathForPreferredFocusedView: CollectionView.PreferredFocusCall? {
    CollectionView.PreferredFocusCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of `indexPathForPreferredFocusedView(in:)`.
  @preconcurrency @MainActor
  public struct PreferredFocusCall {
    let delegate: any CollectionViewDelegate
  }
}

extension CollectionView.PreferredFocusCall {
  /// Returns the result of `indexPathForPreferredFocusedView(in:)`, which is nil if the delegate
  /// does not implement it or has no preference.
  public func callAsFunction(in view: CollectionView) -> IndexPath? {
    delegate.indexPathForPreferredFocusedView(in: view)
  }
}
