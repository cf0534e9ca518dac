import Foundation
import Trellis

/// **Cover flow**: a row of photos. The one in the middle faces the viewer. The others are turned
/// towards it in perspective and overlap.
///
/// The transform has the perspective: a rotation about the vertical axis, and a matrix whose `m34`
/// is the distance of the eye. The result is the same with every renderer.
final class CoverFlowLayout: CarouselLayout {
  override func prepare() {
    if let view = collectionView {
      let side = max(1, min(view.bounds.height * 0.62, view.bounds.width * 0.42).rounded())
      itemSize = CGSize(width: side, height: side)
      // The centres of two covers are 30 % of their width apart, so covers overlap. The cover in
      // the middle has more space.
      interitemSpacing = -(side * 0.7).rounded()
      var style = CarouselLayout.Style.coverFlow
      style.eyeDistance = side * 2.6
      style.centerSpacing = (side * 0.5).rounded()
      self.style = style
    }
    super.prepare()
  }
}
