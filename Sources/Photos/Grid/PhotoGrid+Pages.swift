import Foundation
import Localization
import PhotoLibrary
import PhotoViewing
import Trellis

/// Opening and closing a single photo, which then fills the window.
extension PhotoGrid {
  /// The open photo and its position among all photos of the timeline.
  struct Page: Equatable {
    let photo: Photo
    /// The position of the photo, counted from 1.
    let number: Int
    /// The number of photos in the timeline.
    let count: Int
  }

  private static var motion: CollectionView.Animation { .spring(response: 0.4) }
  /// The time in seconds after which a window that was resized keeps its size.
  private static var calm: Double { 0.25 }

  /// Opens a photo with an animated transition from its tile. Does nothing while a photo is open.
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

  /// Opens a photo without animation, as soon as the view has a size. Closes the photo that is open.
  func openAtOnce(_ photo: Photo) {
    guard collectionView.bounds.width > 0 else {
      return MainLoop.after(0.01) { [weak self] in self?.openAtOnce(photo) }
    }
    guard let place = timeline.position(of: photo) else { return }
    openAtOnce(IndexPath(item: place.item, section: place.section))
  }

  private func openAtOnce(_ photo: IndexPath) {
    if pages != nil { discardPage() }
    stopScrolling()
    collectionView.layoutIfNeeded()
    let pages = enter(photo)
    collectionView.collectionViewLayout = pages
    collectionView.layoutIfNeeded()
    arrive(at: pages)
    widget.grabFocus()
  }

  /// Closes the open photo with an animated transition to its tile in the grid.
  func close() {
    guard let pages, let photo = destination, leave(pages, from: photo) != nil else { return }
    stopScrolling()
    let grid = layout
    discardPage()
    collectionView.setCollectionViewLayout(grid, animation: Self.motion) { [weak self] _ in
      guard let self, collectionView.collectionViewLayout === grid else { return }
      arrive(at: grid)
    }
  }

  /// Stops an animated scroll. A scroll to an item, which keys start, would otherwise continue in
  /// the next layout.
  private func stopScrolling() {
    collectionView.setContentOffset(collectionView.contentOffset, animated: false)
  }

  /// The open photo, or the one to which the pages are being turned. Nil while no photo is open.
  var destination: IndexPath? {
    // The layout learns of a change of the timeline in the next pass.
    [pages?.destination, pages?.shownPhoto].compactMap(\.self).first { timeline.has($0) }
  }

  /// Turns to the photo `distance` pages further, or back when `distance` is negative. A key that is
  /// pressed again meanwhile leads one page further.
  func turn(by distance: Int) {
    guard let pages, pages.single == nil, let open = destination,
      let next = pages.photo(distance, from: open)
    else { return }
    if pageZoom.isZoomed {
      pageZoom.turn(to: next)
    } else {
      collectionView.scrollToItem(at: next, at: .centeredHorizontally, animated: true)
    }
    // The picture is decoded while the page moves, and not after it has arrived.
    requestLargePictures()
  }

  /// Tells a screen reader which photo is open. Before GTK 4.14 it reads the new name of the list,
  /// which has the focus.
  ///
  /// - Parameter page: The open photo, or nil when no photo is open.
  func announce(_ page: Page?) {
    let text = page.map { page in
      let number = tr(
        "{number} of {count}",
        ["number": page.number.localized, "count": page.count.localized])
      return "\(page.photo.name.displayed), \(number)"
    }
    guard Widget.canAnnounce else {
      collectionView.accessibilityLabel = text ?? tr("Photos")
      return
    }
    if let text { widget.announce(text) }
  }

  /// Shows another photo at once while one is open.
  func showPage(_ photo: IndexPath) {
    guard let pages, pages.single == nil, timeline.has(photo), photo != pages.shownPhoto else {
      return
    }
    pageZoom.prepareForUpdate { _ in nil }
    // The next frame of the view shows the layout and the offset together.
    collectionView.setContentOffset(pages.offset(ofPageOf: photo), animated: false)
    visiblePhotosDidChange()
  }

  /// The photo whose page fills the view. Nil while pages are being turned, while a photo is zoomed,
  /// is being opened or closed, and while none is open.
  var restingPage: IndexPath? {
    guard let pages, pages.single == nil, !pageZoom.isZoomed,
      pages.destination == pages.shownPhoto, pages.position == pages.position.rounded()
    else { return nil }
    return pages.shownPhoto
  }

  /// Brings the page of a photo into the middle of the view, without animation. A reload keeps the
  /// corner of the photo in place, which is elsewhere when the photo has got another shape.
  func center(_ photo: IndexPath) {
    guard let offset = pages?.offset(ofPageOf: photo), offset != collectionView.contentOffset
    else { return }
    collectionView.contentOffset = offset
    collectionView.layoutIfNeeded()
  }

