import Foundation
import Synchronization

/// A data source that is given the data as snapshots and finds out by itself what changed.
///
/// Keep it as long as the view shows the data: the view does not hold it.
@preconcurrency @MainActor
open class DiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: CollectionViewDataSource {
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// Dequeues the cell of an item and gives it its content. Nil is a caller's mistake.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifier
  ) -> CollectionViewCell?

  /// Dequeues a supplementary view and gives it its content. Nil is a caller's mistake.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  /// Required only when the layout has supplementary views.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Which items may be moved by hand, and who hears of it. None may at first.
  public var reorderingHandlers = ReorderingHandlers()

  weak var collectionView: CollectionView?
  private let cellProvider: CellProvider

  /// The snapshot that the view shows, or will show at its next layout pass.
  private(set) var shown = Snapshot() {
    didSet { positions = nil }
  }
  /// Made when something is looked for first.
  private var positions: HandlePositions?

  /// Snapshots given by any thread and not shown yet, in the order they came.
  let waiting = Mutex<[Application]>([])
  var isApplying = false

  /// Becomes the data source of the view, with nothing in it.
  ///
  /// - Parameter cellProvider: Kept as long as the data source, which it should not capture
  ///   strongly.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Looking

  /// Returns a copy of the current data, to change and apply again. Items and sections that were
  /// marked for reloading or reconfiguring are not marked in it.
  open func snapshot() -> Snapshot { shown }

  /// Nil when there is no such item. The next five cost O(1), after one walk over the items when
  /// something else has been applied.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard let position = ItemPosition(indexPath) else { return nil }
    let sections = shown.content.sections
    guard sections.indices.contains(position.section),
      sections[position.section].items.indices.contains(position.item)
    else { return nil }
    return shown.content.items[sections[position.section].items[position.item]]
  }

  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
    guard let handle = shown.content.items.handle(of: itemIdentifier) else { return nil }
    let positions = positions ?? HandlePositions(shown.content)
    self.positions = positions
    return positions[handle]?.indexPath
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    let sections = shown.content.sections
    return sections.indices.contains(index) ? sections[index].identifier : nil
  }

  open func index(for sectionIdentifier: SectionIdentifier) -> Int? {
    shown.content.number(of: sectionIdentifier)
  }

  /// How the shown snapshot becomes `snapshot`, which is the shown one from now on.
  func show(_ snapshot: Snapshot) -> DataChange {
    let change = snapshot.change(from: shown)
    shown = snapshot
    shown.content.discardReloads()
    return change
  }

  /// The view shows it already.
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

// MARK: Types in its name, as in UIKit

extension DiffableDataSource {
  /// One snapshot that waits for its turn, and what is to be done with it.
  struct Application: Sendable {
    enum Mode { case reloading, animating, atOnce }

    let snapshot: Snapshot
    let mode: Mode
    let completion: (@MainActor @Sendable () -> Void)?
  }

  /// The handlers that determine which items can be moved by hand, and that are called when items
  /// have been moved.
  public struct ReorderingHandlers {
    /// Whether an item may be taken into the hand. Nil: none may.
    public var canReorderItem: ((ItemIdentifier) -> Bool)?
    /// Items were dropped; the data source has them where they were yet.
    public var willReorder: ((Transaction) -> Void)?
    /// Items were dropped, and the data source has them where they are: the time to change what the
    /// snapshots are made from.
    public var didReorder: ((Transaction) -> Void)?

    public init() {}
  }

  /// The change that the user has made by moving items by hand.
  public struct Transaction {
    public let initialSnapshot: Snapshot
    public let finalSnapshot: Snapshot
    /// The difference between the items of all sections, in one list, before and after the move.
    public let difference: CollectionDifference<ItemIdentifier>
  }
}
