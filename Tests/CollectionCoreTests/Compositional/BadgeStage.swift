import Foundation
import TestSupport

@testable import CollectionCore

/// A collection view with a compositional layout whose items have badges with their names. The rows
/// are 320 × 50 points, the badges 20 × 20 points in the upper trailing corners of the items.
@MainActor
final class BadgeStage: ViewStage, CollectionViewDataSource {
  /// A supplementary view that shows a name.
  final class NamedView: CollectionReusableView {
    var name: String?
  }

  let host = FakeHost()
  let clock = ManualClock()
  let view: CollectionView
  /// The names of the items, by section.
  var names: [[String]]
  private var requests: [IndexPath] = []

  init(_ names: [[String]], _ layout: CollectionViewCompositionalLayout) {
    self.names = names
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["badge", "header", "mark"] {
      view.register(
        NamedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.host = host
    view.dataSource = self
    settle()
    requests = []
  }

  convenience init(_ names: [[String]], columns: CGFloat = 1) {
    self.init(
      names, CollectionViewCompositionalLayout(section: Self.section(columns: columns)))
  }

  /// Returns a section whose rows have a number of items with badges.
  static func section(columns: CGFloat = 1) -> CollectionLayoutSection {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let cell = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / columns), .fractionalHeight(1)),
      supplementaryItems: [badge])
    return CollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell]))
  }

  /// The names on the badges on screen, by section, in the order of their numbers.
  var badges: [[String]] {
    let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: "badge")
    return names.indices.map { section in
      paths.filter { $0.section == section }.map { path in
        (supplementary("badge", path) as? NamedView)?.name ?? "none"
      }
    }
  }

  func supplementary(_ kind: String, _ path: IndexPath) -> CollectionReusableView? {
    view.supplementaryView(forElementKind: kind, at: path)
  }

  /// The index paths of the badges on screen, in ascending order.
  var badgePaths: [IndexPath] {
    view.indexPathsForVisibleSupplementaryElements(ofKind: "badge")
  }

  /// Shows a placeholder before an item of the data, and ends the animation.
  func addPlaceholder(before path: IndexPath) -> PendingDrop {
    let waiting = PendingDrop(
      CollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell"))
    view.insertions.add(waiting, before: path)
    settle()
    return waiting
  }

  /// Returns the index paths of the badges that the data source was asked for since the last call.
  func takeRequests() -> [IndexPath] {
    defer { requests = [] }
    return requests
  }

  // MARK: CollectionViewDataSource

  func numberOfSections(in collectionView: CollectionView) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { names[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    if kind == "badge" { requests.append(indexPath) }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    let items = names[indexPath.section]
    // A header may be in an empty section, and an item may have several badges.
    let name = items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    (view as? NamedView)?.name = name
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
  }
}
