import Trellis
import TrellisLocalization

/// Starts the slideshow with an action, keeps the screen on while it runs, and ends it at input. The
/// keys that turn pages show the slideshow's next photo, or the one before.
@MainActor
final class SlideshowSwitch {
  let slideshow: Slideshow
  private let window: Window
  private let grid: PhotoGrid
  private let controls: ViewerControls
  private let input = InputWatch()
  private var wakefulness: IdleInhibition?
  /// Called when the slideshow starts, with true, and when it ends, with false.
  var onRunning: @MainActor (Bool) -> Void = { _ in }

  /// Creates the object and adds its action to the window.
  init(_ window: Window, _ grid: PhotoGrid, _ controls: ViewerControls) {
    (self.window, self.grid, self.controls) = (window, grid, controls)
    slideshow = Slideshow(grid, controls)
    slideshow.onRunning = { [weak self] in self?.isRunningDidChange($0) }
    window.addAction("slideshow") { [weak self] in self?.toggle() }
    input.onInput { [weak self] in self?.handle($0) ?? false }
    window.add(input)
  }

  private func isRunningDidChange(_ isRunning: Bool) {
    wakefulness = isRunning ? IdleInhibition(window, reason: tr("Slideshow")) : nil
    controls.slideshowDidChange(isRunning: isRunning)
    onRunning(isRunning)
  }

  private func toggle() {
    if slideshow.isRunning { return slideshow.stop() }
    guard grid.timeline.hasPresentPhotos else { return }
    if !grid.isPageOpen { grid.openForSlideshow() }
    window.isFullscreen = true
    slideshow.start()
  }

  /// Ends the slideshow at input, or shows its next photo.
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
    if case .key(let key) = input, let isForward = Self.isForward(key) {
      slideshow.step(isForward: isForward)
      return true
    }
    slideshow.stop()
    if case .key(let key) = input { return key == .escape || key == .space || key == .f12 }
    return false
  }

  /// Returns true for a key that turns to the next page, false for one that turns back, and nil for any
  /// other key.
  private static func isForward(_ key: KeySymbol) -> Bool? {
    switch key {
    case .right: !Style.isRightToLeft
    case .left: Style.isRightToLeft
    case .pageDown: true
    case .pageUp: false
    default: nil
    }
  }
}
