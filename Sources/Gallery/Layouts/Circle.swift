import Foundation
import Trellis

/// **Circle**: photos around the middle. New photos come from the middle, and deleted ones go
/// there.
///
/// The library's `CircleLayout` does all of this. This subclass only makes the photos round, with
/// layout attributes of its own class. The layout creates all its attributes from
/// `layoutAttributesClass`.
final class RingsLayout: CircleLayout {
  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override class var layoutAttributesClass: AnyClass { RoundAttributes.self }

  override func prepare() {
    if let view = collectionView {
      let side = max(1, (min(view.bounds.width, view.bounds.height) * 0.24).rounded())
      itemSize = CGSize(width: side, height: side)
    }
    spacing = 8
    margin = 14
    minimumScale = 0.2
    super.prepare()
  }
}
