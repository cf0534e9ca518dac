internal import CAdwaita
import TrellisGtk

/// A page that says why there is nothing to show, and what to do.
package final class StatusPage: Widget {
  private let buttons: [Button]

  /// Creates a page without a title.
  ///
  /// - Parameters:
  ///   - icon: The name of an icon in the icon theme.
  ///   - buttons: The buttons below the text. The default is none.
  package init(icon: String, buttons: [Button] = []) {
    self.buttons = buttons
    super.init(wrapping: Widget(pointer: cadw_status_page_new(icon)))
    guard !buttons.isEmpty else { return }
    for button in buttons { button.addCSSClass("pill") }
    let column = Box(.vertical, spacing: 12, buttons)
    column.halign = .center
    cadw_status_page_set_child(native, column.native)
  }

  package func show(title: String, text: String) { cadw_status_page_set(native, title, text) }

  /// Focuses the first button, so that Return activates it.
  package func focusButton() { buttons.first?.grabFocus() }
}
