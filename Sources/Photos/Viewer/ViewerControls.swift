import Foundation
import Trellis
import TrellisLocalization

/// The controls of a fullscreen window, which has no header bar: a row at the top. It fades when
/// the pointer has not moved for a moment, and so does the pointer.
@MainActor
final class ViewerControls {
  let widget: Box
  let shuffle = ToggleButton(icon: "media-playlist-shuffle-symbolic")
  let interval: DropDown
  private let intervals: [String]
  private let title = Label()
  private let content: Widget
  private let rest = PointerRest()
  /// The pointer over the controls.
  private let pointer = MotionController()
  private let slideshow = ViewerControls.button(
    "media-playback-start-symbolic", tr("Slideshow (F12)"), "win.slideshow")
  /// Widgets that fade with the controls.
  var companions: [Widget] = []
  /// Whether the window is fullscreen, so that the controls are
  /// used.
  var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      widget.isVisible = isActive
      rest.isActive = isActive
      if isActive { rest.wake() } else { sleep(false) }
    }
  }

  /// Creates the controls.
  ///
  /// - Parameters:
  ///   - content: The widget over which the pointer is hidden.
  ///   - intervals: The words for the intervals of a slideshow.
  init(over content: Widget, intervals: [String]) {
    self.content = content
    self.intervals = intervals
    interval = DropDown(intervals)
    let back = Self.button("go-previous-symbolic", tr("All Photos"), "win.close-photo")
    let leave = Self.button("view-restore-symbolic", tr("Leave Fullscreen (F11)"), "win.fullscreen")
    shuffle.tooltip = tr("Shuffle the Slideshow")
    interval.tooltip = tr("Time for Each Photo")
    title.ellipsizes = true
    title.hexpand = true
    widget = Box(.horizontal, spacing: 6, [back, title, interval, shuffle, slideshow, leave])
    widget.addCSSClass("viewer-controls")
    widget.valign = .start
    widget.isVisible = false
    widget.add(pointer)
    rest.isHeld = { [weak self] in self?.isPointerInside ?? false }
    rest.onChange = { [weak self] in self?.sleep(!$0) }
    nameInterval()
    interval.onSelectionChanged { [weak self] in self?.nameInterval() }
  }

  /// Names the list of intervals for screen readers: its purpose and the chosen interval.
  private func nameInterval() {
    guard let chosen = interval.selection, intervals.indices.contains(chosen) else { return }
    interval.setAccessibleName(
      tr("{name}: {value}", ["name": tr("Time for Each Photo"), "value": intervals[chosen]]))
  }

  /// Whether the pointer is over the controls.
  var isPointerInside: Bool { pointer.location != nil }

  private static func button(_ icon: String, _ name: String, _ action: String) -> Button {
    let button = Button(icon: icon)
    button.tooltip = name
    button.actionName = action
    return button
  }

  /// Shows the name of the open photo, and its position.
  func show(_ page: PhotoViewer.Page?) {
    title.text = page?.photo.name.displayed ?? ""
  }

  /// Shows how the button starts the slideshow, or pauses it.
  func slideshowDidChange(isRunning: Bool) {
    slideshow.setIcon(isRunning ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
    slideshow.tooltip = isRunning ? tr("Pause the Slideshow (F12)") : tr("Slideshow (F12)")
  }

  /// Handles a movement of the pointer.
  func pointerMoved(to point: CGPoint) { rest.moved(to: point) }

  private func sleep(_ isAsleep: Bool) {
    for part in [widget] + companions { part.setCSSClass("faded", isAsleep) }
    content.setPointerVisible(!isAsleep)
  }
}
