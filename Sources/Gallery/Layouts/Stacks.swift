import Foundation
import Trellis

/// **Stacks**: a pile of photos for each section. A click opens one: its photos spread out, and the
/// piles after it make room.
///
/// Opening is one line for the program, an update without changes of the data:
/// `view.performBatchUpdates { layout.openSection = 2 }`.
package final class PilesLayout: StacksLayout {
  override package func prepare() {
    let width = collectionView?.bounds.width ?? 0
    // Three piles in a narrow window, more in a wide one.
    let side = max(1, min(max(width * 0.22, 110), 210).rounded())
    pileSize = CGSize(width: side, height: side)
    itemSize = CGSize(width: (side * 0.8).rounded(), height: (side * 0.8).rounded())
    headerReferenceSize = CGSize(width: 0, height: 56)
    spacing = 22
    contentMargin = EdgeInsets(top: 36, left: 40, bottom: 36, right: 40)
    super.prepare()
  }
}
