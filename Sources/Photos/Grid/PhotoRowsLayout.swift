import Foundation
import Trellis
import TrellisLocalization

/// A layout of rows that fill the width of the view, in which photos keep their aspect ratios. Months
/// of few photos stand side by side.
final class PhotoRowsLayout: JustifiedLayout, GridLayout {
  /// The zoom. Rows are about as high as the square tiles of the zoom are.
  let zoom: Zoom
  let isJustified = true
  var savedPosition: SavedGridPosition?

  init(_ zoom: Zoom) {
    self.zoom = zoom
    super.init()
    accessibilityLabel = tr("Justified Rows")
    interitemSpacing = GridMetrics.gap
    lineSpacing = GridMetrics.gap
    sectionInset = EdgeInsets(
      top: 0, left: GridMetrics.margin, bottom: GridMetrics.sectionEnd, right: GridMetrics.margin)
    placesShortSectionsSideBySide = true
    sectionHeadersPinToVisibleBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let width = collectionView?.bounds.width {
      preferredRowHeight = PhotoGridLayout.tile(zoom, in: width)
    }
    headerReferenceSize = CGSize(
      width: MonthHeader.widest.naturalWidth, height: GridMetrics.headerHeight)
    super.prepare()
  }

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    savedOffset(insteadOf: offset)
  }
}
