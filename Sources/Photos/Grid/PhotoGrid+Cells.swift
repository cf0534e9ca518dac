import Foundation
import Trellis
import TrellisPhotoLibrary

/// The cells and headers of the grid.
extension PhotoGrid {
  private static let cell = "photo"
  static let header = "month"
  private static let kind = CollectionView.elementKindSectionHeader

  func registerViews() {
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
    collectionView.register(
      MonthHeader.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: Self.header)
    registerYears()
  }

  /// The visible cells and their photos.
  var visiblePhotos: [(cell: PhotoCell, photo: Photo)] {
    collectionView.visibleCells.compactMap { cell in
      guard let cell = cell as? PhotoCell, let shown = collectionView.indexPath(for: cell),
        let place = collectionView.dataSourceIndexPath(forPresentationIndexPath: shown)
      else { return nil }
      return (cell, photo(at: place))
    }
  }

  /// Returns the cell of a photo, and the photo's present state. Nil if the photo is not visible.
  func visiblePhoto(_ photo: Photo) -> (cell: PhotoCell, photo: Photo)? {
    visiblePhotos.first { $0.photo == photo }
  }

  /// Fills the visible cells whose thumbnail has another size than the grid needs now, or that show
  /// a large picture.
  func refill() {
    for (cell, photo) in visiblePhotos
    where cell.size != thumbnailSize(of: photo) || cell.isLarge {
      fill(cell, with: photo)
    }
    visiblePhotosDidChange()
  }

  /// Shows the thumbnail of `photo` and requests it if it is not in memory. While a photo is open,
  /// a large picture in memory takes its place.
  func fill(_ cell: PhotoCell, with photo: Photo) {
    thumbnails.formats = widget.pixelFormats
    thumbnails.fill(cell, with: photo, size: thumbnailSize(of: photo))
    if viewer.isOpen { viewer.pictures.show(photo, in: cell) }
  }

  func fillHeaders() {
    for indexPath in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: Self.kind) {
      fill(collectionView.supplementaryView(forElementKind: Self.kind, at: indexPath), indexPath)
    }
    fillYears()
  }

  private func fill(_ header: CollectionReusableView?, _ indexPath: IndexPath) {
    guard let header = header as? MonthHeader else { return }
    let section = timeline.sections[indexPath.section]
    header.onSelect = { [weak self] in self?.selectPhotos(of: $0) }
    header.show(
      title: title(of: section),
      count: section.photos.count)
  }
}

extension PhotoGrid {
  /// Returns the month of a section, or else the name of the album or of the order.
  func title(of section: PhotoTimeline.Section) -> String {
    if timeline.isByMonth { return titles.title(of: section.month) }
    return timeline.isAlbum || timeline.order == .byHand ? listName : timeline.order.heading
  }
}

extension PhotoGrid: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { timeline.sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    timeline.sections[section].photos.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cell, for: indexPath)
    guard let cell = cell as? PhotoCell else { return cell }
    let photo = photo(at: indexPath)
    cell.prepare(for: photo)
    fill(cell, with: photo)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.header, for: indexPath)
    if kind == Self.kind { fill(view, indexPath) } else { fill(view, ofKind: kind, at: indexPath) }
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { timeline.order == .byHand }

  func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath]
  ) {
    guard let destination = destinationIndexPaths.first else { return }
    moveItems(sourceIndexPaths.map(\.item), to: destination.item)
  }
}

/// Loading thumbnails before scrolling brings their photos into view.
extension PhotoGrid: CollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    guard !viewer.isOpen else { return }
    thumbnails.wanted.request(ahead: indexPaths.map { photo(at: $0) }, size: thumbnailSize)
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    thumbnails.wanted.cancel(indexPaths.map { photo(at: $0) })
  }
}

extension PhotoGrid: CollectionViewDelegate {
  /// A cell that was prefetched may have been filled for another zoom.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell else { return }
    let photo = photo(at: indexPath)
    if cell.size != thumbnailSize(of: photo) { fill(cell, with: photo) }
    // The large picture of a page that was prepared in advance may have come since.
    if viewer.isOpen, !cell.isLarge { viewer.pictures.show(photo, in: cell) }
    onDisplay?(cell)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell else { return }
    thumbnails.stopWaiting(cell)
    cell.visiblePart = nil
    cell.details = []
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    // The grid scrolls in each frame, and no photo is open before or after it.
    if viewer.isOpen { return viewer.didScroll() }
    visiblePartDidChange()
    onScroll()
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    // The velocity is in points per millisecond.
    _ = viewer.zoom.dragEnds(velocity: CGPoint(x: velocity.x * 1000, y: velocity.y * 1000))
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    viewer.zoom.scrollingDidEnd()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { viewer.zoom.scrollingDidEnd() }
}
