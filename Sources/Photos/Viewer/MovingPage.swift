import Foundation
import PhotoViewing
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// Moves the open photo if it is an animated GIF or WebP. With reduced motion the first frame stays
/// until a button or a key starts it.
@MainActor
final class MovingPage {
  /// The time for which a page is open before its frames are decoded, in seconds.
  private static let pause = 0.15
  private static let queue = DispatchQueue(label: "moving pictures", qos: .userInitiated)

  private let grid: PhotoGrid
  /// The button that starts and stops the movement. It is visible while the picture stands still.
  let button = Button(icon: "media-playback-start-symbolic")
  private let timer = Alarm()
  private var photo: Photo?
  private var picture: MovingPicture?
  private var frames = FrameQueue<Thumbnail>()
  private var isPlaying = false
  private var isDecoding = false
  private var awaitsFrame = false
  /// A number that changes when a frame that was about to be shown is not shown any more.
  private var presentation = 0
  /// A number that changes with each photo, so that frames of an earlier one are dropped.
  private var run = 0
  /// Called when `canPlay` may have changed.
  var onChange: @MainActor () -> Void = {}

  init(_ grid: PhotoGrid) {
    self.grid = grid
    button.tooltip = tr("Play (Space)")
    button.actionName = "win.play"
    button.addCSSClass("play")
    button.halign = .center
    button.valign = .center
    button.isVisible = false
  }

  /// Whether the open photo moves.
  var canPlay: Bool { frames.moves }

  /// Follows the open photo. Nil stands for the grid.
  func show(_ new: Photo?) {
    let new = new.flatMap { $0.kind == .gif || $0.kind == .webp ? $0 : nil }
    if let new, new == photo, let photo, new.isUnchanged(since: photo) { return }
    guard new != nil || photo != nil else { return }
    stop()
    photo = new
    guard let new else { return }
    isPlaying = Style.animates
    timer.set(after: Self.pause) { [weak self] in self?.open(new) }
  }

  /// Stops or continues the movement, or begins again after its end.
  func toggle() {
    guard canPlay else { return }
    isPlaying = !isPlaying || frames.hasEnded
    if isPlaying, frames.hasEnded { frames.beginAgain() }
    cancelPresentation()
    decodeNext()
    showNext()
    update()
  }

  private func stop() {
    run += 1
    if let photo { grid.visiblePhoto(photo)?.cell.isMoving = false }
    let former = picture
    if former != nil { Self.queue.async { former?.close() } }
    (photo, picture) = (nil, nil)
    (isPlaying, isDecoding) = (false, false)
    cancelPresentation()
    frames = FrameQueue()
    update()
  }

  private func open(_ photo: Photo) {
    picture = MovingPicture(path: photo.path)
    decodeNext()
  }

  private func update() {
    button.isVisible = canPlay && !isPlaying
    onChange()
  }

  // MARK: Decoding

  private func decodeNext() {
    guard let photo, let picture, !isDecoding, let number = frames.wanted else { return }
    // A picture that stands still is only asked whether it moves.
    guard isPlaying || !frames.moves else { return }
    isDecoding = true
    let (box, formats, run) = (grid.viewer.pictures.box(for: photo), grid.widget.pixelFormats, run)
    Self.queue.async {
      let frame = picture.frame(number, box: box, formats: formats)
      Task { @MainActor [weak self] in self?.take(frame, run) }
    }
  }

  private func take(_ frame: MovingPicture.Frame?, _ run: Int) {
    guard run == self.run else { return }
    isDecoding = false
    let wasMoving = frames.moves
    if let frame {
      frames.add(frame.picture, duration: frame.duration, count: frame.count, plays: frame.plays)
    } else {
      frames.fail()
    }
    guard frames.moves else { return }
    if !wasMoving { update() }
    decodeNext()
    showNext()
  }

  // MARK: Showing

  /// Shows the next frame at its time. A hidden window has no frames, so its picture stands still.
  private func showNext() {
    guard isPlaying, !awaitsFrame, let due = frames.due else { return }
    awaitsFrame = true
    let presentation = presentation
    timer.set(after: max(0, due - MainLoop.time)) { [weak self] in
      self?.grid.widget.onEveryFrame { [weak self] time in
        guard let self, presentation == self.presentation else { return false }
        return self.show(at: time)
      }
    }
  }

  private func cancelPresentation() {
    presentation += 1
    awaitsFrame = false
    timer.cancel()
  }

  /// Returns whether the frame is to be shown in the next frame of the window.
  private func show(at time: Double) -> Bool {
    guard let photo, let next = frames.next(at: time) else { return true }
    awaitsFrame = false
    grid.visiblePhoto(photo)?.cell.showFrame(next)
    decodeNext()
    showNext()
    return false
  }
}
