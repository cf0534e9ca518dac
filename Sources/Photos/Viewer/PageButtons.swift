import Foundation
import PhotoViewing
import Trellis
import TrellisLocalization

/// The buttons over an open photo, which appear while the pointer moves over it: the previous and the
/// next photo at the edges, and the turn and the zoom at the bottom.
@MainActor
final class PageButtons {
  /// The space between the buttons and the edges of the view, in points.
  private static let margin = 12

  private let viewer: PhotoViewer
  private let previous = PageButtons.arrow("go-previous-symbolic", "win.previous-page")
  private let next = PageButtons.arrow("go-next-symbolic", "win.next-page")
  private let turn = Button(icon: "object-rotate-right-symbolic")
  private let farther = Button(icon: "zoom-out-symbolic")
  private let percentage = Button("")
  private let closer = Button(icon: "zoom-in-symbolic")
  private let tools: Box
  private let rest = PointerRest()
  /// The pointers over the buttons.
  private var pointers: [MotionController] = []
  private let input = InputWatch()
  private var isDragging = false

  init(_ viewer: PhotoViewer) {
    self.viewer = viewer
    tools = Box(.horizontal, [turn, farther, percentage, closer])
    tools.addCSSClass("page-tools")
    (previous.halign, next.halign, tools.halign) = (.start, .end, .end)
    (previous.valign, next.valign, tools.valign) = (.center, .center, .end)
    nameButtons()
    percentage.addCSSClass("percentage")
    turn.actionName = "win.turn-page-right"
    farther.onClicked { [weak viewer] in viewer?.zoom.step(closer: false) }
    closer.onClicked { [weak viewer] in viewer?.zoom.step(closer: true) }
    percentage.onClicked { [weak viewer] in viewer?.zoom.toggle(at: nil) }
    for button in [previous, next, turn, farther, percentage, closer] {
      // The keys stay with the pages.
      button.focusesOnClick = false
    }
    for widget in overlays {
      widget.isVisible = false
      let pointer = MotionController()
      widget.add(pointer)
      pointers.append(pointer)
    }
    followPointer()
  }

  private func nameButtons() {
    previous.tooltip = tr("Previous Photo (Page Up)")
    next.tooltip = tr("Next Photo (Page Down)")
    turn.tooltip = tr("Turn Right (R)")
    farther.tooltip = tr("Farther (−)")
    percentage.tooltip = tr("Whole Photo or Details (0, 1)")
    closer.tooltip = tr("Closer (+)")
  }

  private static func arrow(_ icon: String, _ action: String) -> Button {
    let button = Button(icon: icon)
    button.actionName = action
    button.addCSSClass("page-arrow")
    return button
  }

  /// The widgets over the grid.
  var overlays: [Widget] { [previous, next, tools] }

  // MARK: Pointer

  private func followPointer() {
    setShown(false)
    rest.onChange = { [weak self] in self?.setShown($0) }
    rest.isHeld = { [weak self] in
      self?.pointers.contains { $0.location != nil } ?? false
    }
    viewer.pointer.onDrag = { [weak self] isDragging in
      self?.isDragging = isDragging
      if isDragging { self?.setShown(false) }
    }
    input.onInput { [weak self] in
      if case .motion(let point) = $0, let self, !isDragging { rest.moved(to: point) }
      return false
    }
  }

  /// Shows the buttons while the pointer moves over a widget.
  func appear(over widget: Widget) { widget.add(input) }

  private func setShown(_ isShown: Bool) {
    for widget in overlays {
      widget.setCSSClass("faded", !isShown)
      // A finger or a click does not reach what is not seen.
      widget.isTarget = isShown
    }
  }

  // MARK: State

  /// Shows the buttons of a photo.
  ///
  /// - Parameters:
  ///   - new: The open photo, or nil to hide the buttons.
  ///   - bottom: The height of the filmstrip below the photo, in points.
  func show(_ new: PhotoViewer.Page?, bottom: CGFloat) {
    if (new != nil) != rest.isActive {
      rest.isActive = new != nil
      setShown(false)
    }
    let margin = Self.margin
    previous.isVisible = new.map { $0.number > 1 } ?? false
    next.isVisible = new.map { $0.number < $0.count } ?? false
    tools.isVisible = new.map { !$0.photo.isVideo && !$0.photo.isMissing } ?? false
    for arrow in [previous, next] {
      arrow.setMargins(bottom: Int(bottom), start: margin, end: margin)
    }
    tools.setMargins(bottom: Int(bottom) + margin, start: margin, end: margin)
    if new != nil { showZoom() }
  }

  private func showZoom() {
    let zoom = viewer.zoom
    let percent = zoom.restingScale.map { max(Int(($0 * 100).rounded()), 1) }
    let text = percent.map { tr("{percent}%", ["percent": $0.localized]) } ?? "–"
    if percentage.label != text { percentage.label = text }
    guard let zooms = zoom.geometry?.zooms else { return }
    closer.isSensitive = zoom.restingZoom < zooms.upperBound
    // The button does not lead below the whole photo.
    farther.isSensitive = zoom.restingZoom > 1
  }
}
