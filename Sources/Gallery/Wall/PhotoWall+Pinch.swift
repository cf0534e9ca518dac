import GalleryLayouts
import Trellis

/// Two fingers that move apart or together lead to the layout chosen in the bar, and back again as
/// they turn round. So does the wheel with Ctrl.
extension PhotoWall {
  /// By how much the fingers move apart for the whole way, or together.
  private static let wholeWay = 2.0

  func followPinches() {
    let zoom = LayoutZoom(collectionView) { [weak self] layout, _, _ in self?.step(from: layout) }
    zoom.onArrival = { [weak self] in self?.arrive(at: $0) }
    pinch = LayoutZoomInput(zoom, on: collectionView)
  }

  /// Nil while something else leads to another layout: one at a time.
  private func step(from layout: CollectionViewLayout) -> LayoutZoom.Step? {
    guard !isScrubbing, layout === collectionView.collectionViewLayout,
      let target = pinchTarget(), target != arrangement
    else { return nil }
    let next = target.makeLayout()
    pinched = (target, next)
    return LayoutZoom.Step(next, ratio: Self.wholeWay)
  }

  private func arrive(at layout: CollectionViewLayout) {
    guard let (target, next) = pinched, layout === next else { return }
    pinched = nil
    isAt(target)
  }
}
