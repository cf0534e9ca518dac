import Foundation
import Localization
import PhotoLibrary
import PhotoViewing
import Trellis

/// The grid of a timeline's photos, with one section per month and thumbnails that appear as they
/// are ready. It also shows a single photo, see `open(_:)`.
@MainActor
final class PhotoGrid {
  /// The queue on which former timelines are released.
  private static let releasing = DispatchQueue(label: "former timelines", qos: .utility)

  let thumbnails = TileThumbnails()
  /// Whether this program has turned photos since the timeline was replaced last.
  var hasTurnedPhotos = false
  let large = LargePictures()
  /// Whether the window is being resized while a photo is open.
  var isResizing = false
  let resize = Alarm()
  /// The parts of a large photo that is zoomed.
  let details = PartLoading()
  let detailRest = Alarm()
  var lastSeen: SeenPart?
  let rest = Alarm()
  let titles = MonthTitles()
  let dates = PhotoDates()
  let aspects = LearnedAspects()
  let collectionView: CollectionView
  /// The zoom of the open photo.
  let pageZoom: PageZoom
  /// The photo that is on its way to the place in which it has been turned, or nil.
  var turned: (photo: Photo, movement: PageTurn)?
  let click = ClickGesture()
  let pan = PanGesture()
  /// The times of the movements of a drag of the mouse, and the distances since its beginning.
  var panSamples: [(time: TimeInterval, distance: CGPoint)] = []
  /// A Boolean value that indicates whether `pageZoom` is advanced in each frame.
  var isFollowingZoom = false
  /// The numbers of the first photos of the sections and the number of all photos, or none before
  /// they are needed.
  var pageStarts: [Int] = []
  private(set) var timeline = PhotoTimeline() {
    didSet {
      pageStarts = []
      collectionView.movesItemsByDragging = timeline.isAlbum && pages == nil
    }
  }
  /// The title of the header above the photos of an album.
  var albumName = "" {
    didSet { if albumName != oldValue { fillHeaders() } }
  }

  /// The layout of the grid. While a photo is open, this is the layout that closing the photo
  /// returns to.
  var layout: any GridLayout
  /// The zoom that determines the size of requested thumbnails. While a pinch changes the zoom, it
  /// is the larger of the zooms involved.
  var thumbnailZoom: Zoom
  /// The layout that shows a single photo, or nil while the grid is shown. It is set from the
  /// beginning of the transition to a photo until the end of the transition back.
  var pages: PhotoPagesLayout? {
    didSet {
      collectionView.allowsSelection = pages == nil
      collectionView.allowsFocus = pages == nil
      updateStyle()
      collectionView.showsHorizontalScrollIndicator = pages == nil
      collectionView.movesItemsByDragging = timeline.isAlbum && pages == nil
    }
  }
  /// Returns the space that a view of a size keeps free around an open photo.
  var pageInsets: @MainActor (CGSize) -> PageInsets = { _ in PageInsets(margin: 16, bottom: 0) }
  /// Called when pages are turned, and when the size of the view changes while a photo is open.
  var onPageMotion: @MainActor () -> Void = {}
  /// The photo whose raw file is shown in its place, and the picture of that file, or nil.
  private(set) var raw: (photo: Photo, picture: Thumbnail)?
  /// Called when large pictures are requested, in sizes that may be new.
  var onLargeRequest: @MainActor () -> Void = {}
  /// Called with each thumbnail that has been loaded, or with the error that prevented it.
  var onThumbnail: @MainActor (Photo, ThumbnailLoader.Outcome) -> Void = { _, _ in }
  /// Called after each change of `timeline`.
  var onPhotos: @MainActor () -> Void = {}
  /// The object that receives the grid's notifications.
  weak var delegate: (any PhotoGridDelegate)?
  /// Called with each cell that comes into view, for measurements.
  var onDisplay: ((PhotoCell) -> Void)?
  /// A Boolean value that indicates whether a context menu is open. Tooltips are suppressed while
  /// it is, because they would cover the menu.
  var isMenuOpen = false
  /// Photos that are selected as soon as the timeline contains them.
  let expected: ReturningPhotos
  private let styleAlarm = Alarm()
  private let dragging = PhotoDragging()
  private let dropping: PhotoDropping

  /// The widget that displays the grid and scrolls it.
  let widget: Widget

