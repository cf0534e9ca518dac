import Localization
import Trellis

/// The button of the header bar that shows justified rows while it is pressed, and square tiles
/// otherwise; and the window's action "justified-rows", which presses it.
@MainActor
final class RowsButton {
  let widget = ToggleButton(icon: "trellis-justified-symbolic")
  private let grid: PhotoGrid
  private let action: Action

  init(_ window: Window, _ grid: PhotoGrid) {
    self.grid = grid
    widget.tooltip = tr("Justified Rows (Ctrl+J)")
    action = window.addAction("justified-rows") { [weak grid] in
      grid?.setJustified(grid?.isJustified == false)
    }
    update()
    widget.onToggled { [weak self] in
      guard let self else { return }
      grid.setJustified(widget.isActive)
    }
  }

  /// Presses or releases the button as the grid is arranged.
  func update() {
    if widget.isActive != grid.isJustified { widget.isActive = grid.isJustified }
  }

  /// Hides the button while a photo is open.
  func photoDidOpenOrClose(isOpen: Bool) {
    widget.isVisible = !isOpen
    action.isEnabled = !isOpen
  }
}
