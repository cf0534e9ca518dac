import Foundation
import Localization
import Trellis

/// Square tiles that fill the width.
final class PhotoGridLayout: CollectionViewFlowLayout {
  private static let gap: CGFloat = 4
  /// Beside the tiles, and beside the headers' text.
  static let margin: CGFloat = 12

  /// How wide a tile wants to be: it becomes a little wider or narrower, so that the row is filled.
  let zoom: Zoom
  /// Where an update or a transition to this layout is to lead.
  var savedPosition: SavedPosition?

  init(_ zoom: Zoom) {
    self.zoom = zoom
    super.init()
    accessibilityLabel = tr("Grid")
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
    sectionInset = EdgeInsets(top: 0, left: Self.margin, bottom: 12, right: Self.margin)
    headerReferenceSize = CGSize(width: 0, height: 48)
    // All tiles are of one size.
    keepsDelegateMetricsDuringUpdates = true
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

  /// Who comes back to `photo` finds everything as it was.
  func remember(_ offset: CGPoint, _ photo: IndexPath) {
    savedPosition = SavedPosition(
      offset: offset, width: collectionView?.bounds.width ?? 0, photo: photo)
  }

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    guard let savedPosition, let size = collectionView?.bounds.size,
      size.width == savedPosition.width,
      let frame = layoutAttributesForItem(at: savedPosition.photo)?.frame
    else { return offset }
    var top = savedPosition.offset.y
    let isSeen = frame.minY < top + size.height && frame.maxY > top
    if savedPosition.photo != savedPosition.start || !isSeen {
      // As little further as shows the photo.
      top = max(top, frame.maxY + sectionInset.bottom - size.height)
      top = min(top, frame.minY - Self.gap)
    }
    let end = max(collectionViewContentSize.height - size.height, 0)
    return CGPoint(x: savedPosition.offset.x, y: min(max(top, 0), end))
  }
}

extension PhotoGridLayout {
  /// Where the view was when a photo was opened or went away.
  struct SavedPosition {
    let offset: CGPoint
    /// Of the view: another has other rows.
    let width: CGFloat
    /// What was opened.
    let start: IndexPath
    /// What is come back to.
    private(set) var photo: IndexPath

    init(offset: CGPoint, width: CGFloat, photo: IndexPath) {
      (self.offset, self.width) = (offset, width)
      (start, self.photo) = (photo, photo)
    }

    mutating func come(back photo: IndexPath) { self.photo = photo }
  }
}
