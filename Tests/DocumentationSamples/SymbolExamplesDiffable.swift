// The examples in the documentation comments of diffable data sources and registrations.

import Foundation
import Trellis

@MainActor
enum DiffableExamples {
  // MARK: Data source

  static func dataSource(collectionView: CollectionView) -> DiffableDataSource<Int, String> {
    let registration = CollectionView.CellRegistration<CollectionViewCell, String> {
      cell, indexPath, name in
      cell.child = Label(name)
    }
    let dataSource = DiffableDataSource<Int, String>(collectionView: collectionView) {
      collectionView, indexPath, name in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
    }
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Beach", "Forest", "Harbour"])
    dataSource.apply(snapshot)
    return dataSource
  }

  static func supplementaryViewProvider(dataSource: DiffableDataSource<Int, String>) {
    let headers = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { view, elementKind, indexPath in
      view.child = Label("Section \(indexPath.section + 1)")
    }
    dataSource.supplementaryViewProvider = { collectionView, elementKind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  // MARK: Section snapshots

  static func applyTree(dataSource: DiffableDataSource<String, String>) {
    var tree = DiffableDataSourceSectionSnapshot<String>()
    tree.append(["Albums", "Folders"])
    tree.append(["Favourites", "Recent"], to: "Albums")
    tree.expand(["Albums"])
    dataSource.apply(tree, to: "sidebar")
  }

  static func changeTree(dataSource: DiffableDataSource<String, String>) {
    var tree = dataSource.snapshot(for: "sidebar")
    tree.expand(["Folders"])
    dataSource.apply(tree, to: "sidebar")
  }

  static func sectionSnapshotHandlers(dataSource: DiffableDataSource<String, String>) {
    var openFolders: Set<String> = []
    dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Albums" }
    dataSource.sectionSnapshotHandlers.willExpandItem = { openFolders.insert($0) }
    dataSource.sectionSnapshotHandlers.willCollapseItem = { openFolders.remove($0) }
  }

  static func snapshotForExpandingParent(
    dataSource: DiffableDataSource<String, String>,
    names: @escaping (_ folder: String) -> [String]
  ) {
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, children in
      guard children.items.isEmpty else { return children }
      var children = children
      children.append(names(folder))
      return children
    }
  }

  static func reorderingHandlers(dataSource: DiffableDataSource<Int, String>) {
    var names: [String] = []
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { transaction in
      names = transaction.finalSnapshot.itemIdentifiers
    }
    _ = names
  }

  static func snapshot(dataSource: DiffableDataSource<String, Int>) {
    var snapshot = dataSource.snapshot()
    snapshot.appendSections(["Favourites"])
    snapshot.appendItems([7, 8, 9], toSection: "Favourites")
    snapshot.moveItem(9, beforeItem: 7)
    snapshot.reconfigureItems([8])
    dataSource.apply(snapshot)
  }

  // MARK: Registrations

  static func cellRegistration(
    collectionView: CollectionView
  ) -> DiffableDataSource<Int, String> {
    let registration = CollectionView.CellRegistration<CollectionViewCell, String>(
      makeCell: { frame in
        let cell = CollectionViewCell(frame: frame)
        cell.child = Label()
        return cell
      },
      handler: { cell, indexPath, name in (cell.child as? Label)?.text = name })
    let dataSource = DiffableDataSource<Int, String>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    return dataSource
  }

  static func dequeueConfiguredReusableCell(
    collectionView: CollectionView,
    registration: CollectionView.CellRegistration<CollectionViewCell, String>,
    indexPath: IndexPath
  ) -> CollectionViewCell {
    let names = ["Beach", "Forest", "Harbour"]
    return collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: names[indexPath.item])
  }

  static func sectionSnapshot() -> DiffableDataSourceSectionSnapshot<String> {
    var snapshot = DiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Albums", "Folders"])
    snapshot.append(["Favourites", "Recent"], to: "Albums")
    snapshot.expand(["Albums"])
    return snapshot
  }
}
