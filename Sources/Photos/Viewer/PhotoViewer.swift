import Foundation
import PhotoViewing
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The photo of a grid that is open and fills the window: it is opened and closed, pages are turned, and
/// it stays open when the timeline changes.
@MainActor
final class PhotoViewer {
  /// The open photo and its position among the photos that have pages.
  struct Page: Equatable {
    let photo: Photo
    /// The position of the photo, counted from 1.
    let number: Int
    /// The number of photos that have pages.
    let count: Int
    /// Whether only the photos that were selected have pages.
    let isOfSelection: Bool

    /// The position in words.
    var position: String {
      let numbers: KeyValuePairs = ["number": number.localized, "count": count.localized]
      return isOfSelection
        ? tr("{number} of {count} selected", numbers) : tr("{number} of {count}", numbers)
    }
  }

  private static let motion = CollectionView.Animation.spring(response: 0.4)
  /// The time in which a photo flies back to its tile, in seconds.
  private static let flight = 0.3

  /// The grid, which keeps this object.
  unowned let grid: PhotoGrid
  let collectionView: CollectionView
  let zoom: PageZoom
  /// Whether `zoom` is advanced in each frame.
  private(set) var isFollowingZoom = false
  private(set) lazy var pointer = PagePointer(collectionView, zoom) { [weak self] in
    self?.turn(by: $0)
  }
  private(set) lazy var pictures = PagePictures(self)
  private(set) lazy var turned = TurnedPage(self)
  private let styleAlarm = Alarm()
  /// The photos that have pages while a photo is open, or nil if all have.
  var choice: PhotoChoice?
  /// The layout that shows a single photo, or nil while the grid is shown. It is set from the
  /// beginning of the transition to a photo until the end of the transition back.
  private(set) var pages: PhotoPagesLayout? {
    didSet {
      collectionView.allowsSelection = !isOpen
      collectionView.allowsFocus = !isOpen
      collectionView.showsHorizontalScrollIndicator = !isOpen
      grid.updateDragging()
      updateStyle()
    }
  }
  /// Returns the space that a view of a size keeps free around an open photo.
  var insets: @MainActor (CGSize) -> PageInsets = { _ in PageInsets(margin: 0, bottom: 0) }
  /// Called when pages are turned, when the zoom or the size of the view changes while a photo is open, and
  /// when the size of the open photo has become known.
  var onMotion: @MainActor () -> Void = {}

  init(_ grid: PhotoGrid) {
    self.grid = grid
    collectionView = grid.collectionView
    zoom = PageZoom(collectionView)
    zoom.animates = { Style.animates }
    zoom.onMotion = { [weak self] in self?.followZoom() }
    zoom.onChange = { [weak self] in self?.didZoom() }
  }

  /// Whether a photo is open, being opened or being closed.
  var isOpen: Bool { pages != nil }

  // MARK: Opening and closing

  /// Opens a photo with an animated transition from its tile. Does nothing while a photo is open.
  func open(_ photo: IndexPath) {
    guard !isOpen, let frame = collectionView.layoutAttributesForItem(at: photo)?.frame else {
      return
    }
    stopScrolling()
    let pages = enter(photo)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    collectionView.keepingInPlace(itemAt: middle) { move(to: pages) }
    grid.visiblePhotosDidChange()
  }

  private func move(to layout: CollectionViewLayout) {
    collectionView.setCollectionViewLayout(layout, animation: Self.motion) { [weak self] _ in
      guard let self, collectionView.collectionViewLayout === layout else { return }
      grid.arrive(at: layout)
    }
  }

  /// Opens a photo without animation, as soon as the view has a size. Closes the photo that is open.
  func openAtOnce(_ photo: Photo) {
    guard collectionView.bounds.width > 0 else {
      return MainLoop.after(0.01) { [weak self] in self?.openAtOnce(photo) }
    }
    guard let place = grid.timeline.indexPath(of: photo) else { return }
    discard()
    stopScrolling()
    collectionView.layoutIfNeeded()
    let pages = enter(place)
    collectionView.collectionViewLayout = pages
    collectionView.layoutIfNeeded()
    grid.arrive(at: pages)
    grid.widget.grabFocus()
  }

  /// Closes the open photo with an animated transition to its tile in the grid.
  func close() {
    guard let photo = destination, leave(from: photo) != nil else { return }
    stopScrolling()
    let layout = grid.layout
    discard()
    move(to: layout)
  }

  /// Closes the open photo without animation, because other photos are about to be shown.
  func closeAtOnce() {
    guard isOpen else { return }
    stopScrolling()
    discard()
    collectionView.collectionViewLayout = grid.layout
    collectionView.layoutIfNeeded()
    grid.arrive(at: grid.layout)
  }

