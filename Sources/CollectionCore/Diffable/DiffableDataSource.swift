import Foundation
import Synchronization

/// A data source that receives the data as snapshots and finds the changes by itself.
///
/// Create it with a closure that provides the cells, and apply snapshots to it:
///
/// ```swift
/// let registration = CollectionView.CellRegistration<CollectionViewCell, String> {
///   cell, indexPath, name in
///   cell.child = Label(name)
/// }
/// let dataSource = DiffableDataSource<Int, String>(collectionView: collectionView) {
///   collectionView, indexPath, name in
///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
/// }
/// var snapshot = DiffableDataSourceSnapshot<Int, String>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(["Beach", "Forest", "Harbour"])
/// dataSource.apply(snapshot)
/// ```
///
/// To change the data, change a copy of `snapshot()` and apply it. Sections and items are found by
/// their identifiers, which must be unique and stay the same while an item's content changes.
///
/// The data source becomes the data source of the collection view. The collection view does not
/// keep it: keep it as long as the data is shown.
///
/// Subclass it to override the methods of `CollectionViewDataSource` that it implements.
@preconcurrency @MainActor
open class DiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: CollectionViewDataSource {
  /// The snapshots that this data source applies.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// A closure that returns the cell of an item, with its content.
  ///
  /// To return nil is a programming error, which is reported to `CallerMistake`; an empty cell is
  /// shown instead.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that requests the cell.
  ///   - indexPath: The index path of the item.
  ///   - itemIdentifier: The identifier of the item.
  /// - Returns: A cell that was dequeued for the index path.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifier
  ) -> CollectionViewCell?

  /// A closure that returns a supplementary view, with its content.
  ///
  /// To return nil is a programming error, which is reported to `CallerMistake`; an empty view is
  /// shown instead.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that requests the view.
  ///   - elementKind: The kind of supplementary view.
  ///   - indexPath: The index path that the layout gave the view.
  /// - Returns: A supplementary view that was dequeued for the index path.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  /// The closure that provides supplementary views. The default is nil. It is required only if the
  /// layout has supplementary views.
  ///
  /// ```swift
  /// let headers = CollectionView.SupplementaryRegistration<CollectionReusableView>(
  ///   elementKind: CollectionView.elementKindSectionHeader
  /// ) { view, elementKind, indexPath in
  ///   view.child = Label("Section \(indexPath.section + 1)")
  /// }
  /// dataSource.supplementaryViewProvider = { collectionView, elementKind, indexPath in
  ///   collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
  /// }
  /// ```
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers that determine which items the user can move, and that are called when items have
  /// been moved. By default, no item can be moved.
  ///
  /// ```swift
  /// dataSource.reorderingHandlers.canReorderItem = { _ in true }
  /// dataSource.reorderingHandlers.didReorder = { transaction in
  ///   names = transaction.finalSnapshot.itemIdentifiers
  /// }
  /// ```
  public var reorderingHandlers = ReorderingHandlers()

  weak var collectionView: CollectionView?
  private let cellProvider: CellProvider

  /// The snapshot that the view shows, or will show in its next layout pass.
  private(set) var shown = Snapshot() {
    didSet { positions = nil }
  }
  /// The positions of the items in `shown`. They are computed when an item is searched for first.
  private var positions: HandlePositions?

  /// Snapshots that have been applied by any thread and are not shown yet, in the order of the
  /// calls.
  let waiting = Mutex<[Application]>([])
  var isApplying = false

  /// Creates a data source without data and makes it the data source of a collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view. The reference is weak.
  ///   - cellProvider: A closure that returns the cell of an item. The data source keeps it, so it
  ///     should not capture the data source strongly.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Reading the data

  /// Returns a copy of the present data, to be changed and applied. Items and sections that were
  /// marked for reloading or reconfiguring are no longer marked in it.
  open func snapshot() -> Snapshot { shown }

  /// Returns the identifier of the item at an index path. O(1).
  ///
  /// - Parameter indexPath: An index path in the present data.
  /// - Returns: The identifier, or nil if there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard let position = ItemPosition(indexPath) else { return nil }
    let sections = shown.content.sections
    guard sections.indices.contains(position.section),
      sections[position.section].items.indices.contains(position.item)
    else { return nil }
    return shown.content.items[sections[position.section].items[position.item]]
  }

  /// Returns the index path of an item.
  ///
  /// O(1) after the first call for each applied snapshot, which costs O(*n*) for *n* items.
  ///
  /// - Parameter itemIdentifier: The identifier of the item.
  /// - Returns: The index path in the present data, or nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
    guard let handle = shown.content.items.handle(of: itemIdentifier) else { return nil }
    let positions = positions ?? HandlePositions(shown.content)
    self.positions = positions
    return positions[handle]?.indexPath
  }

  /// Returns the identifier of the section with an index. O(1).
  ///
  /// - Parameter index: The index of a section in the present data.
  /// - Returns: The identifier, or nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    let sections = shown.content.sections
    return sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// Returns the index of a section. O(1).
  ///
  /// - Parameter sectionIdentifier: The identifier of the section.
  /// - Returns: The index in the present data, or nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifier) -> Int? {
    shown.content.number(of: sectionIdentifier)
  }

  /// Makes `snapshot` the present data.
  ///
  /// - Returns: The change from the former data.
  func setShown(_ snapshot: Snapshot) -> DataChange {
    let change = snapshot.change(from: shown)
    shown = snapshot
    shown.content.discardReloads()
    return change
  }

  /// Makes `snapshot` the present data, after a movement that the view shows already.
  func take(_ snapshot: Snapshot) { shown = snapshot }

  // MARK: CollectionViewDataSource

  open func numberOfSections(in collectionView: CollectionView) -> Int { shown.numberOfSections }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let sections = shown.content.sections
    return sections.indices.contains(section) ? sections[section].items.count : 0
  }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      CallerMistake.report(
        "a cell was asked for at index path \(Array(indexPath)), where the snapshot has no item")
      return CollectionViewCell(frame: .zero)
    }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    CallerMistake.report(
      "the cell provider returned nil for the item \(item) at index path \(Array(indexPath)): it "
        + "has to return a cell for every item")
    return CollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? missingSupplementaryView(
        ofKind: kind, at: indexPath, hasProvider: supplementaryViewProvider != nil)
  }

  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reorder([sourceIndexPath], to: destinationIndexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath]
  ) {
    if let first = destinationIndexPaths.first { reorder(sourceIndexPaths, to: first) }
  }
}

