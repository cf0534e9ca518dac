import CollectionCore
import Foundation
import GalleryLayouts

/// A data source with sections of prints, which can be moved interactively. Each print has a
/// number.
@MainActor
final class Prints: CollectionViewDataSource {
  /// The prints' numbers by section.
  private(set) var groups: [[Int]] = []
  /// The moves that the view has reported.
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []
  private var last = 0

  init(counts: [Int]) {
    for (section, count) in counts.enumerated() { insertGroup(of: count, at: section) }
  }

  var counts: [Int] { groups.map(\.count) }

  func registerViews(in view: CollectionView) {
    view.register(PrintCell.self, forCellWithReuseIdentifier: "print")
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    view.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: Arrangement.badgeKind,
      withReuseIdentifier: "title")
  }

  func insert(at path: IndexPath) {
    last += 1
    groups[path.section].insert(last, at: path.item)
  }

  func remove(at path: IndexPath) -> Int { groups[path.section].remove(at: path.item) }

  func move(from: IndexPath, to: IndexPath) {
    groups[to.section].insert(remove(at: from), at: to.item)
  }

  func insertGroup(of count: Int, at section: Int) {
    groups.insert(Array(last + 1..<last + 1 + count), at: section)
    last += count
  }

  func removeGroup(at section: Int) { groups.remove(at: section) }

  // MARK: CollectionViewDataSource

  func numberOfSections(in collectionView: CollectionView) -> Int { groups.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { groups[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "print", for: indexPath)
    (cell as? PrintCell)?.number = groups[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append((sourceIndexPath, destinationIndexPath))
    move(from: sourceIndexPath, to: destinationIndexPath)
  }
}

/// A cell that stores the number of its print.
final class PrintCell: CollectionViewCell {
  var number: Int?
}
