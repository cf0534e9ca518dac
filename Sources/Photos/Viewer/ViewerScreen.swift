import Foundation
import PhotoViewing
import Trellis
import TrellisPhotoLibrary

/// The surroundings of an open photo: the filmstrip, and the dark fullscreen window with its
/// controls.
@MainActor
final class ViewerScreen {
  private let strip: Filmstrip
  private let controls: ViewerControls
  private let slides: SlideshowSwitch
  private let stack: StackPages
  private let missing = MissingPage()
  private let buttons: PageButtons
  private let window: Window
  private let grid: PhotoGrid
  private var page: PhotoViewer.Page?

  init(_ window: Window, _ grid: PhotoGrid) {
    (self.window, self.grid) = (window, grid)
    strip = Filmstrip(grid)
    controls = ViewerControls(over: grid.widget, intervals: Slideshow.intervalNames)
    slides = SlideshowSwitch(window, grid, controls)
    stack = StackPages(window, grid)
    controls.companions = [stack.buttons]
    buttons = PageButtons(grid.viewer)
    grid.viewer.insets = { [weak self] in
      PageInsets(margin: 0, bottom: self?.stripHeight(in: $0.height) ?? 0)
    }
    slides.onRunning = { [weak self] isRunning in
      // A slideshow plays no videos: neither the one that is shown nor one that has been opened for it.
      if isRunning { _ = self?.stopVideo() }
      self?.update()
      self?.onSlideshow(isRunning)
    }
    grid.viewer.onMotion = { [weak self] in self?.pageMoved() }
    grid.onPhotos = { [weak self] in self?.strip.photosDidChange() }
    window.addAction("fullscreen") { [weak self] in self?.toggleFullscreen() }
    window.onFullscreenChange { [weak self] in self?.fullscreenDidChange() }
  }

  /// Called with a sentence for the user when a file of a stack cannot be shown.
  var onFailure: @MainActor (String) -> Void {
    get { stack.onFailure }
    set { stack.onFailure = newValue }
  }

  /// Called with the raw file that is shown in place of the open photo, and with nil when none is.
  var onRaw: @MainActor ((file: Photo, picture: Thumbnail)?) -> Void {
    get { stack.onRaw }
    set { stack.onRaw = newValue }
  }

  /// Called with the height of the filmstrip in points, which is 0 while the filmstrip is not shown.
  var onStripHeight: @MainActor (CGFloat) -> Void = { _ in }

  /// Called when the slideshow starts, with true, and when it ends, with false.
  var onSlideshow: @MainActor (Bool) -> Void = { _ in }

  /// The widgets over the grid, from back to front.
  var overlays: [Widget] {
    [missing.widget] + stack.controls
      + [strip.widget, slides.slideshow.picture, stack.cover] + buttons.overlays
      + [controls.widget]
  }

  /// Shows the buttons over the photo while the pointer moves over a widget.
  func showButtons(over widget: Widget) { buttons.appear(over: widget) }

  /// Updates the surroundings for the open photo, or for the grid.
  func show(_ page: PhotoViewer.Page?) {
    let wasClosed = self.page == nil
    self.page = page
    controls.show(page)
    missing.show(page?.photo)
    stack.show(page?.photo, isOpening: wasClosed && !slides.slideshow.isRunning)
    if page == nil { slides.slideshow.stop() }
    update()
  }

  private func update() {
    let isFullscreen = window.isFullscreen
    window.setCSSClass("viewer", isFullscreen && page != nil)
    let stripHeight = page == nil ? 0 : self.stripHeight(in: grid.widget.size.height)
    strip.setShown(stripHeight > 0)
    stack.setMargin(bottom: stripHeight)
    missing.widget.setMargins(bottom: Int(stripHeight))
    onStripHeight(stripHeight)
    buttons.show(slides.slideshow.isRunning ? nil : page, bottom: stripHeight)
    controls.isActive = isFullscreen
  }

  /// Returns the height of the filmstrip in a view of a height. A strip of one photo would show nothing
  /// more.
  private func stripHeight(in height: CGFloat) -> CGFloat {
    let isUseful = grid.viewer.choice.map { $0.places.count > 1 } ?? grid.timeline.hasSeveralPhotos
    return isUseful && !window.isFullscreen && FilmstripGeometry.hasRoom(in: height)
      ? FilmstripGeometry.height : 0
  }

  private func pageMoved() {
    update()
    strip.follow(grid.viewer.pages?.position)
  }

  /// Ends the video, because the window closes.
  func close() { stack.close() }

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
    grid.viewer.update()
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
