import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The grid of a timeline's photos, with one section per month and thumbnails that appear as they
/// are ready. Its viewer shows a single photo in its place.
@MainActor
final class PhotoGrid {
  /// The queue on which former timelines are released.
  private static let releasing = DispatchQueue(label: "former timelines", qos: .utility)
  /// The time without scrolling after which thumbnails outside the view are prefetched, in seconds.
  private static let pause = 0.25
  /// The further time without scrolling after which freed memory is given back, in seconds.
  private static let longPause = 1.0

  /// The aspect ratio from which a photo is a panorama, and that of photos for which the sizes of
  /// thumbnails are made.
  private static let (panorama, usualAspect): (CGFloat, CGFloat) = (2, 1.5)

  let collectionView: CollectionView
  /// The widget that displays the grid and scrolls it.
  let widget: Widget
  private(set) lazy var viewer = PhotoViewer(self)
  let thumbnails = TileThumbnails()
  let aspects = LearnedAspects()
  let titles = MonthTitles()
  let dates = PhotoDates()
  /// The mosaics that are drawn again soon, by the photos with which they begin.
  var staleMosaics: Set<IndexPath> = []
  private let rest = Alarm()
  private let dragging = PhotoDragging()
  private let dropping: PhotoDropping
  private(set) var timeline = PhotoTimeline() {
    didSet { updateDragging() }
  }
  /// Whether this program has turned photos since the timeline was replaced last.
  var hasTurnedPhotos = false
  /// The title of the header above photos that are not divided by month.
  var listName = "" {
    didSet { if listName != oldValue { fillHeaders() } }
  }

  /// The layout of the grid. While a photo is open, this is the layout that closing the photo
  /// returns to.
  var layout: any GridLayout {
    didSet { onLayout() }
  }
  /// The zoom that determines the size of requested thumbnails. While a pinch changes the zoom, it
  /// is the larger of the zooms involved.
  var thumbnailZoom: Zoom
  /// Called with each thumbnail that has been loaded, or with the error that prevented it.
  var onThumbnail: @MainActor (Photo, ThumbnailLoader.Outcome) -> Void = { _, _ in }
  /// Called after each change of `timeline`.
  var onPhotos: @MainActor () -> Void = {}
  /// Called after each scroll step while no photo is open.
  var onScroll: @MainActor () -> Void = {}
  /// Called when the photos may have got other places: they or the layout have changed, or one of them is
  /// open.
  var onLayout: @MainActor () -> Void = {}
  /// The object that receives the grid's notifications.
  weak var delegate: (any PhotoGridDelegate)?
  /// Called with each cell that comes into view, for measurements.
  var onDisplay: ((PhotoCell) -> Void)?
  /// The path of the photo that the last window showed first, until the grid shows it. The default is nil.
  var awaitedTop: String?
  /// Whether a context menu is open. Tooltips are suppressed while
  /// it is, because they would cover the menu.
  var isMenuOpen = false
  /// Photos that are selected as soon as the timeline contains them.
  let expected: ReturningPhotos

  init(zoom: Zoom, isJustified: Bool = false) {
    layout = Self.layout(zoom, isJustified: isJustified)
    thumbnailZoom = zoom
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = collectionView.widget
    expected = ReturningPhotos(collectionView)
    dropping = PhotoDropping(dragging)
    registerViews()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    dragging.grid = self
    dropping.grid = self
    collectionView.dragDelegate = dragging
    collectionView.dropDelegate = dropping
    collectionView.allowsMultipleSelection = true
    collectionView.accessibilityLabel = tr("Photos")
    collectionView.allowsFocus = true
    collectionView.remembersLastFocusedIndexPath = true
    // The threads have nothing to do now, so the next rows need not wait until `pause` has passed.
    thumbnails.onFilled = { [weak self] in
      if let self, !viewer.isOpen { loadNearby() }
    }
    thumbnails.onOutcome = { [weak self] in
      self?.aspects.learn($0, from: $1)
      self?.noteColours(of: $0)
      self?.onThumbnail($0, $1)
    }
    thumbnails.colours.onRead = { [weak self] in
      self?.fillYears()
      self?.requestColours()
    }
    aspects.onChange = { [weak self] in self?.aspectsDidChange() }
    addZoomInput()
    // An open photo keeps its picture until a sharper one is ready.
    widget.onScaleChange { [weak self] _ in
      guard let self else { return }
      if viewer.isOpen { viewer.update() } else { refill() }
    }
  }

