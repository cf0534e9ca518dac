import Trellis

/// A title above a smaller line.
final class WindowTitle: Box {
  private let subtitle = Label()

  init(_ title: String) {
    let label = Label(title)
    label.addCSSClass("title")
    subtitle.addCSSClass("window-subtitle")
    subtitle.ellipsizes = true
    super.init(.vertical, spacing: 0, [label, subtitle])
    valign = .center
  }

  var text: String {
    get { subtitle.text }
    set {
      subtitle.text = newValue
      subtitle.isVisible = !newValue.isEmpty
    }
  }
}
