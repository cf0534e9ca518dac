import CollectionCore
import Foundation
import TrellisGtk

/// The widgets of a refresh control: a spinner, or an icon while the content is pulled, above a text.
///
/// In CSS it is a node `box` with the style class `refresh` and the nodes `image`, `spinner` and
/// `label`.
@MainActor
final class RefreshIndicator {
  /// The cell that is placed as the cells of the view are.
  let cell = CellWidget(.decoration)
  private let icon = Image(icon: "view-refresh-symbolic", pixelSize: 16)
  private let spinner = Spinner()
  private let label = Label()
  private var shown: RefreshLook?

  init() {
    let box = Box(.vertical, spacing: 4)
    box.addCSSClass("refresh")
    box.halign = .center
    box.valign = .center
    spinner.setSizeRequest(width: 24, height: 24)
    icon.setSizeRequest(width: 24, height: 24)
    label.ellipsizes = true
    for part in [icon, spinner, label] as [Widget] { box.append(part) }
    cell.isTarget = false
    cell.child = box
  }

  func show(_ look: RefreshLook) {
    if shown?.isRefreshing != look.isRefreshing {
      icon.isVisible = !look.isRefreshing
      spinner.isVisible = look.isRefreshing
      spinner.isSpinning = look.isRefreshing
    }
    if shown == nil || shown?.title != look.title {
      let text = look.title.map { String($0.characters) } ?? ""
      label.isVisible = !text.isEmpty
      label.text = text
      var properties = ListContentConfiguration.TextProperties()
      properties.font = .preferredFont(forTextStyle: .caption1)
      label.setAttributes(
        TextAttributes(properties, look.title, isDisabled: false, for: label))
    }
    if shown == nil || shown?.tintColor != look.tintColor {
      let color = look.tintColor.map { CellColor($0) }
      icon.setTint(color)
      spinner.setTint(color)
    }
    shown = look
  }

  /// Stops the spinner, which is not shown any more.
  func hide() {
    spinner.isSpinning = false
    shown = nil
  }
}
