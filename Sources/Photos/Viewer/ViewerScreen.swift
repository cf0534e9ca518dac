import Foundation
import Localization
import PhotoViewing
import Trellis

/// The surroundings of an open photo: the filmstrip, and the dark fullscreen window with its
/// controls.
@MainActor
final class ViewerScreen {
  let strip: Filmstrip
  let controls: ViewerControls
  let slideshow: Slideshow
  private let moving: MovingPage
  private let raw: RawPage
  private let video = VideoPage()
  /// The buttons that show other files of a stack.
  private let parts: Box
  private let window: Window
  private let grid: PhotoGrid
  private let input = InputWatch()
  private var page: PhotoGrid.Page?
  private var wakefulness: IdleInhibition?

  init(_ window: Window, _ grid: PhotoGrid) {
    (self.window, self.grid) = (window, grid)
    strip = Filmstrip(grid)
    controls = ViewerControls(over: grid.widget, intervals: Slideshow.intervalNames)
    slideshow = Slideshow(grid, controls)
    moving = MovingPage(grid)
    raw = RawPage(grid)
    parts = Box(.horizontal, spacing: 6, [video.liveButton, raw.button])
    parts.addCSSClass("stack-parts")
    parts.halign = .end
    parts.valign = .start
    controls.companions = [parts]
    grid.pageInsets = { [weak window, weak grid] in
      let isFullscreen = window?.isFullscreen ?? false
      let hasOthers = grid?.timeline.hasSeveralPhotos ?? false
      let hasStrip = hasOthers && !isFullscreen && FilmstripGeometry.hasRoom(in: $0.height)
      return PageInsets(
        margin: isFullscreen ? 0 : 16, bottom: hasStrip ? FilmstripGeometry.height : 0)
    }
    slideshow.onRunning = { [weak self] in self?.keepScreenOn($0) }
    grid.onPageMotion = { [weak self] in self?.pageMoved() }
    grid.onPhotos = { [weak self] in self?.strip.photosDidChange() }
    window.addAction("fullscreen") { [weak self] in self?.toggleFullscreen() }
    let play = window.addAction("play") { [weak self] in self?.play() }
    play.isEnabled = false
    let updatePlay: @MainActor () -> Void = { [weak self] in
      play.isEnabled = self.map { $0.moving.canPlay || $0.video.canPlay } ?? false
    }
    moving.onChange = updatePlay
    video.onChange = updatePlay
    video.onEnd = { [weak grid] in grid?.widget.grabFocus() }
    let showRaw = window.addAction("show-raw") { [weak self] in self?.raw.toggle() }
    showRaw.isEnabled = false
    raw.onChange = { [weak self] in showRaw.isEnabled = self?.raw.hasRaw ?? false }
    window.addAction("slideshow") { [weak self] in self?.toggleSlideshow() }
    window.onFullscreenChange { [weak self] in self?.fullscreenDidChange() }
    input.onInput { [weak self] in self?.handle($0) ?? false }
    window.add(input)
  }

  /// Called with a sentence for the user when a file of a stack cannot be shown.
  var onFailure: @MainActor (String) -> Void {
    get { raw.onFailure }
    set { (raw.onFailure, video.onFailure) = (newValue, newValue) }
  }

  /// The widgets over the grid, from back to front.
  var overlays: [Widget] {
    [
      moving.button, video.button, parts, strip.widget, slideshow.picture, video.widget,
      controls.widget,
    ]
  }

  /// Updates the surroundings for the open photo, or for the grid.
  func show(_ page: PhotoGrid.Page?) {
    let wasClosed = self.page == nil
    self.page = page
    controls.show(page)
    moving.show(page?.photo)
    raw.show(page?.photo)
    video.show(page?.photo, isOpening: wasClosed && !slideshow.isRunning)
    if page == nil { slideshow.stop() }
    update()
  }

  private func update() {
    let isFullscreen = window.isFullscreen
    let height = grid.widget.size.height
    window.setCSSClass("viewer", isFullscreen && page != nil)
    // A strip of one photo would show nothing more.
    let hasOthers = (page?.count ?? 0) > 1
    let hasStrip = hasOthers && !isFullscreen && FilmstripGeometry.hasRoom(in: height)
    strip.setShown(hasStrip)
    // The buttons are in the middle of the photo.
    for button in [moving.button, video.button] {
      button.setMargins(bottom: hasStrip ? Int(FilmstripGeometry.height) : 0)
    }
    controls.isActive = isFullscreen
  }

  private func pageMoved() {
    update()
    strip.follow(grid.pagePosition)
  }

  private func play() {
    if moving.canPlay { moving.toggle() } else { video.play() }
  }

  /// Ends the video that is shown. Returns false if none is shown.
  func stopVideo() -> Bool { video.stop() }

  // MARK: Fullscreen

  private func toggleFullscreen() { window.isFullscreen.toggle() }

  private func fullscreenDidChange() {
    if !window.isFullscreen {
      slideshow.stop()
      // A button of the controls may have the keyboard focus.
      grid.widget.grabFocus()
    }
    update()
    grid.pageInsetsDidChange()
  }

  /// Leaves the fullscreen window.
  ///
  /// - Returns: False if the window is not fullscreen.
  func leaveFullscreen() -> Bool {
    guard window.isFullscreen else { return false }
    window.isFullscreen = false
    return true
  }

  // MARK: Slideshow

  /// Keeps the screen from going blank while the slideshow runs.
  private func keepScreenOn(_ isRunning: Bool) {
    wakefulness = isRunning ? IdleInhibition(window, reason: tr("Slideshow")) : nil
  }

  private func toggleSlideshow() {
    if slideshow.isRunning { return slideshow.stop() }
    guard grid.timeline.photoCount > 0 else { return }
    if !grid.isPageOpen { grid.openSelectedOrFirst() }
    window.isFullscreen = true
    slideshow.start()
  }

  /// Ends the slideshow at input.
  ///
  /// - Returns: Whether the input has no other effect.
  private func handle(_ input: InputWatch.Input) -> Bool {
    if case .motion(let point) = input {
      controls.pointerMoved(to: point)
      return false
    }
    guard slideshow.isRunning else { return false }
    // A press on the controls changes the slideshow.
    if case .press = input, controls.isPointerInside { return false }
    slideshow.stop()
    if case .key(let key) = input { return key == .escape || key == .space || key == .f5 }
    return false
  }
}
