import Trellis

// `delegate.collectionView?(view, layout: self, sizeForItemAt: path)`: on iOS these methods are
// optional, and a call of one that is not implemented is nil. Here each has a default, and these
// proxies take the question mark: they ask, and give nil where the default answered. They belong to
// UICollectionView and UIScrollView, so that none of their names is exported beside UIKit's.

extension CollectionViewDelegate {
  public var collectionView: CollectionView.DelegateCall? {
    CollectionView.DelegateCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of one of the delegate's methods.
  @preconcurrency @MainActor
  public struct DelegateCall {
    let delegate: any CollectionViewDelegate
  }
}

extension CollectionView.DelegateCall {
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, willDisplay cell: CollectionViewCell, forItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.willDisplayCell.ask {
      delegate.collectionView(view, willDisplay: cell, forItemAt: path)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.didEndDisplayingCell.ask {
      delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, willDisplaySupplementaryView supplementary: CollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) -> Void? {
    OptionalMethod.willDisplaySupplementaryView.ask {
      delegate.collectionView(
        view, willDisplaySupplementaryView: supplementary, forElementKind: kind, at: path)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView,
    didEndDisplayingSupplementaryView supplementary: CollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath
  ) -> Void? {
    OptionalMethod.didEndDisplayingSupplementaryView.ask {
      delegate.collectionView(
        view, didEndDisplayingSupplementaryView: supplementary, forElementOfKind: kind, at: path)
    }
  }

  public func callAsFunction(
    _ view: CollectionView, shouldHighlightItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldHighlight.ask {
      delegate.collectionView(view, shouldHighlightItemAt: path)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldHighlightItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldHighlightItemAt: path)
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didHighlightItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.didHighlight.ask { delegate.collectionView(view, didHighlightItemAt: path) }
  }

  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didUnhighlightItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.didUnhighlight.ask { delegate.collectionView(view, didUnhighlightItemAt: path) }
  }

  public func callAsFunction(
    _ view: CollectionView, shouldSelectItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldSelect.ask { delegate.collectionView(view, shouldSelectItemAt: path) }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldSelectItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldSelectItemAt: path)
  }

  public func callAsFunction(
    _ view: CollectionView, shouldDeselectItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldDeselect.ask { delegate.collectionView(view, shouldDeselectItemAt: path) }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldDeselectItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldDeselectItemAt: path)
  }

  @discardableResult
  public func callAsFunction(_ view: CollectionView, didSelectItemAt path: IndexPath) -> Void? {
    OptionalMethod.didSelect.ask { delegate.collectionView(view, didSelectItemAt: path) }
  }

  @discardableResult
  public func callAsFunction(_ view: CollectionView, didDeselectItemAt path: IndexPath) -> Void? {
    OptionalMethod.didDeselect.ask { delegate.collectionView(view, didDeselectItemAt: path) }
  }
}
