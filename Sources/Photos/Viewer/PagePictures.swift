import Foundation
import PhotoViewing
import Trellis
import TrellisPhotoLibrary

/// The pictures of the open photo and of its neighbours. They have as many pixels as the zoom shows; of
/// a large photo, the part in view has them. A raw file can be shown in place of its photo.
@MainActor
final class PagePictures {
  /// The time in seconds after which a window that was resized keeps its size.
  private static let calm = 0.25
  /// The time without movement after which parts are requested, in seconds.
  private static let partPause = 0.06
  /// The speed up to which parts are requested during a movement, in points per second.
  private static let slow: CGFloat = 500

  /// The part of a zoomed photo that was in view at a time.
  private struct SeenPart {
    let offset: CGPoint
    let zoom: CGFloat
    let time: TimeInterval
  }

  private unowned let viewer: PhotoViewer
  private let large = LargePictures()
  /// The parts of a large photo that is zoomed.
  private let parts = PartLoading()
  /// Whether the window is being resized while a photo is open.
  private var isResizing = false
  private let resize = Alarm()
  private var lastSeen: SeenPart?
  private let partRest = Alarm()
  /// The photo whose raw file is shown in its place, and the picture of that file, or nil.
  private var raw: (photo: Photo, picture: Thumbnail)?
  /// Called when large pictures are requested, in sizes that may be new.
  var onRequest: @MainActor () -> Void = {}

  init(_ viewer: PhotoViewer) {
    self.viewer = viewer
    large.onDelivery = { [weak self] in self?.show($0) }
    parts.onChange = { [weak self] in self?.partsDidChange(of: $0) }
  }

  private var grid: PhotoGrid { viewer.grid }
  private var scale: CGFloat { grid.widget.scale }

  /// Discards all requests and parts.
  func stop() {
    large.stop()
    parts.stop()
  }

  // MARK: Large pictures

  /// Requests large pictures of the open photo, or of the one to which keys are turning the pages, and
  /// then of its neighbours, and shows the pictures that are in memory.
  func request() {
    guard let pages = viewer.openPages, let open = viewer.destination else { return }
    let around = [0, 1, -1].compactMap { $0 == 0 ? open : pages.photo($0, from: open) }
    large.formats = formats
    large.request(around.map { request(for: grid.photo(at: $0)) })
    for (cell, photo) in grid.visiblePhotos { show(photo, in: cell) }
    onRequest()
  }

  /// The formats of large pictures. Cairo draws one of them without a conversion by GTK.
  private var formats: PixelFormats {
    grid.widget.drawsWithCairo
      ? PixelFormats(opaque: .premultipliedBGRA, translucent: .premultipliedBGRA)
      : grid.widget.pixelFormats
  }

  /// Returns the request for the pixels with which a photo is shown: as many as the zoom shows for
  /// the open photo, and those of its page for others. While the window is resized, a picture that is
  /// a little larger than its page does for several sizes.
  private func request(for photo: Photo) -> LargePictures.Request {
    let view = viewer.collectionView.bounds.size
    let window = PictureBox.covering(max(view.width, view.height) * scale)
    guard let pages = viewer.pages, let place = grid.timeline.indexPath(of: photo) else {
      return LargePictures.Request(photo: photo, box: window)
    }
    guard let zoomed = pages.zoomed, zoomed.photo == place else {
      if isResizing { return LargePictures.Request(photo: photo, box: window) }
      let box = Int(length(of: place, at: 1, pages).rounded())
      return LargePictures.Request(photo: photo, box: box, isExact: true)
    }
    // Parts are decoded for what this picture lacks.
    if parts.areUsed(for: photo) { return LargePictures.Request(photo: photo, box: window) }
    let box = PictureBox.detail(
      showing: length(of: place, at: viewer.zoom.restingZoom, pages), of: photo.pixelSize)
    return LargePictures.Request(photo: photo, box: max(window, box))
  }

  /// Returns the longer side of a photo at a zoom, in pixels.
  private func length(of photo: IndexPath, at zoom: CGFloat, _ pages: PhotoPagesLayout) -> CGFloat {
    let size = pages.geometry(of: photo).size(at: zoom)
    return max(size.width, size.height) * scale
  }

  /// Returns the box of the pixels with which a photo is shown.
  func box(for photo: Photo) -> Int { request(for: photo).box }

  /// Returns the box of the pixels with which the raw file of a photo is shown in its place. Nothing is
  /// known of its size, and it is not decoded in parts.
  func rawBox(for photo: Photo) -> Int {
    guard let pages = viewer.pages, let zoomed = pages.zoomed, grid.photo(at: zoomed.photo) == photo
    else { return box(for: photo) }
    let length = length(of: zoomed.photo, at: viewer.zoom.restingZoom, pages)
    return max(box(for: photo), PictureBox.detail(showing: length, of: nil))
  }

  /// Returns whether the picture of a photo is in memory, or the photo cannot be decoded.
  func isReady(_ photo: Photo) -> Bool { large.isReady(request(for: photo)) }

  /// Returns the large picture of a photo if it is in memory, and requests it otherwise.
  func slide(of photo: Photo) -> Thumbnail? {
    let request = request(for: photo)
    if let picture = large.picture(for: request) { return picture }
    large.request([request])
    return nil
  }

