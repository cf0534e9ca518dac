import Foundation
import Trellis
import TrellisLocalization

/// A flow layout of square tiles that fill the width of the view.
final class PhotoGridLayout: CollectionViewFlowLayout, GridLayout {
  private static let gap = GridMetrics.gap
  private static let margin = GridMetrics.margin

  /// The zoom, which has the preferred tile width. Tiles are a little wider or narrower, so that
  /// they fill the row.
  let zoom: Zoom
  let isJustified = false
  var savedPosition: SavedGridPosition?

  init(_ zoom: Zoom) {
    self.zoom = zoom
    super.init()
    accessibilityLabel = tr("Grid")
    minimumLineSpacing = Self.gap
    minimumInteritemSpacing = Self.gap
    sectionInset = EdgeInsets(
      top: 0, left: Self.margin, bottom: GridMetrics.sectionEnd, right: Self.margin)
    headerReferenceSize = CGSize(width: 0, height: GridMetrics.headerHeight)
    sectionHeadersPinToVisibleBounds = true
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

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    savedOffset(insteadOf: offset)
  }
}
