import Trellis

// Focus, actions and menus, as in `OptionalCalls.swift`.

extension CollectionView.DelegateCall {
  public func callAsFunction(_ view: CollectionView, canFocusItemAt path: IndexPath) -> Bool? {
    OptionalMethod.canFocus.ask { delegate.collectionView(view, canFocusItemAt: path) }
  }

  @_disfavoredOverload
  public func callAsFunction(_ view: CollectionView, canFocusItemAt path: IndexPath) -> Bool {
    delegate.collectionView(view, canFocusItemAt: path)
  }

  public func callAsFunction(
    _ view: CollectionView, canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.canPerformPrimaryAction.ask {
      delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, canPerformPrimaryActionForItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, performPrimaryActionForItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.performPrimaryAction.ask {
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }
  }

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

  public func callAsFunction(
    _ view: CollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
  ) -> ItemMenuConfiguration? {
    OptionalMethod.contextMenu.ask {
      delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
    }.flatMap(\.self)
  }

  public func callAsFunction(
    _ view: CollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> ItemMenuConfiguration? {
    OptionalMethod.contextMenuOfOneItem.ask {
      delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: point)
    }.flatMap(\.self)
  }
}

extension CollectionViewDelegate {
  public var indexPathForPreferredFocusedView: CollectionView.PreferredFocusCall? {
    CollectionView.PreferredFocusCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of `indexPathForPreferredFocusedView(in:)`: nil where it is not implemented, and where
  /// it has no preference.
  @preconcurrency @MainActor
  public struct PreferredFocusCall {
    let delegate: any CollectionViewDelegate
  }
}

extension CollectionView.PreferredFocusCall {
  public func callAsFunction(in view: CollectionView) -> IndexPath? {
    delegate.indexPathForPreferredFocusedView(in: view)
  }
}