  /// Stops an animated scroll. A scroll to an item, which keys start, would otherwise continue in
  /// the next layout.
  private func stopScrolling() {
    collectionView.setContentOffset(collectionView.contentOffset, animated: false)
  }

  /// Returns the layout that shows `photo`, and makes it the current one. The caller starts the
  /// transition.
  func enter(_ photo: IndexPath) -> PhotoPagesLayout {
    grid.layout.remember(collectionView.contentOffset, photo)
    let pages = PhotoPagesLayout(
      showing: photo, aspect: { [weak self] in self?.grid.pageAspect(of: $0) ?? 1 },
      actualSize: { [weak self] in self?.pictures.actualSize(of: $0) })
    choice = PhotoChoice(of: grid.selectedPlaces, opening: photo, in: grid.timeline)
    pages.choice = { [weak self] in self?.choice?.places }
    pages.insets = { [weak self] in
      self?.insets($0) ?? PageInsets(margin: 0, bottom: 0)
    }
    pages.onResize = { [weak self] in self?.willResize() }
    self.pages = pages
    report()
    return pages
  }

  /// Begins to show all pages when the photo has been opened.
  func didOpen() {
    guard let pages else { return }
    pages.single = nil
    zoom.pages = pages
    collectionView.isPagingEnabled = !zoom.isZoomed
    grid.visiblePhotosDidChange()
    pictures.request()
  }

  /// Prepares the transition from an open photo to the grid.
  ///
  /// - Returns: The frame of the photo in content coordinates, or nil if the photo no longer
  ///   exists.
  func leave(from photo: IndexPath) -> CGRect? {
    guard let pages else { return nil }
    endPaging()
    // Keys may lead to a page that is far away. The transition begins at a photo that is in view.
    if collectionView.layoutAttributesForItem(at: photo)?.frame.intersects(collectionView.bounds)
      != true
    {
      collectionView.setContentOffset(pages.offset(ofPageOf: photo), animated: false)
    }
    pages.single = photo
    grid.layout.savedPosition?.come(back: photo)
    collectionView.layoutIfNeeded()
    return collectionView.layoutAttributesForItem(at: photo)?.frame
  }

  private func endPaging() {
    collectionView.isPagingEnabled = false
    zoom.pages = nil
    pictures.stop()
  }

  /// Ends the display of a single photo and returns to the grid's layout. Does nothing while no photo is
  /// open.
  ///
  /// - Parameter hasPhotos: False when the timeline is about to become empty. The grid's layout is
  ///   then set without animation.
  func discard(hasPhotos: Bool = true) {
    guard let pages else { return }
    let shown = hasPhotos ? pages.shownPhoto : nil
    // The transition to the grid begins with the pages as they are.
    let places = choice?.places
    pages.choice = { places }
    choice = nil
    self.pages = nil
    endPaging()
    if !hasPhotos { collectionView.collectionViewLayout = grid.layout }
    if let shown, grid.timeline.has(shown) { selectAndFocus(shown) }
    report()
  }

  /// Selects and focuses `photo`, so that keys continue from the photo that was open.
  private func selectAndFocus(_ photo: IndexPath) {
    if !collectionView.isItemSelected(at: photo) {
      collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
      collectionView.selectItem(at: photo, animated: false, scrollPosition: [])
      grid.reportSelection()
    }
    collectionView.focusItem(at: photo)
  }

  /// Sets the style of an open photo, which has no ring, check mark or badge. It has none on its way
  /// back to its tile either.
  private func updateStyle() {
    styleAlarm.cancel()
    grid.widget.setCSSClass("surround", isOpen)
    guard !isOpen, Style.animates else { return grid.widget.setCSSClass("page", isOpen) }
    styleAlarm.set(after: Self.flight) { [weak self] in
      self?.grid.widget.setCSSClass("page", false)
    }
  }

  // MARK: Pages

  /// The open photo, or the one to which the pages are being turned. Nil while no photo is open.
  var destination: IndexPath? {
    // The layout learns of a change of the timeline in the next pass.
    [pages?.destination, pages?.shownPhoto].compactMap(\.self).first { grid.timeline.has($0) }
  }

  /// The layout of the pages, or nil while no photo is open and while one is being opened or closed.
  var openPages: PhotoPagesLayout? { pages?.single == nil ? pages : nil }

  /// The photo whose page fills the view. Nil while pages are being turned, while a photo is zoomed,
  /// is being opened or closed, and while none is open.
  var restingPage: IndexPath? {
    guard let openPages, !zoom.isZoomed, openPages.destination == openPages.shownPhoto,
      openPages.position == openPages.position.rounded()
    else { return nil }
    return openPages.shownPhoto
  }

