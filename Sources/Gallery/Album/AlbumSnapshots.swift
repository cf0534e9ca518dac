import Trellis
import TrellisPhotoLibrary

/// A section of the data that the collection view shows.
enum AlbumSection: Hashable, Sendable {
  /// The photos of a month.
  case month(Month)
  /// The tree of the outline.
  case outline
}

/// An item of the data that the collection view shows.
enum AlbumItem: Hashable, Sendable {
  case year(Int)
  case month(Month)
  case print(Album.Print)

  var print: Album.Print? { if case .print(let print) = self { print } else { nil } }
}

/// The snapshots of an album for the data source.
extension Album {
  typealias Snapshot = DiffableDataSourceSnapshot<AlbumSection, AlbumItem>
  typealias Tree = DiffableDataSourceSectionSnapshot<AlbumItem>

  /// A section for each month, with its photos.
  var sections: Snapshot {
    var snapshot = Snapshot()
    for group in groups {
      snapshot.appendSections([.month(group.month)])
      snapshot.appendItems(group.prints.map { .print($0) })
    }
    return snapshot
  }

  /// Returns the years with their months and the months with their photos.
  ///
  /// - Parameter closed: The years and months that are closed.
  func tree(closing closed: Set<AlbumItem>) -> Tree {
    var tree = Tree()
    for group in groups {
      let (year, month) = (AlbumItem.year(group.month.year), AlbumItem.month(group.month))
      if !tree.contains(year) { tree.append([year]) }
      tree.append([month], to: year)
      tree.append(group.prints.map { .print($0) }, to: month)
      tree.expand([year, month].filter { !closed.contains($0) })
    }
    return tree
  }

  /// Takes over the order of a snapshot in which the user has moved photos.
  mutating func follow(_ snapshot: Snapshot) {
    for index in groups.indices {
      let section = AlbumSection.month(groups[index].month)
      groups[index].prints = snapshot.itemIdentifiers(inSection: section).compactMap(\.print)
    }
  }

  /// Takes over the order of a tree in which the user has moved photos.
  ///
  /// A photo that is not in a month now was dropped beside the row of a month. It gets into the month
  /// above it, or below it if the row above is that of an open year.
  mutating func follow(_ tree: Tree) {
    var prints: [Month: [Print]] = [:]
    var month = groups.first?.month
    var waiting: [Print] = []
    for item in tree.items {
      switch item {
      case .year: if tree.isExpanded(item) { month = nil }
      case .month(let next):
        prints[next, default: []] += waiting
        waiting = []
        month = next
      case .print(let print):
        if let month { prints[month, default: []].append(print) } else { waiting.append(print) }
      }
    }
    for index in groups.indices { groups[index].prints = prints[groups[index].month] ?? [] }
    // Photos below the last month, which the tree has only if it has no month after them.
    if !waiting.isEmpty, let last = groups.indices.last { groups[last].prints += waiting }
  }

  /// The number of photos below a year or a month.
  func count(below item: AlbumItem) -> Int {
    groups.reduce(0) { sum, group in
      switch item {
      case .year(let year) where group.month.year == year: sum + group.prints.count
      case .month(let month) where group.month == month: sum + group.prints.count
      default: sum
      }
    }
  }
}
