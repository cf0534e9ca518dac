import Trellis

// `delegate.collectionView?(view, layout: self, sizeForItemAt: path)`: on iOS these methods are
// optional and so are calls of them. Here each has a default, and these proxies take the question
// mark. A flow layout's measure that the delegate does not implement is the layout's own property,
// which is what `?? itemSize` asks for.

extension CollectionViewDelegateFlowLayout {
  public var collectionView: FlowMeasureCall? { FlowMeasureCall(delegate: self) }
}

/// A call of one of the methods that give a flow layout its measures.
@MainActor
public struct FlowMeasureCall {
  let delegate: any CollectionViewDelegateFlowLayout

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewFlowLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewFlowLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    delegate.collectionView(view, layout: layout, insetForSectionAt: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewFlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewFlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewFlowLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
  }

  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewFlowLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}

extension CollectionViewDataSource {
  public var numberOfSections: SectionCountCall? { SectionCountCall(dataSource: self) }
}

/// A call of `numberOfSections(in:)`; 1 when it is not implemented.
@MainActor
public struct SectionCountCall {
  let dataSource: any CollectionViewDataSource

  public func callAsFunction(in view: CollectionView) -> Int {
    dataSource.numberOfSections(in: view)
  }
}
