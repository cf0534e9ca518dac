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
  /// Whether a completion handler is being called before the call that it was passed to has returned.
  var isCompleting = false
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

  // MARK: Applying snapshots

  /// Shows the data of a snapshot: inserts, deletes, moves, reloads and reconfigures the sections
  /// and items that differ from the present data.
  ///
  /// Call it on any thread, also while another snapshot is shown. On the main actor the snapshot
  /// has been applied when the method returns, after the snapshots that other threads have applied
  /// earlier; called from a callback of the collection view, it may wait until the callback has
  /// returned. On other threads the method returns immediately. Snapshots are shown in the order of
  /// the calls.
  ///
  /// The differences are found by the identifiers, in O(*n* + *d* log *d*) expected time for *n*
  /// items of which *d* lie between the first and the last difference of their section. A snapshot
  /// that equals the present data changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - animatingDifferences: Whether the changes are animated. With false the differences are
  ///     computed too, and items that stay keep their cells, but the final state is shown
  ///     immediately. The default is true.
  ///   - completion: A closure that is called on the main actor. If the changes are animated, it is
  ///     called when the animations have ended, always after this method has returned. Otherwise it is
  ///     called when the snapshot has been applied: before this method returns if it is called on the
  ///     main actor outside of callbacks, such as the cell provider and other completion closures. The
  ///     default is nil.
  @preconcurrency nonisolated open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(
      Application(
        change: .snapshot(snapshot), isAnimated: animatingDifferences, completion: completion))
  }

  /// Shows the data of a snapshot, and returns when the animations have ended.
  ///
  /// It inserts, deletes, moves, reloads and reconfigures the sections and items that differ from
  /// the present data, as `apply(_:animatingDifferences:completion:)` does. A canceled task waits for
  /// the end all the same.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - animatingDifferences: Whether the changes are animated. The default is true.
  nonisolated open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows the data of a snapshot with `reloadData()`: without computing the differences and
  /// without animation. Every visible cell is requested again, and the selection is cleared.
  ///
  /// Use it for data that has little in common with the present data. Call it on any thread;
  /// snapshots are shown in the order of the calls.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - completion: A closure that is called on the main actor when the snapshot has been applied:
  ///     before this method returns if it is called on the main actor outside of callbacks, such as
  ///     the cell provider and other completion closures. The default is nil.
  @preconcurrency nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(Application(change: .reload(snapshot), isAnimated: false, completion: completion))
  }

  /// Shows the data of a snapshot with `reloadData()`, and returns when it has been applied.
  ///
  /// Use it for data that has little in common with the present data: the differences are not
  /// computed, every visible cell is requested again, and the selection is cleared. A canceled task
  /// waits until the snapshot has been applied all the same.
  ///
  /// - Parameter snapshot: The new data.
  nonisolated open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: Section snapshots

  /// Shows a tree of items in a section.
  ///
  /// The visible items of the section snapshot become the items of the section: the rows of expanded
  /// items are followed by those of their children.
  ///
  /// ```swift
  /// var tree = DiffableDataSourceSectionSnapshot<String>()
  /// tree.append(["Albums", "Folders"])
  /// tree.append(["Favourites", "Recent"], to: "Albums")
  /// tree.expand(["Albums"])
  /// dataSource.apply(tree, to: "sidebar")
  /// ```
  ///
  /// A section that is not in the data is added at the end. Items of the snapshot, visible or not,
  /// that are in another section leave that section; other items that are below them there take their
  /// places. Other sections do not change.
  ///
  /// The data source keeps the tree. The user can expand and collapse its items, and a snapshot of all
  /// sections that is applied later changes it: its items stay below their parents, and a new item
  /// becomes a sibling of the item before it, or its first child if that item is expanded and its
  /// children follow.
  ///
  /// Call it on any thread. Snapshots of all sections and of one section are shown in the order of the
  /// calls; see `apply(_:animatingDifferences:completion:)`.
  ///
  /// - Parameters:
  ///   - snapshot: The new tree of the section.
  ///   - section: The identifier of the section.
  ///   - animatingDifferences: Whether the changes are animated. The default is true.
  ///   - completion: A closure that is called on the main actor when the animations have ended. It is
  ///     called before this method returns under the same conditions as that of
  ///     `apply(_:animatingDifferences:completion:)`. The default is nil.
  /// - Complexity: O(*v*) expected for *v* visible items of all sections, and O(*n*) for *n* new items
  ///   if other sections have items. The tree itself is not copied.
  @preconcurrency nonisolated open func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(
      Application(
        change: .section(snapshot, section), isAnimated: animatingDifferences,
        completion: completion))
  }

  /// Shows a tree of items in a section, and returns when the animations have ended.
  ///
  /// It changes the data as `apply(_:to:animatingDifferences:completion:)` does. A canceled task waits
  /// for the end all the same.
  ///
  /// - Parameters:
  ///   - snapshot: The new tree of the section.
  ///   - section: The identifier of the section.
  ///   - animatingDifferences: Whether the changes are animated. The default is true.
  nonisolated open func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Returns a copy of the tree of a section, to be changed and applied.
  ///
  /// ```swift
  /// var tree = dataSource.snapshot(for: "sidebar")
  /// tree.expand(["Folders"])
  /// dataSource.apply(tree, to: "sidebar")
  /// ```
  ///
  /// - Parameter section: The identifier of a section.
  /// - Returns: The tree, with the items that the user has expanded. Without a section snapshot that
  ///   was applied to the section, the items of the section as root items; empty for a section that is
  ///   not in the data.
  /// - Complexity: O(1) for a section with a tree. Otherwise O(*n*) expected for *n* items of the
  ///   section.
  open func snapshot(
    for section: SectionIdentifier
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifier> { data.sectionSnapshot(for: section) }

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

  /// Returns the titles of an index. The default implementation returns nil. Override it together with
  /// `collectionView(_:indexPathForIndexTitle:at:)`.
  open func indexTitles(for collectionView: CollectionView) -> [String]? {
    OptionalMethod.indexTitles.isMissing(answer: nil)
  }

  /// Returns the item to which a title of the index leads. Override it together with
  /// `indexTitles(for:)`.
  open func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    OptionalMethod.indexPathForIndexTitle.isMissing(answer: IndexPath(item: 0, section: 0))
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
}
