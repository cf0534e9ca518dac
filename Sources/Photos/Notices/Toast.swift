import Trellis

/// A message at the bottom of the window that disappears after eight seconds.
final class Toast: Widget {
  private static let duration = 8.0

  private let label = Label()
  private let button = Button("")
  private let line: Box
  private let revealer: Revealer
  private let alarm = Alarm()
  /// Called when the toast is hidden while its button has the keyboard focus.
  var onLeave: @MainActor () -> Void = {}

  init() {
    label.wraps = true
    label.maxWidthChars = 56
    label.hexpand = true
    label.xalign = 0
    button.addCSSClass("flat")
    button.isVisible = false
    button.valign = .center
    line = Box(.horizontal, spacing: 10, [label, button])
    line.addCSSClass("notice")
    line.setMargins(bottom: 18, start: 18, end: 18)
    revealer = Revealer(line)
    super.init(wrapping: revealer)
    valign = .end
    halign = .center
    isTarget = false
  }

  func show(_ text: String) { show(text, button: nil) }

  /// Shows a message with a button.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - title: The button's label.
  ///   - action: The name of the action that the button activates, such as "win.undo".
  func show(_ text: String, button title: String, action: String) {
    button.label = title
    button.actionName = action
    show(text, button: button)
  }

  private func show(_ text: String, button: Button?) {
    label.text = text
    announce(text)
    self.button.isVisible = button != nil
    self.button.isFocusable = button != nil
    line.setCSSClass("asking", button != nil)
    // Without a button, clicks go to the widgets below the toast.
    isTarget = button != nil
    revealer.isRevealed = true
    alarm.set(after: Self.duration) { [weak self] in self?.hide() }
  }

  /// Changes the text of a message that is still shown, and shows it for another eight seconds. The
  /// text is not announced again.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - action: The action of the message's button. A message with another button, or without one,
  ///     is left as it is.
  func update(_ text: String, action: String) {
    guard revealer.isRevealed, button.isVisible, button.actionName == action else { return }
    label.text = text
    alarm.set(after: Self.duration) { [weak self] in self?.hide() }
  }

  func hide() {
    if button.hasFocus { onLeave() }
    // The toast takes no input while it is animated out.
    button.isFocusable = false
    isTarget = false
    revealer.isRevealed = false
  }
}
