import Trellis
import TrellisLocalization

/// The button of the header bar that shows justified rows while it is pressed, and square tiles
/// otherwise, beside the one with the order; and the window's action "justified-rows", which presses it.
@MainActor
final class RowsButton {
  let widget: Box
  private let toggle = ToggleButton(icon: "trellis-justified-symbolic")
  private let grid: PhotoGrid
  private let action: Action

  init(_ window: Window, _ grid: PhotoGrid, beside order: Widget) {
    self.grid = grid
    widget = Box(.horizontal, [toggle, order])
    toggle.tooltip = tr("Justified Rows (Ctrl+J)")
    action = window.addAction("justified-rows") { [weak grid] in
      grid?.setJustified(grid?.isJustified == false)
    }
    update()
    toggle.onToggled { [weak self] in
      guard let self else { return }
      grid.setJustified(toggle.isActive)
    }
  }

  /// Presses or releases the button as the grid is arranged.
  func update() {
    if toggle.isActive != grid.isJustified { toggle.isActive = grid.isJustified }
  }

  /// Disables the action while a photo is open. The header bar hides the button then.
  func photoDidOpenOrClose(isOpen: Bool) { action.isEnabled = !isOpen }
}
