// The samples of the article "Animated updates without crashes".

import Foundation
import Trellis

// MARK: One change

final class Playlist: CollectionViewDataSource {
  private(set) var songs = ["Blue", "Clear", "Dune", "Echo"]

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { songs.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
    cell.accessibilityLabel = songs[indexPath.item]
    return cell
  }

  func add(_ song: String, to view: CollectionView) {
    songs.append(song)
    view.insertItems(at: [IndexPath(item: songs.count - 1, section: 0)])
  }
}

// MARK: Several changes

extension Playlist {
  func replaceFirst(by song: String, in view: CollectionView) {
    view.performBatchUpdates { [self] in
      songs.removeFirst()
      songs.insert(song, at: 2)
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 2, section: 0)])
    } completion: { finished in
      print(finished ? "shown" : "cut short")
    }
  }
}

// MARK: Moves with new content

extension Playlist {
  func bringToFront(_ index: Int, renamed name: String, in view: CollectionView) {
    view.performBatchUpdates { [self] in
      songs.remove(at: index)
      songs.insert(name, at: 0)
      view.moveItem(at: IndexPath(item: index, section: 0), to: IndexPath(item: 0, section: 0))
      view.reconfigureItems(at: [IndexPath(item: index, section: 0)])
    }
  }
}

// MARK: Animations

@MainActor
func showUpdates(in view: CollectionView, _ changes: @escaping () -> Void) {
  view.performBatchUpdates(animation: .spring(response: 0.3), changes)
}

@MainActor
func showUpdatesAtOnce(_ changes: () -> Void) {
  CollectionView.performWithoutAnimation(changes)
}

// MARK: Snapshots

struct Song: Hashable, Sendable {
  let id: Int
}

@MainActor
func sort(_ dataSource: DiffableDataSource<String, Song>) {
  var snapshot = dataSource.snapshot()
  for section in snapshot.sectionIdentifiers {
    let songs = snapshot.itemIdentifiers(inSection: section).sorted { $0.id < $1.id }
    snapshot.deleteItems(songs)
    snapshot.appendItems(songs, toSection: section)
  }
  dataSource.apply(snapshot)
}

@MainActor
func updateTitle(of song: Song, in dataSource: DiffableDataSource<String, Song>) {
  var snapshot = dataSource.snapshot()
  snapshot.reconfigureItems([song])
  dataSource.apply(snapshot)
}

// MARK: Trees

@MainActor
func showLibrary(in dataSource: DiffableDataSource<String, String>) {
  var tree = DiffableDataSourceSectionSnapshot<String>()
  tree.append(["Albums", "Folders"])
  tree.append(["Favourites", "Recent"], to: "Albums")
  tree.expand(["Albums"])
  dataSource.apply(tree, to: "sidebar")
}

@MainActor
func open(_ item: String, in dataSource: DiffableDataSource<String, String>) {
  var tree = dataSource.snapshot(for: "sidebar")
  tree.expand([item])
  dataSource.apply(tree, to: "sidebar")
}

@MainActor
func findChildren(
  in dataSource: DiffableDataSource<String, String>,
  with search: @escaping (_ folder: String) -> [String]
) {
  dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, children in
    var found = DiffableDataSourceSectionSnapshot<String>()
    found.append(search(folder))
    return found
  }
}

@MainActor
func storeTrees(
  of dataSource: DiffableDataSource<String, String>,
  _ store: @escaping (_ section: String, DiffableDataSourceSectionSnapshot<String>) -> Void
) {
  dataSource.reorderingHandlers.canReorderItem = { _ in true }
  dataSource.reorderingHandlers.didReorder = { transaction in
    for change in transaction.sectionTransactions {
      store(change.sectionIdentifier, change.finalSnapshot)
    }
  }
}

// MARK: Unknown changes

@MainActor
func reload(_ view: CollectionView, from old: [Int], to new: [Int]) {
  view.reloadData { indexPath in
    new.firstIndex(of: old[indexPath.item]).map { IndexPath(item: $0, section: 0) }
  }
}

// MARK: Mistakes

@MainActor
func collectMistakes(in log: @escaping @MainActor (String) -> Void) {
  CallerMistake.handler = { message in
    log("mistake: \(message)")
  }
}
