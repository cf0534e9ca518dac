import Trellis

/// A line at the window's foot that leaves by itself.
final class Notice: Widget {
  private static let duration = 8.0

  private let label = Label()
  private let revealer: Revealer
  private var shown = 0

  init() {
    label.addCSSClass("notice")
    label.wraps = true
    label.maxWidthChars = 70
    label.setMargins(bottom: 18, start: 18, end: 18)
    revealer = Revealer(label)
    super.init(wrapping: revealer)
    valign = .end
    halign = .center
    isTarget = false
  }

  func show(_ text: String) {
    label.text = text
    revealer.isRevealed = true
    shown += 1
    let mine = shown
    MainLoop.after(Self.duration) { [weak self] in
      if let self, shown == mine { hide() }
    }
  }

  func hide() { revealer.isRevealed = false }
}
