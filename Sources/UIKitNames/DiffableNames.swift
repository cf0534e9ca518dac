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

// UIKit's names of generic parameters, for extensions such as
// `extension NSDiffableDataSourceSnapshot where ItemIdentifierType == Photo.ID`.

extension DiffableDataSource {
  /// The type of the identifiers of sections.
  public typealias SectionIdentifierType = SectionIdentifier
  /// The type of the identifiers of items.
  public typealias ItemIdentifierType = ItemIdentifier
}

extension DiffableDataSourceSnapshot {
  /// The type of the identifiers of sections.
  public typealias SectionIdentifierType = SectionIdentifier
  /// The type of the identifiers of items.
  public typealias ItemIdentifierType = ItemIdentifier
}

extension DiffableDataSourceSectionSnapshot {
  /// The type of the identifiers of items.
  public typealias ItemIdentifierType = ItemIdentifier
}
