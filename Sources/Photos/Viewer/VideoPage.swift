internal import CVideo
import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// Plays the open video, or the video of the open live photo, over the page. Without a media module
/// of GTK, or if that does not work, the desktop's default program plays it.
@MainActor
final class VideoPage {
  /// The time for which a page is open before its video begins, in seconds.
  private static let pause = 0.5
  /// The time for which a page is open before a video in the photo's file is looked for, in seconds.
  private static let searchPause = 0.15
  private static let queue = DispatchQueue(label: "videos in photos", qos: .userInitiated)

  /// The place of the video, over the page.
  let widget = Box(.vertical)
  /// The button over a video.
  let button = Button(icon: "media-playback-start-symbolic")
  /// The button over a live photo.
  let liveButton = Button(tr("LIVE"))
  private let timer = Alarm()
  private let searchTimer = Alarm()
  private var photo: Photo?
  /// Whether the photo has a video in its own file. It is copied when it is played.
  private var isEmbedded = false
  private var isCopying = false
  /// The copy of the video in the photo's file, or nil before it is played.
  private var copy: VideoCopy?
  /// The copy that the default program was started with. It may still need the file after pages have
  /// been turned.
  private var launchedCopy: VideoCopy?
  private var video: Widget?
  /// Whether a process of its own is trying the first video.
  private var isTrying = false
  /// The video that the user wants to see after the trial, or nil.
  private var tried: String?
  /// Whether GTK's media module plays videos, or nil before the first
  /// video.
  private static var isWorking: Bool?
  /// A sentence that says why GTK's media module plays no videos, or nil if it does or is not installed.
  private static var fault: String?
  /// The hidden option of the program with which it tries a video.
  nonisolated static let trialOption = "--try-video"
  /// Whether the video begins as soon as the page is open.
  private var isOpening = false
  /// Called with a sentence for the user if a video cannot be played.
  var onFailure: @MainActor (String) -> Void = { _ in }
  /// Called when `canPlay` may have changed.
  var onChange: @MainActor () -> Void = {}
  /// Called when a video is no longer shown.
  var onEnd: @MainActor () -> Void = {}

  init() {
    widget.addCSSClass("video")
    widget.addCSSClass("waiting")
    widget.isVisible = false
    button.tooltip = tr("Play (Space)")
    button.addCSSClass("play")
    (button.halign, button.valign) = (.center, .center)
    liveButton.tooltip = tr("Play the Live Photo (Space)")
    for button in [button, liveButton] {
      button.actionName = "win.play"
      button.isVisible = false
    }
  }

  /// Whether the open photo has a video.
  var canPlay: Bool { path != nil || isEmbedded }

  private var path: String? {
    photo.flatMap { $0.isMissing ? nil : $0.isVideo ? $0.path : $0.liveVideoPath ?? copy?.path }
  }

  /// Returns whether a photo may have its video in its own file.
  private static func mayEmbed(_ photo: Photo?) -> Bool {
    guard let photo, !photo.isMissing, photo.liveVideoPath == nil else { return false }
    return photo.kind == .jpeg || photo.kind == .heif
  }

  /// Follows the open photo. Nil stands for the grid.
  ///
  /// - Parameter isOpening: Whether the photo has been opened, and not turned to. A video begins then.
  func show(_ new: Photo?, isOpening: Bool) {
    guard
      new != photo || new?.liveVideoPath != photo?.liveVideoPath
        || new?.isMissing != photo?.isMissing || hasChanged(to: new)
    else { return }
    stop()
    photo = new
    (copy, isEmbedded, isCopying) = (nil, false, false)
    searchTimer.cancel()
    if isOpening, new?.isVideo == true, canPlay {
      self.isOpening = true
      timer.set(after: Self.pause) { [weak self] in self?.play() }
    }
    if let new, Self.mayEmbed(new) {
      searchTimer.set(after: Self.searchPause) { [weak self] in self?.search(new) }
    }
    update()
  }

  /// Returns whether the file in which a video may be has been replaced.
  private func hasChanged(to new: Photo?) -> Bool {
    guard Self.mayEmbed(new), let new, let photo else { return false }
    return !new.isUnchanged(since: photo)
  }

  /// Looks for a video in the file of the open photo.
  private func search(_ photo: Photo) {
    Self.queue.async {
      guard VideoCopy.exists(for: photo) else { return }
      Task { @MainActor [weak self] in
        guard let self, isOpen(photo) else { return }
        isEmbedded = true
        update()
      }
    }
  }

  /// Copies the video in the file of the open photo, and plays it then.
  private func playEmbedded() {
    guard isEmbedded, !isCopying, let photo else { return }
    isCopying = true
    Self.queue.async {
      let copy = VideoCopy(of: photo)
      Task { @MainActor [weak self] in
        guard let self, isOpen(photo) else { return }
        isCopying = false
        self.copy = copy
        if copy == nil { onFailure(tr("This video cannot be played.")) } else { play() }
      }
    }
  }

