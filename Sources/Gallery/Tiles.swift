import Foundation
import Trellis

/// Ten thousand numbered tiles.
@MainActor
final class Tiles: CollectionViewDataSource {
  private static let count = 10_000
  private static let cell = "tile"

  func register(with collectionView: CollectionView) {
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: Self.cell)
    collectionView.dataSource = self
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { Self.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cell, for: indexPath)
    (cell as? TileCell)?.show(indexPath.item)
    return cell
  }
}

final class TileCell: CollectionViewCell {
  private static let hues = 6

  private let label = Label()
  private var hue = "hue0"

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.addCSSClass("tile")
    label.addCSSClass(hue)
    child = label
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    label.removeCSSClass(hue)
    hue = "hue\(number % Self.hues)"
    label.addCSSClass(hue)
  }
}
