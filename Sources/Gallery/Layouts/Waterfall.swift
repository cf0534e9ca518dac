import Foundation
import Trellis

/// **Waterfall**: columns of equal width, photos of any height, each where the wall is lowest.
///
/// The library's waterfall asks the collection view's delegate, a
/// `CollectionViewDelegateWaterfallLayout`, how high each photo is at the width of the columns.
final class WallLayout: WaterfallLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    minimumColumnWidth = min(max(width / 6, 150), 300)
    columnSpacing = 8
    interitemSpacing = 8
    // The groups are small: each for itself would leave holes in the wall.
    joinsSections = true
    sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    super.prepare()
  }
}