  /// The number of the page in view, counted from 0, with a fraction while pages are being turned.
  /// Nil while no photo is open.
  var pagePosition: CGFloat? { pages?.position }

  /// Requests sharper pictures as soon as the view has its new size.
  private func pageWillResize() {
    MainLoop.after(0) { [weak self] in
      guard let self, pages != nil else { return }
      isResizing = true
      requestLargePictures()
      showVisiblePart()
      onPageMotion()
      resize.set(after: Self.calm) { [weak self] in
        guard let self else { return }
        isResizing = false
        requestLargePictures()
      }
    }
  }

  /// Updates the open photo for other page insets.
  func pageInsetsDidChange() {
    guard let pages else { return }
    pages.invalidateLayout()
    requestLargePictures()
  }

  /// Returns the layout that shows `photo`, and makes it the current one. The caller starts the
  /// transition.
  func enter(_ photo: IndexPath) -> PhotoPagesLayout {
    layout.remember(collectionView.contentOffset, photo)
    let pages = PhotoPagesLayout(
      showing: photo, aspect: { [weak self] in self?.aspect(of: $0) ?? 1 },
      actualSize: { [weak self] in self?.actualSize(of: $0) })
    pages.insets = { [weak self] in
      self?.pageInsets($0) ?? PageInsets(margin: 0, bottom: 0)
    }
    pages.onResize = { [weak self] in self?.pageWillResize() }
    self.pages = pages
    reportPage()
    return pages
  }

  /// Prepares the transition from an open photo to the grid.
  ///
  /// - Returns: The frame of the photo in content coordinates, or nil if the photo no longer
  ///   exists.
  func leave(_ pages: PhotoPagesLayout, from photo: IndexPath) -> CGRect? {
    collectionView.isPagingEnabled = false
    pageZoom.pages = nil
    large.stop()
    details.stop()
    // Keys may lead to a page that is far away. The transition begins at a photo that is in view.
    if collectionView.layoutAttributesForItem(at: photo)?.frame.intersects(collectionView.bounds)
      != true
    {
      collectionView.setContentOffset(pages.offset(ofPageOf: photo), animated: false)
    }
    pages.single = photo
    layout.savedPosition?.come(back: photo)
    collectionView.layoutIfNeeded()
    return collectionView.layoutAttributesForItem(at: photo)?.frame
  }

  /// Ends the display of a single photo and returns to the grid's layout.
  ///
  /// - Parameter hasPhotos: False when the timeline is about to become empty. The grid's layout is
  ///   then set without animation.
  func discardPage(hasPhotos: Bool = true) {
    guard let pages else { return }
    let shown = hasPhotos ? pages.shownPhoto : nil
    self.pages = nil
    pageZoom.pages = nil
    collectionView.isPagingEnabled = false
    large.stop()
    details.stop()
    if !hasPhotos { collectionView.collectionViewLayout = layout }
    if let shown, timeline.has(shown) { selectAndFocus(to: shown) }
    reportPage()
  }

  /// Selects and focuses `photo`, so that keys continue from the photo that was open.
  private func selectAndFocus(to photo: IndexPath) {
    if !collectionView.isItemSelected(at: photo) {
      collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
      collectionView.selectItem(at: photo, animated: false, scrollPosition: [])
      reportSelection()
    }
    collectionView.focusItem(at: photo)
  }

  /// Returns the aspect ratio of a photo, width divided by height. Returns 1 if neither the file nor a
  /// thumbnail has told it.
  private func aspect(of indexPath: IndexPath) -> CGFloat {
    let photo = photo(at: indexPath)
    if let size = photo.pixelSize { return CGFloat(size.width) / CGFloat(size.height) }
    guard case .success(let thumbnail) = thumbnails.outcome(for: photo) else {
      return aspects.aspect(of: photo)
    }
    return CGFloat(thumbnail.width) / CGFloat(max(thumbnail.height, 1))
  }

