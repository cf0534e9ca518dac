import Foundation
import PhotoLibrary
import Trellis

/// The cells and headers of the grid.
extension PhotoGrid {
  private static let cell = "photo"
  private static let header = "month"
  private static let kind = CollectionView.elementKindSectionHeader

  func registerViews() {
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
    collectionView.register(
      MonthHeader.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: Self.header)
  }

  /// Fills the visible cells whose thumbnail has another size than the grid needs now, or that show
  /// a large picture.
  func refill() {
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let shown = collectionView.indexPath(for: cell),
        let indexPath = collectionView.dataSourceIndexPath(forPresentationIndexPath: shown)
      else { continue }
      let photo = photo(at: indexPath)
      if cell.size != thumbnailSize || cell.isLarge { fill(cell, with: photo) }
    }
    visiblePhotosDidChange()
  }

  /// Shows the thumbnail of `photo` and requests it if it is not in memory. While a photo is open,
  /// a large picture in memory takes its place.
  func fill(_ cell: PhotoCell, with photo: Photo) {
    thumbnails.formats = widget.pixelFormats
    thumbnails.fill(cell, with: photo, size: thumbnailSize)
    if pages != nil { showLargePicture(of: photo, in: cell) }
  }

  func fillHeaders() {
    for indexPath in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: Self.kind) {
      fill(collectionView.supplementaryView(forElementKind: Self.kind, at: indexPath), indexPath)
    }
  }

  private func fill(_ header: CollectionReusableView?, _ indexPath: IndexPath) {
    let section = timeline.sections[indexPath.section]
    (header as? MonthHeader)?.show(
      title: timeline.isAlbum ? albumName : titles.title(of: section.month),
      count: section.photos.count)
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
    fill(view, indexPath)
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { timeline.isAlbum }

  func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath]
  ) {
    guard let destination = destinationIndexPaths.first else { return }
    moveItems(sourceIndexPaths.map(\.item), to: destination.item)
  }
}
