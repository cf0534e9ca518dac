import UIKitNames

/// A flow layout with as many columns as fit, whose items fill the width.
class ColumnFlowLayout: UICollectionViewFlowLayout {
  private let minColumnWidth: CGFloat = 100
  private let cellHeight: CGFloat = 70

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let availableWidth = UIEdgeInsetsInsetRect(
      collectionView.bounds, collectionView.adjustedContentInset
    ).width
    let maxNumColumns = Int(availableWidth / minColumnWidth)
    let cellWidth = (availableWidth / CGFloat(maxNumColumns)).rounded(.down)
    self.itemSize = CGSize(width: cellWidth, height: cellHeight)
    self.minimumInteritemSpacing = 0
    self.sectionInset = UIEdgeInsets(
      top: self.minimumInteritemSpacing, left: 0.0, bottom: 0.0, right: 0.0)
  }
}
