import Foundation
import Trellis

/// **Grid**: square tiles in columns that fill the width, with a header above each section.
///
/// This is a minimal layout: a flow layout whose sizes depend on the size of the view. They are set
/// in `prepare()`, which is called first in every pass after an invalidation. A flow layout
/// invalidates itself when the width changes.
final class GridLayout: CollectionViewFlowLayout {
  private static let gap: CGFloat = 6
  private static let margin: CGFloat = 18

  override init() {
    super.init()
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
    sectionInset = EdgeInsets(top: 0, left: Self.margin, bottom: 14, right: Self.margin)
    // With a height above 0, the data source is asked for a header of each section.
    headerReferenceSize = CGSize(width: 0, height: 52)
  }

  required init?(coder: NSCoder) { nil }

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    let room = (collectionView?.bounds.width ?? 0) - 2 * Self.margin
    // The number of columns follows from tiles of about 130 points, or more in a very wide window.
    // Tiles fill the row. The width is rounded down, because a fraction of a point too much would
    // move the last tile to the next line.
    let wanted = max(130, room / 8)
    let columns = max(2, ((room + Self.gap) / (wanted + Self.gap)).rounded())
    let tile = max(1, ((room - (columns - 1) * Self.gap) / columns).rounded(.down))
    itemSize = CGSize(width: tile, height: tile)
    super.prepare()
  }
}
