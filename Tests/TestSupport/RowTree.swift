import CollectionCore
import Foundation

/// A data source of rows in list cells, with the reuse identifier "row". It records expansions and
/// moves, and shows them at once.
@MainActor
package final class RowTree: CollectionViewDataSource, OutlineDataSource, CallRecorder {
  /// The names of the items, each with a dot for each level. A name that ends with "+" is a
  /// collapsed parent, one that ends with "-" an expanded parent.
  package var rows: [String]
  package let isTree: Bool
  package var isMovable = true
  /// Gives a cell its content and its accessories.
  package var configure: (CollectionViewListCell, _ name: String, _ item: Int) -> Void = {
    _, _, _ in
  }
  package weak var view: CollectionView?
  /// The expansions and moves, such as "collapse 0" and "move 0 to 2".
  package var calls: [String] = []

  package init(_ rows: [String], isTree: Bool) { (self.rows, self.isTree) = (rows, isTree) }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    if let cell = cell as? CollectionViewListCell {
      configure(cell, rows[indexPath.item], indexPath.item)
    }
    return cell
  }

  package func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { isMovable }

  package func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    calls.append("move \(source.item) to \(destination.item)")
    rows.insert(rows.remove(at: source.item), at: destination.item)
  }

  private func level(_ item: Int) -> Int { rows[item].prefix { $0 == "." }.count }

  package func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
    guard isTree else { return nil }
    let row = rows[indexPath.item]
    return OutlinePosition(
      level: level(indexPath.item), isExpanded: row.hasSuffix("-"),
      hasChildren: row.hasSuffix("-") || row.hasSuffix("+"))
  }

  package func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    calls.append("\(isExpanded ? "expand" : "collapse") \(indexPath.item)")
    rows[indexPath.item] = rows[indexPath.item].dropLast() + (isExpanded ? "-" : "+")
    view?.showOutlineChanges()
    return true
  }

  package func parentIndexPath(at indexPath: IndexPath) -> IndexPath? {
    let own = level(indexPath.item)
    return (0..<indexPath.item).last { level($0) < own }.map { [0, $0] }
  }

  package func placeAmongSiblings(at indexPath: IndexPath) -> (number: Int, count: Int)? { nil }
}
