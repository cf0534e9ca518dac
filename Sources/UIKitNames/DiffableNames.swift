import Trellis

/// The UIKit name of ``DiffableDataSourceSnapshot``.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// The UIKit name of ``DiffableDataSourceSectionSnapshot``.
public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot
/// The UIKit name of ``DiffableDataSource/SectionTransaction``.
public typealias NSDiffableDataSourceSectionTransaction<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> = DiffableDataSource<SectionIdentifier, ItemIdentifier>.SectionTransaction
/// The UIKit name of ``DiffableDataSource/Transaction``.
public typealias NSDiffableDataSourceTransaction<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> = DiffableDataSource<SectionIdentifier, ItemIdentifier>.Transaction
/// The UIKit name of ``DiffableDataSource``.
public typealias UICollectionViewDiffableDataSource = DiffableDataSource
