import Foundation
import Trellis
import TrellisMotion

/// The zoom of the open photo: springs to a zoom, follows a pinch, and turns the page when the
/// photo is pulled beyond its edge.
///
/// The pages layout holds the zoom. The content offset is that of the collection view, so panning,
/// inertia and the rubber band are those of every scroll. Points are relative to the corner of the
/// view at which the content starts.
@MainActor
package final class PageZoom {
  /// The response of the spring to a zoom, in seconds.
  private static let response = 0.2
  /// The units of the spring for a factor of e in the zoom. A spring ends within a tenth of a unit,
  /// which is then less than a pixel of the largest photos.
  private static let units = 4000.0
  /// The part of a pinch beyond the limits that the photo follows.
  private static let resistance: CGFloat = 0.35
  /// The distance in page widths, and in points, by which a photo is pulled beyond its edge before
  /// the page turns. A fast pull needs the second one only.
  private static let (farPull, nearPull): (CGFloat, CGFloat) = (0.12, 8)
  /// The speed of a fast pull, in points per second.
  private static let fastPull: CGFloat = 300

  private struct Glide {
    var spring: Spring
    /// The time of the first frame, or nil before it.
    var start: TimeInterval?
    let point: CGPoint
    /// The factor between the zooms of the spring and those that keep the scale of the photo, whose
    /// page or shape has changed since the beginning.
    var factor: CGFloat = 1
  }

  private struct Pinch {
    /// The zoom that the fingers ask for, which may be beyond the limits.
    var wanted: CGFloat
    var point: CGPoint
  }

  private let collectionView: CollectionView
  private var motion: Glide?
  private var pinch: Pinch?
  /// The layout of the open photo, or nil while the grid is shown or a photo is being opened or
  /// closed.
  package var pages: PhotoPagesLayout? {
    didSet {
      guard pages !== oldValue else { return }
      (motion, pinch) = (nil, nil)
      if pages == nil { collectionView.alwaysBounceHorizontal = false }
      pages?.onRescale = { [weak self] in self?.rescale(by: $0) }
    }
  }
  /// The fraction of the zoomed photo that is in the middle of the view before a change of the data.
  private var middleFraction: CGPoint?
  /// Called when a spring begins. The receiver then calls `advance(to:)` in each frame until it
  /// returns false.
  package var onMotion: @MainActor () -> Void = {}
  /// Called after each change of the zoom.
  package var onChange: @MainActor () -> Void = {}
  /// Returns whether zooms are animated. The default is true.
  package var animates: @MainActor () -> Bool = { true }

  package init(_ collectionView: CollectionView) { self.collectionView = collectionView }

  // MARK: State

  /// The zoom of the open photo.
  package var zoom: CGFloat { pages?.zoomed?.zoom ?? 1 }

  /// The zoom at which the photo comes to rest.
  package var restingZoom: CGFloat { motion.map(end(of:)) ?? zoom }

  private func end(of motion: Glide) -> CGFloat {
    exp(motion.spring.end / Self.units) * motion.factor
  }

  /// Whether the photo is shown at another zoom than 1, or moves
  /// from or to one.
  package var isZoomed: Bool { pages?.zoomed != nil }

  /// Whether the photo comes to rest zoomed and wider than the view,
  /// so that it can be moved sideways.
  package var scrollsSideways: Bool {
    guard isZoomed, let geometry else { return false }
    return geometry.contentSize(at: restingZoom).width > geometry.page.width
  }

  /// Whether zooming out leads from the photo to the grid: it is shown
  /// whole, or is a small photo at less than that.
  package var leadsToGrid: Bool { !isZoomed || restingZoom < 1 }

  /// Whether the photo comes to rest within its page, so that there is nothing to move.
  package var fits: Bool { restingZoom <= 1 }

  /// The scale at which the photo comes to rest: 1 where each of its pixels is one pixel of the screen.
  /// Nil if no photo is open, or its size is not known.
  package var restingScale: CGFloat? { geometry?.actualZoom.map { restingZoom / $0 } }

  /// The geometry of the open photo, or nil if no photo is open.
  package var geometry: PageGeometry? {
    guard let pages, let photo = pages.shownPhoto else { return nil }
    // The zoom and the geometry belong together, also before the next pass.
    pages.keepScale()
    return pages.geometry(of: photo)
  }

  private var middle: CGPoint {
    let size = collectionView.bounds.size
    return CGPoint(x: size.width / 2, y: size.height / 2)
  }

  // MARK: Changes

  /// Zooms with a spring.
  ///
  /// - Parameters:
  ///   - target: The zoom, which is limited to the zooms at which the photo can rest.
  ///   - point: The point of the view at which the photo stays in place, or nil for the middle.
  package func zoom(to target: CGFloat, at point: CGPoint?) {
    guard let geometry, !isTurning else { return }
    let target = min(max(target, geometry.zooms.lowerBound), geometry.zooms.upperBound)
    guard target != restingZoom || pinch != nil else { return }
    spring(to: target, at: point ?? middle)
  }

  /// Zooms one step of √2.
  package func step(closer isCloser: Bool) {
    guard let geometry else { return }
    zoom(to: geometry.next(after: restingZoom, closer: isCloser), at: nil)
  }

  /// Zooms by a factor, not below the whole photo.
  package func step(by factor: CGFloat, at point: CGPoint?) {
    zoom(to: max(restingZoom * factor, min(restingZoom, 1)), at: point)
  }

  /// Shows the whole photo if it is zoomed, and otherwise its details.
  package func toggle(at point: CGPoint?) {
    guard let geometry else { return }
    zoom(to: restingZoom == 1 ? geometry.detailZoom : 1, at: point)
  }

  /// Shows the photo at 100 %. Does nothing if its size is not known.
  package func showActualSize() {
    if let actual = geometry?.actualZoom { zoom(to: actual, at: nil) }
  }

  /// Shows the whole photo at once if the data is about to lose it, and ends the turn of a page. Call
  /// it before a change of the data.
  ///
  /// - Parameter follow: Returns the index path of a photo after the change, or nil.
  package func prepareForUpdate(_ follow: (IndexPath) -> IndexPath?) {
    guard let pages else { return }
    pages.leaving = nil
    middleFraction = nil
    guard let photo = pages.zoomed?.photo else { return }
    guard follow(photo) == nil else {
      middleFraction = geometry?.fraction(
        at: middle, offset: collectionView.contentOffset, zoom: zoom)
      return
    }
    (motion, pinch) = (nil, nil)
    rest(at: 1, photo)
  }

  /// Keeps the photo zoomed through a change of the data. Call it with the new data in place, before
  /// the view shows it.
  package func update(_ follow: (IndexPath) -> IndexPath?) {
    guard let pages, let zoomed = pages.zoomed, let photo = follow(zoomed.photo) else { return }
    pages.zoomedPhotoDidMove(to: photo)
  }

  /// Brings the detail of the zoomed photo that was in the middle of the view before a change of the
  /// data there again. Call it when the view shows the change.
  ///
  /// - Parameter quarters: The number of quarters clockwise by which the photo has been turned.
  package func restoreMiddle(turnedBy quarters: Int) {
    guard isZoomed, let geometry, let fraction = middleFraction else { return }
    middleFraction = nil
    // In right-to-left languages fractions are mirrored, but not pictures.
    let quarters = collectionView.isMirrored ? -quarters : quarters
    let target = geometry.offset(
      showing: PageGeometry.turned(fraction, by: quarters), at: middle, zoom: zoom)
    let offset = collectionView.contentOffset
    var isIdle = false
    if case .idle = collectionView.activity { isIdle = true }
    // A photo that has not moved is not touched, and a drag is not interrupted.
    if quarters != 0 || (isIdle && hypot(target.x - offset.x, target.y - offset.y) > 1) {
      move(to: target)
    }
    onChange()
  }

  /// Keeps the scale to which a spring leads, and for which a pinch asks.
  private func rescale(by factor: CGFloat) {
    pinch?.wanted *= factor
    // The whole photo stays the whole photo.
    guard let goal = motion.map(end(of:)), goal != 1, let geometry else { return }
    motion?.factor *= geometry.rescaled(goal, by: factor) / goal
  }

  private static func units(of zoom: CGFloat) -> Double {
    log(Double(zoom)) * units
  }

  private func spring(to target: CGFloat, at point: CGPoint) {
    pinch = nil
    stopScrolling()
    let start = Self.units(of: zoom)
    let velocity = motion.flatMap { motion in
      motion.start.map { motion.spring.velocity(at: lastTime - $0) }
    }
    let spring = Spring(
      from: start, to: Self.units(of: target), velocity: velocity ?? 0, response: Self.response)
    guard animates() else { return settle(at: target, point) }
    motion = Glide(spring: spring, start: nil, point: point)
    onMotion()
  }

  private var lastTime: TimeInterval = 0

  /// Moves the spring on.
  ///
  /// - Parameter time: The time of the frame, in seconds.
  /// - Returns: Whether there will be more to move.
  package func advance(to time: TimeInterval) -> Bool {
    lastTime = time
    guard let pages else { return false }
    pages.keepScale()
    guard let motion else { return false }
    // A scroll that has begun since then wins.
    guard case .idle = collectionView.activity else {
      self.motion = nil
      return false
    }
    guard let start = motion.start else {
      self.motion?.start = time
      return true
    }
    guard !motion.spring.isDone(at: time - start) else {
      self.motion = nil
      settle(at: end(of: motion), motion.point)
      return false
    }
    show(
      exp(motion.spring.position(at: time - start) / Self.units) * motion.factor, at: motion.point)
    return true
  }

  /// Ends a change of the zoom at `zoom`.
  private func settle(at zoom: CGFloat, _ point: CGPoint) {
    guard let geometry else { return }
    // The logarithm and back is not exact, and pixels are at 100 %.
    var zoom = zoom
    let exact: [CGFloat] = [1, geometry.actualZoom ?? 1]
    if let near = exact.last(where: { abs(zoom / $0 - 1) < 1e-4 }) { zoom = near }
    show(zoom, at: point)
    if zoom == 1, let photo = pages?.zoomed?.photo { rest(at: 1, photo) }
  }

  /// Shows the photo at a zoom at once, with what is at `point` in place.
  private func show(_ new: CGFloat, at point: CGPoint, movedBy distance: CGPoint = .zero) {
    guard let pages, let geometry, let photo = pages.shownPhoto else { return }
    beginZooming(photo)
    let old = zoom
    let offset = collectionView.contentOffset
    let fraction = geometry.fraction(at: point, offset: offset, zoom: old)
    let target = geometry.offset(
      showing: fraction, at: CGPoint(x: point.x + distance.x, y: point.y + distance.y), zoom: new)
    pages.zoomed = PhotoPagesLayout.Zoomed(photo: photo, zoom: new)
    move(to: target)
    onChange()
  }

  /// Makes the photo alone the content. Nothing moves.
  private func beginZooming(_ photo: IndexPath) {
    guard let pages, pages.zoomed == nil else { return }
    collectionView.isPagingEnabled = false
    collectionView.alwaysBounceHorizontal = true
    pages.leaving = nil
    pages.zoomed = PhotoPagesLayout.Zoomed(photo: photo, zoom: 1)
    move(to: .zero)
  }

  /// Makes all pages the content.
  private func rest(at zoom: CGFloat, _ photo: IndexPath) {
    guard let pages else { return }
    pages.zoomed = nil
    collectionView.alwaysBounceHorizontal = false
    collectionView.isPagingEnabled = true
    move(to: pages.offset(ofPageOf: photo))
    onChange()
  }

  /// Sets the content offset, which is within the content once the layout has been prepared.
  ///
  /// The next frame of the view shows the layout and the offset together. A pass here might come
  /// after this frame's report of the visible part to the host, and cells would be at their new
  /// places under the old offset.
  private func move(to offset: CGPoint) {
    collectionView.bounds = CGRect(origin: offset, size: collectionView.bounds.size)
  }

  private func stopScrolling() {
    collectionView.setContentOffset(collectionView.contentOffset, animated: false)
  }

  // MARK: Pinches

  /// Begins a pinch. A spring stops where it is.
  package func beginPinch() {
    guard pages != nil, !isTurning else { return }
    motion = nil
    stopScrolling()
  }

  /// Zooms by a factor, beyond the limits with increasing resistance.
  ///
  /// - Parameters:
  ///   - factor: The factor since the last call.
  ///   - point: The point between the fingers. The photo follows it. Nil stands for the middle.
  package func pinch(by factor: CGFloat, at point: CGPoint?) {
    guard let geometry, factor > 0, factor.isFinite, !isTurning else { return }
    motion = nil
    let point = point ?? middle
    var pinch = self.pinch ?? Pinch(wanted: zoom, point: point)
    let distance = CGPoint(x: point.x - pinch.point.x, y: point.y - pinch.point.y)
    pinch.wanted *= factor
    let former = pinch.point
    pinch.point = point
    self.pinch = pinch
    show(Self.held(pinch.wanted, geometry), at: former, movedBy: distance)
  }

  /// Returns the zoom that is shown for a zoom that a pinch asks for.
  private static func held(_ wanted: CGFloat, _ geometry: PageGeometry) -> CGFloat {
    let floor = min(1, geometry.zooms.upperBound)
    let inside = min(max(wanted, floor), geometry.zooms.upperBound)
    return inside * pow(wanted / inside, resistance)
  }

  /// Ends a pinch. A photo beyond the limits springs back.
  package func endPinch() {
    guard let pinch, let geometry else { return }
    self.pinch = nil
    // A photo that almost fits is meant to fit.
    let wanted = zoom < 1.05 ? 1 : min(zoom, geometry.zooms.upperBound)
    if wanted == zoom { settle(at: zoom, pinch.point) } else { spring(to: wanted, at: pinch.point) }
  }

  // MARK: Panning

  /// Scrolls the zoomed photo by steps of the wheel, for the arrow keys.
  ///
  /// - Parameter step: The steps in the directions of the content.
  package func pan(by step: CGPoint) {
    _ = collectionView.perform(.step(x: step.x, y: step.y))
  }

  /// Whether the page of a zoomed photo is being turned.
  private var isTurning: Bool { pages?.leaving != nil }

  /// Turns the page if a drag has pulled the photo far enough, or fast enough, beyond its edge. Call
  /// it at the end of a drag.
  ///
  /// - Parameter velocity: The velocity of the content offset, in points per second.
  /// - Returns: Whether the page turns.
  package func dragEnds(velocity: CGPoint) -> Bool {
    guard let pages, let zoomed = pages.zoomed, let geometry else { return false }
    let offset = collectionView.contentOffset
    let limit = geometry.limited(offset, zoom: zoomed.zoom)
    let pull = offset.x - limit.x
    let isFast =
      abs(pull) > Self.nearPull && velocity.x * pull > 0 && abs(velocity.x) > Self.fastPull
    guard isFast || abs(pull) > Self.farPull * geometry.page.width,
      let next = pages.photo(pull > 0 ? 1 : -1, from: zoomed.photo)
    else { return false }
    turn(from: zoomed, geometry, offset: offset, limit: limit, to: next)
    return true
  }

  /// Turns from the zoomed photo to another page. The photo keeps its zoom until it is out of view.
  package func turn(to next: IndexPath) {
    guard let pages, let zoomed = pages.zoomed, let geometry, next != zoomed.photo else { return }
    let offset = collectionView.contentOffset
    let limit = geometry.limited(offset, zoom: zoomed.zoom)
    turn(from: zoomed, geometry, offset: offset, limit: limit, to: next)
  }

  private func turn(
    from zoomed: PhotoPagesLayout.Zoomed, _ geometry: PageGeometry, offset: CGPoint, limit: CGPoint,
    to next: IndexPath
  ) {
    guard let pages else { return }
    motion = nil
    // The photo keeps its place in the view, as a page among pages.
    let frame = geometry.frame(at: zoomed.zoom).offsetBy(dx: -limit.x, dy: -offset.y)
    let corner = pages.offset(ofPageOf: zoomed.photo)
    pages.leaving = PhotoPagesLayout.Leaving(zoomed: zoomed, frame: frame)
    pages.zoomed = nil
    collectionView.alwaysBounceHorizontal = false
    collectionView.isPagingEnabled = true
    move(to: CGPoint(x: corner.x + offset.x - limit.x, y: 0))
    // The scroll is limited to the new content.
    collectionView.layoutIfNeeded()
    collectionView.setContentOffset(pages.offset(ofPageOf: next), animated: true)
    onChange()
  }

  /// Ends the turn of a page when scrolling has ended. A photo that is in view again is zoomed
  /// again.
  package func scrollingDidEnd() {
    guard let pages, let leaving = pages.leaving, case .idle = collectionView.activity else {
      return
    }
    let (zoomed, frame) = (leaving.zoomed, leaving.frame)
    pages.leaving = nil
    guard pages.shownPhoto == zoomed.photo else { return }
    let geometry = pages.geometry(of: zoomed.photo)
    let place = geometry.frame(at: zoomed.zoom)
    beginZooming(zoomed.photo)
    pages.zoomed = zoomed
    move(
      to: geometry.limited(
        CGPoint(x: place.minX - frame.minX, y: place.minY - frame.minY), zoom: zoomed.zoom))
    onChange()
  }
}
