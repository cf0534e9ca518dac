import Foundation

/// The content view of a cell. It fills the cell until the program gives it another frame. Only the
/// 2D part of its transform is drawn.
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