  /// Returns whether a photo is still open, with the same file.
  private func isOpen(_ photo: Photo) -> Bool {
    self.photo.map { $0 == photo && $0.isUnchanged(since: photo) } ?? false
  }

  /// Begins the video, or pauses or continues it.
  func play() {
    cancelOpening()
    if let video { return cvideo_toggle(video.native) }
    guard let path else { return playEmbedded() }
    guard cvideo_can_play() != 0, Self.isWorking != false else { return launch(path) }
    guard Self.isWorking == true else { return tryFirst(path) }
    show(path)
  }

  // The functions in C give the reference to `user` back.
  private var user: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { user in
    if let user { Unmanaged<VideoPage>.fromOpaque(user).release() }
  }

  /// Opens a video with the default program.
  private func launch(_ path: String) {
    launchedCopy = copy
    cvideo_launch(
      path, { user in VideoPage.tell(user) { $0.launchDidFail() } }, user, Self.release)
  }

  /// Finds out with the first video whether GTK's media module works, and then plays the video.
  private func tryFirst(_ path: String) {
    tried = path
    guard !isTrying else { return }
    isTrying = true
    cvideo_find_out(
      path, Self.trialOption,
      { user, status, package in
        let package = package.map { String(cString: $0) }
        VideoPage.tell(user) { $0.trialDidEnd(Int(status), package) }
      }, user, Self.release)
  }

  private func show(_ path: String) {
    let native = cvideo_new(
      path, { user in VideoPage.tell(user) { $0.widget.removeCSSClass("waiting") } },
      { user in VideoPage.tell(user) { $0.playingDidFail() } }, user, Self.release)
    guard let native else { return }
    let new = Widget(pointer: native)
    (new.hexpand, new.vexpand) = (true, true)
    widget.append(new)
    video = new
    update()
  }

  private func trialDidEnd(_ status: Int, _ package: String?) {
    isTrying = false
    // An error, or a long time without a frame, may be that of this file. The next video is then tried.
    if status != CVIDEO_UNREADABLE, status != CVIDEO_SLOW {
      Self.isWorking = status == CVIDEO_WORKS
    }
    let path = tried
    tried = nil
    if Self.isWorking == false {
      let fault =
        package.map {
          tr("Videos cannot be played here: the package {package} is missing.", ["package": $0])
        } ?? tr("Videos cannot be played here.")
      Self.fault = fault
      onFailure(fault)
    }
    guard let path, path == self.path else { return }
    // A video that waits for its disk would perhaps block this process, too.
    if Self.isWorking == false || status == CVIDEO_SLOW { launch(path) } else { show(path) }
  }

  /// Calls `body` with the object that a function in C got.
  private nonisolated static func tell(
    _ user: UnsafeMutableRawPointer?, _ body: @MainActor (VideoPage) -> Void
  ) {
    guard let user else { return }
    let page = Unmanaged<VideoPage>.fromOpaque(user).takeUnretainedValue()
    MainActor.assumeIsolated { body(page) }
  }

  /// Ends the video that is shown.
  ///
  /// - Returns: False if none is shown.
  @discardableResult
  func stop() -> Bool {
    cancelOpening()
    tried = nil
    guard let video else { return false }
    cvideo_stop(video.native)
    self.video = nil
    widget.addCSSClass("waiting")
    update()
    onEnd()
    return true
  }

  /// Ends the video and removes all copies, because the window closes.
  func close() {
    stop()
    (copy, launchedCopy) = (nil, nil)
  }

  private func cancelOpening() {
    timer.cancel()
    guard isOpening else { return }
    isOpening = false
    update()
  }

  private func update() {
    widget.isVisible = video != nil
    // The button would wait in the middle of the window while the photo is on its way there.
    button.isVisible = path != nil && photo?.isVideo == true && video == nil && !isOpening
    liveButton.isVisible = (photo?.liveVideoPath != nil || isEmbedded) && video == nil
    onChange()
  }

  private func launchDidFail() {
    let text = tr("No program that plays this video is installed.")
    onFailure([Self.fault, text].compactMap(\.self).joined(separator: " "))
  }

  private func playingDidFail() {
    // The stream is still in the call that has failed.
    MainLoop.after(0) { [weak self] in
      guard let self, stop() else { return }
      onFailure(tr("This video cannot be played."))
    }
  }
}

extension Widget {
  fileprivate var native: UnsafeMutablePointer<GtkWidget> {
    pointer.assumingMemoryBound(to: GtkWidget.self)
  }
}
