import Foundation
import TestSupport

@testable import CollectionCore

/// A tree of items in list cells, in rows of 100×10 points.
@MainActor
final class ListCellStage: ViewStage {
  let host = FakeHost()
  let clock = ManualClock()
  let view: CollectionView
  let layout = CollectionViewFlowLayout()
  let tree: RowTree
  let delegate = Delegate()

  /// Shows rows.
  ///
  /// - Parameters:
  ///   - rows: The rows as `RowTree` has them.
  ///   - isTree: Whether the section is a tree. The default is true.
  ///   - accessories: The accessories of all cells. The default is none.
  init(
    _ rows: [String], isTree: Bool = true, accessories: [CellAccessory] = []
  ) {
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumLineSpacing = 0
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    tree = RowTree(rows, isTree: isTree)
    tree.view = view
    tree.configure = { cell, _, _ in cell.accessories = accessories }
    view.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.allowsFocus = true
    view.dataSource = tree
    view.delegate = delegate
    view.host = host
    host.animates = false
    view.focus.keyboardDidEnter()
    view.setNeedsLayout()
    settle()
  }

  func cell(_ item: Int) -> CollectionViewListCell? {
    view.cellForItem(at: [0, item]) as? CollectionViewListCell
  }

  /// Whether each change of a cell's row that the host was told of was animated.
  func rowChanges(_ item: Int) -> [Bool] {
    (cell(item)?.container as? FakeContainer)?.rowChanges ?? []
  }

  /// The accessories of a cell that are displayed and react.
  func active(_ item: Int) -> [CellAccessory.AccessoryType] {
    guard let cell = cell(item) else { return [] }
    return cell.order.all.map(\.accessoryType).filter { cell.active($0) != nil }
  }

  func click(_ item: Int, _ modifiers: SelectionModifiers = [], count: Int = 1) {
    let point = CGPoint(x: 50, y: CGFloat(item) * 10 + 5)
    for number in 1...count {
      view.pointer.press(SelectionPress(at: point, modifiers, clickCount: number))
      view.pointer.release(at: point)
    }
    settle()
  }

  var focused: Int? { view.focusedIndexPath?.item }

  @MainActor
  final class Delegate: CollectionViewDelegate, CallRecorder {
    var locked: Set<Int> = []
    var calls: [String] = []

    func collectionView(
      _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
      calls.append("canEdit \(indexPath.item)")
      return !locked.contains(indexPath.item)
    }

    func collectionView(
      _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { calls.append("open \(indexPath.item)") }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.item)")
    }
  }
}
