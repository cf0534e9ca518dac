import Foundation
import TestSupport

@testable import CollectionCore

/// A collection view of named items that can be moved interactively, each 50×50 points and two in a
/// line. Its cells show the names.
@MainActor
final class MovementStage: ViewStage, CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  let host = FakeHost()
  let clock = ManualClock()
  let view: CollectionView
  /// The names of the items, by section.
  var model: [[Int]]
  private(set) var moves: [String] = []
  /// Returns whether the item with the given name may be moved. The default allows every item.
  var mayMove: (Int) -> Bool = { _ in true }
  /// Changes the proposed target of a movement. The default is nil, which keeps the proposed
  /// target.
  var adjust: ((_ original: IndexPath, _ current: IndexPath, _ proposed: IndexPath) -> IndexPath)?
  /// Runs in the data source's `moveItemAt`, after the move.
  var onMove: (() -> Void)?
  /// Runs in the data source's `cellForItemAt`.
  var onCell: (() -> Void)?
  /// Returns the size of the item with the given name. The default is 50×50 points.
  var size: (Int) -> CGSize = { _ in CGSize(width: 50, height: 50) }

  init(
    _ model: [[Int]], layout: CollectionViewLayout = CollectionViewFlowLayout(),
    height: CGFloat = 200
  ) {
    self.model = model
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: height), collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "band")
    view.host = host
    view.delegate = self
    view.dataSource = self
    clock.run(view, host)
  }

  /// Begins an interactive movement of an item, as the gesture does, and moves the target position
  /// through `points`.
  func drag(_ item: Int, _ section: Int = 0, to points: CGPoint...) {
    _ = view.beginInteractiveMovementForItem(at: IndexPath(item: item, section: section))
    for point in points { view.updateInteractiveMovementTargetPosition(point) }
  }

  /// The names of the visible cells, by section, in the order of their index paths.
  var shown: [[Int]] {
    let cells = view.elements.visible.all.filter { $0.key.kind == .cell }.sorted { $0.key < $1.key }
    return Dictionary(grouping: cells) { $0.key.section }.sorted { $0.key < $1.key }
      .map { $0.value.compactMap { ($0.view as? NamedCell)?.name } }
  }

  func geometry(of name: Int) -> LayoutGeometry? {
    cell(name).flatMap { host.placement(of: $0)?.geometry }
  }

  func cell(_ name: Int) -> NamedCell? {
    view.elements.visible.all.lazy.compactMap { $0.view as? NamedCell }.first { $0.name == name }
  }

  /// The differences between the view and the model, and every broken rule about the views on
  /// screen.
  var faults: [String] {
    var faults = Stage.faults(of: view, on: host)
    for element in view.elements.visible.all where element.key.kind == .cell {
      let shown = element.key.indexPath
      guard let path = view.dataSourceIndexPath(forPresentationIndexPath: shown) else { continue }
      let name = (element.view as? NamedCell)?.name
      let expected =
        model.indices.contains(path.section) && model[path.section].indices.contains(path.item)
        ? model[path.section][path.item] : nil
      if name != expected || name == nil {
        faults.append("\(element.key) shows \(name ?? -1) instead of \(expected ?? -1)")
      }
    }
    let counts = view.isInteractivelyMovingItems ? [] : model.map(\.count)
    let data = view.presentation.insertions.dataCounts(ofShown: view.dataCounts)
    if !counts.isEmpty, counts != data.items {
      faults.append("the view counts \(view.dataCounts.items), the model \(counts)")
    }
    return faults
  }

  // MARK: CollectionViewDataSource

  func numberOfSections(in collectionView: CollectionView) -> Int { model.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { model[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let name = model[indexPath.section][indexPath.item]
    onCell?()
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedCell)?.name = name
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { mayMove(model[indexPath.section][indexPath.item]) }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(Array(sourceIndexPath)) to \(Array(destinationIndexPath))")
    let name = model[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    model[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    onMove?()
  }

  // MARK: CollectionViewDelegateFlowLayout

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(model[indexPath.section][indexPath.item]) }

  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    adjust?(originalIndexPath, currentIndexPath, proposedIndexPath) ?? proposedIndexPath
  }
}
