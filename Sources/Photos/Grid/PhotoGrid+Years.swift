import Foundation
import Trellis
import TrellisPhotoLibrary

/// Years as mosaics, beyond the smallest tiles.
extension PhotoGrid: PhotoYearsLayoutDelegate {
  /// The most photos whose thumbnails are read together for their colours.
  private static let wave = 256
  /// The time between two drawings of the mosaics while colours come in, in seconds.
  private static let pause = 0.1

  func year(ofSection section: Int) -> Int {
    guard timeline.isByMonth, timeline.sections.indices.contains(section) else { return 0 }
    return timeline.sections[section].month.year
  }

  /// The layout of years that is shown, or nil for another one.
  private var years: PhotoYearsLayout? {
    collectionView.collectionViewLayout as? PhotoYearsLayout
  }

  /// The photos in view in ascending order; among years, where photos have no cells, the first one.
  var placesInView: [IndexPath] {
    guard let years else { return collectionView.indexPathsForVisibleItems.sorted() }
    let bounds = collectionView.bounds
    // The first row that the pinned title does not cover.
    let covered = bounds.minY > 0 ? GridMetrics.headerHeight + years.geometry.rowHeight : 0
    let top = CGPoint(x: 0, y: bounds.minY + covered)
    return years.geometry.photo(nearestTo: top).map {
      [IndexPath(item: $0.item, section: $0.section)]
    } ?? []
  }

