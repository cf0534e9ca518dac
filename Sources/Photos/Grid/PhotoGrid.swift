import Foundation
import PhotoLibrary
import Trellis
import Words

/// The photos of a timeline, by month, with thumbnails that come as they are ready.
@MainActor
final class PhotoGrid {
  private static let cell = "photo"
  private static let header = "month"
  private static let kind = CollectionView.elementKindSectionHeader

  /// How long nobody has scrolled before thumbnails out of view are made. Seconds.
  private static let pause = 0.25

  let loader: ThumbnailLoader
  let large = LargePictures()
  private let prefetch: ThumbnailPrefetch
  private var lastMove = 0
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
  private var waiting: [ThumbnailRequest: PhotoCell] = [:]

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
  /// Called when the grid is shown at another zoom.
  var onZoom: @MainActor (Zoom) -> Void = { _ in }
  /// Called when another photo is open, or none.
  var onPage: @MainActor (Page?) -> Void = { _ in }
  /// Called with what `AlbumStore.move(_:in:before:)` takes, when photos of an album were moved.
  var onMove: @MainActor (_ moved: [String], _ next: String?) -> Void = { _, _ in }

  /// Called with how many photos are selected, when that may have changed.
  var onSelection: @MainActor (Int) -> Void = { _ in }
  /// Called when a menu for `selectedPaths` is asked for, at a point in the widget's coordinates.
  var onMenu: @MainActor (CGPoint) -> Void = { _ in }
  /// Called with files that were dropped, and in an album the photo before which.
  var onDrop: @MainActor (_ uris: [String], _ next: String?) -> Void = { _, _ in }
  /// Photos of this grid that are at the pointer.
  var ownDrag: DragSession?
  /// A tooltip would cover it.
  var isMenuOpen = false
  /// What has been asked back and is not there yet.
  var expected: Expected?

  /// The area that scrolls.
  let widget: Widget

  init(zoom: Zoom) {
    loader = ThumbnailLoader()
    prefetch = ThumbnailPrefetch(loader)
    layout = PhotoGridLayout(zoom)
    thumbnailZoom = zoom
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = collectionView.widget
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
    collectionView.register(
      MonthHeader.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: Self.header)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.allowsMultipleSelection = true
    collectionView.accessibilityLabel = tr("Photos")
    collectionView.allowsFocus = true
    collectionView.remembersLastFocusedIndexPath = true
    loader.onDelivery = { [weak self] in self?.fill($0) }
    large.onDelivery = { [weak self] in self?.show($1, of: $0) }
    followHands()
    widget.onScaleChange { [weak self] _ in self?.scaleDidChange() }
  }

  /// Shows `new` instead; the photo that is looked at stays where it is.
  func show(_ new: PhotoTimeline) {
    if new.sections.isEmpty { forgetPage(hasPhotos: false) }
    layout.memory = nil
    let old = timeline
    timeline = new
    collectionView.reloadData { indexPath in
      let photo = old[section: indexPath.section, item: indexPath.item]
      return new.position(of: photo).map { IndexPath(item: $0.item, section: $0.section) }
    }
    // A window that is not seen has no frames, and what is shown is asked for by its index path.
    collectionView.layoutIfNeeded()
    visiblePhotosDidChange()
    welcome()
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
      layout.memory = nil
      if let place = places(in: change.new)?.first, let offset = expected?.offset {
        layout.remember(offset, place)
      }
    }
    collectionView.performBatchUpdates { [self] in
      collectionView.keepingInPlace(itemAt: inContent(point)) { timeline = change.new }
      collectionView.record(change)
    }
    fillHeaders()
    visiblePhotosDidChange()
    welcome()
    tellSelection()
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
    prefetch.stop()
    lastMove += 1
    let move = lastMove
    MainLoop.after(Self.pause) { [weak self] in
      guard let self, move == lastMove else { return }
      if pages != nil { return wantLargePictures() }
      prefetch.start(
        around: collectionView.indexPathsForVisibleItems, in: timeline, size: thumbnailSize)
    }
  }

  /// Shows what is at hand, and asks for what is not.
  private func fill(_ cell: PhotoCell, with photo: Photo) {
    // A cell that was made ahead, and not shown after all, may still wait for another photo.
    stopWaiting(cell)
    let size = thumbnailSize
    cell.size = size
    let outcome = loader.outcome(ifLoaded: photo, size: size)
    cell.show(outcome ?? loader.outcome(ifLoadedInAnySize: photo), of: photo)
    if pages != nil, let picture = large.picture(of: photo) { cell.showLarge(picture) }
    guard outcome == nil else { return }
    let request = loader.request(photo, size: size, priority: .visible)
    cell.request = request
    waiting[request] = cell
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

  private func fill(_ deliveries: [ThumbnailLoader.Delivery]) {
    for delivery in deliveries {
      guard let cell = waiting.removeValue(forKey: delivery.request) else { continue }
      cell.request = nil
      if !cell.isLarge { cell.show(delivery.outcome, of: delivery.photo) }
    }
  }

  private func stopWaiting(_ cell: PhotoCell) {
    guard let request = cell.request else { return }
    cell.request = nil
    waiting[request] = nil
    loader.cancel(request)
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
    let (moved, next) = timeline.move(sourceIndexPaths.map(\.item), to: destination.item)
    onMove(moved, next)
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
    if let cell = cell as? PhotoCell { stopWaiting(cell) }
  }
}
