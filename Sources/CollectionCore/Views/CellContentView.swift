import Foundation

/// The content view of a cell: as large as the cell, until a program gives it another frame. Of its
/// transform the 2D part is drawn.
final class CellContentView: HostedView {
  weak var cell: CollectionViewCell?

  override var superview: HostedView? { cell }

  override var traitCollection: TraitCollection { cell?.traitCollection ?? TraitCollection() }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    if let cell { cell.collectionView?.views.needsLayout(cell) }
  }

  override func placeDidChange() { cell?.lookDidChange() }

  override func lookDidChange() { cell?.lookDidChange() }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    cell?.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      ?? targetSize
  }
}
