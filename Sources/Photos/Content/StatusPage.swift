import Trellis

/// The page that a window shows when there are no photos.
final class StatusPage: Box {
  private let title: Label
  private let text: Label
  private let button: Button?

  init(icon: String, title: String, text: String, button: Button? = nil) {
    let image = Image(icon: icon, pixelSize: 96)
    image.addCSSClass("status-icon")
    self.button = button
    self.title = Label(title)
    self.title.addCSSClass("status-title")
    self.text = Label(text)
    self.text.addCSSClass("status-text")
    for label in [self.title, self.text] {
      label.wraps = true
      label.isCentered = true
      label.maxWidthChars = 50
    }
    super.init(.vertical, spacing: 12, [image, self.title, self.text])
    if let button {
      button.halign = .center
      button.setMargins(top: 12)
      append(button)
    }
    halign = .center
    valign = .center
    vexpand = true
    setMargins(top: 24, bottom: 24, start: 24, end: 24)
  }

  func show(title: String, text: String) {
    self.title.text = title
    self.text.text = text
  }

  /// Focuses the button, so that Return activates it.
  func focusButton() { button?.grabFocus() }
}