  /// Shows the picture in memory that is best for the present zoom, if there is one. The raw file that
  /// is shown in place of the photo comes first.
  func show(_ photo: Photo, in cell: PhotoCell) {
    if let raw, raw.photo == photo { return cell.showRaw(raw.picture) }
    guard let shown = large.turnedPicture(for: request(for: photo)) else { return }
    cell.showLarge(shown.picture, turnedBy: shown.quarters, size: pixelSize(of: photo))
    cell.details = parts.parts(of: photo)
  }

  /// Shows a large picture that has been decoded, if its photo is visible on a page.
  private func show(_ photo: Photo) {
    guard viewer.isOpen, let (cell, photo) = grid.visiblePhoto(photo) else { return }
    show(photo, in: cell)
    viewer.onMotion()
  }

  /// Shows the picture of a raw file in place of its photo, or nil to show the photo again.
  func showRaw(_ new: (photo: Photo, picture: Thumbnail)?) {
    let former = raw?.photo
    raw = new
    if new == nil, let former, let (cell, photo) = grid.visiblePhoto(former) {
      grid.fill(cell, with: photo)
    }
    request()
  }

  private func pixelSize(of photo: Photo) -> (width: Int, height: Int)? {
    photo.pixelSize ?? large.pixelSize(of: photo)
  }

  /// Returns the size of a photo at 100 % in points, or nil if it is not known.
  func actualSize(of place: IndexPath) -> CGSize? {
    pixelSize(of: grid.photo(at: place)).map {
      CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale)
    }
  }

  /// Requests sharper pictures for a view that has another size, and others when it keeps its size.
  func viewDidResize() {
    isResizing = true
    request()
    showVisiblePart()
    resize.set(after: Self.calm) { [weak self] in
      guard let self else { return }
      isResizing = false
      request()
    }
  }

  // MARK: Turned photos

  /// The photos whose pictures are in memory or requested.
  var photos: [Photo] { large.photos }

  /// Makes the best picture of a photo that has been turned usable until the photo has been decoded
  /// again.
  func turn(_ old: Photo, to new: Photo, by quarters: Int) {
    large.turn(
      old, to: new, by: quarters, thumbnail: try? grid.thumbnails.outcome(for: old)?.get())
  }

  /// Drops the pictures of a photo that has been turned.
  func forget(_ old: Photo, _ now: Photo) {
    for state in [old, now] { large.forget(state) }
    parts.forget(old)
  }

  // MARK: Parts

  /// Tells the cell of the open photo which part of it is in view. Requests the part that is in view: now
  /// if the photo moves slowly, and otherwise as soon as it rests.
  func showVisiblePart() {
    guard let photo = viewer.pages?.shownPhoto,
      let cell = viewer.collectionView.cellForItem(at: photo) as? PhotoCell
    else { return }
    cell.visiblePart = visiblePart
    guard let zoomed = viewer.pages?.zoomed, parts.areUsed(for: grid.photo(at: zoomed.photo)) else {
      lastSeen = nil
      return parts.stop()
    }
    let now = SeenPart(
      offset: viewer.collectionView.contentOffset, zoom: zoomed.zoom, time: MainLoop.time)
    let last = lastSeen
    lastSeen = now
    if let last, last.zoom == now.zoom, now.time > last.time {
      let distance = hypot(now.offset.x - last.offset.x, now.offset.y - last.offset.y)
      if distance <= Self.slow * (now.time - last.time) { requestPart() }
    }
    partRest.set(after: Self.partPause) { [weak self] in self?.requestPart() }
  }

  /// The part of the zoomed photo that is in view, in fractions of its size. Nil if no photo is zoomed.
  private var visiblePart: CGRect? {
    guard let pages = viewer.openPages, let zoomed = pages.zoomed else { return nil }
    let frame = pages.geometry(of: zoomed.photo).frame(at: zoomed.zoom)
    let view = viewer.collectionView.bounds
    // A picture is not mirrored with the content.
    let left =
      viewer.collectionView.isMirrored ? frame.maxX - view.maxX : view.minX - frame.minX
    return CGRect(
      x: left / frame.width, y: (view.minY - frame.minY) / frame.height,
      width: view.width / frame.width, height: view.height / frame.height)
  }

  private func requestPart() {
    guard let pages = viewer.pages, let zoomed = pages.zoomed else { return }
    let photo = grid.photo(at: zoomed.photo)
    guard parts.areUsed(for: photo), let size = photo.pixelSize, let visiblePart else { return }
    let drawn = pages.geometry(of: zoomed.photo).size(at: zoomed.zoom)
    // The picture in the size of the window may have enough pixels.
    guard
      let plan = DetailPlan(
        size: size, visible: visiblePart, scale: drawn.width * scale / CGFloat(size.width)),
      max(drawn.width, drawn.height) * scale > CGFloat(box(for: photo))
    else { return parts.stop() }
    parts.request(plan, of: photo, formats: grid.widget.pixelFormats)
  }

  /// Shows parts that have been decoded, or requests the whole picture of a photo that has none.
  private func partsDidChange(of photo: Photo) {
    guard viewer.isOpen else { return }
    if !parts.areUsed(for: photo) { request() }
    if let (cell, photo) = grid.visiblePhoto(photo) { cell.details = parts.parts(of: photo) }
  }
}
