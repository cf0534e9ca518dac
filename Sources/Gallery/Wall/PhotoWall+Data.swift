import Foundation
import GalleryLayouts
import Trellis

/// The data of the collection view: a section for each month, or one tree for the outline.
extension PhotoWall {
  /// Shows the album after a change.
  func showAlbum() {
    if isTree { showTree(isAnimated: true) } else { source.apply(album.sections) }
    albumDidChange()
  }

  /// Shows the album as a tree.
  func showTree(isAnimated: Bool) {
    rememberClosedItems()
    let tree = album.tree(closing: closedItems)
    if !isTree {
      // The photos leave the sections of the months for that of the tree.
      isTree = true
      var rows = Album.Snapshot()
      rows.appendSections([.outline])
      rows.appendItems(tree.visibleItems)
      source.apply(rows, animatingDifferences: isAnimated)
    }
    source.apply(tree, to: .outline, animatingDifferences: isAnimated)
    for case let row as OutlineRow in collectionView.visibleCells {
      if let item = row.item { fill(row, item) }
    }
  }

  /// Opens or closes a year or a month.
  func toggle(_ item: AlbumItem) {
    var tree = source.snapshot(for: .outline)
    guard isTree, tree.contains(item) else { return }
    if tree.isExpanded(item) { tree.collapse([item]) } else { tree.expand([item]) }
    source.apply(tree, to: .outline)
  }

  /// Stores which years and months the user has closed.
  func rememberClosedItems() {
    guard isTree else { return }
    let tree = source.snapshot(for: .outline)
    let groups = tree.items.filter { $0.print == nil }
    closedItems = Set(groups.filter { !tree.isExpanded($0) })
  }

  /// Shows items again whose content has changed.
  func showAgain(_ items: [AlbumItem]) {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(items.filter { snapshot.indexOfItem($0) != nil })
    source.apply(snapshot)
  }

  /// Shows a year or a month in a row of the outline.
  func fill(_ cell: CollectionViewCell, _ item: AlbumItem) {
    let count = album.count(below: item)
    switch item {
    case .year(let year):
      (cell as? OutlineRow)?.show(item, title: String(year), count: count, isProminent: true)
    case .month(let month):
      (cell as? OutlineRow)?.show(
        item, title: monthTitles.title(of: month), count: count, isProminent: false)
    case .print: break
    }
  }

  // MARK: Movements

  /// Takes over what the user moves. The collection view shows it in its new place already.
  func followMovements() {
    source.reorderingHandlers.canReorderItem = { $0.print != nil }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      if isTree {
        album.follow(source.snapshot(for: .outline))
        // A photo that was dropped beside the row of a month gets into the month.
        showTree(isAnimated: true)
      } else {
        album.follow(transaction.finalSnapshot)
      }
      albumDidChange()
    }
  }
}
