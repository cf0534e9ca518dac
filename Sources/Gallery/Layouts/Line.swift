import Foundation
import Trellis

/// **Line**: one row of photos. The one in the middle is larger, and scrolling stops with a photo
/// in the middle.
///
/// The library's `CarouselLayout` does all of this. This subclass only sets the sizes.
final class LineLayout: CarouselLayout {
  override func prepare() {
    if let view = collectionView {
      let side = min(view.bounds.height * 0.5, view.bounds.width * 0.36).rounded()
      itemSize = CGSize(width: max(1, side), height: max(1, side))
    }
    interitemSpacing = 18
    style.centerScale = 1.45
    style.centerSpacing = 8
    style.sideAlpha = 0.7
    super.prepare()
  }
}
