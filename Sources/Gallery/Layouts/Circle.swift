import Foundation
import Trellis

/// **Circle**: the classic. Photos stand around the middle, new ones come from there and deleted ones
/// go there.
///
/// The library's circle does that. This one has it shown round, which takes attributes of a class of
/// our own: the layout makes all of its attributes from what `layoutAttributesClass` names.
final class RingsLayout: CircleLayout {
  /// Where people read from right to left the first photo is at the right.
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
