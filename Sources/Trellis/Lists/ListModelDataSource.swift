import CollectionCore
import Foundation
import Gtk

/// A data source of one section that shows a list of a GTK program, and follows it.
///
/// Each `items-changed` of the list becomes one animated update. Items that are on screen before and
/// after it move; GTK names them removed and added. Only items that are shown are asked for. The
/// selection of a GtkSelectionModel is the view's: what is selected in one is in the other.
///
/// Keep it as long as the view shows the list: the view does not hold it. It holds the list, and
/// listens to it no more when it goes itself.
@preconcurrency @MainActor
open class ListModelDataSource: CollectionViewDataSource {
  /// Dequeues the cell of an item, a GObject, and gives it its content. Nil is a caller's mistake.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath, _ item: NativeObject
  ) -> CollectionViewCell?

  /// Dequeues a supplementary view and gives it its content. Nil is a caller's mistake.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  private static let leavingCell = "trellis.leaving"

  public let model: ListModel
  /// How changes of the list are shown.
  public var animation = CollectionView.Animation.standard
  /// Required only when the layout has supplementary views.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// Called with the positions in the list that may have been selected or not, when the list is a
  /// GtkSelectionModel.
  public var onSelectionChange: ((Range<Int>) -> Void)?

  weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  var connections: [SignalConnection] = []
  private var changes: ListModelChanges
  /// One of both has been told what the other one knows.
  var isPassingSelectionOn = false
  /// What the cells show; also some that are not on screen any more.
  private var shownItems: [ObjectIdentifier: NativeObject] = [:]

  /// Becomes the data source of the view.
  ///
  /// - Parameter cellProvider: Kept as long as the data source, which it should not capture
  ///   strongly.
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
      CollectionViewCell.self, forCellWithReuseIdentifier: Self.leavingCell)
    collectionView.dataSource = self
  }

  /// Nil when the view shows nothing there, or something that has just left the list.
  open func item(at indexPath: IndexPath) -> NativeObject? {
    guard indexPath.count == 2, indexPath.section == 0 else { return nil }
    return changes.positionInModel(ofShown: indexPath.item).flatMap(model.item)
  }

  /// False where the list is no GtkSelectionModel.
  open func isSelected(at indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2, indexPath.section == 0 else { return false }
    return changes.positionInModel(ofShown: indexPath.item).map(model.isSelected) ?? false
  }

  /// The view shows the list as it is.
  var isUpToDate: Bool { changes.first == nil }

  // MARK: Following

  private func take(_ change: ListModel.Change) {
    changes.append(change)
    guard let collectionView, collectionView.dataSource === self else {
      changes = ListModelChanges(count: model.count)
      return
    }
    // The list says nothing before it changes, so what has left cannot be shown any more: a pass
    // that is due has to do without.
    let forget = { [weak self] (_: Bool) -> Void in self?.forgetWhatHasLeft() }
    collectionView.performUpdate(animation: animation, completion: forget) { [self] in
      showNext(in: collectionView)
    }
    showSelection()
  }

  /// Nothing of the list's is kept when its cell has faded.
  private func forgetWhatHasLeft() {
    let cells = Set((collectionView?.visibleCells ?? []).map { ObjectIdentifier($0) })
    shownItems = shownItems.filter { cells.contains($0.key) }
  }

  private func showNext(in collectionView: CollectionView) -> DataChange {
    let before = changes.shownCounts
    guard let change = changes.first else { return .nothing(before) }
    let stayers = changes.isLast ? stayers(change, in: collectionView) : [:]
    let batch = UpdateBatch(change, moving: stayers)
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

  /// Items on screen that a change has both removed and added: their new places by their old ones.
  private func stayers(
    _ change: ListModel.Change, in collectionView: CollectionView
  ) -> [Int: Int] {
    let visible = collectionView.indexPathsForVisibleItems.compactMap { indexPath in
      collectionView.cellForItem(at: indexPath).map { (indexPath.item, ObjectIdentifier($0)) }
    }
    guard change.removed > 0, change.added > 0 else { return [:] }
    let removed = change.position..<(change.position + change.removed)
    var sought: [UnsafeMutableRawPointer: Int] = [:]
    for (place, cell) in visible where removed.contains(place) {
      if let item = shownItems[cell] { sought[item.pointer] = place }
    }
    var result: [Int: Int] = [:]
    for place in change.position..<(change.position + min(change.added, Self.mostSought)) {
      if sought.isEmpty { break }
      guard let item = model.item(at: place) else { continue }
      if let old = sought.removeValue(forKey: item.pointer) { result[old] = place }
    }
    return result
  }

  /// Of a longer change the rest is not looked through: a list may make its items as they are asked
  /// for.
  private static let mostSought = 10_000

  // MARK: CollectionViewDataSource

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { changes.shownCount }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = item(at: indexPath) else {
      // It leaves as soon as the update that takes it away is shown.
      return collectionView.dequeueReusableCell(
        withReuseIdentifier: Self.leavingCell, for: indexPath)
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
