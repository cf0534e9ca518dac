import Foundation
import Trellis

/// **Grid**: square tiles in columns that fill the width, each section under its header.
///
/// The least a layout can be: a flow layout whose measures depend on the view. They are set in
/// `prepare()`, which comes first in every pass that follows an invalidation, and a flow layout is
/// invalidated by itself when the width changes.
final class GridLayout: CollectionViewFlowLayout {
  private static let gap: CGFloat = 6
  private static let margin: CGFloat = 18

  override init() {
    super.init()
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
    sectionInset = EdgeInsets(top: 0, left: Self.margin, bottom: 14, right: Self.margin)
    // With a height above 0 the data source is asked for a header view of each section.
    headerReferenceSize = CGSize(width: 0, height: 52)
  }

  required init?(coder: NSCoder) { nil }

  /// Where people read from right to left the first photo is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    let room = (collectionView?.bounds.width ?? 0) - 2 * Self.margin
    // As many tiles of about 130 points as there is room for, in a very wide window of more; and
    // those as wide as fills it. A fraction of a point too much would send the last one to the next
    // line.
    let wanted = max(130, room / 8)
    let columns = max(2, ((room + Self.gap) / (wanted + Self.gap)).rounded())
    let tile = max(1, ((room - (columns - 1) * Self.gap) / columns).rounded(.down))
    itemSize = CGSize(width: tile, height: tile)
    super.prepare()
  }
}
