import Foundation
import Trellis

/// The heading of a section of the sidebar, with a button that adds something to the section.
final class SidebarHeading: CollectionReusableView {
  private let title = Label()
  private let button = Button(icon: "list-add-symbolic")

  override init(frame: CGRect) {
    title.addCSSClass("sidebar-heading")
    title.hexpand = true
    title.xalign = 0
    title.ellipsizes = true
    button.addCSSClass("flat")
    button.addCSSClass("sidebar-add")
    button.valign = .center
    let line = Box(.horizontal, spacing: 6, [title, button])
    line.setMargins(top: 6, start: 8, end: 4)
    // The height with a button.
    line.setSizeRequest(width: nil, height: 28)
    super.init(frame: frame)
    child = line
  }

  /// Shows a title and a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - name: The button's tooltip and its name for screen readers.
  ///   - action: The name of the action that the button activates. If it is empty, there is no button.
  func show(_ title: String, button name: String, action: String) {
    self.title.text = title
    button.tooltip = name
    button.actionName = action
    button.isVisible = !action.isEmpty
  }
}
