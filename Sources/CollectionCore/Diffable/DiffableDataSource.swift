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

  typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifier>

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

  /// The handlers that determine which items the user can expand and collapse, and that are called
  /// before that. By default, all items can be expanded and collapsed.
  ///
  /// They are called for items of sections to which a section snapshot has been applied:
  ///
  /// ```swift
  /// dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Albums" }
  /// dataSource.sectionSnapshotHandlers.willExpandItem = { openFolders.insert($0) }
  /// dataSource.sectionSnapshotHandlers.willCollapseItem = { openFolders.remove($0) }
  /// ```
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifier>() {
    didSet {
      let (old, new) = (oldValue, sectionSnapshotHandlers)
      // Items without children can be expanded only while there is a handler that may find some.
      guard (old.snapshotForExpandingParent == nil) != (new.snapshotForExpandingParent == nil),
        let collectionView, collectionView.dataSource === self
      else { return }
      if collectionView.showOutlineChanges() { collectionView.setNeedsLayout() }
    }
  }

  weak var collectionView: CollectionView?
  private let cellProvider: CellProvider

  /// The data that the view shows, or will show in its next layout pass.
  var data = DiffableData<SectionIdentifier, ItemIdentifier>() {
    didSet { positions = nil }
  }
  /// The positions of the visible items in `data`. They are computed when an item is searched for first.
  private var positions: HandlePositions?

  /// Snapshots that have been applied by any thread and are not shown yet, in the order of the
  /// calls.
  let waiting = Mutex<[Application]>([])
  var isApplying = false
  /// The items that were collapsed because the user is moving them.
  var foldedItems: [ItemIdentifier] = []

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
  ///
  /// A section to which a section snapshot was applied has only its visible items in the copy.
  open func snapshot() -> Snapshot { data.snapshot }

  /// Returns the identifier of the item at an index path. O(1).
  ///
  /// - Parameter indexPath: An index path in the present data.
  /// - Returns: The identifier, or nil if there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    ItemPosition(indexPath).flatMap { data.item(at: $0) }
  }

  /// Returns the index path of an item.
  ///
  /// O(1) after the first call for each applied snapshot, which costs O(*n*) for *n* items.
  ///
  /// - Parameter itemIdentifier: The identifier of the item.
  /// - Returns: The index path in the present data, or nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
    guard let handle = data.snapshot.content.items.handle(of: itemIdentifier) else { return nil }
    let positions = positions ?? HandlePositions(data.snapshot.content)
    self.positions = positions
    return positions[handle]?.indexPath
  }

  /// Returns the identifier of the section with an index. O(1).
  ///
  /// - Parameter index: The index of a section in the present data.
  /// - Returns: The identifier, or nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    let sections = data.sections
    return sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// Returns the index of a section. O(1).
  ///
  /// - Parameter sectionIdentifier: The identifier of the section.
  /// - Returns: The index in the present data, or nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifier) -> Int? {
    data.snapshot.content.number(of: sectionIdentifier)
  }

  // MARK: CollectionViewDataSource

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    data.snapshot.numberOfSections
  }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let sections = data.sections
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
  /// A change of the data that waits to be applied.
  struct Application: Sendable {
    enum Change: Sendable {
      case snapshot(Snapshot)
      /// A snapshot that is shown with `reloadData()`.
      case reload(Snapshot)
      case section(SectionSnapshot, SectionIdentifier)
      /// An item that the user expands or collapses. `children` replaces the items below it.
      case expansion(Bool, ItemIdentifier, SectionIdentifier, children: SectionSnapshot?)
      /// The end of a movement: the items are expanded again, and the rows below them appear.
      case settling([ItemIdentifier])
    }

    let change: Change
    var isAnimated = true
    var completion: (@MainActor @Sendable () -> Void)?
    /// Called when the change has been shown, before its animations.
    var didShow: (@MainActor @Sendable () -> Void)?
  }

  /// The handlers that determine which items the user can move, and that are called when items have
  /// been moved.
  ///
  /// In a section with a section snapshot, a moved item takes everything below it along. It becomes
  /// the first child of the row before it if that is an expanded item with children, and otherwise
  /// its sibling. While an expanded item moves, it is collapsed.
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
    /// The data before the movement. Of sections with a section snapshot, it contains the visible
    /// items.
    public let initialSnapshot: Snapshot
    /// The data after the movement. Of sections with a section snapshot, it contains the visible
    /// items.
    public let finalSnapshot: Snapshot
    /// The difference between the items of all sections, in one list, before and after the
    /// movement. Moved items are associated removals and insertions.
    public let difference: CollectionDifference<ItemIdentifier>
    /// The changes of each section from which or into which items were moved, in the order of the
    /// sections.
    public let sectionTransactions: [SectionTransaction]
  }
}
