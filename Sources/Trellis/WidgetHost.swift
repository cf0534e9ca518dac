import CollectionCore
import Foundation
import Gtk

/// Shows a collection view in a scroll area: the host of GTK programs.
///
/// The native widget owns the host and the host owns the collection view, never the other way
/// round: what is on screen stays alive, and what leaves the screen for good is freed with its
/// widget.
@MainActor
final class WidgetHost: CollectionViewHost {
  let collectionView: CollectionView
  /// Not retained: the area owns this host.
  private let area: ScrollAreaReference
  private var batch: [CellPlacement] = []
  private var grid: PixelGrid
  private var touchStart = CGPoint.zero

  init(_ collectionView: CollectionView, area: ScrollAreaReference) {
    self.collectionView = collectionView
    self.area = area
    grid = PixelGrid(scale: area.scaleFactor)
  }

  // MARK: CollectionViewHost

  func adopt(_ view: CollectionReusableView) {
    let isCell = view is CollectionViewCell
    let cell = CellWidget(isSupplementary: !isCell)
    cell.child = view.child
    view.container = CellContainer(cell)
  }

  func discard(_ view: CollectionReusableView) {
    guard let cell = view.cellWidget else { return }
    area.remove(cell)
    view.container = nil
  }

  func place(_ placements: [Placement]) {
    batch.removeAll(keepingCapacity: true)
    for placement in placements {
      guard let cell = placement.view.cellWidget else { continue }
      batch.append(cellPlacement(of: cell, placement))
    }
    area.place(batch)
  }

  private func cellPlacement(of cell: CellWidget, _ placement: Placement) -> CellPlacement {
    let geometry = placement.geometry
    return CellPlacement(
      cell: cell, frame: grid.snapped(geometry.untransformedFrame),
      transform: geometry.transform.isIdentity ? nil : geometry.transform,
      opacity: geometry.alpha, z: geometry.zIndex, isParked: placement.isParked)
  }

  func show(_ viewport: Viewport) {
    let inset = viewport.inset
    let min = CGPoint(x: -inset.left, y: -inset.top)
    area.setContent(
      CGRect(
        x: min.x, y: min.y,
        width: viewport.contentSize.width + inset.left + inset.right,
        height: viewport.contentSize.height + inset.top + inset.bottom),
      offset: grid.snapped(viewport.offset))
  }

  func requestFrame() {
    area.requestFrame()
  }

  func backgroundDidChange() {
    area.background = collectionView.backgroundView
  }
}
