import Trellis

extension CollectionViewDelegateFlowLayout {
  public var collectionView: CollectionView.FlowMetricsCall? {
    CollectionView.FlowMetricsCall(delegate: self)
  }
}

extension CollectionView {
  /// A call of one of the methods that give a flow layout its measures. Nil stands for the layout's
  /// own property.
  @preconcurrency @MainActor
  public struct FlowMetricsCall {
    let delegate: any CollectionViewDelegateFlowLayout
  }
}

extension CollectionView.FlowMetricsCall {
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalMethod.itemSize.ask {
      delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? {
    OptionalMethod.sectionInset.ask {
      delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    delegate.collectionView(view, layout: layout, insetForSectionAt: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.lineSpacing.ask {
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.interitemSpacing.ask {
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalMethod.headerSize.ask {
      delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalMethod.footerSize.ask {
      delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}
