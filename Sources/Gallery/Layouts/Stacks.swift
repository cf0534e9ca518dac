import Foundation
import Trellis

/// **Stacks**: a pile of photos for each section. A click on a pile opens it: its photos spread
/// out, and the piles after it make room.
///
/// The program opens a pile with an update without changes of the data: `view.performBatchUpdates {
/// layout.openSection = 2 }`.
package final class PilesLayout: StacksLayout {
  package override init() {
    super.init()
    headerReferenceSize = CGSize(width: 0, height: 56)
    spacing = 24
    contentMargin = EdgeInsets(top: 36, left: 36, bottom: 36, right: 36)
  }

  package required init?(coder: NSCoder) { nil }

  override package func prepare() {
    let room = max(
      1, (collectionView?.bounds.width ?? 0) - contentMargin.left - contentMargin.right)
    // The spacing grows with the width, because rotated photos extend beyond the edge of their
    // pile.
    spacing = max(24, room / 36)
    // Piles and photos are about 200 and 160 points wide, or more in a very wide window. They fill
    // their rows.
    let pile = side(near: min(max(200, room / 6), room / 4), filling: room)
    let photo = side(near: max(160, room / 8), filling: room)
    pileSize = CGSize(width: pile, height: pile)
    itemSize = CGSize(width: photo, height: photo)
    super.prepare()
  }

  /// Returns the side of squares, near `wanted`, that fill a row of the width `room` with the
  /// spacing between them.
  private func side(near wanted: CGFloat, filling room: CGFloat) -> CGFloat {
    let columns = max(1, ((room + spacing) / (wanted + spacing)).rounded())
    return max(1, ((room - (columns - 1) * spacing) / columns).rounded(.down))
  }
}