// MARK: Nested types

extension DiffableDataSource {
  /// A snapshot that waits to be applied.
  struct Application: Sendable {
    enum Mode { case reloading, animating, atOnce }

    let snapshot: Snapshot
    let mode: Mode
    let completion: (@MainActor @Sendable () -> Void)?
  }

  /// The handlers that determine which items the user can move, and that are called when items have
  /// been moved.
  public struct ReorderingHandlers {
    /// A closure that returns whether the user can move an item. The default is nil: no item can be
    /// moved.
    public var canReorderItem: ((ItemIdentifier) -> Bool)?
    /// A closure that is called when the user has moved items, before the data of the data source
    /// changes. The default is nil.
    public var willReorder: ((Transaction) -> Void)?
    /// A closure that is called when the user has moved items, after the data of the data source
    /// has changed. Change the program's own data here, from which the snapshots are made. The
    /// default is nil.
    public var didReorder: ((Transaction) -> Void)?

    /// Creates handlers that allow no movement.
    public init() {}
  }

  /// A change of the data that the user has made by moving items.
  public struct Transaction {
    /// The data before the movement.
    public let initialSnapshot: Snapshot
    /// The data after the movement.
    public let finalSnapshot: Snapshot
    /// The difference between the items of all sections, in one list, before and after the
    /// movement. Moved items are associated removals and insertions.
    public let difference: CollectionDifference<ItemIdentifier>
  }
}
