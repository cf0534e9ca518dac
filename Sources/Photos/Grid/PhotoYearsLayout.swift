import Foundation
import PhotoViewing
import Trellis
import TrellisLocalization

/// A layout of years, in which each photo is a tile of a few points. Supplementary views, the mosaics, show
/// the tiles of several rows each, so that the number of views does not grow with that of the photos.
///
/// The photos themselves have frames, from which and to which they move in a transition, but no views.
final class PhotoYearsLayout: CollectionViewLayout, GridLayout {
  /// The kind of the titles of years.
  static let title = "year"
  /// The beginning of the kinds of mosaics. Layouts of other tiles have other mosaics.
  static let mosaics = "mosaic"

  let zoom: Zoom
  /// Whether the photos are in justified rows when the tiles grow.
  let isJustified: Bool
  var savedPosition: SavedGridPosition?
  private(set) var geometry = YearsGeometry(
    counts: [], years: [],
    .init(width: 0, tile: 8, margin: 0, headerHeight: 0, yearEnd: 0))
  /// Whether the geometry is that of the present photos.
  private var isPrepared = false

  init(_ zoom: Zoom, isJustified: Bool) {
    (self.zoom, self.isJustified) = (zoom, isJustified)
    super.init()
    accessibilityLabel = tr("Years")
  }

  required init?(coder: NSCoder) { nil }

  /// The kind of the mosaics.
  var mosaic: String { "\(Self.mosaics) \(Int(zoom.tile))" }

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let metrics = YearsGeometry.Metrics(
      width: view.bounds.width, tile: zoom.tile, margin: GridMetrics.margin,
      headerHeight: GridMetrics.headerHeight, yearEnd: GridMetrics.sectionEnd)
    if isPrepared, metrics == geometry.metrics { return }
    isPrepared = true
    let sections = 0..<view.numberOfSections
    let delegate = view.delegate as? any PhotoYearsLayoutDelegate
    geometry = YearsGeometry(
      counts: sections.map { view.numberOfItems(inSection: $0) },
      years: sections.map { delegate?.year(ofSection: $0) ?? 0 }, metrics)
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  /// The pinned title moves while the view scrolls.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override var collectionViewContentSize: CGSize {
    CGSize(width: geometry.metrics.width, height: geometry.height)
  }

  /// Returns the titles and mosaics in a rectangle. At a point, the photo there is returned, too.
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var found = geometry.years(in: rect).map { title(ofYear: $0) }
    for strip in geometry.strips(in: rect) { found.append(attributes(of: strip)) }
    if rect.width <= 1, rect.height <= 1,
      let photo = geometry.photo(nearestTo: rect.origin),
      let item = layoutAttributesForItem(at: IndexPath(item: photo.item, section: photo.section))
    {
      found.append(item)
    }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes?
  {
    guard let frame = geometry.frame(section: indexPath.section, item: indexPath.item)
    else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    switch elementKind {
    case Self.title:
      geometry.year(ofSection: indexPath.section).map { title(ofYear: $0) }
    case mosaic:
      geometry.strip(section: indexPath.section, item: indexPath.item).map { attributes(of: $0) }
    default: nil
    }
  }

  /// Returns the title of a year, which stays at the upper edge of the view while its photos are there.
  private func title(ofYear number: Int) -> CollectionViewLayoutAttributes {
    let year = geometry.years[number]
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: Self.title,
      with: IndexPath(item: 0, section: year.sections.lowerBound))
    let last = year.bottom - GridMetrics.headerHeight
    let top = min(max(year.top, collectionView?.bounds.minY ?? 0), last)
    attributes.frame = CGRect(
      x: 0, y: top, width: geometry.metrics.width, height: GridMetrics.headerHeight)
    attributes.zIndex = 1
    return attributes
  }

  private func attributes(of strip: YearsGeometry.Strip) -> CollectionViewLayoutAttributes {
    let first = geometry.place(ofPhoto: strip.first, inYear: strip.year)
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: mosaic,
      with: IndexPath(item: first.item, section: first.section))
    attributes.frame = strip.frame
    // In a transition the photos move in front of the mosaics.
    attributes.zIndex = -1
    return attributes
  }

  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    savedOffset(insteadOf: offset)
  }
}

/// The delegate of a collection view with a layout of years.
@MainActor
protocol PhotoYearsLayoutDelegate: CollectionViewDelegate {
  /// Returns the year whose photos a section has. Sections of the same year follow each other.
  func year(ofSection section: Int) -> Int
}