  func photo(at indexPath: IndexPath) -> Photo { timeline[indexPath] }

  /// Converts a point from the widget's coordinates to content coordinates.
  func inContent(_ point: CGPoint?) -> CGPoint? {
    point.map { collectionView.contentPoint(forWidgetPoint: $0) }
  }

  // MARK: Photos

  /// Replaces the timeline without animation. The first visible photo that is also in `new` keeps
  /// its place on screen.
  func show(_ new: PhotoTimeline) {
    let old = timeline
    let update = viewer.timelineWillChange(to: new)
    layout.savedPosition = nil
    thumbnails.wanted.cancelAll()
    forgetTurnedPhotos(in: new)
    timeline = new
    viewer.timelineDidChange(update)
    // Freeing the photos of months that have changed takes time in proportion to their number.
    defer { Self.releasing.async { _ = old } }
    collectionView.reloadData { new.indexPath(of: old[$0]) }
    // A hidden window gets no frames. The pass runs here because the code below looks up visible
    // items by index path.
    collectionView.layoutIfNeeded()
    viewer.timelineIsShown(update, isReload: true)
    timelineIsShown()
  }

  /// Applies a change of the timeline with animation.
  ///
  /// - Parameters:
  ///   - change: A change whose `old` is the timeline that is shown.
  ///   - point: A point in the widget's coordinates. The photo at this point keeps its place on
  ///     screen. Nil keeps the first visible photo in place.
  func show(_ change: TimelineChange, at point: CGPoint?) {
    let update = viewer.timelineWillChange(to: change.new)
    if !viewer.isOpen {
      layout.savedPosition = nil
      if let (offset, photo) = expected.destination(in: change.new) {
        layout.remember(offset, photo)
      }
    }
    forgetTurnedPhotos(in: change)
    let show = { [self] in
      collectionView.performBatchUpdates { [self] in
        collectionView.keepingInPlace(itemAt: inContent(point)) { timeline = change.new }
        viewer.timelineDidChange(update)
        collectionView.record(change)
      }
    }
    if update.isAnimated { show() } else { CollectionView.performWithoutAnimation(show) }
    if viewer.isOpen {
      collectionView.layoutIfNeeded()
      viewer.timelineIsShown(update, isReload: false)
    }
    fillHeaders()
    timelineIsShown()
  }

  private func timelineIsShown() {
    onLayout()
    visiblePhotosDidChange()
    expected.selectIfShown(in: timeline, isPageOpen: isPageOpen)
    reportSelection()
    showAwaitedTop()
    onPhotos()
  }

  /// Drops the pictures of photos that have been turned. Some may have been read from the turned file
  /// before the change arrived, and when a photo is turned back it is the same photo again, because
  /// its file has the same size and time. Call it after `PhotoViewer.timelineWillChange(to:)`.
  private func forgetTurnedPhotos(in change: TimelineChange) {
    for place in change.refreshed { forget(change.old[place.indexPath], ifTurnedIn: change.new) }
  }

  /// Does the same when the timeline is replaced. It looks up the photos whose pictures are in memory
  /// only if this program has turned photos since the last time.
  private func forgetTurnedPhotos(in new: PhotoTimeline) {
    guard hasTurnedPhotos else { return }
    hasTurnedPhotos = false
    for photo in thumbnails.photos.union(viewer.pictures.photos) { forget(photo, ifTurnedIn: new) }
  }

