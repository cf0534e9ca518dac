import Trellis
import TrellisLocalization

/// A fact about a photo: its name in small letters and its value below, which can be selected and
/// copied.
@MainActor
final class FactView {
  let widget: Widget
  private let name = Label()
  private let value = Label()

  /// Creates a view without a fact, which is hidden.
  ///
  /// - Parameter button: A button beside the fact, or nil.
  init(button: Button? = nil) {
    for label in [name, value] { label.xalign = 0 }
    name.addCSSClass("fact-name")
    name.ellipsizes = true
    value.addCSSClass("fact-value")
    value.wraps = true
    value.isSelectable = true
    let texts = Box(.vertical, spacing: 1, [name, value])
    texts.hexpand = true
    if let button {
      button.valign = .center
      button.addCSSClass("flat")
      widget = Box(.horizontal, spacing: 6, [texts, button])
    } else {
      widget = texts
    }
    widget.isVisible = false
  }

  /// Shows a fact, or hides the view if it has no value.
  func show(_ name: String?, _ value: String?) {
    widget.isVisible = value != nil
    guard let name, let value else { return }
    guard name != self.name.text || value != self.value.text else { return }
    self.name.text = name
    self.value.text = value
    self.value.setAccessibleLabel(tr("{name}: {value}", ["name": name, "value": value]))
  }

  /// The selected part of the value if it has the keyboard focus, or nil.
  var selectedText: String? { value.hasFocus ? value.selectedText : nil }
}
