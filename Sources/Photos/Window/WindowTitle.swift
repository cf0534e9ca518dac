import Localization
import Trellis

/// What is shown, above a smaller line about it.
final class WindowTitle: Box {
  private let title = Label()
  private let subtitle = Label()

  init() {
    title.addCSSClass("title")
    subtitle.addCSSClass("window-subtitle")
    for label in [title, subtitle] { label.ellipsizes = true }
    super.init(.vertical, spacing: 0, [title, subtitle])
    valign = .center
    // In the narrowest window there is still a word to read.
    setSizeRequest(width: 90, height: nil)
    show(tr("Photos"), subtitle: " ")
  }

  /// - Parameter subtitle: Never empty, so that the bar keeps its height.
  func show(_ title: String, subtitle: String) {
    self.title.text = title
    self.subtitle.text = subtitle
    // What is cut off above.
    tooltip = title
  }
}