  /// Performs an arrow key in the direction of reading: turns the page, or moves a photo that is wider
  /// than the view.
  ///
  /// - Parameter step: 1 for the key that leads to the next photo, −1 for the other one.
  func arrow(_ step: Int) {
    if zoom.scrollsSideways { zoom.pan(by: CGPoint(x: step, y: 0)) } else { turn(by: step) }
  }

  /// Turns to the photo `distance` pages further, or back when `distance` is negative. A key that is
  /// pressed again meanwhile leads one page further.
  func turn(by distance: Int) {
    guard let openPages, let open = destination, let next = openPages.photo(distance, from: open)
    else { return }
    if zoom.isZoomed {
      zoom.turn(to: next)
    } else {
      collectionView.scrollToItem(at: next, at: .centeredHorizontally, animated: true)
    }
    // The picture is decoded while the page moves, and not after it has arrived.
    pictures.request()
  }

  /// Shows another photo at once while one is open.
  func show(_ photo: IndexPath) {
    guard let openPages, grid.timeline.has(photo), photo != openPages.shownPhoto else { return }
    zoom.prepareForUpdate { _ in nil }
    // The next frame of the view shows the layout and the offset together.
    collectionView.setContentOffset(openPages.offset(ofPageOf: photo), animated: false)
    grid.visiblePhotosDidChange()
  }

  /// Shows another photo at once while one is open.
  func show(_ photo: Photo) {
    if let place = grid.timeline.indexPath(of: photo) { show(place) }
  }

  /// Reports the open photo, or nil, to the grid's delegate.
  func report() {
    guard let pages else {
      grid.delegate?.gridDidShow(nil)
      return
    }
    guard let shown = pages.single ?? pages.shownPhoto, grid.timeline.has(shown) else { return }
    let (number, count) = position(of: shown, in: pages)
    grid.delegate?.gridDidShow(
      Page(
        photo: grid.photo(at: shown), number: number, count: count, isOfSelection: choice != nil))
  }

  /// Returns the position of a photo among those that have pages, counted from 1, and their number.
  private func position(
    of photo: IndexPath, in pages: PhotoPagesLayout
  ) -> (number: Int, count: Int) {
    if let choice { return ((pages.pageNumber(of: photo) ?? 0) + 1, choice.places.count) }
    let before = grid.timeline.sections[..<photo.section].reduce(0) { $0 + $1.photos.count }
    return (before + photo.item + 1, grid.timeline.photoCount)
  }

  /// Tells a screen reader which photo is open. Before GTK 4.14 it reads the new name of the list,
  /// which has the focus.
  ///
  /// - Parameter page: The open photo, or nil when no photo is open.
  func announce(_ page: Page?) {
    let text = page.map { "\($0.photo.name.displayed), \($0.position)" }
    guard Widget.canAnnounce else {
      collectionView.accessibilityLabel = text ?? tr("Photos")
      return
    }
    if let text { grid.widget.announce(text) }
  }

  // MARK: Movements

  /// Moves the zoom on in each frame until it rests.
  private func followZoom() {
    guard !isFollowingZoom else { return }
    isFollowingZoom = true
    grid.widget.onEveryFrame { [weak self] time in
      guard let self else { return false }
      isFollowingZoom = zoom.advance(to: time)
      return isFollowingZoom
    }
  }

  private func didZoom() {
    grid.delegate?.gridDidZoom()
    onMotion()
    pictures.request()
    pictures.showVisiblePart()
  }

  /// Follows a scroll to another page, or within a zoomed photo.
  func didScroll() {
    grid.visiblePhotosDidChange()
    if zoom.isZoomed { pictures.showVisiblePart() }
    onMotion()
  }

  /// Requests sharper pictures as soon as the view has its new size.
  private func willResize() {
    MainLoop.after(0) { [weak self] in
      guard let self, isOpen else { return }
      pictures.viewDidResize()
      onMotion()
    }
  }

  /// Arranges the page of the open photo again, for other insets or another scale.
  func update() {
    guard let pages else { return }
    pages.invalidateLayout()
    pictures.request()
  }

  /// Arranges the page of the open photo again when its shape has become known. A photo that is being
  /// opened gets it afterwards.
  ///
  /// - Returns: False while no photo is open.
  func aspectsDidChange() -> Bool {
    guard let pages else { return false }
    guard pages.single == nil else {
      MainLoop.after(0.2) { [weak self] in self?.grid.aspectsDidChange() }
      return true
    }
    let frame = pages.shownPhoto.flatMap { collectionView.layoutAttributesForItem(at: $0)?.frame }
    collectionView.keepingInPlace(
      itemAt: frame.map { CGPoint(x: $0.midX, y: $0.midY) }
    ) { pages.invalidateLayout() }
    // The picture was requested in the size of the former shape.
    pictures.request()
    return true
  }
}
