import Foundation
import Localization
import Trellis

/// A flow layout of square tiles that fill the width of the view.
final class PhotoGridLayout: CollectionViewFlowLayout {
  private static let gap: CGFloat = 4
  /// The space to the left and right of the tiles and of the headers' text, in points.
  static let margin: CGFloat = 12

  /// The zoom, which has the preferred tile width. Tiles are a little wider or narrower, so that
  /// they fill the row.
  let zoom: Zoom
  /// The content offset that an update or a transition to this layout returns to. Nil leaves the
  /// proposed content offset unchanged.
  var savedPosition: SavedPosition?

  init(_ zoom: Zoom) {
    self.zoom = zoom
    super.init()
    accessibilityLabel = tr("Grid")
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
    sectionInset = EdgeInsets(top: 0, left: Self.margin, bottom: 12, right: Self.margin)
    headerReferenceSize = CGSize(width: 0, height: 48)
    // All tiles have the same size, so updates need not ask the delegate for sizes again.
    keepsDelegateMetricsDuringUpdates = true
  }

  required init?(coder: NSCoder) { nil }

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    if let width = collectionView?.bounds.width {
      let tile = Self.tile(zoom, in: width)
      itemSize = CGSize(width: tile, height: tile)
    }
    super.prepare()
  }

  /// Returns the tile width in whole points that is nearest to `preferred` and fills `width` with a
  /// whole number of tiles.
  private static func tile(near preferred: CGFloat, filling width: CGFloat) -> CGFloat {
    let columns = columns(of: preferred, filling: width)
    return max(1, ((width - (columns - 1) * gap) / columns).rounded(.down))
  }

  /// Returns the number of tiles that are visible in a view without headers, at most.
  static func tileCount(_ zoom: Zoom, in size: CGSize) -> Int {
    let rows = Int((size.height / (tile(zoom, in: size.width) + gap)).rounded(.up)) + 1
    return columnCount(zoom, in: size.width) * rows
  }

  /// Returns the number of tiles in a row of a view of this width.
  static func columnCount(_ zoom: Zoom, in width: CGFloat) -> Int {
    Int(columns(of: zoom.tile, filling: width - 2 * margin))
  }

  /// Returns the tile width in points in a view of this width.
  static func tile(_ zoom: Zoom, in width: CGFloat) -> CGFloat {
    tile(near: zoom.tile, filling: width - 2 * margin)
  }

  /// Returns the number of tiles in a row, at least 1, as a floating-point number.
  private static func columns(of preferred: CGFloat, filling width: CGFloat) -> CGFloat {
    max(1, ((width + gap) / (preferred + gap)).rounded())
  }

  /// Stores the content offset that the grid returns to when `photo` is closed or comes back.
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
      // Scrolls no further than is needed to make the photo visible.
      top = max(top, frame.maxY + sectionInset.bottom - size.height)
      top = min(top, frame.minY - Self.gap)
    }
    let end = max(collectionViewContentSize.height - size.height, 0)
    return CGPoint(x: savedPosition.offset.x, y: min(max(top, 0), end))
  }
}

extension PhotoGridLayout {
  /// The content offset of the grid before a photo was opened or removed.
  struct SavedPosition {
    let offset: CGPoint
    /// The width of the view, in points. The position is not used at another width, because the
    /// rows have other photos there.
    let width: CGFloat
    /// The photo that was opened or removed.
    let start: IndexPath
    /// The photo that is visible afterwards. It differs from `start` when the user has turned
    /// pages.
    private(set) var photo: IndexPath

    init(offset: CGPoint, width: CGFloat, photo: IndexPath) {
      (self.offset, self.width) = (offset, width)
      (start, self.photo) = (photo, photo)
    }

    /// Sets the photo that is visible after the return to the grid.
    mutating func come(back photo: IndexPath) { self.photo = photo }
  }
}
