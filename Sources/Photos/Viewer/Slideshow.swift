import Foundation
import PhotoViewing
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// Shows one photo after the other, each fading into the next, forward in time.
@MainActor
final class Slideshow {
  /// The times for which a photo is shown, in seconds.
  private static let intervals: [Double] = [3, 5, 10, 20]
  private static let usualInterval = 1
  /// The time of a change from one photo to the next, in seconds.
  private static let fading = 0.8
  /// The time in which the picture gives way to the page of the same photo, in seconds.
  private static let uncovering = 0.2
  /// The time after which a photo is shown even if its large picture is not ready, in seconds.
  private static let patience = 2.0

  /// The words for the intervals.
  static var intervalNames: [String] {
    intervals.map { trn("{count} second", "{count} seconds", Int($0)) }
  }

  private let grid: PhotoGrid
  private let controls: ViewerControls
  /// The picture that fades in over the open photo.
  let picture = Picture()
  private let timer = Alarm()
  private var order: PlayingOrder?
  /// The photo that comes next, or nil before it has been chosen.
  private var next: Photo?
  /// The photo that fades in, as soon as it is more than half visible. Nil otherwise.
  private var incoming: Photo?
  private(set) var isRunning = false {
    didSet { if isRunning != oldValue { onRunning(isRunning) } }
  }
  /// Called when the slideshow starts and when it ends.
  var onRunning: @MainActor (Bool) -> Void = { _ in }
  /// A number that changes with each start and stop, so that a fading that was begun before ends.
  private var run = 0

  init(_ grid: PhotoGrid, _ controls: ViewerControls) {
    (self.grid, self.controls) = (grid, controls)
    controls.interval.selection = Self.usualInterval
    picture.contentFit = .contain
    picture.isVisible = false
    picture.isTarget = false
    picture.addCSSClass("slide")
    controls.interval.onSelectionChanged { [weak self] in self?.wait() }
    controls.shuffle.onToggled { [weak self] in self?.order = nil }
  }

  func start() {
    guard !isRunning else { return }
    isRunning = true
    run += 1
    order = nil
    wait()
  }

  /// Stops at the photo that is shown, or at the one that fades in if it is more than half visible.
  func stop() {
    guard isRunning else { return }
    endFading()
    isRunning = false
    timer.cancel()
  }

  /// Shows the next photo of the slideshow at once, for the time of one photo.
  ///
  /// - Parameter isForward: False for the photo before.
  func step(isForward: Bool) {
    guard isRunning else { return }
    endFading()
    prepareNext(isForward: isForward)
    if let next { show(next) }
  }

  /// Shows the open photo, or the one that fades in if it is more than half visible.
  private func endFading() {
    if let incoming { grid.viewer.show(incoming) }
    incoming = nil
    run += 1
    picture.isVisible = false
    picture.texture = nil
  }

  private var interval: Double {
    Self.intervals[controls.interval.selection ?? Self.usualInterval]
  }

  /// Waits for the time of one photo.
  private func wait() {
    guard isRunning else { return }
    next = nil
    // The picture of the next photo is usually ready when its turn comes.
    prepareNext()
    timer.set(after: interval) { [weak self] in self?.advance(waiting: 0) }
  }

  /// Chooses the next photo and requests its picture. Does nothing while the first photo is being
  /// opened.
  ///
  /// - Parameter isForward: False to choose the photo before. The default is true.
  private func prepareNext(isForward: Bool = true) {
    let viewer = grid.viewer
    guard let shown = viewer.destination.flatMap({ viewer.pages?.pageNumber(of: $0) }) else {
      return
    }
    let count = viewer.pages?.pageCount ?? 0
    if order?.count != count { order = nil }
    let order =
      self.order
      ?? PlayingOrder(count: count, from: shown, isShuffled: controls.shuffle.isActive)
    self.order = order
    let number = self.number(after: shown, in: order, isForward: isForward)
    next = viewer.openPages.flatMap { number < count ? $0.indexPath(ofPage: number) : nil }
      .map { grid.photo(at: $0) }
    if let next { _ = viewer.pictures.slide(of: next) }
  }

  /// Returns the number of the photo that is shown after another one, or before it: later photos follow
  /// earlier ones, however the grid orders them. Missing photos are left out.
  private func number(after shown: Int, in order: PlayingOrder, isForward: Bool) -> Int {
    guard let pages = grid.viewer.pages else { return shown }
    var number = shown
    let isForward = isForward != grid.timeline.order.runsBackwards
    for _ in 0..<order.count {
      number = order.next(after: number, isForward: isForward)
      if !grid.photo(at: pages.indexPath(ofPage: number)).isMissing { return number }
    }
    return shown
  }

  /// Shows the next photo when its picture is ready.
  private func advance(waiting time: Double) {
    guard isRunning, grid.isPageOpen else { return }
    if next == nil { prepareNext() }
    if let next {
      if let large = grid.viewer.pictures.slide(of: next) { return fade(to: next, large) }
      if time >= Self.patience { return show(next) }
    }
    timer.set(after: 0.1) { [weak self] in self?.advance(waiting: time + 0.1) }
  }

  private func show(_ photo: Photo) {
    incoming = nil
    grid.viewer.show(photo)
    wait()
  }

  /// Fades the next photo in over the open one.
  private func fade(to next: Photo, _ large: Thumbnail) {
    guard Style.animates else { return show(next) }
    picture.show(TiledPicture(large, in: picture))
    picture.opacity = 0
    picture.isVisible = true
    let run = self.run
    var start: Double?
    picture.onEveryFrame { [weak self] time in
      guard let self, run == self.run else { return false }
      let begun = start ?? time
      start = begun
      let progress = min((time - begun) / Self.fading, 1)
      // The change begins and ends gently.
      picture.opacity = progress * progress * (3 - 2 * progress)
      if progress > 0.5 { incoming = next }
      guard progress >= 1 else { return true }
      show(next)
      uncover(run)
      return false
    }
  }

  /// Hides the picture when the page below it has been drawn. The page is at whole points and the
  /// picture is not: fading hides that the photo moves by a part of a pixel.
  private func uncover(_ run: Int) {
    MainLoop.after(0.1) { [weak self] in
      guard let self, run == self.run else { return }
      var start: Double?
      picture.onEveryFrame { [weak self] time in
        guard let self, run == self.run else { return false }
        let begun = start ?? time
        start = begun
        picture.opacity = max(1 - (time - begun) / Self.uncovering, 0)
        guard time - begun >= Self.uncovering else { return true }
        picture.isVisible = false
        picture.texture = nil
        return false
      }
    }
  }
}