  /// Returns the size of a photo at 100 % in points, or nil if it is not known.
  private func actualSize(of indexPath: IndexPath) -> CGSize? {
    let scale = widget.scale
    let photo = photo(at: indexPath)
    return (photo.pixelSize ?? large.pixelSize(of: photo)).map {
      CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale)
    }
  }

  /// Reports the open photo, or nil, to the delegate.
  func reportPage() {
    guard let pages else {
      delegate?.gridDidShow(nil)
      return
    }
    guard let shown = pages.single ?? pages.shownPhoto, timeline.has(shown) else { return }
    if pageStarts.isEmpty { pageStarts = timeline.firstNumbers }
    delegate?.gridDidShow(
      Page(
        photo: photo(at: shown), number: pageStarts[shown.section] + shown.item + 1,
        count: pageStarts[timeline.sections.count]))
  }

  // MARK: Large pictures

  /// Requests large pictures of the open photo, or of the one to which keys are turning the pages, and
  /// then of its neighbours, and shows the pictures that are in memory.
  func requestLargePictures() {
    guard let pages, pages.single == nil, let open = destination else { return }
    let around = [0, 1, -1].compactMap { $0 == 0 ? open : pages.photo($0, from: open) }
    large.formats = pageFormats
    large.request(around.map { largeRequest(for: photo(at: $0)) })
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let indexPath = collectionView.indexPath(for: cell) else { continue }
      showLargePicture(of: photo(at: indexPath), in: cell)
    }
    onLargeRequest()
  }

  /// The formats of large pictures. Cairo draws one of them without a conversion by GTK.
  private var pageFormats: PixelFormats {
    widget.drawsWithCairo
      ? PixelFormats(opaque: .premultipliedBGRA, translucent: .premultipliedBGRA)
      : widget.pixelFormats
  }

  /// Returns the request for the pixels with which a photo is shown: as many as the zoom shows for
  /// the open photo, and those of its page for others. While the window is resized, a picture that is
  /// a little larger than its page does for several sizes.
  func largeRequest(for photo: Photo) -> LargePictures.Request {
    let view = collectionView.bounds.size
    let window = PictureBox.covering(max(view.width, view.height) * widget.scale)
    guard let pages, let place = timeline.position(of: photo) else {
      return LargePictures.Request(photo: photo, box: window)
    }
    let indexPath = IndexPath(item: place.item, section: place.section)
    let geometry = pages.geometry(of: indexPath)
    guard let zoomed = pages.zoomed, zoomed.photo == indexPath else {
      if isResizing { return LargePictures.Request(photo: photo, box: window) }
      let size = geometry.size(at: 1)
      let box = Int((max(size.width, size.height) * widget.scale).rounded())
      return LargePictures.Request(photo: photo, box: box, isExact: true)
    }
    // Parts are decoded for what this picture lacks.
    if details.areUsed(for: photo) { return LargePictures.Request(photo: photo, box: window) }
    let size = geometry.size(at: pageZoom.restingZoom)
    let box = PictureBox.detail(
      showing: max(size.width, size.height) * widget.scale, of: photo.pixelSize)
    return LargePictures.Request(photo: photo, box: max(window, box))
  }

  /// Returns the box of the pixels with which the raw file of a photo is shown in its place. Nothing is
  /// known of its size, and it is not decoded in parts.
  func rawBox(for photo: Photo) -> Int {
    let box = largeRequest(for: photo).box
    guard let pages, let zoomed = pages.zoomed, self.photo(at: zoomed.photo) == photo else {
      return box
    }
    let size = pages.geometry(of: zoomed.photo).size(at: pageZoom.restingZoom)
    let length = max(size.width, size.height) * widget.scale
    return max(box, PictureBox.detail(showing: length, of: nil))
  }

  /// Shows the picture in memory that is best for the present zoom, if there is one. The raw file that
  /// is shown in place of the photo comes first.
  func showLargePicture(of photo: Photo, in cell: PhotoCell) {
    if let raw, raw.photo == photo { return cell.showRaw(raw.picture) }
    guard let shown = large.turnedPicture(for: largeRequest(for: photo)) else { return }
    cell.showLarge(
      shown.picture, turnedBy: shown.quarters, size: photo.pixelSize ?? large.pixelSize(of: photo))
    cell.details = details.parts(of: photo)
  }

  /// Returns the cell of a photo, or nil if none is visible.
  func cell(of photo: Photo) -> PhotoCell? {
    for case let cell as PhotoCell in collectionView.visibleCells {
      if let place = collectionView.indexPath(for: cell), self.photo(at: place) == photo {
        return cell
      }
    }
    return nil
  }

  /// Shows a large picture that has been decoded, if its photo is visible on a page.
  func showLargePicture(of photo: Photo) {
    guard pages != nil else { return }
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let indexPath = collectionView.indexPath(for: cell), self.photo(at: indexPath) == photo
      else { continue }
      showLargePicture(of: photo, in: cell)
    }
  }
}

extension PhotoTimeline {
  /// Returns whether the timeline has a photo at `place`.
  fileprivate func has(_ place: IndexPath) -> Bool {
    sections.indices.contains(place.section)
      && sections[place.section].photos.indices.contains(place.item)
  }
}
