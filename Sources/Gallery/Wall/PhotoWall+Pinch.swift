import GalleryLayouts
import Trellis

/// Pinches, which lead to the other layout of the layout bar and back. The mouse wheel with Ctrl
/// does the same.
extension PhotoWall {
  /// The factor by which a pinch enlarges or reduces for the whole transition.
  private static let wholeWay = 2.0

  func followPinches() {
    let zoom = LayoutZoom(collectionView) { [weak self] layout, _, _ in self?.step(from: layout) }
    zoom.onArrival = { [weak self] in self?.arrive(at: $0) }
    pinch = LayoutZoomInput(zoom, on: collectionView)
  }

  /// Returns the layout that a pinch leads to. Returns nil while another transition is in progress.
  private func step(from layout: CollectionViewLayout) -> LayoutZoom.Step? {
    guard !isScrubbing, layout === collectionView.collectionViewLayout,
      let target = pinchTarget(), target != arrangement
    else { return nil }
    leaveRows(for: target)
    let next = makeLayout(target)
    pinched = (target, next)
    return LayoutZoom.Step(next, ratio: Self.wholeWay)
  }

  private func arrive(at layout: CollectionViewLayout) {
    guard let (target, next) = pinched else { return }
    pinched = nil
    if layout === next { isAt(target) } else { isBack() }
  }
}