  /// The time in which a photo flies back to its tile, in seconds.
  private static let flight = 0.3

  /// Sets the style of an open photo, which has no ring, check mark or badge. It has none on its way
  /// back to its tile either.
  private func updateStyle() {
    styleAlarm.cancel()
    guard pages == nil, Style.animates else {
      return widget.setCSSClass("page", pages != nil)
    }
    styleAlarm.set(after: Self.flight) { [weak self] in
      self?.widget.setCSSClass("page", false)
    }
  }

  init(zoom: Zoom, isJustified: Bool = false) {
    layout = isJustified ? PhotoRowsLayout(zoom) : PhotoGridLayout(zoom)
    thumbnailZoom = zoom
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = collectionView.widget
    pageZoom = PageZoom(collectionView)
    expected = ReturningPhotos(collectionView)
    dropping = PhotoDropping(dragging)
    registerViews()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    dragging.owner = self
    dropping.owner = self
    collectionView.dragDelegate = dragging
    collectionView.dropDelegate = dropping
    collectionView.allowsMultipleSelection = true
    collectionView.accessibilityLabel = tr("Photos")
    collectionView.allowsFocus = true
    collectionView.remembersLastFocusedIndexPath = true
    large.onDelivery = { [weak self] in self?.showLargePicture(of: $0) }
    details.onChange = { [weak self] in self?.detailsDidChange(of: $0) }
    // The threads have nothing to do now, so the next rows need not wait until `pause` has passed.
    thumbnails.onFilled = { [weak self] in
      if let self, pages == nil { loadNearby() }
    }
    thumbnails.onOutcome = { [weak self] in
      self?.aspects.learn($0, from: $1)
      self?.onThumbnail($0, $1)
    }
    aspects.onChange = { [weak self] in self?.arrangeRowsAgain() }
    addZoomInput()
    addPageZoom()
    widget.onScaleChange { [weak self] _ in self?.scaleDidChange() }
  }

  /// Replaces the timeline without animation. The first visible photo that is also in `new` keeps
  /// its place on screen.
  func show(_ new: PhotoTimeline) {
    if new.sections.isEmpty { discardPage(hasPhotos: false) }
    layout.savedPosition = nil
    thumbnails.cancelPrefetchingAhead()
    let old = timeline
    pageZoom.prepareForUpdate { Self.followPage($0, from: old, to: new) }
    let formerPage = photosWillChange(to: new)
    forgetTurnedPhotos(in: new)
    timeline = new
    pageZoom.update { Self.followPage($0, from: old, to: new) }
    photosDidChange(from: formerPage)
    let resting = restingPage.flatMap { Self.followPage($0, from: old, to: new) }
    // Freeing the photos of months that have changed takes time in proportion to their number.
    defer { Self.releasing.async { _ = old } }
    collectionView.reloadData { indexPath in
      Self.follow(indexPath, from: old, to: new)
    }
    // A hidden window gets no frames. The pass runs here because the code below looks up visible
    // items by index path.
    collectionView.layoutIfNeeded()
    if let resting { center(resting) }
    pageZoom.restoreMiddle(turnedBy: formerPage?.quarters ?? 0)
    visiblePhotosDidChange()
    expected.selectIfShown(in: timeline, isPageOpen: isPageOpen)
    reportSelection()
    onPhotos()
  }

  /// Applies a change of the timeline with animation.
  ///
  /// - Parameters:
  ///   - change: A change whose `old` is the timeline that is shown.
  ///   - point: A point in the widget's coordinates. The photo at this point keeps its place on
  ///     screen. Nil keeps the first visible photo in place.
  func show(_ change: TimelineChange, at point: CGPoint?) {
    if change.new.sections.isEmpty { discardPage(hasPhotos: false) }
    pageZoom.prepareForUpdate { Self.followPage($0, from: change.old, to: change.new) }
    let resting = redatedPage(in: change)
    if pages == nil {
      layout.savedPosition = nil
      if let (offset, photo) = expected.destination(in: change.new) {
        layout.remember(offset, photo)
      }
    }
    let formerPage = photosWillChange(to: change.new)
    forgetTurnedPhotos(in: change)
    let update = { [self] in
      collectionView.performBatchUpdates { [self] in
        collectionView.keepingInPlace(itemAt: inContent(point)) { timeline = change.new }
        pageZoom.update { Self.followPage($0, from: change.old, to: change.new) }
        photosDidChange(from: formerPage)
        collectionView.record(change)
      }
    }
    // The movement of a turned photo takes the place of the animation. A page whose photo is elsewhere
    // in the timeline now stays in view.
    if formerPage == nil && resting == nil {
      update()
    } else {
      CollectionView.performWithoutAnimation(update)
    }
    if pages != nil {
      collectionView.layoutIfNeeded()
      if let resting, !pageZoom.isZoomed { center(resting) }
      pageZoom.restoreMiddle(turnedBy: formerPage?.quarters ?? 0)
    }
    fillHeaders()
    visiblePhotosDidChange()
    expected.selectIfShown(in: timeline, isPageOpen: isPageOpen)
    reportSelection()
    onPhotos()
  }

