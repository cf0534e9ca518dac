import Foundation
import Trellis

final class ListViewSubject: BenchmarkSubject {
  private let list: PeerList
  var widget: Widget { list }

  init(items: Int, _ row: PeerRow) { list = PeerList(items: items, row) }

  func report(to result: inout ScrollResult) {
    (result.made, result.bound, result.live) = (list.made, list.bound, list.live)
  }
}

/// A collection view with a list whose rows have the height of their content.
final class ListSubject: BenchmarkSubject, CollectionViewDataSource, CollectionViewDelegate {
  private let items: Int
  private let collectionView: CollectionView
  let widget: Widget
  private let registration: CollectionView.CellRegistration<BenchListCell, Int>
  private var bound = 0
  private var cameIntoView = 0
  private var visible = VisibleCellCounter()

  init(items: Int, _ row: PeerRow) {
    self.items = items
    let layout = CollectionViewCompositionalLayout.list(
      using: CollectionLayoutListConfiguration(appearance: .plain))
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = collectionView.widget
    registration = CollectionView.CellRegistration { cell, _, item in cell.show(item, as: row) }
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    bound += 1
    return collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: indexPath.item)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    cameIntoView += 1
  }

  func willScroll(by step: Double, frames: Int) { visible.begin() }

  func frameEnded() { visible.frameEnded(of: collectionView) }

  func report(to result: inout ScrollResult) {
    (result.made, result.live) = (BenchListCell.made, BenchListCell.made)
    result.bound = bound
    result.cameIntoView = cameIntoView
    result.mostVisible = visible.most
  }
}

/// A list cell as a program would fill it.
private final class BenchListCell: CollectionViewListCell {
  static var made = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }

  func show(_ item: Int, as row: PeerRow) {
    var content =
      row == .subtitle ? ListContentConfiguration.subtitleCell() : ListContentConfiguration.cell()
    content.image = ViewImage(icon: "folder-symbolic")
    content.text = row.text(item)
    if row.hasSubtitle {
      content.secondaryText = row.subtitle(item)
      accessories = [.disclosureIndicator()]
    }
    if row == .singleLine { content.textProperties.numberOfLines = 1 }
    contentConfiguration = content
  }
}
