import Foundation
import PhotoViewing
import Trellis

/// The surroundings of an open photo: the filmstrip, and the dark fullscreen window with its
/// controls.
@MainActor
final class ViewerScreen {
  private let strip: Filmstrip
  private let controls: ViewerControls
  private let slides: SlideshowSwitch
  private let stack: StackPages
  private let window: Window
  private let grid: PhotoGrid
  private var page: PhotoGrid.Page?

  init(_ window: Window, _ grid: PhotoGrid) {
    (self.window, self.grid) = (window, grid)
    strip = Filmstrip(grid)
    controls = ViewerControls(over: grid.widget, intervals: Slideshow.intervalNames)
    slides = SlideshowSwitch(window, grid, controls)
    stack = StackPages(window, grid)
    controls.companions = [stack.buttons]
    grid.pageInsets = { [weak window, weak grid] in
      let isFullscreen = window?.isFullscreen ?? false
      let hasOthers = grid?.timeline.hasSeveralPhotos ?? false
      let hasStrip = hasOthers && !isFullscreen && FilmstripGeometry.hasRoom(in: $0.height)
      return PageInsets(
        margin: isFullscreen ? 0 : 16, bottom: hasStrip ? FilmstripGeometry.height : 0)
    }
    slides.onRunning = { [weak self] isRunning in
      // A slideshow plays no videos: neither the one that is shown nor one that has been opened for it.
      if isRunning { _ = self?.stopVideo() }
      self?.onSlideshow(isRunning)
    }
    grid.onPageMotion = { [weak self] in self?.pageMoved() }
    grid.onPhotos = { [weak self] in self?.strip.photosDidChange() }
    window.addAction("fullscreen") { [weak self] in self?.toggleFullscreen() }
    window.onFullscreenChange { [weak self] in self?.fullscreenDidChange() }
  }

  /// Called with a sentence for the user when a file of a stack cannot be shown.
  var onFailure: @MainActor (String) -> Void {
    get { stack.onFailure }
    set { stack.onFailure = newValue }
  }

  /// Called when the slideshow starts, with true, and when it ends, with false.
  var onSlideshow: @MainActor (Bool) -> Void = { _ in }

  /// The widgets over the grid, from back to front.
  var overlays: [Widget] {
    stack.controls + [strip.widget, slides.slideshow.picture, stack.cover, controls.widget]
  }

  /// Updates the surroundings for the open photo, or for the grid.
  func show(_ page: PhotoGrid.Page?) {
    let wasClosed = self.page == nil
    self.page = page
    controls.show(page)
    stack.show(page?.photo, isOpening: wasClosed && !slides.slideshow.isRunning)
    if page == nil { slides.slideshow.stop() }
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
    stack.setMargin(bottom: hasStrip ? FilmstripGeometry.height : 0)
    controls.isActive = isFullscreen
  }

  private func pageMoved() {
    update()
    strip.follow(grid.pagePosition)
  }

  /// Ends the video that is shown. Returns false if none is shown.
  func stopVideo() -> Bool { stack.stopVideo() }

  // MARK: Fullscreen

  private func toggleFullscreen() { window.isFullscreen.toggle() }

  private func fullscreenDidChange() {
    if !window.isFullscreen {
      slides.slideshow.stop()
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
}
