import Foundation
import PhotoViewing
import Trellis
import TrellisPhotoLibrary

/// The open photo's movement, its video and the raw file of its stack: the buttons and the actions
/// that show them.
@MainActor
final class StackPages {
  private let moving: MovingPage
  private let raw: RawPage
  private let video = VideoPage()
  /// The buttons that show other files of a stack.
  let buttons: Box

  /// Creates the object and adds its actions to the window.
  init(_ window: Window, _ grid: PhotoGrid) {
    moving = MovingPage(grid)
    raw = RawPage(grid)
    buttons = Box(.horizontal, spacing: 6, [video.liveButton, raw.button])
    buttons.addCSSClass("stack-parts")
    buttons.halign = .end
    buttons.valign = .start
    video.onEnd = { [weak grid] in grid?.widget.grabFocus() }
    addActions(to: window)
  }

  private func addActions(to window: Window) {
    let play = window.addAction("play") { [weak self] in self?.play() }
    play.isEnabled = false
    let updatePlay: @MainActor () -> Void = { [weak self] in
      play.isEnabled = self.map { $0.moving.canPlay || $0.video.canPlay } ?? false
    }
    moving.onChange = updatePlay
    video.onChange = updatePlay
    let showRaw = window.addAction("show-raw") { [weak self] in self?.raw.toggle() }
    showRaw.isEnabled = false
    raw.onChange = { [weak self] in showRaw.isEnabled = self?.raw.hasRaw ?? false }
  }

  /// Called with a sentence for the user when a file of a stack cannot be shown.
  var onFailure: @MainActor (String) -> Void {
    get { raw.onFailure }
    set { (raw.onFailure, video.onFailure) = (newValue, newValue) }
  }

  /// Called with the raw file that is shown in place of the open photo, and with nil when none is.
  var onRaw: @MainActor ((file: Photo, picture: Thumbnail)?) -> Void {
    get { raw.onShown }
    set { raw.onShown = newValue }
  }

  /// The buttons over the grid, from back to front.
  var controls: [Widget] { [moving.button, video.button, buttons] }

  /// The video, which covers the photo.
  var cover: Widget { video.widget }

  /// Shows the buttons of a photo.
  ///
  /// - Parameters:
  ///   - photo: The open photo, or nil if none is open.
  ///   - isOpening: Whether a video is played at once.
  func show(_ photo: Photo?, isOpening: Bool) {
    moving.show(photo)
    raw.show(photo)
    video.show(photo, isOpening: isOpening)
  }

  /// Keeps the buttons in the middle of the photo.
  ///
  /// - Parameter bottom: The height of the filmstrip below the photo, in points.
  func setMargin(bottom: CGFloat) {
    for button in [moving.button, video.button] { button.setMargins(bottom: Int(bottom)) }
  }

  private func play() {
    if moving.canPlay { moving.toggle() } else { video.play() }
  }

  /// Ends the video, because the window closes.
  func close() { video.close() }

  /// Ends the video that is shown. Returns false if none is shown.
  func stopVideo() -> Bool { video.stop() }
}
