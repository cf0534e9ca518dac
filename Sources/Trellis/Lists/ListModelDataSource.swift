import CollectionCore
import Foundation
import TrellisGtk

/// A data source that shows a list of a GTK program in one section and follows its changes.
///
/// Each `items-changed` signal of the list becomes one animated update. Items that are on screen
/// before and after it move, although GTK reports them as removed and added. Only items that are
/// shown are read from the list. If the list is a GtkSelectionModel, the view and the list have the
/// same selection.
///
/// The view does not keep the data source alive: keep a reference to it as long as the view shows
/// the list. The data source keeps the list alive and stops following it when it is freed.
@preconcurrency @MainActor
open class ListModelDataSource: CollectionViewDataSource {
  /// A closure that dequeues the cell for an item, a GObject, and sets its content. Returning nil
  /// is a programming error.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath, _ item: NativeObject
  ) -> CollectionViewCell?

  /// A closure that dequeues a supplementary view and sets its content. Returning nil is a
  /// programming error.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  private static let removedItemIdentifier = "trellis.leaving"

  /// The list that the data source shows.
  public let model: ListModel
  /// The animation with which changes of the list are shown. The default is `standard`.
  public var animation = CollectionView.Animation.standard
  /// The closure that provides supplementary views. It is required if the layout has any. The
  /// default is nil.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// A closure that is called after each change of the selection of a GtkSelectionModel, with the
  /// range of positions outside which nothing has changed. The default is nil.
  public var onSelectionChange: ((Range<Int>) -> Void)?

  weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  var connections: [SignalConnection] = []
  private var changes: ListModelChanges
  /// Whether the selection of the list or of the view is being copied to the other.
  var isSynchronizingSelection = false
  /// The items of the cells, by cell. They include items of cells that have left the screen.
  private var shownItems: [ObjectIdentifier: NativeObject] = [:]

  /// Creates a data source and makes it the data source of the collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that shows the list.
  ///   - model: The list.
  ///   - cellProvider: The closure that provides the cells. It is kept as long as the data source
  ///     and should not capture it strongly.
  public init(
    collectionView: CollectionView, model: ListModel, cellProvider: @escaping CellProvider
  ) {
    self.collectionView = collectionView
    self.model = model
    self.cellProvider = cellProvider
    changes = ListModelChanges(count: model.count)
    connections.append(model.onItemsChanged { [weak self] in self?.take($0) })
    followSelection()
    collectionView.register(
      CollectionViewCell.self, forCellWithReuseIdentifier: Self.removedItemIdentifier)
    collectionView.dataSource = self
  }

  /// Returns the item at an index path, or nil if the view shows no item there or the item has just
  /// left the list.
  open func item(at indexPath: IndexPath) -> NativeObject? {
    guard indexPath.count == 2, indexPath.section == 0 else { return nil }
    return changes.positionInModel(ofShown: indexPath.item).flatMap(model.item)
  }

  /// Returns a Boolean value that indicates whether an item is selected in the list. False for a
  /// list that is no GtkSelectionModel.
  open func isSelected(at indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2, indexPath.section == 0 else { return false }
    return changes.positionInModel(ofShown: indexPath.item).map(model.isSelected) ?? false
  }

  /// Whether the view shows all changes of the list.
  var isUpToDate: Bool { changes.first == nil }

  // MARK: Changes of the list

  private func take(_ change: ListModel.Change) {
    changes.append(change)
    guard let collectionView, collectionView.dataSource === self else {
      changes = ListModelChanges(count: model.count)
      return
    }
    // The list reports a change only after it has happened. Items that have left can no longer be
    // shown, so a pending pass shows empty cells for them.
    let discard = { [weak self] (_: Bool) -> Void in self?.discardRemovedItems() }
    collectionView.performUpdate(animation: animation, completion: discard) { [self] in
      applyNext(in: collectionView)
    }
    showSelection()
  }

  /// Releases the items of cells that are no longer visible.
  private func discardRemovedItems() {
    let cells = Set((collectionView?.visibleCells ?? []).map { ObjectIdentifier($0) })
    shownItems = shownItems.filter { cells.contains($0.key) }
  }

  private func applyNext(in collectionView: CollectionView) -> DataChange {
    let before = changes.shownCounts
    guard let change = changes.first else { return .nothing(before) }
    let movedItems = changes.isLast ? movedItems(change, in: collectionView) : [:]
    let batch = UpdateBatch(change, moving: movedItems)
    changes.removeFirst()
    do throws(CollectionViewUpdateError) {
      return try batch.change(from: before, to: changes.shownCounts)
    } catch {
      CallerMistake.report(
        "a list model sent items-changed signals that do not match its items: \(error.description)")
      changes = ListModelChanges(count: model.count)
      collectionView.reloadData()
      return .nothing(changes.shownCounts)
    }
  }

  /// Returns the items on screen that a change both removes and adds: their new positions by their
  /// old ones.
  private func movedItems(
    _ change: ListModel.Change, in collectionView: CollectionView
  ) -> [Int: Int] {
    // Placeholders are not in the list, and items after them have other index paths on screen.
    let visible = collectionView.indexPathsForVisibleItems.compactMap { shown in
      collectionView.dataSourceIndexPath(forPresentationIndexPath: shown).flatMap { path in
        collectionView.cellForItem(at: shown).map { (path.item, ObjectIdentifier($0)) }
      }
    }
    guard change.removed > 0, change.added > 0 else { return [:] }
    let removed = change.position..<(change.position + change.removed)
    var sought: [UnsafeMutableRawPointer: Int] = [:]
    for (place, cell) in visible where removed.contains(place) {
      if let item = shownItems[cell] { sought[item.pointer] = place }
    }
    var result: [Int: Int] = [:]
    for place in change.position..<(change.position + min(change.added, Self.searchLimit)) {
      if sought.isEmpty { break }
      guard let item = model.item(at: place) else { continue }
      if let old = sought.removeValue(forKey: item.pointer) { result[old] = place }
    }
    return result
  }

  /// The number of added items that are searched for items on screen. A longer change is not
  /// searched to its end, because a list may create its items when they are read.
  private static let searchLimit = 10_000

  // MARK: CollectionViewDataSource

  /// Returns 1.
  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { changes.shownCount }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = item(at: indexPath) else {
      // The item has left the list. The update that removes it follows, and until then an empty
      // cell is shown.
      return collectionView.dequeueReusableCell(
        withReuseIdentifier: Self.removedItemIdentifier, for: indexPath)
    }
    if let cell = cellProvider(collectionView, indexPath, item) {
      shownItems[ObjectIdentifier(cell)] = item
      return cell
    }
    CallerMistake.report(
      "the cell provider returned nil for index path \(Array(indexPath)): it has to return a cell "
        + "for every item")
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
}

/// The selection, which is the same in the list and in the view. The list decides, because it may
/// allow only one selected item or none.
extension ListModelDataSource {
  func followSelection() {
    let connection = model.onSelectionChanged { [weak self] positions in
      self?.showSelection()
      self?.onSelectionChange?(positions)
    }
    guard let connection else { return }
    connections.append(connection)
    collectionView?.selection.didChange = { [weak self] in self?.passSelectionOn() }
    showSelection()
  }

  /// Selects the list's selected items in the view. Does nothing while the view does not show all
  /// changes of the list.
  func showSelection() {
    guard model.isSelectionModel, isUpToDate, !isSynchronizingSelection, let collectionView,
      collectionView.dataSource === self
    else { return }
    isSynchronizingSelection = true
    collectionView.selectItemsOfData(model.selectedRanges, inSection: 0)
    isSynchronizingSelection = false
  }

  private func passSelectionOn() {
    guard isUpToDate, !isSynchronizingSelection, let collectionView,
      collectionView.dataSource === self
    else { return }
    isSynchronizingSelection = true
    model.select(only: Array(collectionView.selectedItemsOfData(inSection: 0).ranges))
    isSynchronizingSelection = false
    showSelection()
  }
}