  private func forget(_ old: Photo, ifTurnedIn new: PhotoTimeline) {
    guard let now = new.indexPath(of: old).map({ new[$0] }), now.orientation != old.orientation
    else { return }
    for state in [old, now] { thumbnails.forget(state) }
    viewer.pictures.forget(old, now)
  }

  /// Shows the first photos. Does nothing while a photo is open.
  func scrollToTop() {
    if !isPageOpen { collectionView.setContentOffset(.zero, animated: false) }
  }

  /// The content offset of the grid. While a photo is open, this is the content offset at which it
  /// was opened.
  var offset: CGPoint {
    viewer.isOpen ? layout.savedPosition?.offset ?? .zero : collectionView.contentOffset
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
    if let offset, !isPageOpen { collectionView.setContentOffset(offset, animated: true) }
  }

  // MARK: Thumbnails

  /// The size of the thumbnails of most photos.
  var thumbnailSize: ThumbnailSize {
    guard !viewer.isOpen else { return .full }
    let tile = PhotoGridLayout.tile(thumbnailZoom, in: collectionView.bounds.width)
    return ThumbnailSize(covering: tile * widget.scale)
  }

  /// Returns the size of the thumbnail of a photo. It is larger for a panorama, whose shorter edge would
  /// have few pixels otherwise.
  func thumbnailSize(of photo: Photo) -> ThumbnailSize {
    let aspect = aspects.aspect(of: photo)
    // In a row a high picture is as high as the others.
    let length = layout.isJustified ? aspect : max(aspect, 1 / aspect)
    guard !viewer.isOpen, length > Self.panorama else { return thumbnailSize }
    let tile = PhotoGridLayout.tile(thumbnailZoom, in: collectionView.bounds.width)
    return ThumbnailSize(covering: tile * widget.scale * length / Self.usualAspect)
  }

  /// Reports the open photo, and loads anew around the visible photos.
  func visiblePhotosDidChange() {
    viewer.report()
    visiblePartDidChange()
  }

  /// Stops loading thumbnails around the visible photos. When the visible part has not changed for
  /// `pause` seconds, it requests large pictures of the open photo and its neighbours, or loads
  /// thumbnails around the visible photos. After a longer pause it gives freed memory back to the
  /// operating system.
  func visiblePartDidChange() {
    if viewer.isOpen { onLayout() }
    thumbnails.wanted.cancelAround()
    if !viewer.isOpen {
      thumbnails.budget = ThumbnailBudget(
        visibleCount: thumbnailZoom.isOfYears
          ? 0 : PhotoGridLayout.tileCount(thumbnailZoom, in: collectionView.bounds.size),
        size: thumbnailSize)
    }
    rest.set(after: Self.pause) { [weak self] in
      guard let self else { return }
      loadNearby()
      thumbnails.colours.keep()
      rest.set(after: Self.longPause) { FreedMemory.giveBack() }
    }
  }

  private func loadNearby() {
    if viewer.isOpen { return viewer.pictures.request() }
    thumbnails.colours.read()
    if layout.zoom.isOfYears { return requestColours() }
    thumbnails.prefetch(
      around: collectionView.indexPathsForVisibleItems, in: timeline, size: thumbnailSize)
  }
}

extension PhotoGrid {
  var isPageOpen: Bool { viewer.isOpen }

  /// Lets the user move photos within an album that is arranged by hand, unless a photo is open.
  func updateDragging() {
    collectionView.movesItemsByDragging = timeline.order == .byHand && !isPageOpen
  }

  /// Moves photos of an album.
  ///
  /// - Parameters:
  ///   - items: The items in ascending order.
  ///   - item: The first item's index after the move. The others follow it.
  func moveItems(_ items: [Int], to item: Int) {
    let (moved, next) = timeline.move(items, to: item)
    delegate?.gridDidMove(moved.map(AlbumStack.init), before: next.map(AlbumStack.init))
  }
}
