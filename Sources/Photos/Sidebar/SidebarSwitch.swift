import Trellis
import TrellisAdwaita
import TrellisLocalization

/// The button of the header bar that shows the sidebar while it is pressed, and the window's action
/// "sidebar", which presses it.
@MainActor
final class SidebarSwitch {
  let button = ToggleButton(icon: "sidebar-show-symbolic")
  /// Whether the user has opened the sidebar in a window with room for it. Windows remember it.
  private(set) var isOpen: Bool
  private let window: Window
  private let grid: PhotoGrid
  private var sidebar: Sidebar?
  private var split: SplitView?
  private var isCollapsed = false

  /// Creates the switch.
  ///
  /// - Parameters:
  ///   - grid: The grid, which gets the keyboard when the sidebar is hidden.
  ///   - isOpen: Whether the sidebar is shown from the start.
  init(_ window: Window, beside grid: PhotoGrid, isOpen: Bool) {
    (self.window, self.grid, self.isOpen) = (window, grid, isOpen)
    button.tooltip = tr("Sidebar (F9)")
    button.isActive = isOpen
    window.addAction("sidebar") { [weak self] in self?.toggle() }
  }

  /// Makes the switch that of a view with a sidebar.
  ///
  /// - Parameter sidebar: The sidebar, which gets the keyboard when a key shows it.
  func control(_ split: SplitView, with sidebar: Sidebar) {
    (self.split, self.sidebar) = (split, sidebar)
    split.isSidebarShown = isOpen
    split.onSidebarChange { [weak self] in self?.sidebarDidChange() }
    button.onToggled { [weak self] in
      guard let self else { return }
      split.isSidebarShown = button.isActive
    }
    window.onFullscreenChange { [weak self] in self?.update() }
  }

  private func toggle() {
    button.isActive.toggle()
    if button.isActive { sidebar?.takeKeyboard() }
  }

  /// Shows the sidebar that the user has opened where there is room. A fullscreen window has no sidebar.
  private func update() {
    guard let split else { return }
    split.isSidebarShown = isOpen && !window.isFullscreen && !split.isCollapsed
  }

  /// Hides a sidebar that lies over the grid, because a place has been chosen in it.
  func placeWasChosen() {
    if let split, split.isCollapsed { split.isSidebarShown = false }
  }

  private func sidebarDidChange() {
    guard let split else { return }
    if split.isCollapsed != isCollapsed {
      isCollapsed = split.isCollapsed
      update()
    }
    let isShown = split.isSidebarShown
    if !split.isCollapsed, !window.isFullscreen { isOpen = isShown }
    if button.isActive != isShown { button.isActive = isShown }
    if !isShown { grid.widget.grabFocus() }
  }
}
