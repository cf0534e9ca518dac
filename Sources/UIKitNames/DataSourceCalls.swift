import Trellis

// Calls of optional methods of the data source. `OptionalCalls.swift` describes how they work.

extension CollectionViewDataSource {
  /// The method `numberOfSections(in:)`, for calls with a question mark:
  /// `dataSource.numberOfSections?(in: view)`. It is never nil.
  public var numberOfSections: CollectionView.SectionCountCall? {
    CollectionView.SectionCountCall(dataSource: self)
  }

  /// The optional methods whose names begin with `collectionView`, for calls with a question mark
  /// such as `dataSource.collectionView?(view, viewForSupplementaryElementOfKind: kind, at: path)`.
  /// It is never nil.
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
  /// Returns the result of `numberOfSections(in:)`, or nil if the data source does not implement
  /// it.
  public func callAsFunction(in view: CollectionView) -> Int? {
    OptionalMethod.sectionCount.ask { dataSource.numberOfSections(in: view) }
  }

  /// Returns the result of `numberOfSections(in:)`, or its default value if the data source does
  /// not implement it.
  @_disfavoredOverload
  public func callAsFunction(in view: CollectionView) -> Int {
    dataSource.numberOfSections(in: view)
  }
}

extension CollectionView {
  /// A call of one of the data source's optional methods whose names begin with `collectionView`.
  @preconcurrency @MainActor
  public struct DataSourceCall {
    let dataSource: any CollectionViewDataSource
  }
}

extension CollectionView.DataSourceCall {
  /// Returns the result of `collectionView(_:viewForSupplementaryElementOfKind:at:)`, or nil if the
  /// data source does not implement it.
  public func callAsFunction(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> CollectionReusableView? {
    OptionalMethod.supplementaryView.ask {
      dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  /// Returns the result of `collectionView(_:viewForSupplementaryElementOfKind:at:)`, or its
  /// default value if the data source does not implement it.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> CollectionReusableView {
    dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
  }

  /// Returns the result of `collectionView(_:canMoveItemAt:)`, or nil if the data source does not
  /// implement it.
  public func callAsFunction(_ view: CollectionView, canMoveItemAt path: IndexPath) -> Bool? {
    OptionalMethod.canMove.ask { dataSource.collectionView(view, canMoveItemAt: path) }
  }

  /// Returns the result of `collectionView(_:canMoveItemAt:)`, or its default value if the data
  /// source does not implement it.
  @_disfavoredOverload
  public func callAsFunction(_ view: CollectionView, canMoveItemAt path: IndexPath) -> Bool {
    dataSource.collectionView(view, canMoveItemAt: path)
  }

  /// Calls `collectionView(_:moveItemAt:to:)`. Returns nil if the data source does not implement
  /// it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) -> Void? {
    OptionalMethod.moveItem.ask {
      dataSource.collectionView(view, moveItemAt: source, to: destination)
    }
  }
}

extension CollectionViewDataSourcePrefetching {
  /// The optional method whose name begins with `collectionView`, for calls with a question mark:
  /// `dataSource.collectionView?(view, cancelPrefetchingForItemsAt: paths)`. It is never nil.
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
  /// Calls `collectionView(_:cancelPrefetchingForItemsAt:)`. Returns nil if the data source does
  /// not implement it.
  @discardableResult
  public func callAsFunction(
    _ view: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
  ) -> Void? {
    OptionalMethod.cancelPrefetching.ask {
      dataSource.collectionView(view, cancelPrefetchingForItemsAt: paths)
    }
  }
}

extension CollectionViewDataSource {
  /// The method `indexTitles(for:)`, for calls with a question mark:
  /// `dataSource.indexTitles?(for: view)`. It is never nil.
  public var indexTitles: CollectionView.IndexTitlesCall? {
    CollectionView.IndexTitlesCall(dataSource: self)
  }
}

extension CollectionView {
  /// A call of `indexTitles(for:)`.
  @preconcurrency @MainActor
  public struct IndexTitlesCall {
    let dataSource: any CollectionViewDataSource
  }
}

extension CollectionView.IndexTitlesCall {
  /// Returns the result of `indexTitles(for:)`, which is nil if the data source does not implement
  /// it or has no titles.
  public func callAsFunction(for view: CollectionView) -> [String]? {
    dataSource.indexTitles(for: view)
  }
}

extension CollectionView.DataSourceCall {
  /// Returns the result of `collectionView(_:indexPathForIndexTitle:at:)`, or nil if the data source
  /// does not implement it.
  public func callAsFunction(
    _ view: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    OptionalMethod.indexPathForIndexTitle.ask {
      dataSource.collectionView(view, indexPathForIndexTitle: title, at: index)
    }
  }
}
