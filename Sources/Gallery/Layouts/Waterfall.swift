import Foundation
import Trellis

/// **Waterfall**: columns of equal width with photos of any height. Each photo is added to the
/// shortest column.
///
/// The library's layout asks the delegate of the collection view, a
/// `CollectionViewDelegateWaterfallLayout`, for the height of each photo at the width of the
/// columns.
final class WallLayout: WaterfallLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    minimumColumnWidth = min(max(width / 6, 150), 300)
    columnSpacing = 8
    interitemSpacing = 8
    // The groups are small. Without joining, each group would end with gaps.
    joinsSections = true
    sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    super.prepare()
  }
}
