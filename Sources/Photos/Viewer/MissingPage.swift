import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The message over an open photo that is missing, with a button that lets the user show where it is.
@MainActor
final class MissingPage {
  let widget: Box
  private let text = Label()

  init() {
    let button = Button(tr("Locate…"))
    button.actionName = "win.locate"
    button.halign = .center
    text.wraps = true
    text.isCentered = true
    text.maxWidthChars = 46
    widget = Box(.vertical, spacing: 12, [text, button])
    widget.addCSSClass("missing-page")
    (widget.halign, widget.valign) = (.center, .center)
    widget.isVisible = false
  }

  /// Follows the open photo. Nil stands for the grid.
  func show(_ photo: Photo?) {
    let missing = photo.flatMap { $0.isMissing ? $0 : nil }
    widget.isVisible = missing != nil
    guard let missing else { return }
    let new = tr(
      "“{name}” is missing. It was in {folder}.",
      ["name": missing.name.displayed, "folder": missing.folder.path.displayed])
    if text.text != new { text.text = new }
  }
}
