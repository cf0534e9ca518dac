import Foundation
import Trellis

/// Square tiles that fill the width.
final class PhotoGridLayout: CollectionViewFlowLayout {
  private static let gap: CGFloat = 4
  /// Beside the tiles, and beside the headers' text.
  static let margin: CGFloat = 12

  /// How wide a tile wants to be: it becomes a little wider or narrower, so that the row is filled.
  let zoom: Zoom
  /// Where the view was when a photo was opened, and that photo: who comes back to what is seen there
  /// finds everything as it was.
  var memory: (offset: CGPoint, photo: IndexPath)?

  init(_ zoom: Zoom) {
    self.zoom = zoom
    super.init()
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
    sectionInset = EdgeInsets(top: 0, left: Self.margin, bottom: 12, right: Self.margin)
    headerReferenceSize = CGSize(width: 0, height: 48)
  }

  required init?(coder: NSCoder) { nil }

  /// Where people read from right to left the first photo is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    if let width = collectionView?.bounds.width {
      let tile = Self.tile(zoom, in: width)
      itemSize = CGSize(width: tile, height: tile)
    }
    super.prepare()
  }

  /// The whole width, as near to `preferred` as can be, of which so and so many fill `width`.
  private static func tile(near preferred: CGFloat, filling width: CGFloat) -> CGFloat {
    let columns = columns(of: preferred, filling: width)
    return max(1, ((width - (columns - 1) * gap) / columns).rounded(.down))
  }

  /// How many tiles a row has.
  static func columnCount(_ zoom: Zoom, in width: CGFloat) -> Int {
    Int(columns(of: zoom.tile, filling: width - 2 * margin))
  }

  /// How wide a tile is.
  static func tile(_ zoom: Zoom, in width: CGFloat) -> CGFloat {
    tile(near: zoom.tile, filling: width - 2 * margin)
  }

  private static func columns(of preferred: CGFloat, filling width: CGFloat) -> CGFloat {
    max(1, ((width + gap) / (preferred + gap)).rounded())
  }

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    guard let memory, let size = collectionView?.bounds.size,
      let frame = layoutAttributesForItem(at: memory.photo)?.frame,
      CGRect(origin: memory.offset, size: size).contains(frame),
      memory.offset.y <= max(collectionViewContentSize.height - size.height, 0)
    else { return offset }
    return memory.offset
  }
}
