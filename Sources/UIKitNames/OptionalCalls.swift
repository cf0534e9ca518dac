import Trellis

// Calls of optional methods, such as
// `delegate.collectionView?(view, layout: self, sizeForItemAt: path)`. On iOS, a call of an
// optional method that is not implemented returns nil. In Trellis, every method has a default
// implementation. The types in this file and its like make the question mark compile: their calls
// return nil if the default implementation has run. They are nested in UICollectionView and
// UIScrollView, so that the module exports no further names.

extension CollectionViewDelegate {
  /// The delegate's methods, for calls with a question mark such as
  /// `delegate.collectionView?(view, didSelectItemAt: path)`. It is never nil.
  public var collectionView: CollectionView.DelegateCall? {
    CollectionView.DelegateCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of one of the delegate's methods whose names begin with `collectionView`.
  @preconcurrency @MainActor
  public struct DelegateCall {
    let delegate: any CollectionViewDelegate
  }
}

extension CollectionView.DelegateCall {
  /// Calls `collectionView(_:willDisplay:forItemAt:)`. Returns nil if the delegate does not
  /// implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, willDisplay cell: CollectionViewCell, forItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.willDisplayCell.ask {
      delegate.collectionView(view, willDisplay: cell, forItemAt: path)
    }
  }

  /// Calls `collectionView(_:didEndDisplaying:forItemAt:)`. Returns nil if the delegate does not
  /// implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.didEndDisplayingCell.ask {
      delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
    }
  }

  /// Calls `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`. Returns nil if the
  /// delegate does not implement it.
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

  /// Calls `collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)`. Returns nil
  /// if the delegate does not implement it.
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

  /// Returns the result of `collectionView(_:transitionLayoutForOldLayout:newLayout:)`, or nil if
  /// the delegate does not implement it or returns nil.
  public func callAsFunction(
    _ view: CollectionView, transitionLayoutForOldLayout old: CollectionViewLayout,
    newLayout new: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? {
    OptionalMethod.transitionLayout.ask {
      delegate.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
    }.flatMap(\.self)
  }

  /// Returns the result of `collectionView(_:targetContentOffsetForProposedContentOffset:)`, or nil
  /// if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint? {
    OptionalMethod.targetContentOffset.ask {
      delegate.collectionView(view, targetContentOffsetForProposedContentOffset: proposed)
    }
  }

  /// Returns the result of `collectionView(_:targetContentOffsetForProposedContentOffset:)`, or its
  /// default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    delegate.collectionView(view, targetContentOffsetForProposedContentOffset: proposed)
  }

  /// Returns the result of `collectionView(_:shouldHighlightItemAt:)`, or nil if the delegate does
  /// not implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldHighlightItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldHighlight.ask {
      delegate.collectionView(view, shouldHighlightItemAt: path)
    }
  }

  /// Returns the result of `collectionView(_:shouldHighlightItemAt:)`, or its default value if the
  /// delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldHighlightItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldHighlightItemAt: path)
  }

  /// Calls `collectionView(_:didHighlightItemAt:)`. Returns nil if the delegate does not implement
  /// it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didHighlightItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.didHighlight.ask { delegate.collectionView(view, didHighlightItemAt: path) }
  }

  /// Calls `collectionView(_:didUnhighlightItemAt:)`. Returns nil if the delegate does not
  /// implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, didUnhighlightItemAt path: IndexPath
  ) -> Void? {
    OptionalMethod.didUnhighlight.ask { delegate.collectionView(view, didUnhighlightItemAt: path) }
  }

  /// Returns the result of `collectionView(_:shouldSelectItemAt:)`, or nil if the delegate does not
  /// implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldSelectItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldSelect.ask { delegate.collectionView(view, shouldSelectItemAt: path) }
  }

  /// Returns the result of `collectionView(_:shouldSelectItemAt:)`, or its default value if the
  /// delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldSelectItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldSelectItemAt: path)
  }

  /// Returns the result of `collectionView(_:shouldDeselectItemAt:)`, or nil if the delegate does
  /// not implement it.
  public func callAsFunction(
    _ view: CollectionView, shouldDeselectItemAt path: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldDeselect.ask { delegate.collectionView(view, shouldDeselectItemAt: path) }
  }

  /// Returns the result of `collectionView(_:shouldDeselectItemAt:)`, or its default value if the
  /// delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, shouldDeselectItemAt path: IndexPath
  ) -> Bool {
    delegate.collectionView(view, shouldDeselectItemAt: path)
  }

  /// Calls `collectionView(_:didSelectItemAt:)`. Returns nil if the delegate does not implement it.
  @discardableResult
  public func callAsFunction(_ view: CollectionView, didSelectItemAt path: IndexPath) -> Void? {
    OptionalMethod.didSelect.ask { delegate.collectionView(view, didSelectItemAt: path) }
  }

  /// Calls `collectionView(_:didDeselectItemAt:)`. Returns nil if the delegate does not implement
  /// it.
  @discardableResult
  public func callAsFunction(_ view: CollectionView, didDeselectItemAt path: IndexPath) -> Void? {
    OptionalMethod.didDeselect.ask { delegate.collectionView(view, didDeselectItemAt: path) }
  }
}