  /// Returns a point in the widget's coordinates on the photo nearest to another one, or to the middle of the
  /// view. Returns `point` in a layout in which photos have cells.
  func onPhoto(near point: CGPoint?) -> CGPoint? {
    guard let years else { return point }
    let bounds = collectionView.bounds
    let wanted = inContent(point) ?? CGPoint(x: bounds.midX, y: bounds.midY)
    guard let photo = years.geometry.photo(nearestTo: wanted),
      let frame = years.geometry.frame(section: photo.section, item: photo.item)
    else { return point }
    return inWidget(CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Converts a point from content coordinates to the widget's coordinates.
  private func inWidget(_ point: CGPoint) -> CGPoint {
    let bounds = collectionView.bounds
    let x = point.x - bounds.minX
    return CGPoint(x: Style.isRightToLeft ? bounds.width - x : x, y: point.y - bounds.minY)
  }

  // MARK: Views

  func registerYears() {
    collectionView.register(
      MonthHeader.self, forSupplementaryViewOfKind: PhotoYearsLayout.title,
      withReuseIdentifier: Self.header)
    for zoom in Zoom.ofYears {
      collectionView.register(
        MosaicView.self,
        forSupplementaryViewOfKind: PhotoYearsLayout(zoom, isJustified: false).mosaic,
        withReuseIdentifier: Self.header)
    }
  }

  /// Fills a title or a mosaic.
  func fill(_ view: CollectionReusableView, ofKind kind: String, at indexPath: IndexPath) {
    if let title = view as? MonthHeader { return fill(year: title, at: indexPath) }
    let shown = collectionView.collectionViewLayout
    let between = shown as? CollectionViewTransitionLayout
    let layouts = [shown, between?.currentLayout, between?.nextLayout]
    let layout = layouts.lazy.compactMap { $0 as? PhotoYearsLayout }.first { $0.mosaic == kind }
    if let mosaic = view as? MosaicView, let layout { fill(mosaic, at: indexPath, in: layout) }
  }

  private func fill(year title: MonthHeader, at indexPath: IndexPath) {
    title.onSelect = { [weak self] section in self?.goInto(IndexPath(item: 0, section: section)) }
    guard timeline.sections.indices.contains(indexPath.section) else { return }
    let sections = timeline.sections[indexPath.section...]
    let first = sections[indexPath.section]
    let photos = sections.prefix { $0.month.year == first.month.year }.lazy.map(\.photos.count)
    title.show(
      title: timeline.isByMonth ? String(first.month.year) : self.title(of: first),
      count: photos.reduce(0, +))
  }

  /// Draws the tiles of a mosaic.
  private func fill(_ mosaic: MosaicView, at indexPath: IndexPath, in layout: PhotoYearsLayout) {
    let geometry = layout.geometry
    guard timeline.has(indexPath),
      let strip = geometry.strip(section: indexPath.section, item: indexPath.item)
    else { return }
    let scale = widget.scale
    let drawing = ColourMosaic(
      columns: geometry.columns, width: Int((strip.frame.width * scale).rounded()),
      rowHeight: Int((geometry.rowHeight * scale).rounded()), gap: Int(scale.rounded()),
      isMirrored: Style.isRightToLeft)
    let photos = timeline.photos(from: indexPath)
    mosaic.show(
      drawing.picture(of: strip.count) { _ in
        photos.next().flatMap { thumbnails.colours.colours(of: $0) }
      })
    mosaic.onClick = { [weak self, weak layout] point in
      let x = Style.isRightToLeft ? strip.frame.width - point.x : point.x
      let point = CGPoint(x: x, y: point.y) + strip.frame.origin
      guard let photo = layout?.geometry.photo(nearestTo: point) else { return }
      self?.goInto(IndexPath(item: photo.item, section: photo.section))
    }
  }

  /// Fills the visible titles and mosaics again, with the present photos and colours.
  func fillYears() {
    guard let years else { return }
    let kind = PhotoYearsLayout.title
    for place in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      let view = collectionView.supplementaryView(forElementKind: kind, at: place)
      if let title = view as? MonthHeader { fill(year: title, at: place) }
    }
    let mosaics = collectionView.indexPathsForVisibleSupplementaryElements(ofKind: years.mosaic)
    fillMosaics(at: Set(mosaics))
  }

  /// Draws those visible mosaics again that begin with some photos.
  private func fillMosaics(at places: Set<IndexPath>) {
    guard let years else { return }
    for place in places {
      let view = collectionView.supplementaryView(forElementKind: years.mosaic, at: place)
      if let mosaic = view as? MosaicView { fill(mosaic, at: place, in: years) }
    }
  }

  /// Shows the tiles around a photo, which keeps its place on screen.
  private func goInto(_ photo: IndexPath) {
    guard let frame = collectionView.layoutAttributesForItem(at: photo)?.frame else { return }
    zoom(to: .smallestTiles, at: inWidget(CGPoint(x: frame.midX, y: frame.midY)))
  }

  // MARK: Colours

  /// Learns colours that are not known from the thumbnails of the photos in view, some at a time.
  func requestColours() {
    guard let years, thumbnails.wanted.requestCount == 0 else { return }
    var missing: [Photo] = []
    for strip in years.geometry.strips(in: collectionView.bounds) {
      let first = years.geometry.place(ofPhoto: strip.first, inYear: strip.year)
      let start = IndexPath(item: first.item, section: first.section)
      guard timeline.has(start) else { return }
      let photos = timeline.photos(from: start)
      for _ in 0..<strip.count {
        guard missing.count < Self.wave, let photo = photos.next() else { break }
        guard thumbnails.colours.lacks(photo) else { continue }
        if let outcome = thumbnails.outcome(for: photo) {
          thumbnails.colours.learn(photo, from: outcome)
          noteColours(of: photo)
        } else {
          missing.append(photo)
        }
      }
    }
    thumbnails.wanted.request(ahead: missing, size: thumbnailSize)
  }

  /// Notes that the thumbnail of a photo has come. Its mosaic is drawn again soon, together with others, and
  /// thumbnails of further photos are requested then.
  func noteColours(of photo: Photo) {
    guard let years, let place = timeline.indexPath(of: photo),
      let first = years.geometry.firstPhotoOfStrip(section: place.section, item: place.item)
    else { return }
    let isFirst = staleMosaics.isEmpty
    staleMosaics.insert(IndexPath(item: first.item, section: first.section))
    guard isFirst else { return }
    MainLoop.after(Self.pause) { [weak self] in
      guard let self else { return }
      fillMosaics(at: staleMosaics)
      staleMosaics = []
      requestColours()
    }
  }
}

extension PhotoTimeline {
  /// Returns the photos from an index path on.
  fileprivate func photos(from start: IndexPath) -> AnyIterator<Photo> {
    let first = sections[start.section].photos[start.item...]
    let others = sections[(start.section + 1)...].lazy.flatMap(\.photos)
    var (head, tail) = (first.makeIterator(), others.makeIterator())
    return AnyIterator { head.next() ?? tail.next() }
  }
}