  /// Returns the index path that the open photo gets by a change of its date, or nil if it keeps its
  /// date, is gone, or pages are being turned. The date of a photo without EXIF data is that of its
  /// file.
  private func redatedPage(in change: TimelineChange) -> IndexPath? {
    guard let page = restingPage ?? pages?.zoomed?.photo,
      Self.follow(page, from: change.old, to: change.new) == nil
    else { return nil }
    return Self.followPage(page, from: change.old, to: change.new)
  }

  /// Returns what `follow(_:from:to:)` returns, and finds a photo whose date has changed, too. It is
  /// for the open photo: it looks at all photos if this one has changed its date or is gone.
  private static func followPage(
    _ indexPath: IndexPath, from old: PhotoTimeline, to new: PhotoTimeline
  ) -> IndexPath? {
    let photo = old[section: indexPath.section, item: indexPath.item]
    return new.position(ofFileOf: photo).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns the index path of a photo in another timeline, or nil if it is not in it. It does not
  /// find a photo whose date has changed.
  private static func follow(
    _ indexPath: IndexPath, from old: PhotoTimeline, to new: PhotoTimeline
  ) -> IndexPath? {
    let photo = old[section: indexPath.section, item: indexPath.item]
    return new.position(of: photo).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// The content offset of the grid. While a photo is open, this is the content offset at which it
  /// was opened.
  var offset: CGPoint {
    pages == nil ? collectionView.contentOffset : layout.savedPosition?.offset ?? .zero
  }

  /// Selects the photos at `paths` as soon as all of them are shown.
  ///
  /// - Parameter offset: The content offset that the grid returns to. Nil scrolls to the first of
  ///   the photos instead.
  func expect(_ paths: [String], offset: CGPoint?) {
    expected.expect(paths, offset: offset)
    guard expected.selectIfShown(in: timeline, isPageOpen: isPageOpen) else { return }
    reportSelection()
    // The update that added the photos came before this call and did not use the offset.
    if let offset, pages == nil { collectionView.setContentOffset(offset, animated: true) }
  }

  /// Shows the picture of a raw file in place of its photo, or nil to show the photo again.
  func showRaw(_ new: (photo: Photo, picture: Thumbnail)?) {
    let former = raw?.photo
    raw = new
    if new == nil, let former, let cell = cell(of: former),
      let place = collectionView.indexPath(for: cell)
    {
      fill(cell, with: photo(at: place))
    }
    requestLargePictures()
  }

  /// Updates the pictures for a new scale factor. An open photo keeps its picture until a sharper
  /// one is ready.
  private func scaleDidChange() {
    guard let pages else { return refill() }
    // A photo at 100 % has another size in points.
    pages.invalidateLayout()
    requestLargePictures()
  }

  /// Converts a point from the widget's coordinates to content coordinates.
  func inContent(_ point: CGPoint?) -> CGPoint? {
    point.map { collectionView.contentPoint(forWidgetPoint: $0) }
  }

  func photo(at indexPath: IndexPath) -> Photo {
    timeline[section: indexPath.section, item: indexPath.item]
  }
}

extension PhotoGrid: PhotoDraggingOwner, PhotoDroppingOwner {
  var isPageOpen: Bool { pages != nil }

  func moveItems(_ items: [Int], to item: Int) {
    let (moved, next) = timeline.move(items, to: item)
    delegate?.gridDidMove(moved, before: next)
  }

  func didDrop(_ uris: [String], before next: AlbumStack?) {
    delegate?.gridDidReceive(uris, before: next)
  }
}
