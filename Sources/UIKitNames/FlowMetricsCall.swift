import Trellis

extension CollectionViewDelegateFlowLayout {
  /// The methods that give a flow layout its measures, for calls with a question mark such as
  /// `delegate.collectionView?(view, layout: self, sizeForItemAt: path)`. It is never nil.
  public var collectionView: CollectionView.FlowMetricsCall? {
    CollectionView.FlowMetricsCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of one of the methods that give a flow layout its measures. If it returns nil, the
  /// layout's own property applies.
  @preconcurrency @MainActor
  public struct FlowMetricsCall {
    let delegate: any CollectionViewDelegateFlowLayout
  }
}

extension CollectionView.FlowMetricsCall {
  /// Returns the result of `collectionView(_:layout:sizeForItemAt:)`, or nil if the delegate does
  /// not implement it.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalMethod.itemSize.ask {
      delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath)
    }
  }

  /// Returns the result of `collectionView(_:layout:sizeForItemAt:)`, or its default value if the
  /// delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath)
  }

  /// Returns the result of `collectionView(_:layout:insetForSectionAt:)`, or nil if the delegate
  /// does not implement it.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? {
    OptionalMethod.sectionInset.ask {
      delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    }
  }

  /// Returns the result of `collectionView(_:layout:insetForSectionAt:)`, or its default value if
  /// the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    delegate.collectionView(view, layout: layout, insetForSectionAt: section)
  }

  /// Returns the result of `collectionView(_:layout:minimumLineSpacingForSectionAt:)`, or nil if
  /// the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.lineSpacing.ask {
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  /// Returns the result of `collectionView(_:layout:minimumLineSpacingForSectionAt:)`, or its
  /// default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
  }

  /// Returns the result of `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`, or nil
  /// if the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.interitemSpacing.ask {
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  /// Returns the result of `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`, or its
  /// default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }

  /// Returns the result of `collectionView(_:layout:referenceSizeForHeaderInSection:)`, or nil if
  /// the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalMethod.headerSize.ask {
      delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  /// Returns the result of `collectionView(_:layout:referenceSizeForHeaderInSection:)`, or its
  /// default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
  }

  /// Returns the result of `collectionView(_:layout:referenceSizeForFooterInSection:)`, or nil if
  /// the delegate does not implement it.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalMethod.footerSize.ask {
      delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  /// Returns the result of `collectionView(_:layout:referenceSizeForFooterInSection:)`, or its
  /// default value if the delegate does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}
