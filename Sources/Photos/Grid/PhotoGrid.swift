import Foundation
import Localization
import PhotoLibrary
import Trellis

/// The methods that a grid calls to notify its window.
@MainActor
protocol PhotoGridDelegate: AnyObject {
  /// The grid is shown at another zoom.
  func gridDidZoom()

  /// - Parameter page: The photo that is open now; nil for none.
  func gridDidShow(_ page: PhotoGrid.Page?)

  /// - Parameter count: How many photos are selected, now that it may have changed.
  func gridDidSelect(_ count: Int)

  /// Opens a menu for `selectedPaths`.
  ///
  /// - Parameter point: In the coordinates of the grid's widget.
  func gridAsksForMenu(at point: CGPoint)

  /// Photos of an album have been moved. The parameters are those of `AlbumStore.move(_:in:before:)`.
  func gridDidMove(_ paths: [String], before next: String?)

  /// Files have been dropped.
  ///
  /// - Parameter next: In an album, the path of the photo that they come before; nil at its end.
  func gridDidReceive(_ uris: [String], before next: String?)
}

/// The photos of a timeline, by month, with thumbnails that come as they are ready.
@MainActor
final class PhotoGrid {
  private static let cell = "photo"
  private static let header = "month"
  private static let kind = CollectionView.elementKindSectionHeader

  /// Seconds without scrolling until thumbnails out of view are made.
  private static let pause = 0.25

  let thumbnails = TileThumbnails()
  let large = LargePictures()
  private let rest = Alarm()
  private let titles = MonthTitles()
  let dates = PhotoDates()
  let collectionView: CollectionView
  private(set) var timeline = PhotoTimeline() {
    didSet { collectionView.movesItemsByDragging = timeline.isAlbum && pages == nil }
  }
  /// Above the photos of an album.
  var albumName = "" {
    didSet { if albumName != oldValue { fillHeaders() } }
  }

  /// The grid that is shown, or that an open photo goes back to.
  var layout: PhotoGridLayout
  /// Thumbnails are made for its tiles: the larger ones while the zoom changes.
  var thumbnailZoom: Zoom
  /// While a photo is open, or on its way.
  var pages: PhotoPagesLayout? {
    didSet {
      collectionView.allowsSelection = pages == nil
      collectionView.allowsFocus = pages == nil
      widget.setCSSClass("page", pages != nil)
      collectionView.movesItemsByDragging = timeline.isAlbum && pages == nil
    }
  }
  weak var delegate: (any PhotoGridDelegate)?
  /// A tooltip would cover it.
  var isMenuOpen = false
  let expected: ReturningPhotos
  private let dragging = PhotoDragging()
  private let dropping: PhotoDropping

  /// The area that scrolls.
  let widget: Widget

  init(zoom: Zoom) {
    layout = PhotoGridLayout(zoom)
    thumbnailZoom = zoom
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = collectionView.widget
    expected = ReturningPhotos(collectionView)
    dropping = PhotoDropping(dragging)
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
    collectionView.register(
      MonthHeader.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: Self.header)
    collectionView.dataSource = self
    collectionView.delegate = self
    dragging.owner = self
    dropping.owner = self
    collectionView.dragDelegate = dragging
    collectionView.dropDelegate = dropping
    collectionView.allowsMultipleSelection = true
    collectionView.accessibilityLabel = tr("Photos")
    collectionView.allowsFocus = true
    collectionView.remembersLastFocusedIndexPath = true
    large.onDelivery = { [weak self] in self?.show($1, of: $0) }
    followHands()
    widget.onScaleChange { [weak self] _ in self?.scaleDidChange() }
  }

  /// Shows `new` instead; the photo that is looked at stays where it is.
  func show(_ new: PhotoTimeline) {
    if new.sections.isEmpty { forgetPage(hasPhotos: false) }
    layout.savedPosition = nil
    let old = timeline
    timeline = new
    collectionView.reloadData { indexPath in
      let photo = old[section: indexPath.section, item: indexPath.item]
      return new.position(of: photo).map { IndexPath(item: $0.item, section: $0.section) }
    }
    // A window that is not seen has no frames, and what is shown is asked for by its index path.
    collectionView.layoutIfNeeded()
    visiblePhotosDidChange()
    expected.selectIfShown(in: timeline, isPageOpen: isPageOpen)
    tellSelection()
  }

