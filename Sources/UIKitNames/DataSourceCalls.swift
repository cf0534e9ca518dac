import Trellis

// As `OptionalCalls.swift`, for the data source.

extension CollectionViewDataSource {
  public var numberOfSections: CollectionView.SectionCountCall? {
    CollectionView.SectionCountCall(dataSource: self)
  }

  public var collectionView: CollectionView.DataSourceCall? {
    CollectionView.DataSourceCall(dataSource: self)
  }
}

extension CollectionView {
  /// A call of `numberOfSections(in:)`.
  @preconcurrency @MainActor
  public struct SectionCountCall {
    let dataSource: any CollectionViewDataSource
  }
}

extension CollectionView.SectionCountCall {
  public func callAsFunction(in view: CollectionView) -> Int? {
    OptionalMethod.sectionCount.ask { dataSource.numberOfSections(in: view) }
  }

  @_disfavoredOverload
  public func callAsFunction(in view: CollectionView) -> Int {
    dataSource.numberOfSections(in: view)
  }
}

extension CollectionView {
  /// A call of one of the data source's other optional methods.
  @preconcurrency @MainActor
  public struct DataSourceCall {
    let dataSource: any CollectionViewDataSource
  }
}

extension CollectionView.DataSourceCall {
  public func callAsFunction(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> CollectionReusableView? {
    OptionalMethod.supplementaryView.ask {
      dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> CollectionReusableView {
    dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
  }
}

extension CollectionViewDataSourcePrefetching {
  public var collectionView: CollectionView.PrefetchingCall? {
    CollectionView.PrefetchingCall(dataSource: self)
  }
}

extension CollectionView {
  /// A call of the prefetching data source's optional method.
  @preconcurrency @MainActor
  public struct PrefetchingCall {
    let dataSource: any CollectionViewDataSourcePrefetching
  }
}

extension CollectionView.PrefetchingCall {
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
  ) -> Void? {
    OptionalMethod.cancelPrefetching.ask {
      dataSource.collectionView(view, cancelPrefetchingForItemsAt: paths)
    }
  }
}
