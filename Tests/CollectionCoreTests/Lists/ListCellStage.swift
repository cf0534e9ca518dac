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
  let tree: Tree
  let delegate = Delegate()

  /// Shows rows.
  ///
  /// - Parameters:
  ///   - rows: The names of the items, each with a dot for each level. A name that ends with "+" is a
  ///     collapsed parent, one that ends with "-" an expanded parent.
  ///   - isTree: Whether the section is a tree. The default is true.
  ///   - accessories: The accessories of all cells. The default is none.
  init(
    _ rows: [String], isTree: Bool = true, accessories: [CellAccessory] = []
  ) {
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumLineSpacing = 0
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    tree = Tree(rows, isTree: isTree, accessories: accessories)
    tree.view = view
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

  var selected: [Int] { view.indexPathsForSelectedItems?.map(\.item) ?? [] }
  var focused: Int? { view.focusedIndexPath?.item }

  @MainActor
  final class Delegate: CollectionViewDelegate {
    var locked: Set<Int> = []
    private(set) var calls: [String] = []

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }

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

  /// A data source that records expansions and shows them at once.
  @MainActor
  final class Tree: CollectionViewDataSource, OutlineDataSource {
    var rows: [String]
    let isTree: Bool
    var accessories: [CellAccessory]
    var movable = true
    weak var view: CollectionView?
    private(set) var calls: [String] = []
    private(set) var moves: [String] = []

    init(_ rows: [String], isTree: Bool, accessories: [CellAccessory]) {
      (self.rows, self.isTree, self.accessories) = (rows, isTree, accessories)
    }

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { rows.count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      (cell as? CollectionViewListCell)?.accessories = accessories
      return cell
    }

    func collectionView(
      _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { movable }

    func collectionView(
      _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
      moves.append("\(source.item) to \(destination.item)")
      rows.insert(rows.remove(at: source.item), at: destination.item)
    }

    private func level(_ item: Int) -> Int { rows[item].prefix { $0 == "." }.count }

    func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
      guard isTree else { return nil }
      let row = rows[indexPath.item]
      return OutlinePosition(
        level: level(indexPath.item), isExpanded: row.hasSuffix("-"),
        hasChildren: row.hasSuffix("-") || row.hasSuffix("+"))
    }

    func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
      calls.append("\(isExpanded ? "expand" : "collapse") \(indexPath.item)")
      rows[indexPath.item] = rows[indexPath.item].dropLast() + (isExpanded ? "-" : "+")
      view?.outlineDidChange(at: indexPath)
      return true
    }

    func parentIndexPath(at indexPath: IndexPath) -> IndexPath? {
      let own = level(indexPath.item)
      return (0..<indexPath.item).last { level($0) < own }.map { [0, $0] }
    }

    func placeAmongSiblings(at indexPath: IndexPath) -> (number: Int, count: Int)? { nil }
  }
}
