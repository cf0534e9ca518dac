import Localization
import Trellis

/// The title widget of a header bar: a title above a smaller subtitle.
final class WindowTitle: Box {
  private let title = Label()
  private let subtitle = Label()

  init() {
    title.addCSSClass("title")
    subtitle.addCSSClass("window-subtitle")
    for label in [title, subtitle] { label.ellipsizes = true }
    super.init(.vertical, spacing: 0, [title, subtitle])
    valign = .center
    // The minimum width keeps a word of the title readable in the narrowest window.
    setSizeRequest(width: 48, height: nil)
    show(tr("Photos"), subtitle: " ")
  }

  /// Sets the title and the subtitle.
  ///
  /// - Parameter subtitle: The subtitle. Pass a space instead of an empty string, so that the bar
  ///   keeps its height.
  func show(_ title: String, subtitle: String) {
    self.title.text = title
    self.subtitle.text = subtitle
    // The tooltip has the whole title, which may be truncated in the label.
    tooltip = title
  }
}
