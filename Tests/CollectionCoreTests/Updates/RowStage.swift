import Foundation
import TestSupport

@testable import CollectionCore

/// A collection view of 100×160 points with named rows of 100×20 points.
@MainActor
final class RowStage: ViewStage {
  let host = FakeHost()
  let clock = ManualClock()
  let layout = CollectionViewFlowLayout()
  let view: CollectionView
  /// The names of the rows of each section.
  var rows: [[Int]]

  init(_ rows: [[Int]], configure: (CollectionViewFlowLayout) -> Void = { _ in }) {
    self.rows = rows
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    configure(layout)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 160), collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
    }
    view.host = host
    view.dataSource = self
    settle()
  }

  /// Creates 100 rows in one section, named after their index.
  convenience init() { self.init([Array(0..<100)]) }

  /// Changes the rows and shows the change in a batch. Runs frames until nothing moves any more.
  func update(_ rows: [[Int]], _ operations: @escaping () -> Void) {
    view.performBatchUpdates {
      self.rows = rows
      operations()
    }
    settle()
  }

  /// Moves one row within its section.
  func move(_ item: Int, to target: Int, inSection section: Int = 0) {
    var rows = rows
    rows[section].insert(rows[section].remove(at: item), at: target)
    update(rows) { [view] in
      view.moveItem(
        at: IndexPath(item: item, section: section), to: IndexPath(item: target, section: section))
    }
  }

  /// Deletes rows of a section.
  func delete(_ items: some Sequence<Int>, inSection section: Int = 0) {
    var rows = rows
    for item in items.sorted(by: >) { rows[section].remove(at: item) }
    update(rows) { [view] in
      view.deleteItems(at: items.map { IndexPath(item: $0, section: section) })
    }
  }

  /// The name of the first row that is at least partly visible, and the content offset.
  var place: Place { Place(first, view.contentOffset.y) }

  private var first: Int? {
    let seen = view.indexPathsForVisibleItems.filter {
      view.layoutAttributesForItem(at: $0)?.frame.intersects(view.bounds) == true
    }
    return seen.min().flatMap { (view.cellForItem(at: $0) as? NamedCell)?.name }
  }

  struct Place: Equatable {
    let first: Int?
    let offset: CGFloat

    init(_ first: Int?, _ offset: CGFloat) { (self.first, self.offset) = (first, offset) }
  }
}

extension RowStage: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { rows.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedCell)?.name = rows[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }
}