  /// Shows what has changed, animated.
  ///
  /// - Parameters:
  ///   - change: From the timeline that is shown.
  ///   - point: As in `zoom(to:at:)`.
  func show(_ change: TimelineChange, at point: CGPoint?) {
    if change.new.sections.isEmpty { forgetPage(hasPhotos: false) }
    if pages == nil {
      layout.savedPosition = nil
      if let (offset, photo) = expected.destination(in: change.new) {
        layout.remember(offset, photo)
      }
    }
    collectionView.performBatchUpdates { [self] in
      collectionView.keepingInPlace(itemAt: inContent(point)) { timeline = change.new }
      collectionView.record(change)
    }
    fillHeaders()
    visiblePhotosDidChange()
    expected.selectIfShown(in: timeline, isPageOpen: isPageOpen)
    tellSelection()
  }

  /// Where the grid is, or was when a photo was opened.
  var offset: CGPoint {
    pages == nil ? collectionView.contentOffset : layout.savedPosition?.offset ?? .zero
  }

  /// Selects these photos as soon as all of them are shown.
  ///
  /// - Parameter offset: Where the view is to be then; nil for where they are.
  func expect(_ paths: [String], offset: CGPoint?) {
    expected.expect(paths, offset: offset)
    guard expected.selectIfShown(in: timeline, isPageOpen: isPageOpen) else { return }
    tellSelection()
    // They were faster than this call.
    if let offset, pages == nil { collectionView.setContentOffset(offset, animated: true) }
  }

  /// Those that were on screen before may have pictures of another size.
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

  /// An open photo is shown as it is until the sharper picture has come.
  private func scaleDidChange() {
    if pages == nil { refill() } else { visiblePhotosDidChange() }
  }

  func inContent(_ point: CGPoint?) -> CGPoint? {
    point.map { collectionView.contentPoint(forWidgetPoint: $0) }
  }

  func photo(at indexPath: IndexPath) -> Photo {
    timeline[section: indexPath.section, item: indexPath.item]
  }

  /// The paths of the photos that are selected; of the photo that is open, when one is.
  var selectedPaths: [String] {
    if let shown = pages?.shownPhoto { return [photo(at: shown).path] }
    // While one is in the hand or a gap is open they are shown elsewhere.
    return (collectionView.indexPathsForSelectedItems ?? [])
      .compactMap { collectionView.dataSourceIndexPath(forPresentationIndexPath: $0) }
      .sorted().map { photo(at: $0).path }
  }

  private var thumbnailSize: ThumbnailSize {
    guard pages == nil else { return .full }
    let tile = PhotoGridLayout.tile(thumbnailZoom, in: collectionView.bounds.width)
    return ThumbnailSize(covering: tile * widget.scale)
  }

  /// Looks around once the view has come to rest.
  func visiblePhotosDidChange() {
    tellPage()
    thumbnails.stopPrefetching()
    rest.set(after: Self.pause) { [weak self] in
      guard let self else { return }
      if pages != nil { return wantLargePictures() }
      thumbnails.prefetch(
        around: collectionView.indexPathsForVisibleItems, in: timeline, size: thumbnailSize)
    }
  }

  /// Shows what is at hand, and asks for what is not.
  private func fill(_ cell: PhotoCell, with photo: Photo) {
    thumbnails.fill(cell, with: photo, size: thumbnailSize)
    if pages != nil, let picture = large.picture(of: photo) { cell.showLarge(picture) }
  }

  private func fillHeaders() {
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

extension PhotoGrid: PhotoDraggingOwner, PhotoDroppingOwner {
  var isPageOpen: Bool { pages != nil }

  func moveItems(_ items: [Int], to item: Int) {
    let (moved, next) = timeline.move(items, to: item)
    delegate?.gridDidMove(moved, before: next)
  }

  func didDrop(_ uris: [String], before next: String?) {
    delegate?.gridDidReceive(uris, before: next)
  }
}

extension PhotoGrid: CollectionViewDelegate {
  /// One that was made ahead may have been filled for another zoom.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell, cell.size != thumbnailSize else { return }
    fill(cell, with: photo(at: indexPath))
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { visiblePhotosDidChange() }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let cell = cell as? PhotoCell { thumbnails.stopWaiting(cell) }
  }
}
