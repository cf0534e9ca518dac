import Foundation
import PhotoLibrary
import Trellis

/// One photo, as large as the window: opened from the grid, and closed again.
extension PhotoGrid {
  /// The photo that is open, and its place among all photos.
  struct Page: Equatable {
    let photo: Photo
    /// Counted from 1.
    let number: Int
    let count: Int
  }

  private static var motion: CollectionView.Animation { .spring(response: 0.4) }

  func open(_ photo: IndexPath) {
    guard pages == nil, let frame = collectionView.layoutAttributesForItem(at: photo)?.frame else {
      return
    }
    stopScrolling()
    let pages = enter(photo)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    collectionView.keepingInPlace(itemAt: middle) {
      collectionView.setCollectionViewLayout(pages, animation: Self.motion) { [weak self] _ in
        guard let self, collectionView.collectionViewLayout === pages else { return }
        arrive(at: pages)
      }
    }
    visiblePhotosDidChange()
  }

  /// Back to the grid, at the photo that is open.
  func close() {
    guard let pages, let photo = pages.shownPhoto, leave(pages, from: photo) != nil else { return }
    stopScrolling()
    let grid = layout
    forgetPage()
    collectionView.setCollectionViewLayout(grid, animation: Self.motion) { [weak self] _ in
      guard let self, collectionView.collectionViewLayout === grid else { return }
      arrive(at: grid)
    }
  }

  /// A scroll to an item, as keys ask for, would go on to bring it into view in the next layout.
  private func stopScrolling() {
    collectionView.setContentOffset(collectionView.contentOffset, animated: false)
  }

  /// The next photo, or with −1 the one before.
  func turn(by distance: Int) {
    guard let pages, pages.single == nil, let shown = pages.shownPhoto,
      let next = pages.photo(distance, from: shown)
    else { return }
    collectionView.scrollToItem(at: next, at: .centeredHorizontally, animated: true)
  }

  /// The layout that shows `photo`, as the one to be shown from now on.
  func enter(_ photo: IndexPath) -> PhotoPagesLayout {
    layout.remember(collectionView.contentOffset, photo)
    let pages = PhotoPagesLayout(showing: photo) { [weak self] in self?.aspect(of: $0) ?? 1 }
    self.pages = pages
    tellPage()
    return pages
  }

  /// Prepares for the way back.
  ///
  /// - Returns: Where the photo is; nil when it is not there.
  func leave(_ pages: PhotoPagesLayout, from photo: IndexPath) -> CGRect? {
    collectionView.isPagingEnabled = false
    large.stop()
    pages.single = photo
    layout.savedPosition?.come(back: photo)
    collectionView.layoutIfNeeded()
    return collectionView.layoutAttributesForItem(at: photo)?.frame
  }

  /// No photo is open any more.
  ///
  /// - Parameter hasPhotos: False when there are none left, or others are about to come.
  func forgetPage(hasPhotos: Bool = true) {
    guard let pages else { return }
    let shown = hasPhotos ? pages.shownPhoto : nil
    self.pages = nil
    collectionView.isPagingEnabled = false
    large.stop()
    if !hasPhotos { collectionView.collectionViewLayout = layout }
    if let shown, timeline.has(shown) { comeBack(to: shown) }
    tellPage()
  }

  /// Keys go on from the photo that was open.
  private func comeBack(to photo: IndexPath) {
    if !collectionView.isItemSelected(at: photo) {
      collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
      collectionView.selectItem(at: photo, animated: false, scrollPosition: [])
      tellSelection()
    }
    collectionView.focusItem(at: photo)
  }

  /// Width to height.
  private func aspect(of indexPath: IndexPath) -> CGFloat {
    let photo = photo(at: indexPath)
    if let size = photo.pixelSize { return CGFloat(size.width) / CGFloat(size.height) }
    guard case .success(let thumbnail) = thumbnails.outcome(for: photo) else { return 1 }
    return CGFloat(thumbnail.width) / CGFloat(max(thumbnail.height, 1))
  }

  func tellPage() {
    guard let pages else {
      delegate?.gridDidShow(nil)
      return
    }
    guard let shown = pages.single ?? pages.shownPhoto, timeline.has(shown) else { return }
    let before = timeline.sections[..<shown.section].reduce(0) { $0 + $1.photos.count }
    delegate?.gridDidShow(
      Page(
        photo: photo(at: shown), number: before + shown.item + 1, count: timeline.photoCount))
  }

  // MARK: Large pictures

  /// Requests large pictures of the open photo and then of its neighbours, and shows the ones in
  /// memory.
  func wantLargePictures() {
    guard let pages, pages.single == nil, let shown = pages.shownPhoto else { return }
    let around = [0, 1, -1].compactMap { $0 == 0 ? shown : pages.photo($0, from: shown) }
    let size = collectionView.bounds.size
    large.want(
      around.map { photo(at: $0) },
      box: Int((max(size.width, size.height) * widget.scale).rounded(.up)))
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let indexPath = collectionView.indexPath(for: cell), !cell.isLarge,
        let picture = large.picture(of: photo(at: indexPath))
      else { continue }
      cell.showLarge(picture)
    }
  }

  func show(_ picture: Thumbnail, of photo: Photo) {
    guard pages != nil else { return }
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let indexPath = collectionView.indexPath(for: cell), self.photo(at: indexPath) == photo
      else { continue }
      cell.showLarge(picture)
    }
  }
}

extension PhotoTimeline {
  fileprivate func has(_ place: IndexPath) -> Bool {
    sections.indices.contains(place.section)
      && sections[place.section].photos.indices.contains(place.item)
  }
}
