import Foundation
import Trellis

/// **Cover flow**: photos as records in a box. The one in the middle faces you, the others are
/// turned towards it, in perspective, and lie behind one another.
///
/// The perspective is in the transform: a turn about the upright axis, then a matrix whose `m34` says
/// how near the eye is. It looks the same with every renderer.
final class CoverFlowLayout: CarouselLayout {
  override func prepare() {
    if let view = collectionView {
      let side = max(1, min(view.bounds.height * 0.62, view.bounds.width * 0.42).rounded())
      itemSize = CGSize(width: side, height: side)
      // Covers lie 30 % of their width apart, that is, they overlap; the middle one has its room.
      interitemSpacing = -(side * 0.7).rounded()
      var style = CarouselLayout.Style.coverFlow
      style.eyeDistance = side * 2.6
      style.centerSpacing = (side * 0.5).rounded()
      self.style = style
    }
    super.prepare()
  }
}
